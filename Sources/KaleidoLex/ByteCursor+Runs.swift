/// Looks at many bytes at once, where most of a text is read: names, blanks, comments; and at short numbers.
extension ByteCursor {
  /// Eight bytes from an offset on, the first one lowest; nil near the end of the file.
  @inline(__always)
  private func word(at offset: Int) -> UInt64? {
    guard offset &+ 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
    return UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Skips printable ASCII characters, as long as eight bytes can be looked at.
  mutating func skipPlainText() {
    while let word = word(at: position) {
      let others = ~SIMD8(word).arePlain.bits
      position += others.trailingZeroBitCount / 8
      if others != 0 { return }
    }
  }

  /// Where a run of spaces ends.
  @inline(__always)
  func endOfSpaces(from start: Int) -> Int {
    var end = start
    while let word = word(at: end) {
      let others = word ^ 0x2020_2020_2020_2020
      end &+= others.trailingZeroBitCount / 8
      if others != 0 { return end }
    }
    while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end &+= 1 }
    return end
  }

  /// A name of less than eight ASCII letters, digits and `_`, as a word with the first one lowest, and where
  /// it ends; nil for any other.
  @inline(__always)
  func shortName(at start: Int) -> (name: UInt64, end: Int)? {
    guard let word = word(at: start) else { return nil }
    let others = ~SIMD8(word).areNameBytes.bits
    let end = start &+ others.trailingZeroBitCount / 8
    guard others != 0, bytes[end] < 0x80 else { return nil }
    return (word & (others & (0 &- others) &- 1), end)
  }

  /// Where a name of ASCII letters, digits and `_` ends; nil where it goes on with other letters.
  @inline(__always)
  func endOfName(from start: Int) -> Int? {
    var end = start
    while let word = word(at: end) {
      let others = ~SIMD8(word).areNameBytes.bits
      end &+= others.trailingZeroBitCount / 8
      if others == 0 { continue }
      return bytes[end] < 0x80 ? end : nil
    }
    while end < bytes.count, Lexer.isNameByte(bytes[end]) { end &+= 1 }
    return end < bytes.count && bytes[end] >= 0x80 ? nil : end
  }

  /// The value of a number of at most 15 digits without an exponent, and where it ends; nil for any other, and
  /// for what is none. Such digits and such a power of ten are exact, so that one division rounds once.
  @inline(__always)
  func shortNumber(at start: Int) -> (value: Double, end: Int)? {
    var end = start
    var digits: UInt64 = 0
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      end &+= 1
    }
    var count = end &- start
    var power = 1.0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end &+= 1
      while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        power *= 10
        end &+= 1
      }
      count = end &- start &- 1
    }
    let isFollowed = end < bytes.count && Lexer.mayContinueNumber(bytes[end])
    guard !isFollowed, 1...15 ~= count else { return nil }
    return (Double(Int64(truncatingIfNeeded: digits)) / power, end)
  }
}

/// Both sides of each operation are vectors: with a number on one of them it is done byte by byte.
extension SIMD8<UInt8> {
  /// Eight bytes, the lowest one first.
  @inline(__always)
  fileprivate init(_ word: UInt64) { self = unsafeBitCast(word.littleEndian, to: Self.self) }

  /// Which bytes are ASCII letters, digits or `_`.
  @inline(__always)
  fileprivate var areNameBytes: SIMDMask<SIMD8<Int8>> {
    (self | Self(repeating: 0x20)).isAmong("a", 26) .| isAmong("0", 10)
      .| (self .== Self(repeating: UInt8(ascii: "_")))
  }

  /// Which bytes are printable ASCII characters.
  @inline(__always)
  fileprivate var arePlain: SIMDMask<SIMD8<Int8>> { isAmong(" ", 0x7f - 0x20) }

  /// Which bytes are among so many, from one on.
  @inline(__always)
  private func isAmong(_ first: Unicode.Scalar, _ count: UInt8) -> SIMDMask<SIMD8<Int8>> {
    (self &- Self(repeating: UInt8(ascii: first))) .<= Self(repeating: count - 1)
  }
}

extension SIMDMask<SIMD8<Int8>> {
  /// For each byte all of its bits or none, the first one lowest.
  @inline(__always)
  fileprivate var bits: UInt64 { unsafeBitCast(self, to: UInt64.self).littleEndian }
}
