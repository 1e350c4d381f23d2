import KaleidoFrontend
import KaleidoSource

/// What a fix is called in messages and menus, where its place in the program is not seen.
enum FixTitle {
  /// The longest text of a program that is shown.
  private static let textLimit = 60

  /// The words of a fix, with the text that it removes, or that it inserts if the words lead to it.
  static func text(
    _ words: String, _ edits: [Diagnostic.Edit], of diagnostic: Diagnostic,
    in program: EditedProgram
  ) -> String {
    if words == "remove it" || words == "remove them" {
      let removed = edits.map { edit in
        let place = diagnostic.place(of: edit)
        return collapsed(program.session.sources[place.file].text(place.range))
      }
      let list = removed.uniqued().map { "`\($0)`" }.joined(separator: ", ")
      let isKnown = !edits.isEmpty && removed.allSatisfy { !$0.isEmpty && !$0.contains("`") }
      return isKnown && list.count <= textLimit ? "remove \(list)" : words
    }
    guard edits.count == 1, let edit = edits.first else { return words }
    let replacement = collapsed(edit.replacement)
    if replacement.isEmpty || replacement.count > textLimit || words.contains("`\(replacement)`") {
      return words
    }
    return "\(words)\(words.hasSuffix("such as") ? "" : ":") `\(replacement)`"
  }

  /// The text on one line.
  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
