/// A position in a file's bytes. Past the end it reads as 0, so that no caller has to ask first.
struct ByteCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Eight bytes from an offset on, the first one lowest; nil near the end of the file.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard offset + 8 <= bytes.count else { return nil }
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// Skips ASCII bytes that end no line, as long as eight can be looked at.
  mutating func skipPlainText() {
    while let word = word(at: position) {
      let others =
        (word | EightBytes.equal(word, UInt8(ascii: "\n"))
          | EightBytes.equal(word, UInt8(ascii: "\r"))) & EightBytes.highs
      position += others.trailingZeroBitCount / 8
      if others != 0 { return }
    }
  }

  /// A name of less than eight ASCII letters, digits and `_`, as a word with the first one lowest, and where
  /// it ends; nil for any other.
  @inline(__always)
  func shortName(at start: Int) -> (name: UInt64, end: Int)? {
    guard let word = word(at: start) else { return nil }
    let others = ~EightBytes.nameBytes(word) & EightBytes.highs
    // The highest bit of the first byte after the name: of this byte only if it is not ASCII.
    let next = others & (0 &- others)
    guard others != 0, word & next == 0 else { return nil }
    return (word & (next &>> 7 &- 1), start &+ others.trailingZeroBitCount / 8)
  }

  /// The value of a number of at most 15 digits without an exponent, and where it ends; nil for any other, and
  /// for what is none. Such digits and such a power of ten are exact, so that one division rounds once.
  @inline(__always)
  func shortNumber(at start: Int) -> (value: Double, end: Int)? {
    var end = start
    var digits: UInt64 = 0
    var power = 1.0
    var pointCount = 0
    while end < bytes.count {
      let byte = bytes[end]
      if case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        if pointCount > 0 { power *= 10 }
      } else if byte == UInt8(ascii: ".") {
        pointCount &+= 1
      } else {
        if byte | 0x20 == UInt8(ascii: "e") { return nil }
        break
      }
      end &+= 1
    }
    let digitCount = end &- start &- pointCount
    guard pointCount <= 1, 1...15 ~= digitCount else { return nil }
    return (Double(digits) / power, end)
  }

  /// Where a name of ASCII letters, digits and `_` ends; nil where it goes on with other letters.
  @inline(__always)
  func endOfName(from start: Int) -> Int? {
    var end = start
    while let word = word(at: end) {
      let others = ~EightBytes.nameBytes(word) & EightBytes.highs
      end += others.trailingZeroBitCount / 8
      if others == 0 { continue }
      return bytes[end] < 0x80 ? end : nil
    }
    while end < bytes.count, Lexer.isNameByte(bytes[end]) { end += 1 }
    return end < bytes.count && bytes[end] >= 0x80 ? nil : end
  }

  /// The bytes from `start` to here.
  func slice(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  /// The Unicode scalar here and its length in bytes, or nil where the bytes are not valid UTF-8.
  func decodeScalar() -> (scalar: Unicode.Scalar, length: Int)? {
    let first = peek()
    let length =
      switch first {
      case 0..<0x80: 1
      case 0xc2..<0xe0: 2
      case 0xe0..<0xf0: 3
      case 0xf0..<0xf5: 4
      default: 0
      }
    if length == 1 { return (Unicode.Scalar(first), 1) }
    guard length > 0, position + length <= bytes.count else { return nil }
    var value = UInt32(first) & (0x7f >> UInt32(length))
    for distance in 1..<length {
      let byte = peek(distance)
      guard byte & 0xc0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3f)
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000)
    guard isShortest, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }
}

/// Questions to eight bytes at once, in one word: the answer for each is its highest bit. They hold for ASCII;
/// a byte above it gets any answer, and disturbs none of the others.
enum EightBytes {
  static let highs = each(0x80)

  @inline(__always)
  private static func each(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Which bytes are at least `bound`.
  @inline(__always)
  private static func atLeast(_ word: UInt64, _ bound: UInt8) -> UInt64 {
    (word & ~highs) &+ each(0x80 - bound)
  }

  @inline(__always)
  private static func between(_ word: UInt64, _ low: UInt8, _ high: UInt8) -> UInt64 {
    atLeast(word, low) & ~atLeast(word, high + 1)
  }

  /// Which bytes are `byte`.
  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 { ~atLeast(word ^ each(byte), 1) }

  /// Which bytes are ASCII letters, digits or `_`.
  @inline(__always)
  static func nameBytes(_ word: UInt64) -> UInt64 {
    let letters = between(word | each(0x20), UInt8(ascii: "a"), UInt8(ascii: "z"))
    let digits = between(word, UInt8(ascii: "0"), UInt8(ascii: "9"))
    return (letters | digits | equal(word, UInt8(ascii: "_"))) & ~word
  }
}
