import KaleidoSource
import Testing

@Suite struct SymbolTableTests {
  @Test func equalNamesAreOneSymbol() {
    var table = SymbolTable()
    let first = table.intern("height")
    #expect(table.intern("width") != first)
    #expect(table.intern("height") == first)
    #expect(table[first] == "height")
  }

  @Test func builtinSignsHaveTheirPlaces() {
    let table = SymbolTable()
    #expect(table.find(":") == .colon)
    #expect(table.find("&&") == .andThen)
    #expect(table.find("%") == .remainder)
    #expect(table.find("!") == .not)
    #expect(table.find("nothing") == nil)
  }

  @Test func manyNamesStayApart() {
    var table = SymbolTable()
    let symbols = (0..<20_000).map { table.intern("name\($0)") }
    #expect(Set(symbols).count == 20_000)
    #expect(table[symbols[12_345]] == "name12345")
    #expect(table.find("name19999") == symbols[19_999])
  }
}
