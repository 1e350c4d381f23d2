import KaleidoSource

/// The page of `kaleido explain` for one code.
package struct Explanation: Sendable {
  /// An example of an error, or of correct usage.
  package enum Example: Sendable {
    /// A complete Kaleidoscope program.
    case program(String)
    /// A command line, for errors that are not in a program.
    case command(String)
    case none
  }

  package var code: DiagnosticCode
  /// A short description without particular names.
  package var title: String
  /// What the error means, and the rule behind it.
  package var meaning: String
  package var wrong: Example
  package var right: Example
  /// Further advice, shown after the examples.
  package var advice = ""
}
