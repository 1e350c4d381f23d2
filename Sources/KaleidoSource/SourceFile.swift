/// The name and the bytes of one file. All offsets count from its first byte.
public struct SourceFile: Sendable {
  /// The name that messages show: the path as the user gave it.
  public let name: String
  /// The text, in UTF-8 if it is valid.
  public let bytes: [UInt8]

  /// The largest file that offsets of 32 bits can address, in bytes.
  public static let largestSize = Int(UInt32.max) - 1

  /// A file of at most `largestSize` bytes.
  public init(name: String, bytes: [UInt8]) {
    precondition(bytes.count <= Self.largestSize)
    self.name = name
    self.bytes = bytes
  }

  /// The whole file.
  public var range: SourceRange { SourceRange(0, UInt32(bytes.count)) }

  /// The text of a range, as far as it lies in the file, with replacement characters for invalid UTF-8.
  public func text(_ range: SourceRange) -> String {
    let start = min(range.start, self.range.end)
    let end = min(max(range.end, start), self.range.end)
    return String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  /// The start of the scalar that contains a byte, or the byte itself where the text is not UTF-8.
  func scalarBoundary(_ offset: UInt32) -> UInt32 {
    var start = offset
    while start > 0, offset - start < 3, start < range.end, bytes[Int(start)] & 0xc0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// The offset at which each line starts. LF, CR LF and CR end lines.
  func lineStarts() -> [UInt32] {
    // A byte order mark is not part of the first line.
    let markLength: UInt32 = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var starts: [UInt32] = [markLength]
    for (index, byte) in bytes.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if endsLine { starts.append(UInt32(index) + 1) }
    }
    return starts
  }
}
