import Foundation
import KaleidoLex
import KaleidoSource
import Testing

@testable import KaleidoParse

/// A file as the parser alone reads it, and all names in it.
func read(_ text: String) -> (file: ParsedFile, symbols: SymbolTable) {
  var symbols = SymbolTable()
  let file = ParsedFile.parse(
    SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols)
  return (file, symbols)
}

/// The result of parsing a text: its tree as S-expressions, one line per item, and `line:column code` of each
/// message.
func parse(_ text: String) -> (tree: String, messages: [String]) {
  let (file, symbols) = read(text)
  let lines = LineTable(file.source)
  let messages = file.diagnostics.inSourceOrder.map { diagnostic in
    let place = lines.location(of: diagnostic.range.start)
    return "\(place.line):\(place.column) \(diagnostic.code.rawValue)"
  }
  let dump = TreeDump(file, symbols: symbols).sExpressions
  return (String(dump.dropLast()), messages)
}

func expectTree(
  _ text: String, _ expected: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let result = parse(text)
  #expect(result.tree == expected, sourceLocation: sourceLocation)
  #expect(result.messages == [], sourceLocation: sourceLocation)
}

func expectMessages(
  _ text: String, _ expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(parse(text).messages == expected, sourceLocation: sourceLocation)
}

@Suite struct ExpressionTests {
  @Test func precedence() {
    expectTree("a*b+c", "(+ (* a b) c)")
    expectTree("a+b*c", "(+ a (* b c))")
    expectTree("a-b-c", "(- (- a b) c)")
    expectTree("a < b + c", "(< a (+ b c))")
    expectTree("a == b < c", "(== a (< b c))")
    expectTree("a | b & c", "(| a (& b c))")
    expectTree("a || b && c == d", "(|| a (&& b (== c d)))")
    expectTree("a : b = c", "(: a (= b c))")
    expectTree("a / b % c * d", "(* (% (/ a b) c) d)")
    expectTree("-a * !b", "(* (- a) (! b))")
    expectTree("--a - -b", "(- (- (- a)) (- b))")
    expectTree("(a+b)*c", "(* (+ a b) c)")
  }

  @Test func assignment() {
    expectTree("x = y = z", "(= x (= y z))")
    expectTree("x = y + 1 : z", "(: (= x (+ y 1)) z)")
    expectTree("(x) = 1", "(= x 1)")
    expectTree("def binary$ 2 (a b) a; x = y $ z", "(def (binary$ 2 a b) a)\n($ (= x y) z)")
    expectMessages("x+1 = 2", ["1:1 K0304"])
    expectMessages("f(x) = 2", ["1:1 K0304"])
  }

  @Test func calls() {
    expectTree("f()", "(call f)")
    expectTree("f(1, g(x), y)", "(call f 1 (call g x) y)")
    expectTree("x (1)", "(call x 1)")
  }

  @Test func controlFlowReachesFarRight() {
    expectTree("if a then b else c + 1", "(if a b (+ c 1))")
    expectTree("1 + if a then b else c : d", "(+ 1 (if a b (: c d)))")
    expectTree("for i = 1, i < n in f(i) : g(i)", "(for i 1 (< i n) (: (call f i) (call g i)))")
    expectTree("for i = 1, i < n, 2 in i", "(for i 1 (< i n) 2 i)")
    expectTree("var a = 1, b in a = b", "(var (a b=0) 1 (= a b))")
  }

  @Test func longChainsAreNoNesting() {
    let chain = Array(repeating: "x", count: 100_000).joined(separator: "+")
    let result = parse(chain)
    #expect(result.messages == [])
    #expect(result.tree.hasPrefix("(+ (+ (+ "))
  }
}

@Suite struct ItemTests {
  @Test func prototypes() {
    expectTree("def f(a b, c) a", "(def (f a b c) a)")
    expectTree("extern sin(x)", "(extern (sin x))")
    expectTree("def f() 1", "(def (f) 1)")
    expectTree("def unary!(v) v", "(def (unary! v) v)")
    expectTree("def binary| 5 (a b) a", "(def (binary| 5 a b) a)")
    expectTree("def binary@(a b) a", "(def (binary@ 30 a b) a)")
    expectTree("def binary@ 7.9 (a b) a", "(def (binary@ 7 a b) a)")
    expectTree("def binary≤ 10 (a b) a", "(def (binary≤ 10 a b) a)")
  }

  @Test func separators() {
    expectTree(";;1;;2;", "1\n2")
    expectTree("1\n2", "1\n2")
    expectMessages("1 2", ["1:3 missing_separator"])
    expectMessages("def f(x) x f(1)", ["1:12 missing_separator"])
    expectMessages("f\n(1)", ["2:1 call_across_lines"])
  }

  @Test func definitionsHoldFromTheirPrototypeOn() {
    expectTree(
      "def binary^ 50 (a b) if b < 1 then a else a ^ b; 2*3^4",
      "(def (binary^ 50 a b) (if (< b 1) a (^ a b)))\n(* 2 (^ 3 4))")
    expectTree(
      "def binary+ 50 (a b) a*b; 1+2*3", "(def (binary+ 50 a b) (* a b))\n(* (+ 1 2) 3)")
    expectTree(
      "def binary= 9 (a b) a; 1 = 2 < 3; var x = 1 in x",
      "(def (binary= 9 a b) a)\n(= 1 (< 2 3))\n(var (x) 1 x)")
    expectMessages("a ^ b; def binary^ 50 (a b) a", ["1:3 K0401"])
  }

  @Test func aSignThatIsOnlyUnaryBeginsTheNextItem() {
    expectTree("f(1)\n!g(2)", "(call f 1)\n(! (call g 2))")
    for sign in [":", "|", "&", ">", "/", "%"] {
      expectTree(
        "def unary\(sign)(v) v\nf(1)\n\(sign)g(2)",
        "(def (unary\(sign) v) v)\n(call f 1)\n(\(sign) (call g 2))")
    }
    expectTree(
      "def binary| 5 (a b) a\ndef unary|(v) v\n1 | |2",
      "(def (binary| 5 a b) a)\n(def (unary| v) v)\n(| 1 (| 2))")
    expectTree("def unary@(v) v\nf(1)\n@g(2)", "(def (unary@ v) v)\n(call f 1)\n(@ (call g 2))")
  }
}
