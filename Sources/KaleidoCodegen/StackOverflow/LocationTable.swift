/// A unit's location table: rows of four 32-bit numbers, as described in `StackOverflow.c`.
enum LocationTable {
  static func symbol(ofUnit unit: String) -> String { "ks.locations.\(unit)" }
  static func itemsSymbol(ofUnit unit: String) -> String { "ks.items.\(unit)" }
  static func endSymbol(ofUnit unit: String) -> String { "ks.end.\(unit)" }

  /// The number of rows reserved for a unit, more than its number of locations because optimization copies code.
  /// Excess rows are omitted.
  static func capacity(forLocations count: Int) -> Int { 3 * count + 64 }

  static let rowSize = 16

  /// What the rows of a unit's line table say.
  struct Contents {
    /// The lines of the items.
    var itemLines: [Int] = []
    /// The names of the items in the line table; none if they are named by numbers.
    var names: [String] = []
  }

  /// Fills in the location table of a unit's object file from its line table, and the lines of the items.
  static func fill(
    _ bytes: [UInt8], unit: String, _ contents: Contents, pointerSize: Int
  ) -> [UInt8] {
    var object = ObjectFile(bytes)
    guard let table = object.symbol(named: symbol(ofUnit: unit)),
      let end = object.symbol(named: endSymbol(ofUnit: unit))
    else { return bytes }
    var offset = table.offset
    func write(_ row: UInt32...) {
      for field in row {
        object.write(field, at: offset)
        offset += 4
      }
    }
    let lines = object.lines(ofSection: end.section, files: contents.names)
      .prefix { $0.address < end.value }.prefix(table.size / rowSize - 1)
    write(UInt32(lines.count), 0, 0, 0)
    for line in lines {
      write(UInt32(end.value - line.address), line.file, line.line, line.column)
    }
    if let items = object.symbol(named: itemsSymbol(ofUnit: unit)) {
      // Each item is a pointer to the file's name and a line, padded to the size of a pointer.
      for (index, line) in contents.itemLines.enumerated() {
        object.write(UInt32(line), at: items.offset + (2 * index + 1) * pointerSize)
      }
    }
    return object.bytes
  }
}
