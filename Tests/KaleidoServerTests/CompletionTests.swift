import Testing

@testable import KaleidoServer

@Suite struct CompletionTests {
  private func candidates(_ marked: String) -> [Completion.Candidate] {
    let (view, offset) = ProgramView.marked(marked)
    return view.completion(at: offset, in: ProgramView.file).candidates
  }

  private func labels(_ marked: String) -> [String] { candidates(marked).map(\.label) }

  @Test(arguments: [
    ("def f(count) co|", "parameter"),
    ("for count = 1, co|", "variable"), ("for count = 1, count < 3 in co|", "variable of a `for`"),
    ("var a, count = 1 in co|", "variable of a `var`"),
  ]) func namesVariables(marked: String, detail: String) {
    let found = candidates(marked).first { $0.label == "count" }
    #expect(found?.detail.hasPrefix(detail) == true)
    #expect(found?.kind == .variable)
  }

  @Test func findsPartsOfNamesOfTheLibrary() {
    #expect(labels("abs|").contains("fabs"))
    #expect(labels("max|") == ["fmax"])
    #expect(labels("1 + p|") == ["print", "printd", "putchard", "pow"])
    // What begins with the text comes first.
    #expect(labels("sin|").first == "sin")
    #expect(labels("sin|").contains("asin"))
    #expect(!labels("def area(x) x\nrea|").contains("area"))
  }

  @Test func proposesHeadsOfMissingFunctions() {
    let found = candidates("def f(width) area(width, 2, 3, 4, width * 2) + g(1)\ndef |")
    #expect(found.first?.label == "area")
    #expect(found.first?.detail == "called with 5 arguments, not defined")
    #expect(found.first?.insertion == "area(${1:width} ${2:b} ${3:c} ${4:d} ${5:e})")
    #expect(found[1].detail == "called with one argument, not defined")
    #expect(found.map(\.label) == ["area", "g", "binary", "unary"])
  }

  @Test(arguments: [
    ("if 1 |", "then"), ("if 1 then 2 |", "else"), ("var a = 1 |", "in"), ("for i = 1, i |", "in"),
    ("for i = 1, i < 3, if 1 |", "then"),
  ]) func continuesForms(marked: String, keyword: String) {
    #expect(candidates(marked).first?.label == keyword)
    #expect(candidates(marked).first?.kind == .keyword)
  }

  @Test(arguments: ["1 # a|", "def f(|", "for |", "1|", "def binary|"])
  func proposesNothingWhereNothingFits(marked: String) {
    #expect(!labels(marked).contains("sin"))
  }

  @Test func proposesItemsAtTheStartOfLines() {
    #expect(labels("|").prefix(4) == ["def", "def binary", "def unary", "extern"])
    #expect(labels("1\n|").contains("def"))
    #expect(!labels("f(|").contains("def"))
    // Two items on a line are a warning.
    #expect(!labels("def f(x)\n  x |").contains("def"))
    #expect(labels("def f(x)\n  x; |").first == "def")
  }

  @Test func proposesWhatFollowsNewVariables() {
    #expect(labels("for i |") == ["="])
    #expect(labels("var a |") == ["=", "in"])
    #expect(labels("var a = 1, b |") == ["=", "in"])
    #expect(!labels("for i = 1 |").contains("in"))
  }

  @Test func proposesFormsBeforeTheLibrary() {
    #expect(labels("def f(x) |").prefix(5) == ["x", "f", "if", "for", "var"])
    #expect(labels("pri|") == ["print", "printd"])
    // Nearly all programs print.
    let library = labels("1 + |").dropFirst(3)
    #expect(library.prefix(6) == ["print", "printd", "putchard", "readd", "acos", "acosh"])
  }

  @Test func proposesOperators() {
    // Those that bind most tightly come first, and of these the common ones.
    let signs = ["*", "/", "%", "+", "-", "<", ">", "<=", ">=", "==", "!="]
    #expect(labels("f(1 |").prefix(signs.count) == signs[...] && labels("f(1 |").last == ":")
    let found = labels("def binary^ 50 (a b) a\n1 |")
    #expect(found.contains("^") && found.contains("<="))
    let own = labels("def binary~ 15 (a b) a\nf(1 |")
    #expect(own.prefix(7) == ["*", "/", "%", "+", "-", "~", "<"])
    #expect(labels("def unary√(x) x\n1 + |").contains("√"))
  }
}
