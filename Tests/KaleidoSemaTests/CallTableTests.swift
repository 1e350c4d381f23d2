import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoSema

/// What a callee is called.
private func name(_ callee: Callee, _ program: CheckedProgram) -> String {
  switch callee {
  case .function(let id): program.symbols[program[id].name]
  case .library(let function): function.rawValue
  }
}

private func names(_ ids: [FunctionID], _ program: CheckedProgram) -> [String] {
  ids.map { program.symbols[program[$0].name] }
}

@Suite struct CallTableTests {
  /// The calls of the last item: `name`, with `tail` and `value` where it is in tail position and where its value may be
  /// that of the body.
  private func calls(_ text: String) -> [String] {
    let (program, _) = check(text)
    let table = CallTable(program)
    let summary =
      if case .expression? = program.files[0].tree.items.last {
        table[topLevel: program.topLevel.count - 1]
      } else {
        table[FunctionID(index: UInt32(program.functions.count - 1))]
      }
    return table.calls(in: summary).map { call in
      name(call.callee, program) + (call.isTail ? " tail" : "")
        + (call.givesValue ? " value" : "")
    }
  }

  @Test func tailCallsAndValues() {
    #expect(calls("f(1)") == [])
    #expect(calls("def f(x) x\nf(f(1))") == ["f", "f tail value"])
    #expect(
      calls("def f(n) if g(n) then sin(n) else 1 + f(n - 1)\ndef g(n) n").isEmpty)
    #expect(
      calls("def g(n) n\ndef f(n) if g(n) then sin(n) else 1 + f(n - 1)")
        == ["g", "sin tail value", "f"])
    #expect(calls("print(1) : sin(2) : cos(3)") == ["print", "sin", "cos tail value"])
    #expect(calls("print(1) : (sin(2) : cos(3))") == ["print", "sin", "cos tail value"])
    #expect(
      calls("var a = sin(1), b in if a then cos(b) else tan(b)")
        == ["sin", "cos tail value", "tan tail value"])
    #expect(
      calls("for i = sin(1), cos(i) < 2, tan(3) in exp(i)") == ["sin", "cos", "tan", "exp"])
    #expect(calls("var x in x = sin(x)") == ["sin"])
    #expect(calls("-sin(1)") == ["sin"])
    #expect(calls("sin(1) && cos(2)") == ["sin", "cos"])
    #expect(calls("pow(sin(1), cos(2))") == ["sin", "cos", "pow tail value"])
  }

  @Test func definedOperatorsAreCalls() {
    #expect(
      calls("def binary| 5 (a b) a\ndef unary~(v) v\n~1 | sin(2)")
        == ["unary~", "sin", "binary| tail value"])
    #expect(calls("def unary~(v) v\ndef f(x) ~ ~x") == ["unary~", "unary~ tail value"])
    // The tutorial's own `:` has the value of its right side, and is called after it.
    #expect(
      calls("def binary: 1 (x y) y\nsin(1) : cos(2)") == ["sin", "cos value", "binary: tail"])
  }

  private func summary(_ text: String) -> BodySummary {
    let (program, _) = check(text)
    return CallTable(program)[FunctionID(index: UInt32(program.functions.count - 1))]
  }

  @Test func sizes() {
    #expect(summary("extern f(x)").size == 0)
    #expect(summary("def f(x) x").size == 1)
    #expect(summary("def f(x) x + 1").size == 3)
    #expect(summary("def f(x) ((x) + (1))").size == 3)
    #expect(summary("def f(x) f(x, -1)").size == 4)
    // The variable that is assigned is no expression of its own.
    #expect(summary("def f(x) (x = 1)").size == 2)
    #expect(summary("def f(x) if x then 1 else 2").size == 4)
    #expect(summary("def f(x) for i = 1, i < x, 2 in i").size == 7)
    #expect(summary("def f(x) for i = 1, i < x in i").size == 6)
    #expect(summary("def f(x) var a, b = 1 in a").size == 3)
    let chain = Array(repeating: "x", count: 10_000).joined(separator: " + ")
    #expect(summary("def f(x) \(chain)").size == 19_999)
  }

  @Test func whatABodyHas() {
    #expect(summary("def f(x) x % 2").usesRemainder)
    #expect(summary("def f(x) if x then sin(x % 2) else 1").usesRemainder)
    #expect(!summary("def f(x) fmod(x, 2)").usesRemainder)
    #expect(!summary("def binary% 40 (a b) a\ndef f(x) x % 2").usesRemainder)
    #expect(!summary("def binary% 40 (a b) a % b").usesRemainder)
    #expect(summary("def f(x) for i = 1, i < x in i").hasLoop)
    #expect(summary("def f(x) 1 + (for i = 1, i < x in i)").hasLoop)
    #expect(!summary("def f(x) f(x)").hasLoop)
    #expect(summary("def f(x) 1 + (if x then 1 else 2)").hasChoice)
    #expect(summary("def f(x) x && 1").hasChoice)
    #expect(summary("def f(x) 2 * (x || 1)").hasChoice)
    #expect(!summary("def f(x) (x < 1) + (x | 1) * (x & 1)").hasChoice)
    #expect(summary("def f(x) x").mayEcho)
    #expect(summary("def f(x) if x then 1 else print(x)").mayEcho)
    #expect(summary("def f(x) print(x) : -x").mayEcho)
    #expect(!summary("def f(x) x : print(x)").mayEcho)
    #expect(!summary("def f(x) (x = 1)").mayEcho)
    #expect(!summary("def f(x) sin(x)").mayEcho)
  }

  @Test func callsKnowTheirExpressions() {
    let (program, _) = check("def f(x) x; def g(x) f(x) + f(f(2)); f(3)")
    let table = CallTable(program)
    let tree = program.files[0].tree
    func places(_ calls: some Sequence<Call>) -> [UInt32] {
      calls.map { tree.tokenRange(of: $0.expression).start }
    }
    #expect(places(table.calls(of: FunctionID(index: 0))) == [])
    #expect(Set(places(table.calls(of: FunctionID(index: 1)))) == [21, 28, 30])
    #expect(places(table.calls(in: table[topLevel: 0])) == [37])
    let uses = table.uses(of: FunctionID(index: 0), in: program)
    #expect(Set(places(uses.map(\.1))) == [21, 28, 30, 37])
    #expect(uses.map { program.files[0].locals(of: $0.0).count } == [1, 1, 1, 0])
    #expect(table.uses(of: FunctionID(index: 1), in: program).isEmpty)
  }
}

@Suite struct ReachabilityTests {
  private let text = """
    extern near(x)
    extern far(x)
    extern sqrt(x)
    def unused(x) far(x) + cos(x) % 2
    def a(x) b(x) + sqrt(x)
    def b(x) if x then a(x - 1) else near(x)
    def c(x) x
    sin(1); a(2); a(3)
    """

  @Test func whatTheProgramReaches() {
    let (program, _) = check(text)
    let reached = Reachability(program).reached(includingFunctions: false)
    #expect(Set(names(reached.functions, program)) == ["a", "b", "near"])
    #expect(reached.functions.count == 3)
    // The top level comes first.
    #expect(names(reached.functions, program).first == "a")
    #expect(reached.library == [.sin, .sqrt])
    #expect(!reached.usesRemainder)
  }

  @Test func whatAllFunctionsReach() {
    let (program, _) = check(text)
    let reached = Reachability(program).reached(includingFunctions: true)
    #expect(
      names(reached.functions, program).sorted() == ["a", "b", "c", "far", "near", "unused"])
    #expect(Set(reached.library) == [.sin, .sqrt, .cos])
    #expect(reached.library.count == 3)
    #expect(reached.usesRemainder)
    #expect(names(program.definedFunctions, program) == ["unused", "a", "b", "c"])
  }

  @Test func remainders() {
    func usesRemainder(_ text: String) -> Bool {
      Reachability(check(text).program).reached(includingFunctions: false).usesRemainder
    }
    #expect(usesRemainder("5 % 2"))
    #expect(usesRemainder("def f(x) x % 2; f(1)"))
    #expect(!usesRemainder("def f(x) x % 2; 1"))
    #expect(!usesRemainder("def binary% 40 (a b) a; 5 % 2"))
  }

  @Test func operatorsAreReached() {
    let (program, _) = check(
      "def unary~(v) v\ndef binary| 5 (a b) ~a\ndef binary$ 5 (a b) a\n1 | 2")
    let reached = Reachability(program).reached(includingFunctions: false)
    #expect(names(reached.functions, program) == ["binary|", "unary~"])
  }

  @Test func externs() {
    func externs(_ text: String, includingFunctions: Bool = false) -> [String] {
      let (program, _) = check(text)
      return names(Reachability(program).externs(includingFunctions: includingFunctions), program)
    }
    #expect(externs(text) == ["near"])
    // Others may call the functions of an object; what no function calls is not needed.
    #expect(externs("extern a(x)\nextern b(x)\ndef f(x) a(x)") == [])
    #expect(externs("extern a(x)\nextern b(x)\ndef f(x) a(x)", includingFunctions: true) == ["a"])
    #expect(externs("extern sin(x)\nsin(1)") == [])
    #expect(externs("extern sin(x y)\nsin(1, 2)") == ["sin"])
    #expect(externs("extern f(x)\ndef f(x) x\nf(1)") == [])
    #expect(externs("extern a(x)\nextern b(x)\nb(a(1))").sorted() == ["a", "b"])
  }

  @Test func firstUses() throws {
    let (program, _) = check(text)
    let reachability = Reachability(program)
    func firstUse(_ name: String) throws -> String? {
      let symbol = try #require(program.symbols.find(name))
      let id = try #require(program.function(named: symbol))
      return reachability.firstUse(of: id).map { place in
        let location = LineTables(program.sources).location(of: place)
        return "\(location.line):\(location.column)"
      }
    }
    #expect(try firstUse("near") == "6:34")
    #expect(try firstUse("far") == "4:15")
    #expect(try firstUse("a") == "6:20")
    #expect(try firstUse("c") == nil)
  }

  @Test func repeatedDefinitionsAndNothingAtAll() {
    let (program, _) = check("")
    let reachability = Reachability(program)
    #expect(reachability.reached(includingFunctions: true).functions.isEmpty)
    #expect(reachability.areEchoed() == [])
    #expect(reachability.externs(includingFunctions: true) == [])
    let twice = check("def f(x) sin(x)\ndef f(x) cos(x)\nf(1)").program
    #expect(Reachability(twice).reached(includingFunctions: false).functions.count == 1)
  }
}
