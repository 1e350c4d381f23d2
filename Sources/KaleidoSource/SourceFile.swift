/// One file of the program: its name as the user gave it, and its bytes.
public struct SourceFile: Sendable {
  /// The name that messages show.
  public let name: String
  /// The text, in UTF-8 if it is valid.
  public let bytes: [UInt8]
  /// The offset of the first byte in the program's source text.
  public let base: UInt32

  /// The offsets, from the start of the program's text, of the file's first and past-the-last byte.
  public var range: SourceRange { SourceRange(base, base + UInt32(bytes.count)) }

  /// The text of the part of a range that is in the file, with replacement characters for invalid UTF-8.
  public func text(_ range: SourceRange) -> String {
    let start = min(max(range.start, base), self.range.end)
    let end = min(max(range.end, start), self.range.end)
    return String(decoding: bytes[Int(start - base)..<Int(end - base)], as: UTF8.self)
  }

  /// The start of the scalar that holds a byte, or the byte itself where the text is not UTF-8.
  func scalarBoundary(_ offset: UInt32) -> UInt32 {
    var start = offset
    while start > base, offset - start < 3, start < range.end,
      bytes[Int(start - base)] & 0xc0 == 0x80
    {
      start -= 1
    }
    return start
  }

  /// The offsets of the line breaks' ends: each is where a new line starts. LF, CR LF and CR end lines.
  func lineStarts() -> [UInt32] {
    // A byte order mark counts as no character of the first line.
    let markLength: UInt32 = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var starts: [UInt32] = [base + markLength]
    for (index, byte) in bytes.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n"))
      if endsLine { starts.append(base + UInt32(index) + 1) }
    }
    return starts
  }
}
