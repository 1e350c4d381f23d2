import Foundation
import KaleidoRepair
import KaleidoSource
import Synchronization
import Testing

@testable import KaleidoParse

/// The result of reading a text with explanations, or by the parser alone: its tree as S-expressions, one line per
/// item, and `line:column code` of each message.
private func parse(_ text: String, explained: Bool = true) -> (tree: String, messages: [String]) {
  var symbols = SymbolTable()
  let source = SourceFile(name: "test.ks", bytes: Array(text.utf8))
  let file =
    explained
    ? ParsedFile.read(source, symbols: &symbols) : ParsedFile.parse(source, symbols: &symbols)
  let lines = LineTable(file.source)
  let messages = file.diagnostics.inSourceOrder.map { diagnostic in
    let place = lines.location(of: diagnostic.range.start)
    return "\(place.line):\(place.column) \(diagnostic.code.rawValue)"
  }
  let dump = TreeDump(file, symbols: symbols).sExpressions
  return (String(dump.dropLast()), messages)
}

/// Syntax errors as the parser detects them, and as they are explained.
@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    ("add(1 2)", "1:6 K0201"), ("if x < 0 0-x else x", "1:9 K0202"),
    ("def f(x)\n  if x < 1 then x\n\nf(3)", "2:18 K0203"),
    ("if a then b c", "1:12 K0203"), ("for i = 1, i < 10\n  f(42);", "1:18 K0204"),
    ("for i = 1 i < 10 in f(i)", "1:10 K0210"), ("for i 1, i < 10 in f(i)", "1:6 K0210"),
    ("for i == 1, i < 10 in f(i)", "1:7 K0210"), ("var a = 1 a + 1;", "1:10 K0204"),
    ("g(1\nf(2)", "1:4 K0205"), ("(1 + 2;", "1:7 K0205"),
    ("def in(x) x + 1", "1:5 K0206"), ("def f(then) then + 1", "1:7 K0206"),
    ("var if = 3 in if + 1", "1:5 K0206"), ("def f(x)\n  x *", "2:6 K0207"),
    ("1 + ) + 2", "1:5 K0208"), ("def 5(x) x", "1:5 K0209"),
    ("def f(1) 2", "1:7 K0209"), ("def f x) x", "1:6 K0210"), ("f(1))", "1:5 K0211"),
    ("1; else 2", "1:4 K0211"), ("def f()\ndef g() 1", "1:8 K0208"), ("x ^ 3", "1:3 K0401"),
    ("~x", "1:1 K0404"), ("def binary| 500 (a b) a | b", "1:13 K0402"),
    ("def binary| 0.5 (a b) a | b", "1:13 K0402"), ("def binary& (a) a", "1:14 K0403"),
    ("def unary! (a b) a", "1:13 K0403"), ("f(\"text\")", "1:3 K0104"), ("1 ] 2", "1:3 K0104"),
  ])
  func oneMistakeGivesOneError(text: String, message: String) {
    #expect(parse(text, explained: false).messages == [message])
    #expect(parse(text).messages == [message])
  }

  /// The mistake often lies before the place where the parser detects it.
  @Test(arguments: [
    ("def f(a b a + b", "1:12 K0205", "1:10 K0205"), ("f(1, )", "1:6 K0208", "1:4 K0211"),
  ])
  func anExplanationMovesTheError(text: String, detected: String, explained: String) {
    #expect(parse(text, explained: false).messages == [detected])
    #expect(parse(text).messages == [explained])
  }

  @Test func theRestOfTheFileIsRead() {
    let result = parse("def f(x) x +\ndef g(y) y\n1 + )\ng(2)")
    #expect(result.tree.hasSuffix("(call g 2))"))
    #expect(result.messages == ["1:13 K0208", "3:5 K0208"])
    let unexplained = parse("def f(x) x +\ndef g(y) y\n1 + )\ng(2)", explained: false)
    #expect(
      unexplained.tree == "(def (f x) (+ x error))\n(def (g y) y)\n(+ 1 error)\n(call g 2)")
    #expect(unexplained.messages == ["1:13 K0208", "3:5 K0208"])
  }

  /// Also of nodes that were read before a repair, and are part of no item.
  @Test(arguments: [
    "add(1 2) + ((3))", "if x < 0 (0-x) else (x)", "(var a = 1 (a) + 1)",
    "g((1)\nf(2)", "def in(x) (x) + 1", "def f(x) (x) +\ndef g(y) y\n1 + )\ng((2))", "1 + ) + (2)",
    "f((1)))", "f(\"text\", (1)", "def f(a b (a) + b", "(a] + {b)", "x = = ((y)", "1; else (2)",
    "for i = 1 i < 10 in (f((i)))",
  ])
  func rangesInRepairedTexts(text: String) { expectRanges(text) }

  private func expectRanges(_ text: String) {
    var symbols = SymbolTable()
    let file = ParsedFile.read(
      SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols)
    #expect(file.diagnostics.hasErrors)
    let all = file.allRanges()
    #expect(
      all == (0..<file.expressionCount).map { file.range(of: ExpressionID(index: UInt32($0))) })
    #expect(all.allSatisfy { $0.start <= $0.end && $0.end <= file.source.range.end })
  }

  /// What is accepted, and its tree, do not depend on the explanations.
  @Test(arguments: [
    "def f(a b, c) a; f(1, 2, 3)", "def binary| 5 (a b) a\n1 | -2 | (3)", "x = y = (z)",
    "for i = 1, i < 3 in (var a = i in print(a))", "# only a comment", "f(1)\n!g(2)",
  ])
  func validTextsAreReadAlike(text: String) {
    let result = parse(text)
    #expect(result == parse(text, explained: false))
    #expect(result.messages == [])
  }

  @Test(arguments: ["(", "-", "f(", "if 1 then ", "for i = 1, 1 in ", "var a in ", "x = "])
  func nestingHasALimit(_ opening: String) {
    let text = String(repeating: opening, count: 12_000) + "1"
    for explained in [false, true] {
      let messages = onLargeStack { parse(text, explained: explained).messages }
      #expect(messages.map { $0.split(separator: " ")[1] } == ["K0212"])
    }
  }
}

/// The result of `body` on a thread with as large a stack as the compiler's.
private func onLargeStack(_ body: @escaping @Sendable () -> [String]) -> [String] {
  let result = Mutex<[String]>([])
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    let value = body()
    result.withLock { $0 = value }
    done.signal()
  }
  thread.stackSize = 1 << 29
  thread.start()
  done.wait()
  return result.withLock { $0 }
}
