/// A problem without a place in the program: a missing file, a wrong option.
public struct CommandError: Error, Hashable, Sendable {
  public var code: DiagnosticCode
  /// The headline: lower case, no full stop.
  public var message: String
  public var children: [Diagnostic.Child]
  /// What the process returns: 2 for a wrong command line, 1 otherwise, 70 for a bug of `kaleido`.
  public var exitStatus: Int32

  public init(
    _ code: DiagnosticCode, _ message: String, note: String? = nil, help: String? = nil,
    exitStatus: Int32
  ) {
    self.code = code
    self.message = message
    children = []
    if let note { children.append(.note(note)) }
    if let help { children.append(.help(help)) }
    self.exitStatus = exitStatus
  }
}
