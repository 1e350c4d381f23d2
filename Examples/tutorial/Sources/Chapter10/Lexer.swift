/// Divides the bytes of a program into tokens.
struct Lexer {
  private let source: [UInt8]
  private var position = 0

  init(_ source: [UInt8]) { self.source = source }

  /// Returns the next token; at the end of the source, again and again, `end`.
  mutating func next() -> Token {
    skipSpaceAndComments()
    let start = position
    let kind = scanToken()
    return Token(kind: kind, range: start..<position)
  }

  /// The byte at the position, or nil at the end.
  private var current: UInt8? { position < source.count ? source[position] : nil }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while let byte = current, condition(byte) { position += 1 }
  }

  private mutating func skipSpaceAndComments() {
    skip(while: \.isSpace)
    while current == UInt8(ascii: "#") {
      skip(while: { !$0.isLineEnd })
      skip(while: \.isSpace)
    }
  }

  private mutating func scanToken() -> Token.Kind {
    guard let first = current else { return .end }
    if first.isLetter { return scanWord() }
    if first.isDigit || first == UInt8(ascii: ".") { return scanNumber() }
    if first.isSign {
      position += 1
      return .sign(Character(UnicodeScalar(first)))
    }
    skip(while: \.isForeign)
    return .invalid("this character can stand in comments only")
  }

  /// word = letter { letter | digit }
  private mutating func scanWord() -> Token.Kind {
    let word = text { $0.isLetter || $0.isDigit }
    if let keyword = Keyword(rawValue: word) { return .keyword(keyword) }
    return .name(word)
  }

  /// number = { digit | "." }, with at least one digit and at most one point
  private mutating func scanNumber() -> Token.Kind {
    let digits = text { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard let value = Double(digits) else { return .invalid("`\(digits)` is not a number") }
    return .number(value)
  }

  /// Skips the bytes that meet a condition, and returns them as text.
  private mutating func text(while condition: (UInt8) -> Bool) -> String {
    let start = position
    skip(while: condition)
    return String(decoding: source[start..<position], as: UTF8.self)
  }
}
