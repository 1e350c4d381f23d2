import KaleidoSource

/// A document that is open in the editor.
struct Document {
  /// The document's name, exactly as the client spells it.
  let uri: String
  private(set) var version: Int?
  private(set) var lines: LineTable

  var source: SourceFile { lines.file }

  init(uri: String, version: Int?, name: String, text: String) {
    self.uri = uri
    self.version = version
    lines = LineTable(
      SourceFile(name: name, bytes: Array(text.utf8.prefix(SourceFile.largestSize))),
      countingMark: true)
  }

  /// Applies changes in order. A range that ends before it starts is taken the other way round, and what is out of the text
  /// stands for its nearest end. The version is only stored: the client's text is the truth, whatever it is called.
  mutating func apply(
    _ changes: [DocumentChange], version: Int?, encoding: PositionEncoding
  ) {
    self.version = version ?? self.version
    for change in changes { apply(change, encoding) }
  }

  private mutating func apply(_ change: DocumentChange, _ encoding: PositionEncoding) {
    var bytes: [UInt8]
    if let range = change.range {
      let first = lines.offset(of: range.start.textPosition, in: encoding)
      let second = lines.offset(of: range.end.textPosition, in: encoding)
      bytes = source.bytes
      bytes.replaceSubrange(
        Int(min(first, second))..<Int(max(first, second)), with: Array(change.text.utf8))
    } else {
      bytes = Array(change.text.utf8)
    }
    guard bytes.count <= SourceFile.largestSize else { return }
    lines = LineTable(SourceFile(name: source.name, bytes: bytes), countingMark: true)
  }
}
