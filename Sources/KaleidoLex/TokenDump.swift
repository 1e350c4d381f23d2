import KaleidoSource

/// Shows the tokens of a file.
public struct TokenDump {
  private let file: SourceFile
  private let buffer: TokenBuffer
  private let lines: LineTable

  public init(_ buffer: TokenBuffer, of file: SourceFile) {
    self.file = file
    self.buffer = buffer
    lines = LineTable(file)
  }

  /// One token a line: `line:column  kind  text`.
  public var text: String {
    var output = ""
    for token in buffer.tokens {
      let place = lines.location(of: token.range.start)
      let position = "\(place.line):\(place.column)".padded(to: 8)
      let text = file.text(token.range)
      let kind = text.isEmpty ? token.kind.name : token.kind.name.padded(to: 12)
      output += "\(position) \(kind)\(text)\n"
    }
    return output
  }

  /// The fields of one token in JSON.
  public func write(to writer: inout JSONWriter) {
    for token in buffer.tokens {
      let place = lines.location(of: token.range.start)
      writer.object { writer in
        writer.field("kind", token.kind.name)
        writer.field("text", file.text(token.range))
        if token.kind == .number { writer.field("value", buffer.value(of: token)) }
        writer.field("file", file.name)
        writer.field("line", place.line)
        writer.field("column", place.column)
        writer.field("byte_start", Int(token.range.start - file.base))
        writer.field("byte_end", Int(token.range.end - file.base))
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
