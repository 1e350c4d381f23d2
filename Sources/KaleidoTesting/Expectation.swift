import KaleidoSource

/// What a `#>` comment says about a line of output, or about the end of the program.
package struct Expectation: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `#> TEXT`: the line, without blanks at its end.
    case line(String)
    /// `#> ~ VALUE (TOLERANCE)`: a line with a number that differs from the value by at most the tolerance.
    case number(Double, tolerance: Double)
    /// `#> error: TEXT`: the program ends with this error. In the text, `…` stands for any characters.
    case error(String)
  }

  /// The whole comment.
  package let comment: SourceRange
  package let kind: Kind
  /// The comment without `#>`.
  package let text: String

  /// Reads a comment; nil if it does not begin with `#>`.
  init?(_ comment: SourceRange, in source: SourceFile) {
    let bytes = source.bytes[Int(comment.start)..<Int(comment.end)]
    guard bytes.starts(with: [0x23, 0x3e]) else { return nil }
    var content = bytes.dropFirst(2)
    if content.first == 0x20 { content = content.dropFirst() }
    text = Self.withoutTrailingBlanks(content)
    let start = UInt32(content.startIndex)
    let length = UInt32(text.utf8.count)
    self.comment = SourceRange(comment.start, max(comment.start + 2, start + length))
    kind = Self.kind(of: text)
  }

  private static func kind(of text: String) -> Kind {
    if text.hasPrefix("error: ") { return .error(String(text.dropFirst(7))) }
    let words = text.split(separator: " ")
    if words.count == 3, words[0] == "~", words[2].hasPrefix("("), words[2].hasSuffix(")"),
      let value = Double(words[1]), let tolerance = Double(words[2].dropFirst().dropLast())
    {
      return .number(value, tolerance: tolerance)
    }
    return .line(text)
  }

  /// Whether a line of output is what the comment says.
  func accepts(line: String) -> Bool {
    switch kind {
    case .line(let text): return text == line
    case .error: return false
    case .number(let value, let tolerance):
      guard let number = Double(line) else { return false }
      return number == value || abs(number - value) <= tolerance || number.isNaN && value.isNaN
    }
  }

  /// Whether an error is what the comment says.
  func accepts(error: String) -> Bool {
    guard case .error(let pattern) = kind else { return false }
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == error }
    var rest = Substring(error)
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        guard rest.hasSuffix(part) else { return false }
      } else {
        guard let found = Self.firstRange(of: part, in: rest) else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return true
  }

  private static func firstRange(of part: Substring, in text: Substring) -> Range<String.Index>? {
    var start = text.startIndex
    while true {
      if text[start...].hasPrefix(part) {
        return start..<text.index(start, offsetBy: part.count)
      }
      if start == text.endIndex { return nil }
      start = text.index(after: start)
    }
  }

  /// A text of UTF-8 without blanks at its end.
  static func withoutTrailingBlanks(_ bytes: ArraySlice<UInt8>) -> String {
    let last = bytes.lastIndex { $0 > 0x20 }
    return String(decoding: last.map { bytes[...$0] } ?? [], as: UTF8.self)
  }
}
