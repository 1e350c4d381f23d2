/// A place as editors count: lines from 0, and the units of an encoding before the place in its line.
public struct TextPosition: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The units in which editors count the columns of a line.
public enum PositionEncoding: String, CaseIterable, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Unicode scalars.
  case utf32 = "utf-32"

  /// The number of units of a scalar that begins with a byte and has a number of bytes.
  fileprivate func unitCount(ofScalar first: UInt8, byteCount: UInt32) -> Int {
    switch self {
    case .utf8: Int(byteCount)
    case .utf16: first >= 0xf0 ? 2 : 1
    case .utf32: 1
    }
  }

  /// The number of units that a byte of valid UTF-8 adds: those of a scalar are counted at its first byte.
  func unitCount(ofByte byte: UInt8) -> Int {
    if self == .utf8 { return 1 }
    return byte & 0xc0 == 0x80 ? 0 : unitCount(ofScalar: byte, byteCount: 0)
  }
}

extension LineTable {
  /// The position of an offset. One within a scalar stands for the scalar's start.
  public func position(of offset: UInt32, in encoding: PositionEncoding) -> TextPosition {
    let line = line(of: offset)
    var column = 0
    var start = range(ofLine: line).start
    while start < offset, let (length, units) = scalar(at: start, encoding),
      start + length <= offset
    {
      start += length
      column += units
    }
    return TextPosition(line: line - file.firstLine, column: column)
  }

  /// The offset of a position. One past the end of its line stands for that end, one past the last line for the end of the
  /// file, and one within a scalar for the scalar's start.
  public func offset(of position: TextPosition, in encoding: PositionEncoding) -> UInt32 {
    if position.line < 0 { return 0 }
    guard position.line < count else { return file.range.end }
    let range = range(ofLine: position.line + file.firstLine)
    var offset = range.start
    var rest = position.column
    while offset < range.end, let (length, units) = scalar(at: offset, encoding), units <= rest {
      offset += length
      rest -= units
    }
    return min(offset, range.end)
  }

  /// The length in bytes and in units of the scalar that begins at an offset; nil at the end of the file. Invalid UTF-8
  /// counts as scalars, too.
  private func scalar(
    at offset: UInt32, _ encoding: PositionEncoding
  ) -> (length: UInt32, units: Int)? {
    guard offset < file.range.end else { return nil }
    var end = offset + 1
    while end < file.range.end, file.bytes[Int(end)] & 0xc0 == 0x80 { end += 1 }
    let length = end - offset
    return (length, encoding.unitCount(ofScalar: file.bytes[Int(offset)], byteCount: length))
  }
}
