import KaleidoSource

/// Dumps of a file's tokens as text and as JSON.
extension TokenBuffer {
  /// One line per token: `line:column  kind  text`.
  public var dump: String { dump(0..<count) }

  /// One line per token of a range.
  public func dump(_ range: Range<Int>) -> String {
    let lines = LineTable(source)
    var output = ""
    for token in self[range] {
      let place = lines.location(of: token.range.start)
      let position = "\(place.line):\(place.column)".padded(to: 8)
      let text = source.text(token.range)
      let kind = text.isEmpty ? token.kind.name : token.kind.name.padded(to: 12)
      output += "\(position) \(kind)\(text)\n"
    }
    return output
  }

  /// Writes each token as a JSON object.
  public func write(to writer: inout JSONWriter) { write(0..<count, to: &writer) }

  /// Writes each token of a range as a JSON object.
  public func write(_ range: Range<Int>, to writer: inout JSONWriter) {
    let lines = LineTable(source)
    for token in self[range] {
      let place = lines.location(of: token.range.start)
      writer.object { writer in
        writer.field("kind", token.kind.name)
        writer.field("text", source.text(token.range))
        if token.kind == .number { writer.field("value", value(of: token)) }
        writer.field("file", source.name)
        writer.field("line", place.line)
        writer.field("column", place.column)
        writer.field("byte_start", Int(token.range.start))
        writer.field("byte_end", Int(token.range.end))
      }
    }
  }
}

extension String {
  /// The text padded with trailing spaces to at least `width` characters.
  public func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
