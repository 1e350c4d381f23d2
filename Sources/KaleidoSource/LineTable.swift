/// The lines of one file, for repeated lookups of locations.
public struct LineTable {
  public let file: SourceFile
  private let starts: [UInt32]

  /// Creates the table of a file. The first line begins after a byte order mark, or with it if the mark is counted.
  public init(_ file: SourceFile, countingMark: Bool = false) {
    self.file = file
    var starts = file.lineStarts()
    if countingMark { starts[0] = 0 }
    self.starts = starts
  }

  /// The number of lines. A line break at the end of the file begins one more.
  public var count: Int { starts.count }

  /// The number of the line that contains an offset. Lines count from the file's `firstLine`.
  public func line(of offset: UInt32) -> Int { index(ofLineAt: offset) + file.firstLine }

  private func index(ofLineAt offset: UInt32) -> Int {
    max(starts.partitioningIndex { $0 > offset }, 1) - 1
  }

  /// The range of a line's text, without the line break.
  public func range(ofLine line: Int) -> SourceRange {
    let index = line - file.firstLine
    let start = starts[index]
    var end = index + 1 < starts.count ? starts[index + 1] : file.range.end
    while end > start, [10, 13].contains(file.bytes[Int(end) - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  /// The offset of a line's column, which counts characters from 1; nil if the file has no such place.
  public func offset(ofLine line: Int, column: Int) -> UInt32? {
    guard starts.indices.contains(line - file.firstLine), column > 0 else { return nil }
    let range = range(ofLine: line)
    var rest = column - 1
    for offset in range.start..<range.end where file.bytes[Int(offset)] & 0xc0 != 0x80 {
      if rest == 0 { return offset }
      rest -= 1
    }
    return nil
  }

  /// The offset of the first byte of a line that is not a space or tab.
  func startOfText(inLine line: Int) -> UInt32 {
    let range = range(ofLine: line)
    var start = range.start
    while start < range.end, [9, 32].contains(file.bytes[Int(start)]) { start += 1 }
    return start
  }

  public func location(of offset: UInt32) -> SourceLocation { location(of: offset, after: nil) }

  /// The location of an offset. Columns are counted from a known earlier location on the same line, if given.
  func location(of offset: UInt32, after known: KnownLocation?) -> SourceLocation {
    let line = line(of: offset)
    var start = starts[line - file.firstLine]
    var column = 1
    if let known, known.location.line == line, known.offset <= offset, known.offset > start {
      (start, column) = (known.offset, known.location.column)
    }
    let before = file.bytes[Int(start)..<Int(max(offset, start))]
    // Every byte except a UTF-8 continuation byte begins a character.
    column = before.reduce(column) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
    return SourceLocation(file: file.name, line: line, column: column)
  }

  /// An offset whose line and column are known.
  struct KnownLocation {
    var offset: UInt32
    var location: SourceLocation
  }
}

/// The line tables of several files, each created on first use.
public final class LineTables {
  public let sources: SourceMap
  private let marked: Set<FileID>
  /// The table of each file, up to the last that was asked for.
  private var tables: [LineTable?] = []
  /// The most recent location. Counting columns from there is fast even on a line of a million columns.
  private var latest: (file: FileID, known: LineTable.KnownLocation)?

  /// Creates the tables of files. In some, byte order marks belong to the first line.
  public init(_ sources: SourceMap, countingMarksOf marked: Set<FileID> = []) {
    self.sources = sources
    self.marked = marked
  }

  public func table(of file: FileID) -> LineTable {
    let index = Int(file.index)
    while tables.count <= index { tables.append(nil) }
    if let table = tables[index] { return table }
    let table = LineTable(sources[file], countingMark: marked.contains(file))
    tables[index] = table
    return table
  }

  public func location(of offset: UInt32, in file: FileID) -> SourceLocation {
    let known = latest?.file == file ? latest?.known : nil
    let location = table(of: file).location(of: offset, after: known)
    latest = (file, LineTable.KnownLocation(offset: offset, location: location))
    return location
  }

  /// The location of the start of a range.
  public func location(of place: FileRange) -> SourceLocation {
    location(of: place.range.start, in: place.file)
  }
}
