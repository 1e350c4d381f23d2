import KaleidoSource

/// The page of `kaleido explain` for one code.
struct Explanation {
  /// An example of an error, or of correct usage.
  enum Example {
    /// A complete Kaleidoscope program.
    case program(String)
    /// A command line, for errors that are not in a program.
    case command(String)
    case none
  }

  var code: DiagnosticCode
  /// A short description without particular names.
  var title: String
  /// What the error means, and the rule behind it.
  var meaning: String
  var wrong: Example
  var right: Example
  /// Further advice, shown after the examples.
  var advice = ""
}
