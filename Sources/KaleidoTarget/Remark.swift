/// What an optimization of LLVM did, could not do, or found out.
public struct Remark: Hashable, Sendable {
  public enum Kind: Sendable {
    case passed, missed, analysis
  }

  public var kind: Kind
  /// The name of LLVM's pass, such as `loop-vectorize`.
  public var pass: String
  public var message: String
  /// The file's name in the debug information, and the position, which counts from 1; 0 if it is not known.
  public var file: String
  public var line: Int
  public var column: Int

  package init(
    kind: Kind, pass: String, message: String, file: String, line: Int, column: Int
  ) {
    self.kind = kind
    self.pass = pass
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }
}
