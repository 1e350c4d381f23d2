/// The table by which the stack guard's handler finds the call site of a return address: a global
/// `ks.guard.rows.N` of the unit N, pairs of 32-bit numbers. The first pair is the number of the others and 0; each
/// of those is how far before `ks.end.N` some code begins, and the number of the call site that it belongs to.
enum CallSiteRows {
  static func symbol(ofUnit unit: Int) -> String { "ks.guard.rows.\(unit)" }
  /// The call sites themselves: file name, line and column of each, counted from 1.
  static func sitesSymbol(ofUnit unit: Int) -> String { "ks.guard.sites.\(unit)" }
  static func endSymbol(ofUnit unit: Int) -> String { "ks.end.\(unit)" }

  /// Room for as many rows as some call sites are likely to need: optimization copies calls. Rows without room
  /// are left out.
  static func capacity(forSites count: Int) -> Int { 3 * count + 64 }

  /// Fills the table of a unit's object file from its line table, which is no debug information and goes no
  /// further.
  static func fill(_ bytes: [UInt8], unit: Int) -> [UInt8] {
    guard var object = ELFObject(bytes), let lines = object.section(named: ".debug_line"),
      let rows = object.symbol(named: symbol(ofUnit: unit)),
      let end = object.symbol(named: endSymbol(ofUnit: unit))
    else { return bytes }
    let table = LineProgram(object.relocated(lines, into: end.section)).rows
    let start = object.sections[rows.section].offset + rows.value
    var count = 0
    for row in table.sorted(by: { $0.address < $1.address }) {
      guard row.address < UInt64(end.value), (count + 2) * 8 <= rows.size else { break }
      count += 1
      object.write(UInt64(end.value) - row.address, at: start + count * 8, 4)
      object.write(row.line, at: start + count * 8 + 4, 4)
    }
    object.write(UInt64(count), at: start, 4)
    for index in object.sections.indices where object.sections[index].name.hasPrefix(".debug_") {
      object.exclude(index)
    }
    return object.bytes
  }
}
