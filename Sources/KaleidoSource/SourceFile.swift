/// The name and the contents of one file. All offsets count bytes from the start of the file.
public struct SourceFile: Sendable {
  /// The name shown in messages: the path as the user gave it.
  public let name: String
  /// The contents, normally UTF-8.
  public let bytes: [UInt8]
  /// The number of the first line: greater than 1 for a part of a longer text.
  public let firstLine: Int

  /// The size in bytes of the largest file that 32-bit offsets can address.
  public static let largestSize = Int(UInt32.max) - 1

  /// Creates a file of at most `largestSize` bytes.
  public init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    precondition(bytes.count <= Self.largestSize)
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// The range of the whole file.
  public var range: SourceRange { SourceRange(0, UInt32(bytes.count)) }

  /// The text of a range, clamped to the file. Invalid UTF-8 yields replacement characters.
  public func text(_ range: SourceRange) -> String {
    let start = min(range.start, self.range.end)
    let end = min(max(range.end, start), self.range.end)
    return String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  /// The offset of the start of the line that contains an offset.
  public func startOfLine(at offset: UInt32) -> UInt32 {
    let end = bytes[..<Int(offset)].lastIndex { $0 == 10 || $0 == 13 }
    return end.map { UInt32($0) + 1 } ?? min(markLength, offset)
  }

  /// The length of the byte order mark, which is not part of the first line.
  private var markLength: UInt32 { bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0 }

  /// The start of the scalar that contains a byte, or the byte itself if the text is not valid UTF-8.
  func scalarBoundary(_ offset: UInt32) -> UInt32 {
    var start = offset
    while start > 0, offset - start < 3, start < range.end, bytes[Int(start)] & 0xc0 == 0x80 {
      start -= 1
    }
    return start
  }

  /// The offset of the start of each line. Lines end with LF, CR LF or CR.
  func lineStarts() -> [UInt32] {
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
