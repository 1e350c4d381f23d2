/// The lines of a program's files, found once for all messages about them.
public final class LineTables {
  public let sources: SourceMap
  private var tables: [UInt32: LineTable] = [:]

  public init(_ sources: SourceMap) { self.sources = sources }

  /// The lines of the file that holds an offset.
  public func table(at offset: UInt32) -> LineTable {
    let file = sources.file(at: offset)
    if let table = tables[file.base] { return table }
    let table = LineTable(file)
    tables[file.base] = table
    return table
  }

  public func location(of offset: UInt32) -> SourceLocation {
    let table = table(at: offset)
    let location = table.location(of: offset, from: latest?.file == table.file.base ? latest : nil)
    latest = Place(file: table.file.base, offset: offset, location: location)
    return location
  }

  /// A place whose line and column are known.
  struct Place {
    var file: UInt32
    var offset: UInt32
    var location: SourceLocation
  }

  /// The place that was asked for last: counting columns from there is quick on a line of a million.
  private var latest: Place?
}
