import KaleidoSource

extension Lexer {
  /// What a token begins with each ASCII character, sixteen a row: ` ` white space, `/` a line break,
  /// `#` a comment, `a` a name, `0` a number, `+` an operator, punctuation itself, `!` nothing usual.
  private static let beginnings: StaticString = """
    !!!!!!!!! /  /!!\
    !!!!!!!!!!!!!!!!\
     +!#+++!()++,+0+\
    0000000000+;++++\
    +aaaaaaaaaaaaaaa\
    aaaaaaaaaaa!!!+a\
    !aaaaaaaaaaaaaaa\
    aaaaaaaaaaa!+!+!
    """

  /// Reads tokens up to the file's end, or up to what `lexToken` has to look at.
  ///
  /// The position is a local variable here, so that it stays in a register.
  mutating func lexUsualTokens() {
    let bytes = cursor.bytes
    let beginnings = Self.beginnings.utf8Start
    var position = cursor.position
    defer { cursor.position = position }
    while position < bytes.count {
      // Most tokens have one space before them.
      position &+= bytes[position] == UInt8(ascii: " ") ? 1 : 0
      guard position < bytes.count, bytes[position] < 0x80 else { return }
      let start = position
      switch beginnings[Int(bytes[start])] {
      case UInt8(ascii: " "): position = cursor.endOfSpaces(from: start &+ 1)
      case UInt8(ascii: "/"):
        position = cursor.endOfSpaces(from: start &+ 1)
        startsLine = true
      case UInt8(ascii: "#"):
        cursor.position = position
        skipComment()
        position = cursor.position
      case UInt8(ascii: "a"):
        if let (name, end) = cursor.shortName(at: start) {
          position = end
          appendWord(.identifier, name, start, end)
        } else if let end = cursor.endOfName(from: start) {
          position = end
          append(.identifier, named: start..<end)
        } else {
          return
        }
      case UInt8(ascii: "0"):
        if let (value, end) = cursor.shortNumber(at: start) {
          position = end
          append(number: value, start, end)
        } else {
          cursor.position = start
          lexNumber()
          position = cursor.position
        }
      case UInt8(ascii: "+"):
        position &+= 1
        var sign = UInt64(bytes[start])
        if position < bytes.count, Self.isPair(bytes[start], bytes[position]) {
          sign |= UInt64(bytes[position]) &<< 8
          position &+= 1
        }
        appendWord(.operator, sign, start, position)
      case UInt8(ascii: "("):
        position &+= 1
        append(.leftParenthesis, start, position)
      case UInt8(ascii: ")"):
        position &+= 1
        append(.rightParenthesis, start, position)
      case UInt8(ascii: ","):
        position &+= 1
        append(.comma, start, position)
      case UInt8(ascii: ";"):
        position &+= 1
        append(.semicolon, start, position)
      default: return
      }
    }
  }

  /// Appends a name, keyword or operator of a few ASCII characters, which are also given as one word.
  @inline(__always)
  private mutating func appendWord(
    _ kind: TokenKind, _ word: UInt64, _ start: Int, _ end: Int
  ) {
    if let known = words[word] { return append(known.kind, start, end, payload: known.payload) }
    append(kind, named: start..<end)
    let token = buffer[buffer.endIndex - 1]
    words[word] = (token.kind, token.symbol.index)
  }
}
