import KaleidoSource

/// The tokens of a file as text and as JSON.
extension TokenBuffer {
  /// One token a line: `line:column  kind  text`.
  public var dump: String {
    let lines = LineTable(source)
    var output = ""
    for token in self[0..<count] {
      let place = lines.location(of: token.range.start)
      let position = "\(place.line):\(place.column)".padded(to: 8)
      let text = source.text(token.range)
      let kind = text.isEmpty ? token.kind.name : token.kind.name.padded(to: 12)
      output += "\(position) \(kind)\(text)\n"
    }
    return output
  }

  /// Each token as one object.
  public func write(to writer: inout JSONWriter) {
    let lines = LineTable(source)
    for token in self[0..<count] {
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
  /// The text with spaces after it, at least `width` characters in all.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
