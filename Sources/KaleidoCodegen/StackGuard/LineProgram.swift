/// The line table of an object file (`.debug_line` of DWARF 2 to 5, section 6.2 of the standard).
struct LineProgram {
  struct Row {
    var address: UInt64
    var line: UInt64
  }

  /// The rows of all sequences in the section, in its order.
  private(set) var rows: [Row] = []
  private var bytes: ArraySlice<UInt8>
  private var minimumInstructionLength: UInt64 = 1

  /// Reads a section whose addresses are filled in. Stops where it is not what it should be.
  init(_ section: [UInt8]) {
    bytes = section[...]
    while bytes.count > 4 {
      let length = Int(takeInteger(4))
      guard length <= bytes.count else { return }
      let rest = bytes.dropFirst(length)
      bytes = bytes.prefix(length)
      readUnit()
      bytes = rest
    }
  }

  private mutating func readUnit() {
    let version = takeInteger(2)
    if version >= 5 { _ = takeInteger(2) }
    let headerLength = Int(takeInteger(4))
    guard headerLength <= bytes.count else { return }
    let program = bytes.dropFirst(headerLength)
    minimumInstructionLength = takeInteger(1)
    if version >= 4 { _ = takeInteger(1) }
    _ = takeInteger(1)
    let lineBase = Int64(Int8(truncatingIfNeeded: takeInteger(1)))
    let lineRange = max(takeInteger(1), 1)
    let opcodeBase = max(takeInteger(1), 1)
    let operandCounts = (1..<opcodeBase).map { _ in Int(takeInteger(1)) }
    bytes = program
    var row = Row(address: 0, line: 1)
    while !bytes.isEmpty {
      let opcode = takeInteger(1)
      if opcode >= opcodeBase {
        let advance = opcode - opcodeBase
        row.address &+= advance / lineRange &* minimumInstructionLength
        row.line &+= UInt64(bitPattern: lineBase &+ Int64(advance % lineRange))
        rows.append(row)
        continue
      }
      switch opcode {
      case 0: readExtended(&row)
      case 1: rows.append(row)
      case 2: row.address &+= takeUnsigned() &* minimumInstructionLength
      case 3: row.line &+= takeSigned()
      case 8:
        row.address &+= (255 - opcodeBase) / lineRange &* minimumInstructionLength
      case 9: row.address &+= takeInteger(2)
      default: for _ in 0..<operandCounts[Int(opcode) - 1] { _ = takeUnsigned() }
      }
    }
  }

  /// DW_LNE_end_sequence, DW_LNE_set_address, and what does not matter here.
  private mutating func readExtended(_ row: inout Row) {
    let length = Int(clamping: takeUnsigned())
    guard length > 0, length <= bytes.count else {
      bytes = []
      return
    }
    let rest = bytes.dropFirst(length)
    switch takeInteger(1) {
    case 1:
      rows.append(Row(address: row.address, line: 0))
      row = Row(address: 0, line: 1)
    case 2: row.address = takeInteger(8)
    default: break
    }
    bytes = rest
  }

  private mutating func takeInteger(_ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count {
      value |= UInt64(bytes.popFirst() ?? 0) << UInt64(8 * index)
    }
    return value
  }

  /// LEB128.
  private mutating func takeUnsigned() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    return value
  }

  /// Signed LEB128, as the bits of a two's complement.
  private mutating func takeSigned() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = bytes.popFirst() {
      value |= UInt64(byte & 0x7f) << shift
      shift += 7
      if byte >= 0x80 { continue }
      if byte & 0x40 != 0 { value |= shift < 64 ? ~0 << shift : 0 }
      break
    }
    return value
  }
}
