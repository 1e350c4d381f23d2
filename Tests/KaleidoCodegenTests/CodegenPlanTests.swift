import Foundation
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct CodegenPlanTests {
  private func plan(
    _ text: String, _ options: CodegenOptions = CodegenOptions()
  ) -> CodegenPlan {
    let program = program(text)
    return CodegenPlan(program, Reachability(program), options)
  }

  @Test func externsThatAreReached() {
    let program = program("extern a(x)\nextern b(x)\ndef f(x) a(x)\ndef g(x) b(x)\nf(1)")
    let externs = Reachability(program).externs(includingFunctions: false)
    #expect(externs.map { program.symbols[program[$0].name] } == ["a"])
  }

  @Test func theRuntimeIsOnlyWhatIsUsed() {
    var options = CodegenOptions()
    #expect(plan("printd(1)", options).runtimeFunctions == [.printd, .reportLostOutput])
    #expect(plan("1 + 1", options).runtimeFunctions == [.print, .reportLostOutput])
    options.echo = .never
    #expect(plan("1 + 1", options).runtimeFunctions == [])
  }

  @Test func whichValuesAreWrittenOut() {
    let text = "1; printd(2); sin(3)"
    var options = CodegenOptions()
    #expect(plan(text, options).isEchoed == [true, false, true])
    options.echo = .always
    #expect(plan(text, options).isEchoed == [true, true, true])
    options.echo = .never
    #expect(plan(text, options).isEchoed == [false, false, false])
  }

  @Test func theOptionsAreNotRewritten() {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .quick
    options.unitCount = 3
    options.target = Processors.host(.native)
    for text in ["1 + 1", "def f(n) if n < 1 then 0 else 1 + f(n - 1)\nf(9)", "f(1)\ndef f(x) x"] {
      #expect(plan(text, options).options == options)
    }
  }

  @Test func equalProgramsAreCompiledInEqualModes() {
    let text = "def f(n) if n < 1 then 0 else 1 + f(n - 1)\nfor i = 1, i < 9 in f(i)"
    #expect(plan(text).mode == plan(text).mode)
    #expect(plan(text).units == plan(text).units)
  }

  @Test func aSmallProgramThatRunsAtOnceIsNotOptimized() {
    var options = CodegenOptions()
    options.purpose = .run
    options.target = Processors.host(.native)
    let small = plan("1 + 2", options).mode
    #expect(small.optimization == .none && small.target == .host())
    let large = plan("for i = 1, i < 9 in i", options).mode
    #expect(large.optimization == .standard && large.target == options.target)
    options.passes = "mem2reg"
    #expect(plan("1 + 2", options).mode.optimization == .standard)
  }

  @Test func loopsAndRecursionHaveAQuickVersion() {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .quick
    let recursion = "def f(n) if n < 1 then 0 else 1 + f(n - 1)\nf(9)"
    let quick = plan(recursion, options)
    #expect(quick.mode.tier == .quick && quick.mode.optimization == .none)
    #expect(quick.quickTier?.points.count == 2 && quick.units.count == 1)
    #expect(plan("for i = 1, i < 9 in i", options).quickTier?.points.count == 2)
    #expect(plan("1 + 2", options).quickTier == nil)
    // Before expressions that evaluate little, there is no switch point.
    let short = plan("def g(x) x + 1\n" + recursion + "\ng(1)\ng(2)\nf(8)", options)
    #expect(short.quickTier?.points.map(\.isExpression) == [true, true, false])
    options.tier = .better
    let better = plan(recursion, options)
    #expect(better.mode.tier == .better && better.mode.optimization == .standard)
    #expect(better.mode.unitCount == 1)
  }

  @Test func pointsAreInsideOthers() throws {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .quick
    let text =
      "def f(n) for i = 1, i < n in (for j = 1, j < i in 0) : (for k = 1, k < i in 0)\nf(9)"
    let tier = try #require(plan(text, options).quickTier)
    // The top-level expression, the call of f, and its loops.
    #expect(tier.points.count == 5)
    #expect((0..<5).map(tier.outerPoint) == [nil, nil, 1, 2, 2])
    #expect((0..<5).map(tier.isAroundOthers) == [false, true, true, false, false])
    // All calls of p are in r: its call is around them.
    let calls =
      "def p(x) for i = 1, i < x in 0\ndef r(x) (for j = 1, j < x in p(j)) : p(x)\nfor k = 1, k < 9 in r(k)"
    let other = try #require(plan(calls, options).quickTier)
    #expect((0..<6).map(other.outerPoint) == [nil, nil, 4, 2, 1, 4])
    // Functions that call each other have no order, but the same point is around calls from elsewhere.
    let cycle =
      "def w(n) r(n - 1)\ndef r(n) if n < 1 then 0 else 1 + w(n)\nfor k = 1, k < 9 in w(k) + r(k)"
    let third = try #require(plan(cycle, options).quickTier)
    #expect((0..<3).map(third.outerPoint) == [nil, nil, 1])
  }

  @Test func pointsAroundManyCalls() throws {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .quick
    let count = 1500
    var text = "def f0(x) for i = 1, i < x in 0\ndef f1(x) f0(x)\n"
    for index in 2..<count { text += "def f\(index)(x) f\(index - 1)(x) + f\(index - 2)(x)\n" }
    let tier = try #require(plan(text + "for i = 1, i < 9 in f\(count - 1)(i)", options).quickTier)
    #expect((0..<4).map(tier.outerPoint) == [nil, nil, 1, 2])
  }

  @Test func aBetterVersionIsEnteredOnlyWhereTheQuickOneMayBe() {
    let text =
      "def f(x) for i = 1, i < x in 0\ndef g(n) for j = 1, j < n in f(j)\ndef h(n) (for k = 1, k < n in 0) : g(n)\n"
    func points(_ rest: String, point: Int) -> [Int]? {
      var options = CodegenOptions()
      options.purpose = .run
      options.tier = .better
      let program = program(text + rest)
      let plan = CodegenPlan(
        program, Reachability(program), options, request: SwitchRequest(point: point))
      return plan.entryPoints?.points.compactMap { plan.quickTier?.index(of: $0) }.sorted()
    }
    // In the loop of h: its rest calls g, which calls f.
    #expect(points("h(9)", point: 6) == [6])
    // In the loop of f: the loop of g has a copy of f.
    #expect(points("h(9)", point: 2) == [2, 4])
    // Expressions call functions again.
    #expect(points("h(9) + g(2) + f(3)", point: 6) == [1, 3, 6])
    // In the loop of f: the loop around the calls is entered with its next iteration, but this one calls g and h.
    #expect(points("for m = 1, m < 2 in f(m) + g(m) + h(m)", point: 3) == [1, 3, 4, 5, 6])
    // In the loop of h, the last call of an iteration.
    #expect(points("for m = 1, m < 2 in f(m) + g(m) + h(m)", point: 7) == [1, 7])
    // The condition and the step follow the body.
    #expect(points("for m = 1, m < f(2), g(3) in h(m)", point: 7) == [1, 2, 4, 7])
    // An inner loop before the call does not repeat, one after it does.
    #expect(
      points(
        "for m = 1, m < 2 in (for n = 1, n < 2 in f(n)) : h(m) : (for o = 1, o < 2 in g(o))",
        point: 9)
        == [1, 6, 9])
  }

  @Test func aDefinitionOfAPromptHasABetterVersion() {
    var options = CodegenOptions()
    options.purpose = .entry
    options.tier = .better
    let program = program("def r(n) if n < 1 then 0 else 1 + r(n - 1)")
    let plan = CodegenPlan(
      program, Reachability(program), options, request: SwitchRequest(point: 0))
    #expect(plan.entryPoints?.points.count == 1)
  }

  @Test func aBetterVersionIsEnteredInRecursionBehindOtherFunctions() {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .better
    let program = program(
      "def f(x) for i = 1, i < x in 0\ndef r(n) if n < 1 then 0 else 1 + r(n - 1)\ndef w(n) r(n)\n"
        + "for m = 1, m < 2 in f(m) + w(m)")
    let plan = CodegenPlan(
      program, Reachability(program), options, request: SwitchRequest(point: 3))
    // The loop of the expression, that of f, and calls of r.
    let points = plan.entryPoints?.points.compactMap { plan.quickTier?.index(of: $0) }.sorted()
    #expect(points == [1, 3, 4])
  }

  @Test func valuesOfVariablesThatAreKnown() {
    let program = program(
      "def f(x y z) (for i = 1, i < x in y = z) : x\n"
        + "def g(a) var h = 2 * a, w in (for i = 1, i < 3 in w = f(a, 2, a)) : f(3, 2, h)\ng(3)")
    let known = KnownValues(program)
    let values = program.definedFunctions.map { known.values(in: .function($0)) }
    #expect(values == [[0: 3], [0: 3, 1: 6]])
  }

  @Test func aBetterVersionHasOnlyTheFunctionsThatItMayCall() {
    func functions(_ text: String, point: Int) -> [String]? {
      var options = CodegenOptions()
      options.purpose = .run
      options.tier = .better
      let program = program(text)
      let plan = CodegenPlan(
        program, Reachability(program), options, request: SwitchRequest(point: point))
      return plan.entryPoints?.functions?.map { program.symbols[program[$0].name] }.sorted()
    }
    let text = "def f(x) x + 1\ndef g(n) for i = 1, i < n in f(i)\ng(9)"
    // In the loop of g, which nothing calls any more; before a call of g, the code is a program.
    #expect(functions(text, point: 2) == ["f"])
    #expect(functions(text, point: 1) == nil)
    #expect(functions(text + "\nfor i = 1, i < 9 in g(i)", point: 2) == ["f", "g"])
    // A recursive function is there for the report of a stack overflow.
    let recursion = "def r(n) if n < 1 then 0 else 1 + r(n - 1)\n"
    #expect(functions(recursion + text + "\nr(9)", point: 4) == ["f", "r"])
  }

  @Test func aBetterVersionOfALargeProgramHasWhatIsEvaluated() throws {
    let steps = (0..<150).map {
      "def s\($0)(n) for i = 1, i < n in n = n * i + i / 2 + n / 3 - i * n\n"
    }
    let text =
      steps.joined() + "def r(n) if n < 1 then 0 else 1 + r(n - 1)\ndef q(n) 1 + q(n)\n"
      + "def h(n) for i = 1, i < n in s0(i) + r(i)\n"
      + "def all(n) for i = 1, i < n in q(i) + "
      + (0..<150).map { "s\($0)(i)" }.joined(separator: " + ") + "\nh(9)\nall(9)\n"
    let program = program(text)
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .better
    func plan(_ point: SwitchPoint, in innermost: SwitchPoint, evaluated: Int) throws -> CodegenPlan
    {
      let reachability = Reachability(program)
      let tier = try #require(CodegenPlan(program, reachability, options).quickTier)
      var request = SwitchRequest(point: try #require(tier.index(of: point)))
      request.innermostPoint = try #require(tier.index(of: innermost))
      request.evaluatedCount = evaluated
      return CodegenPlan(program, reachability, options, request: request)
    }
    func names(_ ids: some Sequence<FunctionID>) -> [String] {
      ids.map { program.symbols[program[$0].name] }.sorted()
    }
    func call(_ name: String) throws -> SwitchPoint {
      .call(
        try #require(program.definedFunctions.first { program.symbols[program[$0].name] == name }))
    }
    // A call of h: neither of what follows it, nor recursive functions that it does not call.
    let partial = try plan(call("h"), in: call("h"), evaluated: 400_000)
    #expect(partial.entryPoints?.points == [try call("h")])
    #expect(names(partial.units[0].functions) == ["h", "r", "s0"])
    #expect(names(partial.units[0].guardedFunctions) == ["r"])
    #expect(!partial.emitsGroups)
    // A call of all has too much: only what has asked for a better version.
    let inner = try plan(call("all"), in: call("s1"), evaluated: 400_000)
    #expect(inner.entryPoints?.points == [try call("s1")])
    #expect(names(inner.units[0].functions) == ["s1"])
    // After more evaluation, the better version is a program.
    let whole = try plan(call("h"), in: call("h"), evaluated: 4_000_000)
    #expect(whole.emitsGroups && whole.units[0].functions.count == 154)
  }

  @Test func definitionsOfAPromptGetTheEffortTheyAreWorth() {
    func effort(_ text: String) -> CompilationMode.Effort {
      var options = CodegenOptions()
      options.purpose = .entry
      return plan(text, options).mode.effort
    }
    #expect(effort("def f(x) x + 1") == .least)
    #expect(effort("def f(n) if n < 1 then 0 else 1 + f(n - 1)") == .fewPasses)
    #expect(effort("def f(n) if n < 1 then 0 else f(n - 1)") == .full)
    #expect(effort("def f(n) for i = 1, i < n in i") == .full)
  }

  @Test func theLoopsThatRunMostOftenAreTested() {
    /// The functions for which a condition on the hot bodies holds: by default, that their loops are tested.
    func tested(
      _ text: String, _ level: OptimizationLevel = .standard,
      _ condition: (HotBodies, BodyID) -> Bool = { $0.areLoopsTested(in: $1) }
    ) -> [String] {
      var options = CodegenOptions()
      options.purpose = .object
      options.optimization = level
      let program = program(text)
      let plan = CodegenPlan(program, Reachability(program), options)
      return program.definedFunctions.filter { condition(plan.hotBodies, .function($0)) }
        .map { program.symbols[program[$0].name] }
    }
    func loops(_ count: Int) -> String {
      (0..<count).map { "def f\($0)(n) for i = 1, i < n in i * \($0)" }.joined(separator: "\n")
    }
    #expect(tested(loops(3)).count == 3)
    #expect(tested(loops(100)).count == 4)
    #expect(tested(loops(500)).count == 13)
    #expect(tested(loops(1_000)).count == 26)
    #expect(tested(loops(2_000)).count == 32)
    #expect(tested(loops(1_000), .aggressive).count == 1_000)
    // Code without loops, or with loops that need no test, takes none of their places.
    let rest = (0..<1_000).map { "def r\($0)(x) for i = 1, i < 9 in x * \($0)" }
      .joined(separator: "\n")
    #expect(tested(rest + "\n" + loops(10)).map(\.first) == Array(repeating: "f", count: 10))
    // First those that are called in loops or recursively.
    let callers = """
      def g(n) for i = 1, i < n in for j = 1, j < 9 in f998(j)
      def h(n) if n < 1 then 0 else f999(n) + h(n - 1)
      """
    let names = tested(loops(1_000) + "\n" + callers)
    #expect(names.contains("f998") && names.contains("f999") && names.count == 26)
    // As many bodies with loops, tail recursion or rounding are versioned.
    let rounding = """
      def whole(x) floor(x)
      def gcd(a b) if b == 0 then a else gcd(b, a % b)
      def last(x) for i = 1, i < 9 in for j = 1, j < 9 in whole(gcd(i, j) + x)

      """
    let versioned = tested(loops(9) + "\n" + rounding) { $0.isVersioned($1) }
    #expect(versioned == ["f0", "whole", "gcd", "last"])
  }

  @Test func anOversizedBodyIsNotOptimized() {
    let body = Array(repeating: "x*x", count: 6_000).joined(separator: " + ")
    let plan = plan("def f(x) \(body)\nprint(f(2))")
    let modes = plan.units.indices.map { plan.mode(ofUnit: $0).optimization }
    #expect(modes == [.standard, .none])
  }

  @Test func onlyObjectsWithoutExpressionsExportFunctions() {
    var options = CodegenOptions()
    #expect(!plan("def f(x) x", options).exportsFunctions)
    #expect(plan("def f(x) x", options).emitsMain)
    options.purpose = .object
    #expect(plan("def f(x) x", options).exportsFunctions)
    #expect(!plan("def f(x) x", options).emitsMain)
    #expect(!plan("def f(x) x; f(1)", options).exportsFunctions)
    #expect(plan("def f(x) x; f(1)", options).emitsMain)
  }
}

@Suite struct WorkEstimateTests {
  private func isSmall(_ text: String) -> Bool {
    let program = program(text)
    return WorkEstimate.isSmall(program, Reachability(program).calls)
  }

  @Test(arguments: [
    "1 + 2", "def f(x) x * 2\nf(1) + f(2)", "def f(x) x\ndef g(x) f(f(x))\ng(g(1))",
    // 2^14 calls take less time than their optimization.
    "def f0(x) x\n" + (1...14).map { "def f\($0)(x) f\($0 - 1)(x) + f\($0 - 1)(x)\n" }.joined()
      + "f14(1)",
  ])
  func straightProgramsAreSmall(text: String) {
    #expect(isSmall(text))
  }

  @Test(arguments: [
    "for i = 1, i < 3 in i", "def f(n) if n then f(n - 1) else 0\nf(1)",
    "def a(n) b(n)\ndef b(n) if n then a(n - 1) else 0\na(1)",
    // Each function calls the previous one twice: 2^20 calls without a loop.
    "def f0(x) x\n" + (1...20).map { "def f\($0)(x) f\($0 - 1)(x) + f\($0 - 1)(x)\n" }.joined()
      + "f20(1)",
  ])
  func loopsRecursionAndManyCallsAreNot(text: String) {
    #expect(!isSmall(text))
  }
}

@Suite struct CallGraphTests {
  /// The names of the functions that satisfy a predicate, in program order.
  private func names(
    in text: String, where holds: (CallGraph, FunctionID) -> Bool
  ) -> [String] {
    let program = program(text)
    let graph = CallGraph(program, Reachability(program).calls)
    return program.allFunctions.filter { holds(graph, $0) }
      .map { program.symbols[program[$0].name] }
  }

  @Test func recursionThatUsesStack() {
    let text =
      "def a(n) 1 + a(n)\ndef b(n) b(n)\ndef c(n) d(n)\ndef d(n) c(n) + 1\ndef e(n) a(n)"
    #expect(names(in: text) { $0.isRecursive($1) } == ["a", "c", "d"])
  }

  @Test func onlyMutualTailCallsNeedTheTailConvention() {
    let text =
      "def a(n) a(n - 1)\ndef b(n) c(n)\ndef c(n) if n then b(n) else a(n)\ndef d(n) 1 + d(n)"
    #expect(names(in: text) { $0.needsTailConvention($1) } == ["b", "c"])
    #expect(names(in: text) { $0.callsItselfLast($1) } == ["a"])
  }

  @Test func inliningIsBoundedInLongChains() {
    func chain(_ length: Int, calls: Int = 1) -> String {
      let call = { (index: Int) in
        Array(repeating: "f\(index - 1)(n)", count: calls).joined(separator: "+")
      }
      return "def f0(n) n * n\n"
        + (1..<length).map { "def f\($0)(n) 1 + \(call($0))\n" }.joined()
    }
    #expect(names(in: chain(15)) { $0.endsInlining($1) }.isEmpty)
    #expect((4...10).contains(names(in: chain(200)) { $0.endsInlining($1) }.count))
    // LLVM does not inline large functions with several callers.
    #expect(names(in: chain(200, calls: 2)) { $0.endsInlining($1) }.isEmpty)
    let cycle = chain(200).replacingOccurrences(of: "n * n", with: "if n then f199(n - 1) else 0")
    #expect(!names(in: cycle) { $0.endsInlining($1) }.isEmpty)
  }

  @Test func aVeryLongChainOfTailCallsNeedsTheTailConvention() {
    let chain = (1..<3_000).map { "def f\($0)(n) f\($0 - 1)(n)" }.joined(separator: "\n")
    let needy = names(in: "def f0(n) n\n" + chain) { $0.needsTailConvention($1) }
    #expect(needy.count == 2_000 && needy.first == "f1000")
  }

  /// The depths of a program's functions.
  private func depths(
    _ text: String, _ options: CodegenOptions = CodegenOptions(),
    depth: (RecursionUnrolling, FunctionID) -> Int = { $0.depth(of: $1) }
  ) -> [Int] {
    let program = program(text)
    let plan = CodegenPlan(program, Reachability(program), options)
    return program.definedFunctions.map { depth(plan.unrolling, $0) }
  }

  @Test func recursionIsUnrolledByItsSize() {
    let fib = "def fib(n) if n < 3 then 1 else fib(n - 1) + fib(n - 2)\nfib(9)"
    #expect(depths(fib) == [4])
    #expect(depths("def f(n) if n < 1 then 0 else n + f(n - 1)\nf(9)") == [8])
    // Calls in tail position are inlined into copies only, and less deeply than others.
    let tail =
      "def f(n s) if n < 1 then s else if n == 7 then f(n-1, s) else f(n-1, f(n-2, s))\nf(9, 1)"
    #expect(depths(tail) == [4])
    let ackermann =
      "def a(m n) if m == 0 then n+1 else if n == 0 then a(m-1, 1) else a(m-1, a(m, n-1))\na(2, 9)"
    #expect(depths(ackermann) == [5])
    #expect(depths(ackermann) { $0.tailDepth(of: $1) } == [3])
    #expect(depths(fib) { $0.tailDepth(of: $1) } == [4])
    let body = (0..<100).map { "n * \($0)" }.joined(separator: " + ")
    #expect(depths("def f(n) if n < 1 then \(body) else 1 + f(n - 1)\nf(9)") == [1])
    var options = CodegenOptions()
    options.optimization = .size
    #expect(depths(fib, options) == [1])
  }

  @Test func recursionInLoopsIsUnrolledLess() {
    func sum(_ loop: String) -> String {
      "def f(n) if n < 1 then 1 else (for i = \(loop) in n = f(n - i)) : n\nf(9)"
    }
    #expect(depths(sum("1, i < n")) == [2])
    #expect(depths(sum("1, i < 4")) == [2])
    // Before its first iteration, a loop evaluates the start once.
    #expect(depths("def f(n) if n < 1 then 1 else for i = f(n - 1), i < n in 1\nf(9)") == [8])
    #expect(depths("def f(n) if n < 1 then 1 else for i = 1, i < f(n - i) in 1\nf(9)") == [2])
    // In mutual recursion, for each function.
    let mutual =
      "def f(n) if n < 1 then 1 else 1 + g(n)\ndef g(n) for i = 1, i < n in f(n - i)\nf(9)"
    #expect(depths(mutual) == [2, 2])
    // Other loops do not matter.
    #expect(
      depths("def f(n) if n < 1 then 1 else (for i = 1, i < n in n) : 1 + f(n - 1)\nf(9)") == [8])
    var options = CodegenOptions()
    options.optimization = .aggressive
    #expect(depths(sum("1, i < n"), options) == [2])
    #expect(depths(sum("1, i < 4"), options) == [8])
    #expect(depths(sum("4, i > 1, -1"), options) == [8])
    #expect(depths(sum("1, i < 8"), options) == [8])
    #expect(depths(sum("1, i < 9"), options) == [2])
  }

  @Test func locationsOfUnrolledCallsAreCounted() {
    let program = program("def fib(n) if n < 3 then 1 else fib(n - 1) + fib(n - 2)\nfib(9)")
    let plan = CodegenPlan(program, Reachability(program), CodegenOptions())
    #expect(program.definedFunctions.map { plan.unrolling.locationCount(of: $0) } == [30])
  }

  @Test func callsInARecursionTestBaseCases() {
    func tested(_ text: String) -> [Bool] {
      let program = program(text)
      let plan = CodegenPlan(program, Reachability(program), CodegenOptions())
      return program.definedFunctions.map { plan.unrolling.testsBaseCases(of: $0) }
    }
    #expect(tested("def f(n) if n < 1 then 0 else n + f(n - 1)\nf(9)") == [true])
    #expect(tested("def f(n) if n > 1 && n < 9 then n + f(n - 1) else -n\nf(9)") == [true])
    // A second condition may choose a base case.
    #expect(
      tested("def f(n) if n < 1 then 0 * f(n) else if n == 3 then 1 else n + f(n - 1)\nf(9)") == [
        true
      ])
    // Conditions and values without effects and calls only, and no large ones.
    #expect(tested("def f(n) if n % 2 then 0 else n + f(n - 1)\nf(9)") == [false])
    #expect(tested("def f(n) if n < 1 then printd(n) else n + f(n - 1)\nf(9)") == [false])
    #expect(tested("def f(n) if (n = n - 1) < 1 then 0 else n + f(n)\nf(9)") == [false])
    #expect(tested("def f(n) var m = n in if m < 1 then 0 else m + f(m - 1)\nf(9)") == [false])
    #expect(
      tested("def f(n) if n*n*n*n*n*n*n < 1 then 0 else n + f(n - 1)\nf(9)") == [false])
    // Functions without recursion, and those that are not inlined into themselves at all.
    #expect(tested("def f(n) if n < 1 then 0 else n\nf(9)") == [false])
    let body = (0..<200).map { "n * \($0)" }.joined(separator: " + ")
    #expect(tested("def f(n) if n < 1 then 0 else \(body) + f(n - 1)\nf(9)") == [false])
  }

  @Test func mutualRecursionIsUnrolledTogether() {
    let text =
      "def f(n) if n < 1 then 0 else 1 + g(n - 1); def g(n) if n < 1 then 1 else 2 * f(n - 1); f(9)"
    let found = depths(text)
    #expect(found[0] > 4 && found[0] == found[1])
    // Calls in tail position are jumps.
    #expect(depths("def f(n) if n < 1 then 0 else g(n - 1); def g(n) f(n); f(9)") == [1, 1])
    #expect(depths("def f(n) if n < 1 then 0 else f(n - 1); f(9)") == [1])
  }

  @Test func manyRecursiveFunctionsAreNotUnrolled() {
    let text = (0..<2_000).map { "def f\($0)(n) if n < 1 then 0 else 1 + f\($0)(n - 1)" }
    #expect(Set(depths(text.joined(separator: "\n") + "\nf0(1)")) == [1])
  }
}

extension SwitchPoint {
  fileprivate var isExpression: Bool { if case .expression = self { true } else { false } }
}
