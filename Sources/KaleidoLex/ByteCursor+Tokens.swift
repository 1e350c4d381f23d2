/// Finds the ends of names, numbers and other tokens, for the lexer and later for `TokenBuffer.end`.
extension ByteCursor {
  /// The end of the token that starts at the cursor. The end of an `.invalid` token cannot be found from the text.
  func endOfToken(_ kind: TokenKind) -> Int {
    var cursor = self
    switch kind {
    case .endOfFile, .invalid: return position
    case .number:
      cursor.skipNumber()
      cursor.skipFurtherDecimalPoints { _ in }
    case .operator where Lexer.isPair(peek(), peek(1)): return position + 2
    case .operator, .leftParenthesis, .rightParenthesis, .comma, .semicolon:
      // One character, perhaps a look-alike of an ASCII character.
      return position + (decodeScalar()?.length ?? 1)
    default: cursor.skipName()
    }
    return cursor.position
  }

  /// Skips the letters, digits and `_` of a name, including Unicode letters and digits.
  mutating func skipName() {
    repeat {
      var end = position
      while end < bytes.count, Lexer.isNameByte(bytes[end]) { end &+= 1 }
      position = end
    } while peek() >= 0x80 && skipUnicodeNameCharacter()
  }

  /// Skips a Unicode letter or digit; returns false if there is none. Not inlined, as a name of ASCII need not prepare
  /// for it.
  @inline(never)
  private mutating func skipUnicodeNameCharacter() -> Bool {
    guard let (scalar, length) = decodeScalar(), scalar.properties.isXIDContinue else {
      return false
    }
    position += length
    return true
  }

  /// Skips a number and returns the number of digits in its mantissa.
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

  /// Skips the rest of a malformed number with several decimal points, passing the offset of each to `found`.
  mutating func skipFurtherDecimalPoints(_ found: (Int) -> Void) {
    guard peek() == UInt8(ascii: ".") else { return }
    while peek() == UInt8(ascii: ".") || peek() &- UInt8(ascii: "0") < 10 {
      if peek() == UInt8(ascii: ".") { found(position) }
      position += 1
    }
  }

  /// Skips decimal digits and returns their number.
  private mutating func skipDigits() -> Int {
    let start = position
    while peek() &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// Skips `e` and its exponent only if there are digits: `1else` is a number and a keyword.
  private mutating func skipExponent() {
    let sign = peek(1)
    let hasSign = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    guard peek(hasSign ? 2 : 1) &- UInt8(ascii: "0") < 10 else { return }
    position += hasSign ? 2 : 1
    _ = skipDigits()
  }
}
