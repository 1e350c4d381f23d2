/// The sections and symbols of a 64-bit little-endian ELF object file, to read and to change its bytes.
struct ELFObject {
  struct Section {
    var header: Int
    var name: String
    var type: UInt64
    var offset: Int
    var size: Int
    var link: Int
    /// For relocations, the section that they are of.
    var info: Int
    var range: Range<Int> { offset..<offset + size }
  }

  private(set) var bytes: [UInt8]
  private(set) var sections: [Section] = []

  /// Nil for other files.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else { return nil }
    let table = Int(integer(at: 0x28, 8))
    let count = Int(integer(at: 0x3c, 2))
    guard table >= 0, table + count * 64 <= bytes.count else { return nil }
    for index in 0..<count {
      let header = table + index * 64
      sections.append(
        Section(
          header: header, name: "", type: integer(at: header + 4, 4),
          offset: Int(integer(at: header + 24, 8)), size: Int(integer(at: header + 32, 8)),
          link: Int(integer(at: header + 40, 4)), info: Int(integer(at: header + 44, 4))))
    }
    let names = sections[Int(integer(at: 0x3e, 2))].offset
    for index in 0..<count {
      sections[index].name = text(at: names + Int(integer(at: table + index * 64, 4)))
    }
  }

  func section(named name: String) -> Int? { sections.firstIndex { $0.name == name } }

  func integer(at offset: Int, _ size: Int) -> UInt64 {
    bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func write(_ value: UInt64, at offset: Int, _ size: Int) {
    for index in 0..<size {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * index))
    }
  }

  private func text(at offset: Int) -> String {
    String(decoding: bytes[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The section, the place in it and the size of a symbol; nil where the object does not define it.
  func symbol(named name: String) -> (section: Int, value: Int, size: Int)? {
    guard let table = sections.first(where: { $0.type == Self.symbolTable }) else { return nil }
    let names = sections[table.link].offset
    for entry in stride(from: table.offset, to: table.offset + table.size, by: 24)
    where text(at: names + Int(integer(at: entry, 4)), is: name) {
      let section = Int(integer(at: entry + 6, 2))
      if section == 0 { return nil }
      return (section, Int(integer(at: entry + 8, 8)), Int(integer(at: entry + 16, 8)))
    }
    return nil
  }

  private func text(at offset: Int, is name: String) -> Bool {
    bytes[offset...].starts(with: Array(name.utf8) + [0])
  }

  /// The bytes of a section with the absolute addresses that its relocations put there; those in `target`
  /// only, others are 0.
  func relocated(_ index: Int, into target: Int) -> [UInt8] {
    var copy = Array(bytes[sections[index].range])
    for table in sections where table.type == Self.relocations && table.info == index {
      let symbols = sections[table.link].offset
      for entry in stride(from: table.offset, to: table.offset + table.size, by: 24) {
        let place = Int(integer(at: entry, 8))
        let symbol = symbols + Int(integer(at: entry + 12, 4)) * 24
        guard place + 8 <= copy.count, Int(integer(at: symbol + 6, 2)) == target else { continue }
        let value = integer(at: symbol + 8, 8) &+ integer(at: entry + 16, 8)
        for byte in 0..<8 {
          copy[place + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))
        }
      }
    }
    return copy
  }

  /// Has the linker leave a section out of programs and libraries.
  mutating func exclude(_ index: Int) {
    let flags = sections[index].header + 8
    write(integer(at: flags, 8) | Self.excluded, at: flags, 8)
  }

  private static let symbolTable: UInt64 = 2
  private static let relocations: UInt64 = 4
  private static let excluded: UInt64 = 0x8000_0000
}
