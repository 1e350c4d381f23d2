import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct SelectMasksTests {
  /// The comparisons of LLVM, and the relations of two numbers for which they hold.
  private static let comparisons: [String: Set<Relation>] = [
    "oeq": [.equal], "olt": [.less], "ole": [.less, .equal], "ogt": [.greater],
    "oge": [.greater, .equal], "one": [.less, .greater], "ord": [.less, .equal, .greater],
    "ueq": [.equal, .unordered], "ult": [.less, .unordered], "ule": [.less, .equal, .unordered],
    "ugt": [.greater, .unordered], "uge": [.greater, .equal, .unordered],
    "une": [.less, .greater, .unordered], "uno": [.unordered],
  ]

  private enum Relation {
    case less, equal, greater, unordered

    init(_ lhs: Double, _ rhs: Double) {
      self = lhs < rhs ? .less : lhs == rhs ? .equal : lhs > rhs ? .greater : .unordered
    }
  }

  /// Expects that a choice with masks, by the truth value `%condition` of two numbers, is right.
  private func expect(
    _ condition: String, _ holds: (Double, Double) -> Bool, _ target: Target
  ) throws {
    let text = """
      define double @choose(double %a, double %b) {
      \(condition)
        %chosen = select i1 %condition, double 1.0, double 2.0
        ret double %chosen
      }
      """
    let machine = try TargetMachine(target, .standard)
    let module = try Module(bitcode: Array(text.utf8))
    machine.adopt(module)
    try machine.run("kaleido-masks", on: module, verifiesEach: true)
    let jit = try JIT()
    try jit.add(object: try ObjectEmitter(machine, describesVariables: false).object(of: module))
    let address = try #require(UnsafeRawPointer(bitPattern: try jit.address(of: "choose")))
    let choose = unsafeBitCast(address, to: (@convention(c) (Double, Double) -> Double).self)
    for a in [1.0, 2.0, -0.0, .nan, -.infinity] {
      for b in [1.0, 2.0, 0.0, .nan, .infinity] {
        #expect(choose(a, b) == (holds(a, b) ? 1 : 2), "\(target.cpu) \(condition) \(a) \(b)")
      }
    }
    // The code lives until here.
    _ = consume jit
  }

  /// Each comparison, and combinations of two, in the ways that this machine can choose.
  @Test func choicesByMasksAreThoseOfTheComparisons() throws {
    for target in [Target.host(), Processors.host(.native)] {
      for (name, relations) in Self.comparisons {
        let pair = "  %x = fcmp \(name) double %a, %b\n  %y = fcmp ogt double %a, -1.0\n"
        func holds(_ a: Double, _ b: Double) -> Bool { relations.contains(Relation(a, b)) }
        try expect(pair + "  %condition = and i1 %x, %y", { holds($0, $1) && $0 > -1 }, target)
        try expect(pair + "  %condition = or i1 %x, %y", { holds($0, $1) || $0 > -1 }, target)
        try expect(
          pair + "  %condition = select i1 %x, i1 %y, i1 false", { holds($0, $1) && $0 > -1 },
          target)
        try expect(
          pair + "  %condition = select i1 %x, i1 true, i1 %y", { holds($0, $1) || $0 > -1 },
          target)
        try expect(
          pair + "  %condition = select i1 %x, i1 false, i1 %y", { !holds($0, $1) && $0 > -1 },
          target)
      }
    }
  }
}
