/// How far names and numbers reach: what the lexer reads, and what a token's end is found by afterwards.
extension ByteCursor {
  /// Where the token that starts here ends. An invalid token's end cannot be told from the text.
  func endOfToken(_ kind: TokenKind) -> Int {
    var cursor = self
    switch kind {
    case .endOfFile, .invalid: return position
    case .number:
      cursor.skipNumber()
      cursor.skipFurtherDecimalPoints { _ in }
    case .operator where Lexer.isPair(peek(), peek(1)): return position + 2
    case .operator, .leftParenthesis, .rightParenthesis, .comma, .semicolon:
      // One character, or one that looks like it.
      return position + (decodeScalar()?.length ?? 1)
    default: cursor.skipName()
    }
    return cursor.position
  }

  /// Skips a name's letters, digits and `_`, Unicode's included.
  mutating func skipName() {
    while true {
      let byte = peek()
      if Lexer.isNameByte(byte) {
        position += 1
      } else if byte >= 0x80, let (scalar, length) = decodeScalar(),
        scalar.properties.isXIDContinue
      {
        position += length
      } else {
        return
      }
    }
  }

  /// Skips a number and returns how many digits its mantissa has.
  @discardableResult
  mutating func skipNumber() -> Int {
    var digitCount = skipDigits()
    if peek() == UInt8(ascii: ".") {
      position += 1
      digitCount += skipDigits()
    }
    if digitCount > 0, peek() | 0x20 == UInt8(ascii: "e") { skipExponent() }
    return digitCount
  }

  /// Skips the rest of what looks like a number with several points, and gives the place of each.
  mutating func skipFurtherDecimalPoints(_ found: (Int) -> Void) {
    guard peek() == UInt8(ascii: ".") else { return }
    while peek() == UInt8(ascii: ".") || peek() &- UInt8(ascii: "0") < 10 {
      if peek() == UInt8(ascii: ".") { found(position) }
      position += 1
    }
  }

  /// Returns how many there were.
  private mutating func skipDigits() -> Int {
    let start = position
    while peek() &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// Skips `e` and its digits only if there are digits: `1else` is a number and a keyword.
  private mutating func skipExponent() {
    let sign = peek(1)
    let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard peek(hasSign ? 2 : 1) &- UInt8(ascii: "0") < 10 else { return }
    position += hasSign ? 2 : 1
    _ = skipDigits()
  }
}
