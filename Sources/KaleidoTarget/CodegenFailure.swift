/// A failure of code generation: an internal one of the compiler, or one that the passes chosen by the user have caused. Code
/// generation has no errors that a program can cause.
public struct CodegenFailure: Error, Sendable {
  public let message: String
  /// Whether the passes chosen by the user are the cause.
  public private(set) var isCausedByPasses = false
  /// The invalid IR, if that is the failure.
  public let ir: String?

  package init(_ message: String, ir: String? = nil) {
    self.message = message
    self.ir = ir
  }

  /// The failure as one that the passes chosen by the user have caused.
  public var blamingPasses: CodegenFailure {
    var copy = self
    copy.isCausedByPasses = true
    return copy
  }
}
