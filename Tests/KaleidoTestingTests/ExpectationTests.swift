import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoTesting

/// What `#>` comments say.
@Suite struct ExpectationTests {
  private func file(_ text: String) -> TestFile {
    var symbols = SymbolTable()
    return TestFile(
      ParsedFile.parse(SourceFile(name: "a.ks", bytes: Array(text.utf8)), symbols: &symbols))
  }

  private func expectation(_ comment: String) throws -> KaleidoTesting.Expectation {
    try #require(file("1 \(comment)").cases.first?.expectations.first)
  }

  @Test func kinds() throws {
    #expect(try expectation("#> 12").kind == .line("12"))
    #expect(try expectation("#>12  ").kind == .line("12"))
    #expect(try expectation("#>  12").kind == .line(" 12"))
    #expect(try expectation("#>").kind == .line(""))
    #expect(try expectation("#> ~ 1.5 (1e-3)").kind == .number(1.5, tolerance: 1e-3))
    #expect(try expectation("#> ~ 1.5").kind == .line("~ 1.5"))
    #expect(try expectation("#> error: a b").kind == .error("a b"))
    #expect(file("1  # > 2").cases.isEmpty)
  }

  @Test func numbers() throws {
    let expectation = try expectation("#> ~ 1.5 (0.25)")
    #expect(expectation.accepts(line: "1.75"))
    #expect(expectation.accepts(line: "1.25"))
    #expect(!expectation.accepts(line: "1.76"))
    #expect(!expectation.accepts(line: "nan"))
    #expect(!expectation.accepts(line: "x"))
    #expect(try self.expectation("#> ~ nan (0)").accepts(line: "nan"))
    #expect(try self.expectation("#> ~ inf (0)").accepts(line: "inf"))
    #expect(!(try self.expectation("#> ~ inf (0)").accepts(line: "-inf")))
  }

  @Test func errors() throws {
    let expectation = try expectation("#> error: stack … in `f`")
    #expect(expectation.accepts(error: "stack overflow in `f`"))
    #expect(!expectation.accepts(error: "stack overflow in `g`"))
    #expect(!expectation.accepts(error: "a stack overflow in `f`"))
    #expect(!expectation.accepts(line: "stack overflow in `f`"))
    let middle = try self.expectation("#> error: a…b…c")
    #expect(middle.accepts(error: "abc"))
    #expect(middle.accepts(error: "a, b and c"))
    #expect(!middle.accepts(error: "acb"))
  }

  @Test func commentsBelongToTheExpressionBefore() {
    let tests = file("1 #> 1\n\n2 +\n3\n#> 5\n#> 6\n4\ndef f(x) x\n")
    #expect(tests.cases.map { tests.text(of: $0) } == ["1", "2 +\n3"])
    #expect(tests.cases.map(\.expectations.count) == [1, 2])
    #expect(tests.strays.isEmpty)
    #expect(tests.expressions.count == 3)
    #expect(file("#> 1\ndef f(x) x #> 2\n").strays.count == 2)
  }

  @Test func filters() {
    var tests = file("1 #> 1\n23 #> 23\n")
    tests.keepTests(containing: "2")
    #expect(tests.cases.map { tests.text(of: $0) } == ["23"])
    tests.keepTests(containing: "a.ks")
    #expect(tests.cases.count == 1)
  }

  /// The other expressions are left out, and lines keep their numbers.
  @Test func instrumentedProgram() {
    let tests = file("1\n2 #> 2\nprint(\n3)\n4 #> 4\n")
    let program = InstrumentedProgram(tests, running: tests.cases[1...])
    let mark = program.mark
    let lines = String(decoding: program.source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == ";")
    #expect(lines[1] == "; #> 2")
    #expect(lines[3].allSatisfy { $0 == " " })
    #expect(lines[4] == "4; var \(mark)Value in \(mark)Value = \(mark)(1); #> 4")
    // Where the program has its own `=`, it would not assign.
    let replacing = file("def binary= 2 (a b) a\n4 #> 4\n")
    let text = String(
      decoding: InstrumentedProgram(replacing, running: replacing.cases[...]).source.bytes,
      as: UTF8.self)
    #expect(text.contains("4; for \(mark)Index = 0, 0 in \(mark)(\(mark)Index); #> 4\n"))
    #expect(InstrumentedProgram(file("\(mark) #> 1"), running: [][...]).mark != mark)
  }

  @Test func outputs() throws {
    let test = try #require(file("1 #> 1\n#> 2\n").cases.first)
    #expect(TestOutput(Array("1\n2\n".utf8)[...], error: nil).satisfies(test))
    #expect(TestOutput(Array("1  \n2".utf8)[...], error: nil).satisfies(test))
    #expect(!TestOutput(Array("1\n".utf8)[...], error: nil).satisfies(test))
    #expect(!TestOutput(Array("1\n2\n3\n".utf8)[...], error: nil).satisfies(test))
    #expect(!TestOutput(Array("1\n2\n".utf8)[...], error: "exit status 1").satisfies(test))
  }
}
