import KaleidoLex
import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoSema

/// A text as the parser alone reads it, checked, and all that is wrong with it.
func checkAll(_ text: String) -> (program: CheckedProgram, diagnostics: DiagnosticSink) {
  var symbols = SymbolTable()
  let file = ParsedFile.parse(
    SourceFile(name: "test.ks", bytes: Array(text.utf8)), symbols: &symbols)
  let result = Checker.check([file], symbols: symbols)
  var diagnostics = file.diagnostics
  diagnostics.append(result.diagnostics)
  return (result.program, diagnostics)
}

/// The checked program, and `line:column code` of each message.
func check(_ text: String) -> (program: CheckedProgram, messages: [String]) {
  let (program, diagnostics) = checkAll(text)
  let lines = LineTables(program.sources)
  let messages = diagnostics.inSourceOrder.map { diagnostic in
    let place = lines.location(of: diagnostic.place)
    return "\(place.line):\(place.column) \(diagnostic.code.rawValue)"
  }
  return (program, messages)
}

@Suite struct CheckerTests {
  @Test(arguments: [
    // Names
    ("x", ["1:1 K0301"]), ("def f(x) y + y", ["1:10 K0301"]), ("x = 1", ["1:1 K0301"]),
    ("(var a = 1 in a) + a", ["1:20 K0301"]), ("for i = i, i < 3 in i", ["1:9 K0301"]),
    ("var a = a in a", ["1:9 K0301"]), ("var a = 1, b = a in b", []),
    ("for i = 1, i < 3, i in i", []), ("def f(a) (a = 2)", []),
    ("var x = 1 in var x = x + 1 in x", []), ("def f(x) x; f", ["1:13 K0301"]),
    // Functions
    ("g(1)", ["1:1 K0302"]), ("def f(x) g(x) def g(x) x", ["1:15 missing_separator"]),
    ("def even(n) if n then odd(n-1) else 1\ndef odd(n) if n then even(n-1) else 0", []),
    ("sin(1) + pow(2, 3) + readd() + arguments()", []), ("sin()", ["1:4 K0303"]),
    ("def f(a b) a; f(1)", ["1:16 K0303"]), ("def f(a b) a; f(1, 2, 3, 4)", ["1:23 K0303"]),
    ("def sin(a b) a; sin(1, 2)", []), ("extern sin(x) extern sin(y)", ["1:15 missing_separator"]),
    ("def x(x) x; x(1)", []), ("def f(x) x\ndef f(y) y", ["2:5 K0305"]),
    ("extern f(a)\ndef f(b) b\nextern f(c)", []), ("extern f(a)\ndef f(b c) b", ["2:7 K0306"]),
    ("def f(a) a\nextern f(b c)", ["2:10 K0306"]), ("extern f(a)\nextern f()", ["2:9 K0306"]),
    ("def f(a b a) a", ["1:11 K0307"]),
    ("def binary| 5 (a b) a\ndef binary| 6 (a b) b", ["2:5 K0305"]),
    // One mistake is one error
    ("def f(x) y + 1\nf(1, 2, 3)", ["1:10 K0301", "2:6 K0303"]),
    ("def f(x y) x; f(1 2)", ["1:18 K0201"]),
    ("x ^ y", ["1:1 K0301", "1:3 K0401", "1:5 K0301"]), ("def (x) x\nf(1)", ["1:5 K0209"]),
    ("def f(1) 2\nf(1)", ["1:7 K0209"]), ("def in(x) x\nin(1)", ["1:5 K0206"]),
  ])
  func names(text: String, messages: [String]) {
    // These warnings have tests of their own.
    let odd = ["unused_parameter", "unused_value", "shadowed_variable"]
    let found = check(text).messages.filter { message in !odd.contains { message.hasSuffix($0) } }
    #expect(Set(found) == Set(messages))
  }

  @Test(arguments: [
    ("var a = 1 in 2", ["1:5 unused_variable"]), ("var a = 1 in a = 2", ["1:5 unused_variable"]),
    ("var _a = 1 in 2", []), ("for i = 1, 0 in 2", ["1:12 loop_runs_once"]),
    ("def f(x y) x", ["1:9 unused_parameter"]), ("def f(x _y) x", []),
    ("def f(x y) (y = x)", []), ("def binary~ 1 (x y) y", []), ("extern f(x)", []),
    ("print(1) : 2 + 3 : 4", ["1:12 unused_value"]), ("1 : print(2)", ["1:1 unused_value"]),
    ("def f(x) x : f(x) : x", ["1:5 endless_recursion", "1:10 unused_value"]),
    ("def binary: 1 (x y) y\n1 : 2", []), ("for i = 1, i < 3 in sin(i)", ["1:21 unused_value"]),
    ("for i = 1, print(i) in i", []), ("var x = 1 in x = x", ["1:14 self_assignment"]),
    ("if 1 then 2 else 3", ["1:4 constant_condition"]),
    ("if 2 < 1 then 2 else 3", ["1:4 constant_condition"]), ("def f(x) if x then 1 else 2", []),
    ("for i = 1, 1 in print(i)", ["1:12 endless_loop"]),
    ("for i = 1, 1 in if i > 3 then exit(0) else print(i)", []),
    ("def f(x) exit(x) : f(x)", []),
    ("for i = 1, i < 3, 0 in print(i)", ["1:19 endless_loop"]),
    ("for i = 1, i < 3, 0 in i = i + 1", []),
    ("def f(n) (for i = 1, i < n, 0 in n = n - 1) : n", []),
    ("def f(x) f(x - 1)", ["1:5 endless_recursion"]),
    ("def f(x) if f(x) then 1 else 2", ["1:5 endless_recursion"]),
    ("def f(x) if x then f(1) else f(2)", ["1:5 endless_recursion"]),
    ("def f(x) if x then f(1) else 2", []), ("def f(x) x && f(x - 1)", []),
    ("def f(x) x & f(x - 1)", ["1:5 endless_recursion"]),
    ("def f(x) for i = 1, i < x in f(i)", ["1:5 endless_recursion"]),
    ("def unary~(x) ~(x - 1)", ["1:5 endless_recursion"]),
    ("def f(x) var x = 1 in x", ["1:7 unused_parameter", "1:14 shadowed_variable"]),
    ("extern sin(x y)", ["1:12 extern_hides_library"]), ("extern sin(x)", []),
    ("extern binary= 9 (a b)", ["1:8 builtin_operator_replaced"]),
    ("for i = 10, i < 5 in 2", ["1:13 loop_runs_once"]), ("for i = 1, i < 5 in 2", []),
    ("for i = 10, i < 5 in i = 1", []), ("def f(n) for i = 1, i < n in 2", []),
    ("def f(x) if x = 1 then 2 else 3", ["1:15 assignment_in_condition"]),
    ("def f(x) if (x = 1) then 2 else 3", []),
    ("def binary+ 20 (a b) a", ["1:5 builtin_operator_replaced"]),
    ("def binary= 9 (a b) a", ["1:5 builtin_operator_replaced"]),
    ("def binary> 10 (a b) b < a", []),
    ("def unary-(v) 0 - v", []), ("def binary: 1 (x y) y", []),
  ])
  func warnings(text: String, messages: [String]) {
    #expect(check(text).messages == messages)
  }

  @Test func anOperatorMeansTheBuiltinUntilItIsDefined() throws {
    let (program, _) = check("1 > 2; def binary> 10 (a b) b; 1 > 2")
    let name = try #require(program.symbols.find("binary>"))
    let resolutions = program.topLevel.map { program[$0.file].resolution(of: $0.expression) }
    #expect(resolutions == [.binaryOperator(.greater), .definedOperator(name)])
  }

  @Test func declaringALibraryFunctionMeansIt() throws {
    let (program, _) = check("extern putchard(c) extern pow(x) pow(1)")
    let kinds = program.functions.map(\.implementation)
    guard case .library(.putchard) = try #require(kinds.first) else {
      Issue.record("an extern of the library's own arity is the library function")
      return
    }
    guard case .external = try #require(kinds.last) else {
      Issue.record("an extern of another arity is a C function")
      return
    }
  }

  @Test func localsAreNumberedFromTheParametersOn() {
    let (program, _) = check("def f(a b) var c = a in for d = b, d < c in a")
    let locals = program.functions[0].body.map { program[$0.file].locals(of: $0) }
    #expect(locals?.parameterCount == 2)
    let names = locals.map { program.files[0][$0].map { program.symbols[$0.symbol] } }
    #expect(names == ["a", "b", "c", "d"])
  }
}

@Suite struct EchoTests {
  private func isQuiet(_ text: String) -> Bool? {
    let (program, messages) = check(text)
    #expect(messages.allSatisfy { !$0.contains(" K0") })
    return Reachability(program).areEchoed().last.map { !$0 }
  }

  @Test(arguments: [
    "for i = 1, i < 3 in i", "var x in x = 1", "putchard(65)", "printd(1)", "print(1)",
    "if 1 then printd(1) else putchard(2)", "1 : printd(2)", "def f(x) printd(x)\nf(1)",
    "def f(n) if n < 1 then printd(n) else f(n-1)\nf(3)",
    "def a(n) if n then b(n-1) else printd(n)\ndef b(n) if n then a(n-1) else print(n)\na(2)",
    "extern printd(x)\nprintd(1)", "def binary: 1 (x y) y\nprintd(1) : printd(2)",
    "def binary: 1 (x y) 0\nprintd(1) : printd(2)",
    "def unary~(v) printd(v)\n~3",
  ])
  func whatIsThereForItsEffect(text: String) { #expect(isQuiet(text) == true) }

  @Test(arguments: [
    "1", "sin(1)", "if 1 then printd(1) else 2", "printd(1) : 2", "printd(1) + 0",
    "def f(n) if n < 1 then 0 else f(n-1)\nf(3)", "extern getchar()\ngetchar()", "readd()",
    "def a(n) if n then b(n-1) else 7\ndef b(n) if n then a(n-1) else print(n)\na(2)",
    "def printd(x) x\nprintd(1)", "-printd(1)", "def f(x) x = 1 : x\nf(2)",
  ])
  func whatHasAValueWorthShowing(text: String) { #expect(isQuiet(text) == false) }

  @Test func everyExpressionHasAnAnswerOfItsOwn() {
    let (program, _) = check("1; printd(2); def f(x) x; f(3); print(4)")
    #expect(Reachability(program).areEchoed() == [true, false, true, false])
  }
}
