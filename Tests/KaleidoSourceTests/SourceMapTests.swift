import KaleidoSource
import Testing

@Suite struct SourceMapTests {
  private func file(_ name: String, _ text: String) -> SourceFile {
    SourceFile(name: name, bytes: Array(text.utf8))
  }

  private func describe(_ place: KaleidoSource.SourceLocation) -> String {
    "\(place.file):\(place.line):\(place.column)"
  }

  @Test func everyKindOfLineBreakEndsALine() {
    let file = file("a.ks", "a\nb\r\nc\rd")
    let lines = LineTable(file)
    #expect([0, 2, 5, 7].map { lines.line(of: $0) } == [1, 2, 3, 4])
    #expect(file.text(lines.range(ofLine: 2)) == "b")
    #expect(file.text(lines.range(ofLine: 4)) == "d")
  }

  /// Bytes are looked at eight at a time.
  @Test(arguments: 0..<18) func lineBreaksAreFoundAtEveryOffset(padding: Int) {
    let text =
      String(repeating: "ä", count: padding / 2) + String(repeating: "x", count: padding % 2)
    let offset = UInt32(text.utf8.count)
    for ending in ["\n", "\r\n", "\r"] {
      let lines = LineTable(file("a.ks", text + ending + "\ty" + ending + text + "z"))
      let next = offset + UInt32(ending.utf8.count)
      let starts = [0, next, next + 2 + UInt32(ending.utf8.count)]
      #expect([1, 2, 3].map { lines.range(ofLine: $0).start } == starts)
      #expect(lines.line(of: starts[2] + offset) == 3)
    }
  }

  @Test func columnsCountScalars() {
    var map = SourceMap()
    let id = map.add(file("a.ks", "αβ x"))
    #expect(describe(LineTables(map).location(of: 5, in: id)) == "a.ks:1:4")
    #expect(describe(LineTable(map[id]).location(of: 5)) == "a.ks:1:4")
  }

  @Test func everyFileCountsFromItsOwnFirstByte() {
    var map = SourceMap()
    let first = map.add(file("a.ks", "abc"))
    let second = map.add(file("b.ks", "x\ny"))
    #expect([first, second] == [FileID(index: 0), FileID(index: 1)])
    #expect(map[first].name == "a.ks")
    #expect(map[second].range == SourceRange(0, 3))
    let lines = LineTables(map)
    #expect(describe(lines.location(of: 2, in: second)) == "b.ks:2:1")
    #expect(describe(lines.location(of: FileRange(first, SourceRange(2, 3)))) == "a.ks:1:3")
    #expect(describe(lines.location(of: FileRange(second, SourceRange(0, 1)))) == "b.ks:1:1")
  }

  @Test func aReplacedFileKeepsItsID() {
    var map = SourceMap()
    _ = map.add(file("a.ks", "abc"))
    let second = map.add(file("b.ks", "x\ny"))
    map[second] = file("b.ks", "xy")
    #expect(map.files.map(\.name) == ["a.ks", "b.ks"])
    #expect(describe(LineTables(map).location(of: 2, in: second)) == "b.ks:1:3")
  }

  /// Locations on a long line are counted on from the one before: in any order they must be the same.
  @Test func locationsDoNotDependOnTheQuestionsBefore() {
    var map = SourceMap()
    let ids = ["αβγ δ\nεζ", "a\nβ c"].map { map.add(file("\($0.utf8.count)", $0)) }
    let shared = LineTables(map)
    let places = ids.flatMap { id in (0...map[id].range.end).map { (id, $0) } }
    for (id, offset) in places + places.reversed() + places.filter({ $0.1 % 3 == 0 }) {
      #expect(shared.location(of: offset, in: id) == LineTable(map[id]).location(of: offset))
    }
  }
}
