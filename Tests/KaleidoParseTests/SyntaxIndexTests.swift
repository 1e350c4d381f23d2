import KaleidoLex
import KaleidoSource
import Testing

@testable import KaleidoParse

private func index(_ text: String) -> (index: SyntaxIndex, symbols: SymbolTable) {
  var symbols = SymbolTable()
  let file = ParsedFile.parse(SourceFile(name: "t.ks", bytes: Array(text.utf8)), symbols: &symbols)
  return (SyntaxIndex(file), symbols)
}

extension SyntaxIndex {
  fileprivate func text(_ id: ExpressionID?) -> String? {
    id.map { file.source.text(file.range(of: $0)) }
  }

  /// The texts of the expressions around an offset, innermost first.
  fileprivate func texts(around offset: UInt32) -> [String] {
    var texts: [String] = []
    var current = expression(at: offset)
    while let id = current {
      texts.append(text(id) ?? "")
      current = parent(of: id)
    }
    return texts
  }
}

@Suite struct SyntaxIndexTests {
  @Test(arguments: [
    ("a + b * c", 0, ["a", "a + b * c"]), ("a + b * c", 2, ["a + b * c"]),
    ("a + b * c", 6, ["b * c", "a + b * c"]), ("a + b * c", 3, ["a + b * c"]),
    ("(a + b) * c", 0, ["a + b", "(a + b) * c"]), ("(a + b) * c", 7, ["(a + b) * c"]),
    ("((a))", 1, ["a"]), ("f(x, (y))", 0, ["f(x, (y))"]), ("f(x, (y))", 1, ["f(x, (y))"]),
    ("f(x, (y))", 3, ["f(x, (y))"]), ("f(x, (y))", 5, ["y", "f(x, (y))"]),
    ("f(x, (y))", 8, ["f(x, (y))"]), ("x = y", 0, ["x = y"]), ("x = y", 4, ["y", "x = y"]),
    ("var a = 1, b in a : b", 4, ["var a = 1, b in a : b"]),
    ("var a = 1, b in a : b", 8, ["1", "var a = 1, b in a : b"]),
    ("var a = 1, b in a : b", 18, ["a : b", "var a = 1, b in a : b"]),
    ("for i = 0, i < 3, 2 in f(i)", 25, ["i", "f(i)", "for i = 0, i < 3, 2 in f(i)"]),
    ("if -x then 1 else 2", 3, ["-x", "if -x then 1 else 2"]),
    ("if -x then 1 else 2", 8, ["if -x then 1 else 2"]),
    ("def f(x) x + 1", 6, []), ("def f(x) x + 1", 9, ["x", "x + 1"]), ("1 # 2", 4, []), ("", 0, []),
    ("1; 2", 3, ["2"]), ("(b", 1, ["b"]),
  ])
  func findsExpressions(text: String, offset: Int, expected: [String]) {
    #expect(index(text).index.texts(around: UInt32(offset)) == expected)
  }

  @Test func agreesWithASearchOfAllExpressions() {
    let text = """
      def f(a b) (if (a) then (b) else (f((a)-1, (b))))
      def binary| 5 (a b) (a)+(b) # comment
      for i = (1), ((i) < (n)), (2) in (print((i)) : (x = ((i))))
      ((var a = (1), b, c = ((2)) in ((a) = (b) : (c)))) * 2 | -(3)
      1 + ) f(1 (2
      """
    let index = index(text).index
    let file = index.file
    for token in 0..<file.tokens.count {
      let owner = index.expression(ofToken: token)
      // Any smaller expression around the token belongs to no item.
      for number in 0..<file.expressionCount {
        let id = ExpressionID(index: UInt32(number))
        let span = index.enclosedTokens(of: id)
        guard span.contains(token), index.parent(of: id) != nil, id != owner else { continue }
        #expect(owner != nil)
        if let owner { #expect(owner.index < id.index, "token \(token)") }
      }
    }
  }

  @Test func knowsRolesOfTokens() {
    let (index, _) = index(
      "def binary^ 5 (a b) f(-a)\nfor i = 0, i < 3 in (var x = i in x = i + 1)\nextern g(y)")
    let file = index.file
    let found = (0..<file.tokens.endOfFile).filter { index.role(ofToken: $0) != .syntax }
      .map { "\(file.tokens.text($0)) \(index.role(ofToken: $0))" }
    #expect(
      found == [
        "^ operatorName", "5 precedence", "a parameter", "b parameter", "f callee",
        "- unaryOperator", "a variable", "i loopVariable", "0 number", "i variable",
        "< binaryOperator", "3 number", "x binding", "i variable", "x assignedVariable",
        "= binaryOperator", "i variable", "+ binaryOperator", "1 number", "g functionName",
        "y parameter",
      ])
  }

  @Test func findsItemsTokensAndWords() {
    let (index, symbols) = index("def f(x) x\n\nf(f(1)) ;x")
    #expect(index.item(at: 0) == 0)
    #expect(index.item(at: 9) == 0)
    #expect(index.item(at: 11) == nil)
    #expect(index.item(at: 15) == 1)
    #expect(index.item(at: 21) == 2)
    #expect(index.item(at: 99) == nil)
    #expect(index.range(ofItem: 1) == SourceRange(12, 19))
    #expect(index.token(at: 3) == nil)
    #expect(index.token(at: 4) == 1)
    #expect(index.token(at: 5) == 2)
    // A cursor behind a name touches it.
    #expect(index.word(at: 5) == 1)
    #expect(index.word(at: 20) == nil)
    let f = symbols.find("f").map(index.occurrences)
    #expect(f.map(Array.init) == [1, 6, 8])
    #expect(symbols.find("x").map(index.occurrences).map(Array.init) == [3, 5, 14])
    #expect(index.item(of: ExpressionID(index: 0)) == 0)
  }

  @Test func attachesComments() {
    let (index, _) = index(
      """
      # file

      # above f
      # and again
      def f(x)  # head
        # sum
        x + # left
        1 # body

      2; # two
      # below
      """)
    let subjects = index.file.tokens.comments.indices.map { comment -> String in
      switch index.subject(ofComment: comment) {
      case .file: "file"
      case .item(let item): "item \(item)"
      case .expression(let id): index.text(id) ?? ""
      }
    }
    #expect(
      subjects == [
        "file", "item 0", "item 0", "item 0", "x + # left\n  1", "item 0", "item 0", "item 1",
        "file",
      ])
    #expect(index.comments(aboveItem: 0) == 1..<3)
    #expect(index.comments(aboveItem: 1).isEmpty)
    #expect(index.comment(behindItem: 0) == 6)
    #expect(index.comment(behindItem: 1) == 7)
    #expect(index.placement(ofComment: 0).precedesBlankLine)
    #expect(index.placement(ofComment: 1).followsBlankLine)
    #expect(index.placement(ofComment: 3).isTrailing)
    #expect(index.comment(at: 3) == 0)
    #expect(index.comment(at: 7) == nil)
  }
}
