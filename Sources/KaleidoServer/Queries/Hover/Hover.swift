import KaleidoSource

/// What is said about a place.
struct Hover: Hashable {
  var range: SourceRange
  /// How it is written: a head, a name, a form of the language.
  var code: String
  /// What the program or the language says of it.
  var documentation: [String] = []
  var facts: [String] = []

  var markdown: String {
    var parts = ["```kaleidoscope\n\(code)\n```"]
    if !documentation.isEmpty { parts.append(documentation.joined(separator: "\n")) }
    if !facts.isEmpty { parts.append(facts.map { "- \($0)" }.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  var plainText: String {
    ([code] + documentation + facts.map { $0.filter { $0 != "`" } }).joined(separator: "\n")
  }
}
