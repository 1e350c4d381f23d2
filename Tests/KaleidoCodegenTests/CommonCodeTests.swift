import KaleidoSema
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

/// Code that levels of a program share, so that it is generated once.
@Suite struct CommonCodeTests {
  private func generator(_ text: String, _ level: OptimizationLevel) -> CodeGenerator {
    let program = program(text)
    var options = CodegenOptions()
    options.purpose = .run
    options.optimization = level
    return CodeGenerator(program, Reachability(program), options)
  }

  private func object(_ generator: CodeGenerator) throws -> [UInt8] {
    let compilation = try generator.emit(unit: 0)
    try compilation.optimize()
    return try compilation.object()
  }

  private func commonCode(_ text: String, _ level: OptimizationLevel) throws -> [UInt8]? {
    let compilation = try generator(text, level).emit(unit: 0)
    try compilation.optimize()
    return compilation.commonCode
  }

  @Test(arguments: [
    "def f(x) x * x + 1\nf(3)\nsin(f(2)) % 0.3",
    "extern getpid()\nputchard(65) : printd(0.5) : argument(1)\ngetpid() * 0",
    "def f(n) if n < 2 then n else f(n - 1) + f(n - 2)\nf(10)",
    "for i = 1, i < 9 in print(i * i % 7)",
  ])
  func equalKeysMeanEqualCode(text: String) throws {
    var objects: [String: [UInt8]] = [:]
    for level in OptimizationLevel.allCases {
      let generator = generator(text, level)
      let object = try object(generator)
      #expect(objects[generator.key, default: object] == object)
      objects[generator.key] = object
    }
  }

  @Test func programsThatAreNotOptimizedHaveOneKey() {
    let levels: [OptimizationLevel] = [.less, .standard, .aggressive, .size]
    #expect(Set(levels.map { generator("1 + 2", $0).key }).count == 1)
    let loop = "for i = 1, i < 9 in print(i)"
    #expect(Set(levels.map { generator(loop, $0).key }).count == 4)
  }

  @Test func levelsWithTheSameIRHaveCommonCode() throws {
    let text = "for i = 1, i < 9 in print(i)"
    let code = try commonCode(text, .standard)
    #expect(code != nil)
    #expect(try commonCode(text, .aggressive) == code)
    #expect(try commonCode("for i = 1, i < 8 in print(i)", .standard) != code)
    #expect(try commonCode(text, .none) == nil)
  }

  @Test func sizeMattersOnlyWhereItChangesTheIR() throws {
    let text = "def f(x) sin(x) % 0.3\nfor i = 1, i < readd() in f(i)"
    let compilation = try generator(text, .size).emit(unit: 0)
    try compilation.optimize()
    #expect(compilation.ir.contains("optsize"))
    _ = compilation.commonCode
    #expect(compilation.ir.contains("optsize"))
  }

  /// How deep a recursion can go depends on the machine code, too.
  @Test func recursionHasItsOwnCodeAtEachLevel() throws {
    #expect(
      try commonCode("def f(x) if x then 1 + f(x - 1) else 0\nf(readd())", .standard) == nil)
  }

  private func functions(_ text: String, locatesCalls: Bool) throws -> [String] {
    var options = CodegenOptions()
    options.purpose = .run
    options.optimization = .less
    let program = program(text)
    let ir = try CodeGenerator(
      program, Reachability(program), options, locatesCalls: locatesCalls
    ).emit(unit: 0).ir
    return ir.split(separator: "\n").filter { $0.hasPrefix("define ") }
      .compactMap { $0.split(separator: "@")[1].split(separator: "(").first.map(String.init) }
  }

  /// Each function takes time to compile.
  @Test func codeThatNobodyReadsHasFewFunctions() throws {
    let loop = "for i = 1, i < 9 in print(i)"
    #expect(try functions(loop, locatesCalls: false) == ["main"])
    #expect(try functions(loop, locatesCalls: true) == ["ks.toplevel.1", "main"])
    #expect(
      try functions("print(argument(1))", locatesCalls: false) == ["ks.toplevel.1", "main"])
    let deep = "def f(x) if x then 1 + f(x - 1) else 0\n"
    #expect(
      try functions(deep + "f(3)", locatesCalls: false) == ["ks.f", "ks.toplevel.1", "main"])
    #expect(
      try functions(deep + "def g(x) f(x)\ng(3)", locatesCalls: false)
        == ["ks.f", "ks.end.0", "ks.g", "ks.toplevel.1", "main"])
    #expect(
      try functions(deep + "f(3)", locatesCalls: true)
        == ["ks.f", "ks.toplevel.1", "ks.end.0", "ks.program.all", "main"])
  }
}
