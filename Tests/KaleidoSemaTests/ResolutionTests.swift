import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoSema

@Suite struct ResolutionTests {
  /// What the names and signs of the last item stand for, children before their parents.
  private func resolutions(_ text: String) -> [String] {
    let (program, _) = check(text)
    let file = program.files[0]
    guard let extent = file.tree.extents.last else { return [] }
    return extent.nodes.compactMap { index in
      let id = ExpressionID(index: UInt32(index))
      if case .number = file.tree[id] { return nil }
      return describe(file.resolution(of: id), program.symbols)
    }
  }

  private func describe(_ resolution: Resolution, _ symbols: SymbolTable) -> String {
    switch resolution {
    case .unresolved: "-"
    case .parameter(let local): "parameter \(local.index)"
    case .local(let local): "local \(local.index)"
    case .sessionVariable(let name): "session \(symbols[name])"
    case .function(let name): "function \(symbols[name])"
    case .definedOperator(let name): "defined \(symbols[name])"
    case .binaryOperator(let builtin): "binary \(symbols[builtin.sign])"
    case .unaryOperator(let builtin): "unary \(symbols[builtin.sign])"
    case .library(let function): "library \(function.rawValue)"
    }
  }

  @Test func parametersAndLocals() {
    #expect(
      resolutions("def f(a b) a + b") == ["parameter 0", "parameter 1", "binary +"])
    #expect(
      resolutions("def f(a) var b = a, c = b in c") == ["parameter 0", "local 1", "local 2", "-"])
    // A `for` itself stands for its variable.
    #expect(
      resolutions("def f(a) for i = a, i < 9 in print(i)")
        == ["parameter 0", "local 1", "binary <", "local 1", "library print", "local 1"])
    #expect(resolutions("def f(x) var x = x in x") == ["parameter 0", "local 1", "-"])
    #expect(resolutions("var a, b in (var a in a) + a + b").prefix(2) == ["local 2", "-"])
    #expect(
      resolutions("var a, b in (var a in a) + a + b").dropFirst(2)
        == ["local 0", "binary +", "local 1", "binary +", "-"])
  }

  @Test func assignments() {
    #expect(resolutions("def f(a) (a = 1)").last == "parameter 0")
    #expect(resolutions("var x in x = 1").suffix(2) == ["local 0", "-"])
    #expect(resolutions("y = 1").last == "-")
  }

  @Test func functions() {
    #expect(resolutions("def f(x) f(x)") == ["parameter 0", "function f"])
    #expect(resolutions("extern c(x)\nc(1)") == ["function c"])
    #expect(resolutions("g(1)") == ["-"])
    #expect(resolutions("def h(x) later(x)\ndef later(x) x; h(1)") == ["function h"])
    // A variable does not hide a function of its name.
    #expect(resolutions("def x(x) x; var x in x(x)") == ["local 0", "function x", "-"])
  }

  @Test func libraryFunctions() {
    #expect(resolutions("sin(pow(1, 2))") == ["library pow", "library sin"])
    #expect(resolutions("extern sin(x)\nsin(1)") == ["library sin"])
    #expect(resolutions("extern sin(x y)\nsin(1, 2)") == ["function sin"])
    #expect(resolutions("def sin(x) x\nsin(1)") == ["function sin"])
    #expect(resolutions("sin(1); def sin(x) x; sin(2)") == ["function sin"])
    for function in LibraryFunction.allCases {
      let arguments = Array(repeating: "0", count: function.parameterCount)
      #expect(
        resolutions("\(function.rawValue)(\(arguments.joined(separator: ", ")))")
          == ["library \(function.rawValue)"])
    }
  }

  @Test func builtinOperators() {
    for builtin in BinaryOperator.allCases {
      let sign = SymbolTable()[builtin.sign]
      #expect(resolutions("1 \(sign) 2") == ["binary \(sign)"])
    }
    for builtin in UnaryOperator.allCases {
      let sign = SymbolTable()[builtin.sign]
      #expect(resolutions("\(sign)1") == ["unary \(sign)"])
    }
    #expect(resolutions("-1 - -2") == ["unary -", "unary -", "binary -"])
  }

  @Test func definedOperators() {
    #expect(
      resolutions("def binary| 5 (a b) a\ndef unary~(v) v\n~1 | 2")
        == ["defined unary~", "defined binary|"])
    #expect(resolutions("def unary-(v) v; -1 - 2") == ["defined unary-", "binary -"])
    #expect(resolutions("def binary- 20 (a b) a; -1 - 2") == ["unary -", "defined binary-"])
    // Within its own definition the sign means itself.
    #expect(
      resolutions("def binary+ 20 (a b) a + b")
        == ["parameter 0", "parameter 1", "defined binary+"])
    #expect(resolutions("extern binary$ 5 (a b)\n1 $ 2") == ["defined binary$"])
    #expect(resolutions("def binary= 9 (a b) a\n1 = 2") == ["defined binary="])
    // A later definition changes nothing before it.
    let (program, _) = check("1 + 2\ndef binary+ 20 (a b) a\ndef unary!(v) v")
    let first = program.topLevel[0]
    #expect(program[first.file].resolution(of: first.expression) == .binaryOperator(.add))
  }

  @Test func usesOfAVariable() throws {
    let (program, _) = check("def f(x y) (var x = x in x) : x + y")
    let body = try #require(program.functions[0].body)
    let file = program[body.file]
    func places(_ index: UInt32) -> [UInt32] {
      file.uses(of: LocalID(index: index), in: body).map { file.tree.tokenRange(of: $0).start }
    }
    #expect(places(0) == [20, 30])
    #expect(places(1) == [34])
    #expect(places(2) == [25])
    guard case .binary(_, let left, _) = file.tree[body.expression],
      case .bindings(let bindings) = file.tree[left]
    else {
      Issue.record("another tree")
      return
    }
    #expect(file.locals(of: file.tree[bindings]) == [LocalID(index: 2)])
  }
}
