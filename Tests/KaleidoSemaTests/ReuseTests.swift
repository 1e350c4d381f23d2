import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoSema

/// Items that keep the results of an earlier check. The result must equal that of a check without an earlier one.
@Suite struct ReuseTests {
  /// The number of items of `text` that keep their results from `earlier`, and the messages about `text`.
  private func recheck(_ earlier: String, as text: String) -> (count: Int, messages: [String]) {
    var symbols = SymbolTable()
    func parse(_ text: String) -> ParsedFile {
      ParsedFile.parse(SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols)
    }
    let (before, after) = (parse(earlier), parse(text))
    let first = Checker.check([before], symbols: symbols)
    let second = Checker.check([after], symbols: symbols, earlier: first.program)
    let fresh = Checker.check([after], symbols: symbols)
    #expect(second.diagnostics.inSourceOrder == fresh.diagnostics.inSourceOrder)
    let lines = LineTables(second.program.sources)
    return (
      second.reusedItemCount,
      second.diagnostics.inSourceOrder.map { diagnostic in
        let place = lines.location(of: diagnostic.place)
        return "\(place.line):\(place.column) \(diagnostic.code.rawValue)"
      }
    )
  }

  @Test func itemsMove() {
    let (count, messages) = recheck("def f(x) x\nf(1)", as: "2 * 3\n\ndef f(x) x\nf(1)")
    #expect(count == 2)
    #expect(messages == [])
  }

  @Test func messagesMoveWithTheirItem() {
    let (count, messages) = recheck("def f(x) x + y", as: "1\n\n  def f(x) x + y")
    #expect(count == 1)
    #expect(messages == ["3:16 K0301"])
  }

  @Test func messagesOfAnItemWithAnotherLayoutAreMadeAgain() {
    let (count, messages) = recheck("def f(x) x + y", as: "def f(x) x +  y")
    #expect(count == 0)
    #expect(messages == ["1:15 K0301"])
  }

  @Test(arguments: [
    // More parameters, none at all.
    ("def g(x) x", "def g(x y) x + y", "3:2 K0303"),
    ("def g(x) x", "3", "3:1 K0302"), ("3", "def g(x) x", nil),
  ])
  func callersOfChangedFunctionsAreCheckedAgain(before: String, after: String, message: String?) {
    let rest = "\ndef h(x) x\ng(1)\nh(1)"
    let (count, messages) = recheck(before + rest, as: after + rest)
    #expect(count == 2)
    #expect(messages == (message.map { [$0] } ?? []))
  }

  @Test func declarationsOfChangedFunctionsAreCheckedAgain() {
    let (count, messages) = recheck(
      "extern g(a)\ndef g(b) b\n1", as: "extern g(a)\ndef g(b c) b + c\n1")
    #expect(count == 1)
    #expect(messages == ["2:7 K0306"])
  }

  /// A message may name functions that have been added since.
  @Test func messagesAreMadeAgainWhenFunctionsChange() {
    let (count, messages) = recheck("def f(x) x + y\n1", as: "def f(x) x + y\n1\ndef z(x) x")
    #expect(count == 1)
    #expect(messages == ["1:14 K0301"])
  }

  /// Equal tokens mean something else.
  @Test func itemsWithOtherOperatorsAreCheckedAgain() {
    let rest = " (a b) a - b\n2 | 3 + 4"
    #expect(recheck("def binary| 5" + rest, as: "def binary| 50" + rest).count == 0)
  }

  /// A warning depends on what an operator can give.
  @Test func itemsAreCheckedAgainWhenAnOperatorIsNoLongerATruthValue() {
    let rest = "\ndef f(x) !x == 2"
    let (_, messages) = recheck(
      "def unary!(v) if v then 0 else 1" + rest, as: "def unary!(v) if v then 2 else 1" + rest)
    #expect(messages == [])
  }

  /// Warnings assume that calls return, unless the program calls `exit`.
  @Test func allItemsAreCheckedAgainWhenCallsMayExit() {
    let text = "def f(x) x\nf(1)\n"
    #expect(recheck(text + "1", as: text + "extern exit(x)\nexit(1)").count == 0)
  }
}
