import Foundation
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct PartitionTests {
  /// The names of a unit's functions, the texts of its top-level expressions, and the names of its imports.
  private struct Contents: Hashable {
    var defined: [String]
    var imported: [String]
  }

  private func contents(
    _ text: String, _ options: CodegenOptions = CodegenOptions()
  ) -> [Contents] {
    let program = program(text)
    let plan = CodegenPlan(program, Reachability(program), options)
    func name(_ id: FunctionID) -> String { program.symbols[program[id].name] }
    return plan.units.map { unit in
      let expressions = unit.groups.flatMap { plan.groups.ranges[$0] }.map { index in
        let body = program.topLevel[index]
        let file = program[body.file].tree
        return file.source.text(file.range(of: body.expression))
      }
      return Contents(
        defined: unit.functions.map(name) + expressions, imported: unit.imports.map(name))
    }
  }

  /// The lines of a program of 2 000 functions, each of which calls the previous one.
  private var functions: [String] {
    ["def f0(x) x"]
      + (1..<2_000).map {
        "def f\($0)(x) if x < \($0) then f\($0 - 1)(x * 2) + x else x * x - \($0)"
      }
  }

  private func joined(_ lines: [String]) -> String {
    (lines + ["f1999(1)"]).joined(separator: "\n")
  }

  private func changes(from old: [Contents], to new: [Contents]) -> Int {
    Set(new).subtracting(old).count
  }

  @Test(arguments: [200, 900, 1_500])
  func anEditChangesFewUnits(at line: Int) {
    let old = contents(joined(functions))
    #expect(old.count >= 4)
    var lines = functions
    lines.insert("def inserted(x) x * 3", at: line)
    lines[line + 1] = lines[line + 1].replacingOccurrences(of: "* 2", with: "* inserted(2)")
    #expect((1...3).contains(changes(from: old, to: contents(joined(lines)))))
    lines = functions
    lines[line] += String(repeating: " + x", count: 20)
    #expect(changes(from: old, to: contents(joined(lines))) <= 2)
    lines = functions
    lines[line] = "def f\(line)(x) x"
    // The functions before are not reached any more.
    #expect(changes(from: old, to: contents(joined(lines))) <= 3)
  }

  @Test(arguments: [3, 1_000, 2_500])
  func anInsertedExpressionChangesFewUnits(at line: Int) {
    let lines = (0..<5_000).map { "printd(\($0) * \($0))" }
    let old = contents(lines.joined(separator: "\n"))
    #expect(old.count >= 3)
    let new = contents((lines[..<line] + ["printd(7)"] + lines[line...]).joined(separator: "\n"))
    #expect((1...2).contains(changes(from: old, to: new)))
  }

  @Test func aUnitDoesNotImportAWholeChain() {
    let units = contents(joined(functions))
    #expect(units.contains { !$0.imported.isEmpty })
    #expect(units.allSatisfy { $0.imported.count <= 3 })
  }

  /// Each of 600 functions calls a hundred of the 600 functions before it.
  @Test func importsAreBounded() {
    let large = (0..<600).map { "def g\($0)(x) x" + String(repeating: " + x * \($0)", count: 9) }
    let callers = (0..<600).map { caller in
      "def h\(caller)(x) "
        + (0..<100).map { "g\((caller + $0 * 7) % 600)(x)" }.joined(separator: " + ")
    }
    let calls = (0..<600).map { "h\($0)(1)" }
    let text = (large + callers + calls).joined(separator: "\n")
    let program = program(text)
    let plan = CodegenPlan(program, Reachability(program), CodegenOptions())
    let sizes = plan.units.map { unit in
      unit.imports.reduce(0) { $0 + plan.graph.size(of: $1) }
    }
    #expect((4_000...5_000).contains(sizes.max() ?? 0))
  }

  /// The IR of each unit, which is all that its object code depends on besides the options.
  private func code(_ text: String) throws -> [String] {
    let program = program(text)
    let generator = CodeGenerator(program, Reachability(program), CodegenOptions())
    return try (0..<generator.unitCount).map { try generator.emit(unit: $0).ir }
  }

  @Test func anInsertedFunctionChangesTheCodeOfFewUnits() throws {
    let old = try code(joined(functions))
    var lines = functions
    lines.insert("def inserted(x) x * 3", at: 700)
    lines[900] += "+ inserted(2)"
    let new = try code(joined(lines))
    #expect((1...3).contains(Set(new).subtracting(old).count))
  }

  @Test func aUnitsCodeCoversTheBodiesThatItImports() throws {
    let units = contents(joined(functions))
    let importer = try #require(units.firstIndex { !$0.imported.isEmpty })
    let line = try #require(
      functions.firstIndex { $0.hasPrefix("def \(units[importer].imported[0])(") })
    var lines = functions
    lines[line] = lines[line].replacingOccurrences(of: "x * 2", with: "x * 5")
    #expect(contents(joined(lines)) == units)
    #expect(try code(joined(lines))[importer] != code(joined(functions))[importer])
  }

  @Test func aSmallProgramIsOneUnit() {
    let text = functions[..<300].joined(separator: "\n") + "\nf299(1)"
    #expect(contents(text).count == 1)
  }

  @Test func anOversizedBodyIsAUnitOfItsOwn() {
    let chain = Array(repeating: "x", count: 6_000).joined(separator: " + ")
    let text = "def f(x) \(chain)\ndef g(x) x\ndef h(x) g(x)\nf(1) + h(1)"
    #expect(contents(text).map(\.defined) == [["g", "h", "f(1) + h(1)"], ["f"]])
    var options = CodegenOptions()
    options.optimization = .none
    #expect(contents(text, options).count == 2)
    options.optimization = .standard
    options.unitCount = 1
    #expect(contents(text, options).count == 1)
  }

  @Test func anOversizedExpressionIsNotOptimized() {
    let chain = Array(repeating: "readd()", count: 6_000).joined(separator: " + ")
    let program = program("1 + 1\n\(chain)\n2 + 2")
    let plan = CodegenPlan(program, Reachability(program), CodegenOptions())
    #expect(plan.groups.ranges == [0..<1, 1..<2, 2..<3])
    #expect(plan.units.map(\.groups) == [[0, 2], [1]])
    #expect(plan.units.map(\.isOptimized) == [true, false])
  }
}
