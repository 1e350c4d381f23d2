/// Fast scanning of comments, sixteen bytes at a time, and of short numbers.
extension ByteCursor {
  /// Skips ASCII characters other than control characters, stopping early when fewer than sixteen bytes remain.
  mutating func skipPlainText() {
    guard let base = bytes.baseAddress else { return }
    var end = position
    defer { position = end }
    while end &+ 16 <= bytes.count {
      let first = Self.otherBytes(at: base + end)
      let second = Self.otherBytes(at: base + end + 8)
      if first | second != 0 {
        end &+= (first != 0 ? first.trailingZeroBitCount : 64 + second.trailingZeroBitCount) / 8
        return
      }
      end &+= 16
    }
  }

  /// The highest bit of each of eight bytes that is below 0x20 or above 0x7f, and of some bytes after the first of those,
  /// because of a borrow.
  @inline(__always)
  private static func otherBytes(at address: UnsafePointer<UInt8>) -> UInt64 {
    let word = UInt64(
      littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
    return (word &- 0x2020_2020_2020_2020 | word) & 0x8080_8080_8080_8080
  }

  /// The value and the end of a number of at most 15 digits without an exponent; nil for anything else. The digits
  /// and the power of ten are exact doubles, so the single division rounds correctly.
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
