import KaleidoLex
import KaleidoSource
import Testing

@testable import KaleidoParse

private func ids(_ file: ParsedFile) -> [ExpressionID] {
  (0..<file.expressionCount).map { ExpressionID(index: UInt32($0)) }
}

/// Texts with and without errors, with parentheses wherever they can be.
private let samples = [
  "", "1", "((a)+b)*(c)", "(((a)))", "(a)*((b)+(((c)-d)))", "-(a)*!(b)", "f((a), (b))(c)",
  "((x) = (y = (1)))", "f()", "g(1\nf(2)", "(1 + 2;", "((1)+(2)", "1 + ) + 2", "x * ", "f(1, )",
  "def f(a b) (if (a) then (b) else (f((a)-1, (b))))",
  "def g(n) (for i = (1), ((i) < (n)), (2) in (print((i)) : (g((i)))))",
  "var a = (1), b, c = ((2)) in ((a) = (b) : (c))",
  "def binary| 5 (a b) (a)+(b)\ndef unary~(v) (0)-(v)\n~((1) | (2)) | (~(3))",
  "if x < 0 0-x else (x)", "for i = 1 i < 10 in (f(i))", "(var a = 1 (a) + 1)",
  "1 = 2; (1) = (2); f(x) = (3)", "def f(x) x +\ndef g(y) (y)\n1 + )\ng((2))",
  "add((1) (2)) + ((3)", "(if (a) then (b)", "f(\"text\", (1))", "（a）＋[b]*{(c)}", "(]a)+b",
  "def 5(x) (x)", "~(x) ^ (y)", String(repeating: "(", count: 50) + "x",
  String(repeating: "(a)+(", count: 50) + "x" + String(repeating: ")*(b)", count: 50),
  Array(repeating: "(x)", count: 2_000).joined(separator: " + "),
]

@Suite struct RangeTests {
  /// The texts of all expressions, children before their parents.
  private func texts(_ text: String) -> [String] {
    let file = read(text).file
    return ids(file).map { file.source.text(file.range(of: $0)) }
  }

  @Test(arguments: [
    // Parentheses around an expression are no part of it, those around its operands are.
    ("((a)+b)*(c)", ["a", "b", "(a)+b", "c", "((a)+b)*(c)"]),
    ("(((a)))", ["a"]), ("(a+b)", ["a", "b", "a+b"]),
    ("((a+b))*c", ["a", "b", "a+b", "c", "((a+b))*c"]),
    ("(a)", ["a"]), ("(a)+(b)", ["a", "b", "(a)+(b)"]), ("((a)+(b))", ["a", "b", "(a)+(b)"]),
    (
      "(a)*((b)+(((c)-d)))",
      ["a", "b", "c", "d", "(c)-d", "(b)+(((c)-d))", "(a)*((b)+(((c)-d)))"]
    ),
    ("(a)-(b)-(c)", ["a", "b", "(a)-(b)", "c", "(a)-(b)-(c)"]),
    ("((a)-(b))-(c)", ["a", "b", "(a)-(b)", "c", "((a)-(b))-(c)"]),
    // Unary operators
    ("-(a)", ["a", "-(a)"]), ("(-((a)))", ["a", "-((a))"]), ("!(-(a))", ["a", "-(a)", "!(-(a))"]),
    ("(-a)*b", ["a", "-a", "b", "(-a)*b"]), ("-(a*b)", ["a", "b", "a*b", "-(a*b)"]),
    ("(-(a)) - (-(b))", ["a", "-(a)", "b", "-(b)", "(-(a)) - (-(b))"]),
    // Calls
    ("f()", ["f()"]), ("(f( ))", ["f( )"]), ("f((a))", ["a", "f((a))"]),
    ("(f((a), (b)))+(c)", ["a", "b", "f((a), (b))", "c", "(f((a), (b)))+(c)"]),
    ("f((a)+b)", ["a", "b", "(a)+b", "f((a)+b)"]), ("f(a+(b))", ["a", "b", "a+(b)", "f(a+(b))"]),
    ("(a)*(f(b))", ["a", "b", "f(b)", "(a)*(f(b))"]),
    // Control flow
    (
      "(if (a) then (b) else (c))", ["a", "b", "c", "if (a) then (b) else (c)"]
    ),
    (
      "(a) + if b then c else ((d))",
      ["a", "b", "c", "d", "if b then c else ((d))", "(a) + if b then c else ((d))"]
    ),
    (
      "(if a then b else c)*(d)",
      ["a", "b", "c", "if a then b else c", "d", "(if a then b else c)*(d)"]
    ),
    (
      "(for i = (1), (2), (3) in (i))", ["1", "2", "3", "i", "for i = (1), (2), (3) in (i)"]
    ),
    ("(var x = (1), y in ((x)))", ["1", "x", "var x = (1), y in ((x))"]),
    (
      "1 : (var x in (x) : (2))",
      ["1", "x", "2", "(x) : (2)", "var x in (x) : (2)", "1 : (var x in (x) : (2))"]
    ),
    // In a prototype's body
    ("def f(x) (x)", ["x"]), ("def f() (1)+2", ["1", "2", "(1)+2"]),
    ("def binary| (a b) (a)*(b)", ["a", "b", "(a)*(b)"]),
    // Space and comments
    ("( # (\n a # )\n ) + ( b )", ["a", "b", "( # (\n a # )\n ) + ( b )"]),
    ("（a）＋b", ["a", "b", "（a）＋b"]),
  ])
  func parenthesesAroundOperands(text: String, expected: [String]) {
    #expect(texts(text) == expected)
  }

  /// The target of an assignment is no expression of the tree, though it may be among the nodes.
  @Test(arguments: [
    ("x = 1", "x = 1"), ("(x) = 1", "(x) = 1"), ("((x) = (1))", "(x) = (1)"),
    ("x = (y = (2))", "x = (y = (2))"), ("(x = y) ", "x = y"),
  ])
  func assignments(text: String, expected: String) {
    let file = read(text).file
    guard case .expression(let root)? = file.items.first, case .assignment = file[root] else {
      Issue.record("no assignment")
      return
    }
    #expect(file.source.text(file.range(of: root)) == expected)
    #expect(file.tokens.text(file.variableToken(ofAssignment: root)) == "x")
    #expect(file.tokens.text(file.token(of: root)) == "=")
  }

  /// For every node, also those that are part of no item.
  @Test(arguments: samples)
  func allRangesAreThoseOfEach(text: String) {
    let file = read(text).file
    let all = file.allRanges()
    #expect(all == ids(file).map { file.range(of: $0) })
    #expect(all.allSatisfy { $0.start <= $0.end && $0.end <= file.source.range.end })
  }

  /// Without errors the parts of an expression lie inside of it, in order and apart.
  @Test(arguments: samples)
  func partsLieInside(text: String) {
    let file = read(text).file
    if file.diagnostics.hasErrors { return }
    for item in file.items {
      guard case .definition(_, let root) = item else { continue }
      TreeWalker.walk(file, from: root) { id, _ in
        var end = file.range(of: id).start
        for child in TreeWalker.children(of: id, in: file) {
          let range = file.range(of: child.id)
          #expect(range.start >= end)
          end = range.end
        }
        #expect(end <= file.range(of: id).end)
      }
    }
  }

  @Test func prototypes() {
    func ranges(_ text: String) -> [String] {
      let file = read(text).file
      return file.items.flatMap { item -> [String] in
        switch item {
        case .definition(let prototype, _), .external(let prototype):
          [file.nameRange(of: prototype), file.parametersRange(of: prototype)]
            .map { file.source.text($0) }
        case .expression: []
        }
      }
    }
    #expect(ranges("def f(a, b) a") == ["f", "a, b"])
    #expect(ranges("def f( ) 1") == ["f", "( )"])
    #expect(ranges("extern größe(x)") == ["größe", "x"])
    #expect(ranges("def binary | 5 (a b) a") == ["binary |", "a b"])
    #expect(ranges("def unary!(v) v") == ["unary!", "v"])
  }
}

@Suite struct ParsedFileTests {
  @Test func parenthesesKnowTheirPartners() {
    /// For each parenthesis the index of its partner among all tokens.
    func partners(_ text: String) -> [Int?] {
      let file = read(text).file
      return (0..<file.tokens.count).filter {
        [.leftParenthesis, .rightParenthesis].contains(file.tokens.kind($0))
      }.map { file.tokens.partner($0) }
    }
    #expect(partners("(a)") == [2, 0])
    #expect(partners("((a)+f(b))") == [9, 3, 1, 8, 6, 0])
    #expect(partners("def f(a b) (a)\nextern g()") == [5, 2, 8, 6, 12, 11])
    #expect(partners("def unary!(v) f(g(v))") == [5, 3, 12, 11, 9, 7])
    // Those of errors have none.
    #expect(partners("(a") == [nil])
    #expect(partners("f((a)") == [nil, 4, 2])
    #expect(partners("a)") == [nil])
  }

  @Test func openTokensOfCalls() {
    let file = read("f  ( g(1) )").file
    let opens = ids(file).compactMap { id -> Int? in
      if case .call = file[id] { file.openToken(ofCall: id) } else { nil }
    }
    #expect(opens == [3, 1])
  }

  @Test func parenthesizedConditions() {
    func isParenthesized(_ text: String) -> Bool? {
      let file = read(text).file
      return ids(file).last { if case .conditional = file[$0] { true } else { false } }
        .map { file.isConditionParenthesized(of: $0) }
    }
    #expect(isParenthesized("if (a) then b else c") == true)
    #expect(isParenthesized("if ((a) + b) then b else c") == true)
    #expect(isParenthesized("if a then (b) else c") == false)
    #expect(isParenthesized("if (a) + (b) then b else c") == false)
  }

  @Test func commentsAreKept() {
    let file = read("# head\ndef f(x) # what\n  x").file
    let comments = file.tokens.comments[file.tokens.comments.indices]
    #expect(comments.map { file.source.text($0) } == ["# head", "# what"])
  }

  @Test(arguments: [
    ("# one\n\t## two\r\n#  three\rdef f(x) x", ["one", "two", " three"]),
    ("\u{feff}# one\ndef f(x) x", ["one"]), ("#\ndef f(x) x", [""]),
    ("# of g\ndef g(x) x # and this\n# of f\ndef f(x) x", ["of f"]),
    ("# of g\ndef g(x) x # and this\ndef f(x) x", []),
    ("# of a chapter\n\n# of f\n\t def\n# inside\nf(x) x", ["of f"]),
    ("# far above\n\ndef f(x) x", []), ("1;\n# of f\ndef f(x)\n  # inside\n x", ["of f"]),
    ("#! /usr/bin/env kaleido\n# of f\ndef f(x) x", ["of f"]),
    ("#! /usr/bin/env kaleido\ndef f(x) x", []),
  ])
  func commentAboveADefinition(_ text: String, _ lines: [String]) {
    let file = read(text).file
    let name = file.source.bytes.lastIndex(of: UInt8(ascii: "f")) ?? 0
    #expect(file.comment(aboveItemAt: UInt32(name)) == lines)
  }

  /// The tokens and nodes of each item.
  @Test func extents() {
    let file = read("def f(x) x + 1\nextern g(y);\nvar a = 1 in a; f(2)").file
    #expect(
      file.extents.map { $0.tokens.map { file.tokens.text($0) }.joined(separator: " ") }
        == ["def f ( x ) x + 1", "extern g ( y )", "var a = 1 in a", "f ( 2 )"])
    #expect(file.extents.map(\.nodes) == [0..<3, 3..<3, 3..<6, 6..<8])
    #expect(file.extents.map(\.bindings) == [0..<0, 0..<0, 0..<1, 1..<1])
    #expect(Set(file.extents.map(\.operators)).count == 1)
    #expect(file.variableCount == 3)
  }

  @Test func operatorsHoldForTheFilesAfter() {
    var symbols = SymbolTable()
    func parse(_ text: String, _ operators: OperatorTable) -> ParsedFile {
      ParsedFile.parse(
        SourceFile(name: "test.ks", bytes: Array(text.utf8)), operators: operators,
        symbols: &symbols)
    }
    let first = parse("def binary| 50 (a b) a", OperatorTable())
    let second = parse("1 | 2 * 3", first.operators)
    #expect(TreeDump(second, symbols: symbols).sExpressions == "(* (| 1 2) 3)\n")
    #expect(first.operators.fingerprint == second.operators.fingerprint)
    #expect(first.operators.fingerprint != OperatorTable().fingerprint)
    let alone = parse("1 | 2 * 3", OperatorTable())
    #expect(TreeDump(alone, symbols: symbols).sExpressions == "(| 1 (* 2 3))\n")
  }
}
