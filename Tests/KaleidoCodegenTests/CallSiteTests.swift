import Testing

@testable import KaleidoCodegen

@Suite struct CallSiteTests {
  /// Version 4 with line base -3, line range 12 and opcode base 13, as assemblers write it.
  private let header: [UInt8] = [
    4, 0, 21, 0, 0, 0, 1, 1, 1, 0xfd, 12, 13, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0,
  ]

  private func rows(_ program: [UInt8]) -> [[UInt64]] {
    let unit = header + program
    return LineProgram([UInt8(unit.count), 0, 0, 0] + unit).rows.map { [$0.address, $0.line] }
  }

  @Test func rowsOfALineProgram() {
    let address: [UInt8] = [0, 9, 2, 0, 0x10, 0, 0, 0, 0, 0, 0]
    // DW_LNS_copy; a special opcode; advance_pc, advance_line; const_add_pc; fixed_advance_pc; the end.
    #expect(rows(address + [1]) == [[0x1000, 1]])
    #expect(rows(address + [13 + 3 + 2 + 12 * 4]) == [[0x1004, 3]])
    #expect(rows(address + [2, 0x80, 1, 3, 0x7f, 1]) == [[0x1080, 0]])
    #expect(rows(address + [3, 0x80, 2, 8, 9, 5, 0, 1]) == [[0x1019, 257]])
    #expect(rows(address + [1, 0, 1, 1]) == [[0x1000, 1], [0x1000, 0]])
  }

  @Test func damagedTablesEndEarly() {
    #expect(LineProgram([]).rows.isEmpty)
    #expect(LineProgram([255, 255, 255, 255, 4, 0]).rows.isEmpty)
    for length in 0..<header.count {
      _ = LineProgram([UInt8(length), 0, 0, 0] + header.prefix(length))
    }
    _ = rows([0, 0x80, 0x80, 0x80])
  }

  @Test func otherFilesStayAsTheyAre() {
    #expect(ELFObject(Array("text".utf8)) == nil)
    #expect(CallSiteRows.fill(Array("text".utf8), unit: 0) == Array("text".utf8))
  }
}
