import KaleidoSource

/// Where a prompt writes. The command line implements it with the user's choice of format and colours.
package protocol PromptOutput {
  /// Writes messages about source text. Returns whether there are errors, by the user's choice of warnings.
  @discardableResult
  func write(_ diagnostics: DiagnosticSink, _ sources: SourceMap) -> Bool
  /// Writes an error without a place.
  func write(_ error: CommandError)
  /// Writes text to standard output.
  func write(_ text: String)
  /// Writes a notice, as `note: …`, where messages go.
  func note(_ text: String)
  /// Writes why a command of the prompt cannot be executed, as `error: …`, where messages go.
  func refuse(_ text: String)
  /// The escape sequences around shown values; empty without colours.
  var valueFrame: (before: String, after: String) { get }
  /// The page about a code, or about the latest error; nil if there is none.
  func explanation(of code: String?) -> String?
  /// The codes that have a page.
  var explainedCodes: [String] { get }
}
