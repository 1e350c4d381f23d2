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
    if edits.count > 1, words.hasSuffix(" as") {
      let text = result(of: edits, of: diagnostic, in: program)
      return text.map { "\(words): `\($0)`" } ?? words
    }
    guard edits.count == 1, let edit = edits.first else { return words }
    let replacement = collapsed(edit.replacement)
    if replacement.isEmpty || replacement.count > textLimit || words.contains("`\(replacement)`") {
      return words
    }
    return "\(words)\(words.hasSuffix("such as") ? "" : ":") `\(replacement)`"
  }

  /// What several edits make of the text from the first to the last one, if it is short.
  private static func result(
    of edits: [Diagnostic.Edit], of diagnostic: Diagnostic, in program: EditedProgram
  ) -> String? {
    let places = edits.map { diagnostic.place(of: $0) }
    guard let first = places.first, places.allSatisfy({ $0.file == first.file }) else { return nil }
    let start = places.reduce(first.range.start) { min($0, $1.range.start) }
    let end = places.reduce(first.range.end) { max($0, $1.range.end) }
    let changes = zip(places, edits).map { place, edit in
      TextEdit(
        SourceRange(place.range.start - start, place.range.end - start),
        Array(edit.replacement.utf8))
    }
    let bytes = program.session.sources[first.file].bytes[Int(start)..<Int(end)]
    let new = TextEdit.apply(changes.sorted { $0.range.start < $1.range.start }, to: Array(bytes))
    let text = collapsed(String(decoding: new, as: UTF8.self))
    return text.count <= textLimit && !text.contains("`") ? text : nil
  }

  /// The text on one line.
  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
