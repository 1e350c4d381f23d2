/// Repairs of JSON that strict readers reject.
enum JSONText {
  /// The text with a replacement character for each escape of a half surrogate pair that has no other half, and for what is
  /// not UTF-8.
  static func replacingUnpairedSurrogates(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = Array(String(decoding: bytes, as: UTF8.self).utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let unit = escapedUnit(bytes, at: index), 0xd800...0xdfff ~= unit else {
        result += bytes[index..<index + 2]
        index += 2
        continue
      }
      if unit < 0xdc00, let other = escapedUnit(bytes, at: index + 6), 0xdc00...0xdfff ~= other {
        result += bytes[index..<index + 12]
        index += 12
      } else {
        result += Array("\\ufffd".utf8)
        index += 6
      }
    }
    return result
  }

  /// The code unit of an escape `\uXXXX` at an index.
  private static func escapedUnit(_ bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}
