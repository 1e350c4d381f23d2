/// Fast scanning, eight bytes at a time, of names, blanks and comments, and a fast path for short numbers.
extension ByteCursor {
  /// The eight bytes at an offset as a little-endian word, or nil if fewer than eight remain.
  @inline(__always)
  private func word(at offset: Int) -> UInt64? {
    guard offset &+ 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
    return UInt64(
      littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Skips printable ASCII characters, stopping early when fewer than eight bytes remain.
  mutating func skipPlainText() {
    while let word = word(at: position) {
      let others = ~SIMD8(word).arePlain.bits
      position += others.trailingZeroBitCount / 8
      if others != 0 { return }
    }
  }

  /// The end of the run of spaces at `start`.
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

  /// A name of fewer than eight ASCII letters, digits and `_`, packed into a word with the first byte lowest, and its
  /// end. Nil if the name is longer or contains non-ASCII bytes.
  @inline(__always)
  func shortName(at start: Int) -> (name: UInt64, end: Int)? {
    guard let word = word(at: start) else { return nil }
    let others = ~SIMD8(word).areNameBytes.bits
    let end = start &+ others.trailingZeroBitCount / 8
    guard others != 0, bytes[end] < 0x80 else { return nil }
    return (word & (others & (0 &- others) &- 1), end)
  }

  /// The end of a name of ASCII letters, digits and `_`, or nil if a non-ASCII byte follows.
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

  /// The value and the end of a number of at most 15 digits without an exponent; nil for anything else. The digits
  /// and the power of ten are exact doubles, so the single division rounds correctly.
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

/// Every operand is a vector: operations that mix vectors and scalars compile to byte-by-byte code.
extension SIMD8<UInt8> {
  /// The bytes of a word, lowest first.
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

  /// Which bytes are in the `count` consecutive values that begin with `first`.
  @inline(__always)
  private func isAmong(_ first: Unicode.Scalar, _ count: UInt8) -> SIMDMask<SIMD8<Int8>> {
    (self &- Self(repeating: UInt8(ascii: first))) .<= Self(repeating: count - 1)
  }
}

extension SIMDMask<SIMD8<Int8>> {
  /// The mask as a word: all ones or all zeros for each byte, the first byte lowest.
  @inline(__always)
  fileprivate var bits: UInt64 { unsafeBitCast(self, to: UInt64.self).littleEndian }
}
