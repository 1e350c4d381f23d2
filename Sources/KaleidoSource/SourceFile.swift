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

  /// The number of line breaks in a range: LF, CR LF or CR.
  public func lineBreakCount(in range: SourceRange) -> Int {
    var count = 0
    for index in Int(range.start)..<max(Int(range.start), Int(range.end)) {
      let endsLine =
        bytes[index] == 10
        || bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if endsLine { count += 1 }
    }
    return count
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
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // Most of a file with messages is skipped eight bytes at a time.
        let skipped = Self.bytesBeforeControlCharacter(bytes, at: index)
        if skipped > 0 {
          index &+= skipped
          continue
        }
        let next = index &+ 1
        let endsLine =
          bytes[index] == UInt8(ascii: "\n")
          || bytes[index] == UInt8(ascii: "\r")
            && (next == bytes.count || bytes[next] != UInt8(ascii: "\n"))
        if endsLine { starts.append(UInt32(next)) }
        index = next
      }
    }
    return starts
  }

  /// The number of bytes at an index, up to eight, before the first below 0x20; 0 if eight bytes cannot be read.
  @inline(__always)
  private static func bytesBeforeControlCharacter(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> Int {
    guard index &+ 8 <= bytes.count, let base = bytes.baseAddress else { return 0 }
    let word = UInt64(
      littleEndian: UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
    // The highest bit of each such byte. A borrow can set other bits only after the first of them.
    let below = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    return below.trailingZeroBitCount / 8
  }
}
