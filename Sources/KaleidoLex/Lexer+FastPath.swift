import KaleidoSource

extension Lexer {
  /// The class of each ASCII character as the first byte of a token, sixteen to a row: ` ` white space, `/` line
  /// break, `#` comment, `a` name, `0` number, `+` operator, punctuation as itself, `!` anything else.
  private static let firstByteClasses: StaticString = """
    !!!!!!!!! /  /!!\
    !!!!!!!!!!!!!!!!\
     +!#+++!()++,+0+\
    0000000000+;++++\
    +aaaaaaaaaaaaaaa\
    aaaaaaaaaaa!!!+a\
    !aaaaaaaaaaaaaaa\
    aaaaaaaaaaa!+!+!
    """

  /// Lexes tokens up to the end of the file or the first token that needs `lexToken`.
  ///
  /// The position is a local variable so that it stays in a register.
  mutating func lexFastPath() {
    let bytes = cursor.bytes
    let classes = Self.firstByteClasses.utf8Start
    var position = cursor.position
    defer { cursor.position = position }
    while position < bytes.count {
      // Most tokens are preceded by one space.
      position &+= bytes[position] == UInt8(ascii: " ") ? 1 : 0
      guard position < bytes.count, bytes[position] < 0x80 else { return }
      let start = position
      switch classes[Int(bytes[start])] {
      case UInt8(ascii: " "): position = cursor.endOfSpaces(from: start &+ 1)
      case UInt8(ascii: "/"):
        position = cursor.endOfSpaces(from: start &+ 1)
        startsLine = true
      case UInt8(ascii: "#"):
        cursor.position = position
        lexComment()
        position = cursor.position
      case UInt8(ascii: "a"):
        if let (name, end) = cursor.shortName(at: start) {
          position = end
          appendWord(.identifier, name, start..<end)
        } else if let end = cursor.endOfName(from: start) {
          position = end
          append(.identifier, named: start..<end)
        } else {
          return
        }
      case UInt8(ascii: "0"):
        if let (value, end) = cursor.shortNumber(at: start) {
          position = end
          append(number: value, at: start)
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
        appendWord(.operator, sign, start..<position)
      case UInt8(ascii: "("):
        position &+= 1
        append(.leftParenthesis, at: start)
      case UInt8(ascii: ")"):
        position &+= 1
        append(.rightParenthesis, at: start)
      case UInt8(ascii: ","):
        position &+= 1
        append(.comma, at: start)
      case UInt8(ascii: ";"):
        position &+= 1
        append(.semicolon, at: start)
      default: return
      }
    }
  }

  /// Appends a short ASCII name, keyword or operator; `word` holds the same bytes packed into a word.
  @inline(__always)
  private mutating func appendWord(_ kind: TokenKind, _ word: UInt64, _ text: Range<Int>) {
    if let known = words[word] {
      return append(known.kind, at: text.lowerBound, payload: known.payload)
    }
    append(kind, named: text)
    let last = buffer.count - 1
    words[word] = (buffer.kind(last), buffer.payloads[last])
  }
}
