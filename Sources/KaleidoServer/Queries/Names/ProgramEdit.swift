import KaleidoSource

/// Edits of the files of a program: those of each file are in order and do not overlap.
struct ProgramEdit {
  private(set) var edits: [FileID: [TextEdit]] = [:]

  mutating func replace(_ range: FileRange, with text: String) {
    edits[range.file, default: []].append(TextEdit(range.range, Array(text.utf8)))
    edits[range.file]?.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
  }

  /// The files with edits, in order.
  var files: [FileID] { edits.keys.sorted { $0.index < $1.index } }

  /// The text of a file after its edits.
  func applied(to source: SourceFile, _ file: FileID) -> SourceFile {
    guard let edits = edits[file] else { return source }
    return SourceFile(name: source.name, bytes: TextEdit.apply(edits, to: source.bytes))
  }
}
