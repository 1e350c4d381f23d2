/// Finds the positions of offsets that are asked for in ascending order: each part of a line is read once.
public struct PositionCursor {
  private let lines: LineTable
  private let encoding: PositionEncoding
  private var line = 0
  private var offset: UInt32
  private var column = 0
  /// The end of the line that the latest offset is in.
  private var lineEnd: UInt32

  public init(_ lines: LineTable, _ encoding: PositionEncoding) {
    self.lines = lines
    self.encoding = encoding
    let first = lines.range(ofLine: lines.file.firstLine)
    offset = first.start
    lineEnd = first.end
  }

  /// Returns the position of an offset in valid UTF-8, which is not before the previous one.
  public mutating func advance(to target: UInt32) -> TextPosition {
    if target > lineEnd {
      let number = lines.line(of: target)
      let range = lines.range(ofLine: number)
      line = number - lines.file.firstLine
      (offset, lineEnd, column) = (range.start, range.end, 0)
    }
    let end = min(target, lineEnd)
    while offset < end {
      column += encoding.unitCount(ofByte: lines.file.bytes[Int(offset)])
      offset += 1
    }
    return TextPosition(line: line, column: column)
  }
}
