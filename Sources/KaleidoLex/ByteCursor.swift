/// A position in a file's bytes. Reads past the end yield 0, so callers need no bounds checks.
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

  /// The bytes from `start` up to the cursor.
  func slice(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  /// The Unicode scalar at the cursor and its length in bytes, or nil if the bytes are not valid UTF-8.
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
