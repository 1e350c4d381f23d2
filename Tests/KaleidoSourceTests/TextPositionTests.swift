import KaleidoSource
import Testing

@Suite struct TextPositionTests {
  /// `×` is two bytes and one unit of UTF-16, `😀` four bytes and two units.
  private let lines = LineTable(
    SourceFile(name: "t.ks", bytes: Array("a\n×😀 x\r\n\rlast".utf8)))

  @Test(arguments: [
    (0, 0, 0, 0, 0), (1, 0, 1, 1, 1), (2, 1, 0, 0, 0), (4, 1, 2, 1, 1), (8, 1, 6, 3, 2),
    (9, 1, 7, 4, 3), (10, 1, 8, 5, 4), (12, 2, 0, 0, 0), (13, 3, 0, 0, 0), (17, 3, 4, 4, 4),
  ])
  func convertsBothWays(offset: Int, line: Int, utf8: Int, utf16: Int, utf32: Int) {
    for (encoding, column) in [
      (PositionEncoding.utf8, utf8), (.utf16, utf16), (.utf32, utf32),
    ] {
      let position = TextPosition(line: line, column: column)
      #expect(lines.position(of: UInt32(offset), in: encoding) == position)
      #expect(lines.offset(of: position, in: encoding) == UInt32(offset))
    }
  }

  @Test func clampsPositions() {
    // Past the end of a line, past the last line, and before the first.
    #expect(lines.offset(of: TextPosition(line: 0, column: 9), in: .utf16) == 1)
    #expect(lines.offset(of: TextPosition(line: 1, column: 99), in: .utf8) == 10)
    #expect(lines.offset(of: TextPosition(line: 4, column: 0), in: .utf32) == 17)
    #expect(lines.offset(of: TextPosition(line: -1, column: 5), in: .utf16) == 0)
    #expect(lines.offset(of: TextPosition(line: 0, column: -1), in: .utf16) == 0)
    // Half a surrogate pair, and a byte within a scalar.
    #expect(lines.offset(of: TextPosition(line: 1, column: 2), in: .utf16) == 4)
    #expect(lines.offset(of: TextPosition(line: 1, column: 5), in: .utf8) == 4)
    #expect(lines.position(of: 5, in: .utf16) == TextPosition(line: 1, column: 1))
  }

  @Test func countsInvalidText() {
    let lines = LineTable(SourceFile(name: "t.ks", bytes: [0x80, 0x61, 0xf0, 0x9f]))
    #expect(lines.position(of: 4, in: .utf32).column == 3)
    #expect(lines.offset(of: TextPosition(line: 0, column: 9), in: .utf16) == 4)
  }
}
