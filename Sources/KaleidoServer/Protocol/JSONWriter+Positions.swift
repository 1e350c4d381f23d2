import KaleidoSource

extension JSONWriter {
  /// Writes `null` as a value.
  mutating func nothing() { raw("null") }

  mutating func field(_ key: String, _ position: TextPosition) {
    object(key) { writer in
      writer.field("line", position.line)
      writer.field("character", position.column)
    }
  }

  mutating func field(_ key: String, _ range: Range<TextPosition>) {
    self.key(key)
    self.range(range)
  }

  /// Writes a range as a value.
  mutating func range(_ range: Range<TextPosition>) {
    object { writer in
      writer.field("start", range.lowerBound)
      writer.field("end", range.upperBound)
    }
  }
}

extension TextPosition: Comparable {
  public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
