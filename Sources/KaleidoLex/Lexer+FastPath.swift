import KaleidoSource

extension Lexer {
  /// The class of each byte as the first byte of a token, sixteen to a row: ` ` white space, `/` line break, `#` comment,
  /// `w` word, `s` sign of one byte, `=` sign that may be followed by `=`, `&` sign that may be doubled, `!` anything
  /// else.
  private static let firstByteClasses: StaticString = """
    !!!!!!!!! /  /!!\
    !!!!!!!!!!!!!!!!\
     =!#ss&!ssssssws\
    wwwwwwwwwwss===s\
    swwwwwwwwwwwwwww\
    wwwwwwwwwww!!!sw\
    !wwwwwwwwwwwwwww\
    wwwwwwwwwww!&!s!\
    !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!\
    !!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
    """

  @inline(__always)
  static func firstByteClass(of byte: UInt8) -> UInt8 { firstByteClasses.utf8Start[Int(byte)] }

  /// Lexes tokens up to the first that needs `lexToken`.
  ///
  /// The loop has neither calls nor checks of bounds, so that its variables stay in registers. It ends early enough that
  /// a word can be read at every position, and that the columns have room for a token of every byte.
  mutating func lexFastPath() {
    guard let bytes = cursor.bytes.baseAddress else { return }
    var position = cursor.position
    let end = min(cursor.bytes.count &- Word.readableLength, position &+ buffer.room, pause)
    if position >= end { return }
    var tokens = TokenWriter(&buffer, startsLine: startsLine)
    let words = self.words.reader
    while position < end {
      // Most tokens are preceded by one space. A branch that is predicted right is faster than arithmetic: the next
      // token need not wait for it.
      var byte = Int(bytes[position])
      if byte == 0x20 {
        position &+= 1
        byte = Int(bytes[position])
      }
      let byteClass = Self.firstByteClasses.utf8Start[byte]
      let slot: WordCache.Slot
      var next = position &+ 1
      // The most frequent first.
      if byteClass >= UInt8(ascii: "w") {
        let word = Word(at: bytes + position)
        slot = words.slot(of: word)
        next = position &+ word.length
      } else if byteClass >= UInt8(ascii: "s") {
        slot = words.slot(ofSign: byte)
      } else if byteClass == UInt8(ascii: "/") {
        tokens.startsLine = true
        position = Word.endOfSpaces(bytes, from: next)
        continue
      } else if byteClass == UInt8(ascii: "=") {
        if bytes[next] == UInt8(ascii: "=") {
          slot = words.slot(ofPair: byte)
          next &+= 1
        } else {
          slot = words.slot(ofSign: byte)
        }
      } else if byteClass == UInt8(ascii: " ") {
        position = Word.endOfSpaces(bytes, from: next)
        continue
      } else {
        break
      }
      guard let entry = words[slot] else { break }
      tokens.append(entry.kind, at: position, payload: entry.payload)
      position = next
    }
    cursor.position = position
    startsLine = tokens.startsLine
    buffer.take(tokens)
  }
}
