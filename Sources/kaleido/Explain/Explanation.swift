import KaleidoSource

/// What `kaleido explain` tells of one code: what it means, a wrong and a right program.
struct Explanation {
  /// How a fault comes about, or how it is done right.
  enum Example {
    /// A Kaleidoscope program, whole.
    case program(String)
    /// A command line, for faults that lie in no program.
    case command(String)
    case none
  }

  var code: DiagnosticCode
  /// The fault in a few words, as a headline without particular names.
  var title: String
  /// What the fault means and which rule of the language is behind it.
  var meaning: String
  var wrong: Example
  var right: Example
  /// What else helps, after the examples.
  var advice = ""
}
