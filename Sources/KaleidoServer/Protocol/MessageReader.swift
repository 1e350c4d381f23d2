/// Divides a stream into messages, each with a header that tells its length.
struct MessageReader {
  private var bytes: [UInt8] = []
  /// The number of bytes that have been used.
  private var position = 0

  /// The largest message that is read; a header with a greater length is malformed.
  static let largestMessage = 1 << 30
  /// The number of bytes within which a header must end.
  private static let largestHeader = 1 << 14

  /// What the stream has next.
  enum Step: Equatable {
    case message([UInt8])
    /// A header without a usable length. The text up to the next header is skipped.
    case malformedHeader
  }

  mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Returns the next message; nil if it is not complete.
  mutating func next() -> Step? {
    defer { compact() }
    guard let end = endOfHeader() else {
      guard bytes.count - position > Self.largestHeader else { return nil }
      skipToHeader(after: position)
      return .malformedHeader
    }
    guard let length = Self.contentLength(bytes[position..<end]) else {
      skipToHeader(after: position)
      return .malformedHeader
    }
    guard bytes.count - end >= length else { return nil }
    let message = Array(bytes[end..<end + length])
    position = end + length
    return .message(message)
  }

  /// The offset after the empty line that ends the header. Lines may end with LF alone.
  private func endOfHeader() -> Int? {
    var index = position
    while index < min(bytes.count, position + Self.largestHeader) {
      if bytes[index] == UInt8(ascii: "\n") {
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { return index + 2 }
        if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "\r"),
          bytes[index + 2] == UInt8(ascii: "\n")
        {
          return index + 3
        }
      }
      index += 1
    }
    return nil
  }

  /// The value of the field `Content-Length`, whose name is compared without case; nil if there is none that can be used.
  private static func contentLength(_ header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name.filter({ $0 != " " }) == "content-length" else { continue }
      let value = line[(colon + 1)...].filter { $0 != UInt8(ascii: " ") }
      guard let length = Int(String(decoding: value, as: UTF8.self)), length >= 0,
        length <= largestMessage
      else { return nil }
      return length
    }
    return nil
  }

  /// Goes to the next text that looks like a header, after some byte at least.
  private mutating func skipToHeader(after start: Int) {
    let name = Array("content-length:".utf8)
    var index = start + 1
    while index < bytes.count {
      let rest = bytes[index...].prefix(name.count)
      // The end of what was received may be the beginning of a header.
      if zip(rest, name).allSatisfy({ $0 | ($0 &- 65 < 26 ? 0x20 : 0) == $1 }) { break }
      index += 1
    }
    position = index
  }

  private mutating func compact() {
    if position == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
      position = 0
    } else if position > 1 << 16 {
      bytes.removeFirst(position)
      position = 0
    }
  }
}
