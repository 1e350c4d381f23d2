/// An encoding with several bytes for each character, which editors may write instead of UTF-8.
enum WideEncoding: String {
  case utf16 = "UTF-16"
  case utf32 = "UTF-32"

  /// The number of bytes that are examined.
  private static let sampleSize = 64

  /// The encoding of a file; nil if it is not one of these. It is shown by a byte order mark, or by a zero in every
  /// other byte.
  static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> WideEncoding? {
    guard bytes.count >= 4 else { return nil }
    let isLittleEndian = bytes[0] == 0xff && bytes[1] == 0xfe
    if isLittleEndian { return bytes[2] == 0 && bytes[3] == 0 ? .utf32 : .utf16 }
    if bytes[0] == 0xfe && bytes[1] == 0xff { return .utf16 }
    if bytes[0] != 0 && bytes[1] != 0 || bytes.count < 8 { return nil }
    let places = 0..<min(sampleSize, bytes.count & ~1)
    let first = places.contains { bytes[$0] == 0 && $0 % 2 == 0 }
    let isUTF16 = places.allSatisfy { (bytes[$0] == 0) == (($0 % 2 == 0) == first) }
    return isUTF16 ? .utf16 : nil
  }
}
