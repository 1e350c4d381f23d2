import KaleidoSource
import Testing

@Suite struct SourceMapTests {
  private func add(_ name: String, _ text: String, to map: inout SourceMap) throws -> SourceFile {
    let file = map.add(name: name, bytes: Array(text.utf8))
    return try #require(file)
  }

  private func describe(_ place: KaleidoSource.SourceLocation) -> String {
    "\(place.file):\(place.line):\(place.column)"
  }

  @Test func everyKindOfLineBreakEndsALine() throws {
    var map = SourceMap()
    let file = try add("a.ks", "a\nb\r\nc\rd", to: &map)
    let lines = LineTable(file)
    #expect([0, 2, 5, 7].map { lines.line(of: $0) } == [1, 2, 3, 4])
    #expect(file.text(lines.range(ofLine: 2)) == "b")
    #expect(file.text(lines.range(ofLine: 4)) == "d")
  }

  @Test func columnsCountScalars() throws {
    var map = SourceMap()
    _ = try add("a.ks", "αβ x", to: &map)
    #expect(describe(LineTables(map).location(of: 5)) == "a.ks:1:4")
  }

  @Test func offsetsTellTheFile() throws {
    var map = SourceMap()
    let first = try add("a.ks", "abc", to: &map)
    let second = try add("b.ks", "x\ny", to: &map)
    #expect(map.file(at: first.range.end).name == "a.ks")
    #expect(map.file(at: second.base).name == "b.ks")
    #expect(describe(LineTables(map).location(of: second.base + 2)) == "b.ks:2:1")
  }
}
