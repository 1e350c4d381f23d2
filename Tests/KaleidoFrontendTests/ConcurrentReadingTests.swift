import KaleidoLex
import KaleidoParse
import KaleidoRepair
import KaleidoSource
import Testing

@testable import KaleidoFrontend

/// Two threads read what one reads. `Tests/Invariants` checks the same for many more texts.
@Suite struct ConcurrentReadingTests {
  /// Functions of different sizes, with many names and numbers.
  private func functions(_ range: Range<Int>) -> String {
    range.map { number in
      """
      # The function of number \(number).
      def f\(number)(x y) var sum = \(number).25 in
        (for i = \(number % 7), i < y + \(number * number) in sum = sum + f\(number / 2)(x * i, y) / 3) + sum
      ;

      """
    }.joined()
  }

  private func parser(_ text: String, _ symbols: inout SymbolTable, portion: Int = 256) -> Parser {
    ConcurrentReading.read(
      SourceFile(name: "a.ks", bytes: Array(text.utf8)), operators: OperatorTable(),
      symbols: &symbols, portion: portion)
  }

  private func tokens(_ file: ParsedFile) -> [String] {
    file.tokens[0..<file.tokens.count].map { "\($0.kind) \($0.range) \($0.startsLine)" }
  }

  private func expectEqual(
    _ text: String, portion: Int = 256, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let file = SourceFile(name: "a.ks", bytes: Array(text.utf8))
    var (symbols, ownSymbols) = (SymbolTable(), SymbolTable())
    let expected = ParsedFile.read(file, symbols: &symbols)
    let found = ParsedFile.read(
      parser(text, &ownSymbols, portion: portion), symbols: &ownSymbols)
    // A failure does not print the whole trees.
    let hasEqualMessages = found.diagnostics.inSourceOrder == expected.diagnostics.inSourceOrder
    let hasEqualTree =
      TreeDump(found, symbols: ownSymbols).text == TreeDump(expected, symbols: symbols).text
    let hasEqualTokens = tokens(found) == tokens(expected)
    #expect(hasEqualMessages, sourceLocation: sourceLocation)
    #expect(hasEqualTree, sourceLocation: sourceLocation)
    #expect(hasEqualTokens, sourceLocation: sourceLocation)
    #expect(found.tokens.comments.count == expected.tokens.comments.count)
    #expect(ownSymbols.count == symbols.count, sourceLocation: sourceLocation)
  }

  @Test func plainItemsAreParsedAhead() {
    var symbols = SymbolTable()
    let parser = parser(functions(0..<200), &symbols)
    // All but the last, which may go on in text that has not been lexed.
    #expect(parser.items.count == 199)
    #expect(parser.symbols.find("f199") != nil)
    #expect(symbols.find("f199") == nil)
  }

  @Test(arguments: [
    "", "1 + ", "def g(x", "def g(x) x def h(y) y", "def g(x def h(y) y", "x = 3", "y", "[1]", "(1",
    "1)", "1.2.3",
    "\u{2212}1", "def binary| 5 (a b) a + b\n1 | 2", "1 | 2", "def unary!(v) v\n!1", "if 1 then 2",
    "var a in",
    "def if(x) x", "def g(a) a $ a", "for i = 1, i < 3 in\n  def", "extern g(x)\nextern",
    "# \u{e9}\n", "\u{0}", "'",
    "def g(x) x\n  + 1", "def g(x)\n  x + 1\n  x * 2", "1 2", "def g(x) {x}", "let a = 1;",
    "printf(\"%d\", 1);",
  ])
  func anItemAnywhereIsReadAlike(item: String) {
    let (before, after) = (functions(0..<10), functions(10..<20))
    for text in [item + "\n" + before, before + item + "\n" + after, before + item] {
      expectEqual(text)
    }
  }

  @Test func anOperatorThatIsDefinedLaterIsFound() {
    expectEqual("1 ~ 2\n" + functions(0..<60) + "def binary~ 5 (a b) a + b\n")
    expectEqual(functions(0..<30) + "1 | 2\n" + functions(30..<60) + "def binary| 5 (a b) a + b\n")
  }

  @Test func aDefinitionInTheMiddleOfALineLacksASeparator() {
    let sum = String(repeating: " + 1", count: 80)
    expectEqual("def g(x) x\(sum) def h(y) y\(sum)\n" + functions(0..<30))
  }

  @Test func aFileThatBecomesDenserIsReadToItsEnd() {
    let comments = String(repeating: "# A long comment, and nothing else.\n", count: 60)
    expectEqual(comments + functions(0..<40))
    expectEqual("1\n" + comments + functions(0..<40))
    expectEqual(
      functions(0..<10) + (0..<2000).map { "\($0)e1" }.joined(separator: ";") + "\n"
        + functions(0..<9))
    expectEqual((0..<900).map { "\($0)" }.joined(separator: "\n"))
  }

  @Test func aSessionReadsLargeFilesWithTwoThreads() {
    let text = functions(0..<3800)
    #expect(text.utf8.count > ConcurrentReading.smallestSize)
    func dump(threadCount: Int) -> String {
      var session = Session(threadCount: threadCount)
      session.add(SourceFile(name: "a.ks", bytes: Array("def binary| 5 (a b) a + b".utf8)))
      session.add(SourceFile(name: "b.ks", bytes: Array((text + "1 | 2 + 3").utf8)))
      _ = session.program()
      return session.treeDump(.sExpressions) + "\(session.diagnostics.inSourceOrder)"
    }
    let isEqual = dump(threadCount: 2) == dump(threadCount: 1)
    #expect(isEqual)
  }
}
