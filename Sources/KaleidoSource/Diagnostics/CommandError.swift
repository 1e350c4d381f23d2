/// An error without a source location, such as a missing file or an invalid option.
public struct CommandError: Error, Hashable, Sendable {
  public var code: DiagnosticCode
  /// The headline: lower case, no full stop.
  public var message: String
  public var children: [Diagnostic.Child]
  /// The exit status: 2 for an invalid command line, 1 for other errors, 70 for a bug in `kaleido`.
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
