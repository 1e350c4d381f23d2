/// The files of one program, laid one after the other in one space of byte offsets, so that a
/// `SourceRange` tells the file too. A byte's width of nothing lies between two files.
public struct SourceMap: Sendable {
  public private(set) var files: [SourceFile] = []

  public init() {}

  /// Adds a file, or returns nil where the program would grow past 4 GiB.
  public mutating func add(name: String, bytes: [UInt8]) -> SourceFile? {
    let base = files.last.map { Int($0.range.end) + 1 } ?? 0
    guard base + bytes.count < Int(UInt32.max) else { return nil }
    let file = SourceFile(name: name, bytes: bytes, base: UInt32(base))
    files.append(file)
    return file
  }

  /// The file that holds the offset; an offset just past a file's end belongs to it.
  public func file(at offset: UInt32) -> SourceFile {
    files.last { $0.base <= offset } ?? files[0]
  }

  /// The source text of a range.
  public func text(_ range: SourceRange) -> String { file(at: range.start).text(range) }
}

/// A place as people count: lines and columns from 1, columns in Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  public var file: String
  public var line: Int
  public var column: Int
}

/// The lines of one file, for many questions about its locations.
public struct LineTable {
  public let file: SourceFile
  private let starts: [UInt32]

  public init(_ file: SourceFile) {
    self.file = file
    starts = file.lineStarts()
  }

  /// The number, from 1, of the line that holds the offset.
  public func line(of offset: UInt32) -> Int {
    max(starts.partitioningIndex { $0 > offset }, 1)
  }

  /// The offsets of a line's text, without the line break.
  public func range(ofLine line: Int) -> SourceRange {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : file.range.end
    while end > start, [10, 13].contains(file.bytes[Int(end - file.base) - 1]) { end -= 1 }
    return SourceRange(start, end)
  }

  /// The offset of the first byte of a line that is no space or tab.
  func startOfText(inLine line: Int) -> UInt32 {
    let range = range(ofLine: line)
    var start = range.start
    while start < range.end, [9, 32].contains(file.bytes[Int(start - file.base)]) { start += 1 }
    return start
  }

  public func location(of offset: UInt32) -> SourceLocation { location(of: offset, from: nil) }

  /// The same, counted from a place before it on its line, if that is known.
  func location(of offset: UInt32, from known: LineTables.Place?) -> SourceLocation {
    let line = line(of: offset)
    var start = starts[line - 1]
    var column = 1
    if let known, known.location.line == line, known.offset <= offset, known.offset > start {
      (start, column) = (known.offset, known.location.column)
    }
    let before = file.bytes[Int(start - file.base)..<Int(max(offset, start) - file.base)]
    // Every byte but the later ones of a scalar begins a character.
    column = before.reduce(column) { $1 & 0xc0 == 0x80 ? $0 : $0 + 1 }
    return SourceLocation(file: file.name, line: line, column: column)
  }
}
