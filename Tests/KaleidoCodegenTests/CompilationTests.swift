import Foundation
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

/// The verified IR of a text, optimized at the level.
private func ir(
  _ text: String, _ level: OptimizationLevel = .none, _ purpose: CodegenOptions.Purpose = .program
) throws -> String {
  var options = CodegenOptions()
  options.optimization = level
  options.purpose = purpose
  options.verifies = true
  options.keepsValueNames = true
  let compilation = try emit(text, options)
  try compilation.optimize()
  return compilation.ir
}

@Suite struct CompilationTests {
  @Test func mutualTailCallsAreMarked() throws {
    let text = try ir(
      "def f(n) if n < 1 then 0 else g(n-1)\ndef g(n) if n < 1 then 1 + f(n) else f(n-1)\nf(1)")
    #expect(text.contains("= tail call tailcc double @ks.f(double"))
    #expect(text.contains("= call tailcc double @ks.f(double"))
    #expect(text.contains("= tail call tailcc double @ks.g(double"))
  }

  @Test func aLoopThatIsEnteredLoadsTheVariablesForEachOfItsForms() throws {
    var options = CodegenOptions()
    options.purpose = .run
    options.tier = .better
    options.verifies = true
    let program = program("def sum(n) var s in (for i = 1, i < n in s = s + i) : s\nsum(readd())")
    let code = CodeGenerator(
      program, Reachability(program), options, request: SwitchRequest(point: 2))
    let text = try code.emit(unit: 0).ir
    // Of n, s and i, twice.
    #expect(text.components(separatedBy: "load volatile double").count == 7)
  }

  @Test func aFunctionThatCallsItselfLastIsALoop() throws {
    let text = try ir("def f(n) if n < 1 then 0 else f(n-1)\ndef g(n) 1 + g(n-1)\nf(1) + g(1)")
    #expect(!text.contains("tailcc"))
    #expect(text.contains("br label %body"))
    #expect(text.components(separatedBy: "@ks.f(").count == 3)
  }

  @Test func aProgramShowsOnlyMain() throws {
    let text = try ir("def malloc(n) n\nmalloc(1)")
    #expect(text.contains("define internal double @ks.malloc(double"))
    #expect(text.contains("define i32 @main(i32"))
    #expect(!text.contains("@malloc"))
  }

  @Test func onlyWhatIsReachedIsEmitted() throws {
    let text = try ir("def used(x) x\ndef unused(x) printd(x)\nused(1)")
    #expect(!text.contains("unused"))
    #expect(!text.contains("@printf"))
  }

  @Test func anObjectOfFunctionsExportsThem() throws {
    let text = try ir("def area(w h) w * h", .standard, .object)
    #expect(text.contains("define double @area(double"))
    #expect(!text.contains("@main"))
  }

  @Test func aFileWithoutExpressionsIsAProgramThatDoesNothing() throws {
    #expect(try ir("def f(x) x").contains("define i32 @main(i32"))
  }

  @Test func constantsFold() throws {
    let text = try ir("extern g(x); def f(x) x * 2; g(f(21))", .standard)
    #expect(text.contains("@g(double 4.200000e+01"))
  }

  @Test func optimizationNeverChangesALibraryCall() throws {
    let text = try ir("pow(readd(), 0.5) + sqrt(readd())", .aggressive)
    #expect(text.contains("@pow(double"))
    #expect(text.contains("@llvm.sqrt.f64"))
  }

  @Test func outputsAreWhatTheySay() throws {
    let compilation = try emit("def f(x) x\nf(1)")
    try compilation.optimize()
    #expect(Array(try compilation.object().prefix(4)) == [0x7f, 0x45, 0x4c, 0x46])
    #expect(Array(compilation.bitcode.prefix(2)) == Array("BC".utf8))
    #expect(String(decoding: try compilation.assembly(), as: UTF8.self).contains("main:"))
  }

  @Test(arguments: [CodegenOptions.Purpose.program, .run])
  func aLoadedProgramRuns(purpose: CodegenOptions.Purpose) throws {
    var options = CodegenOptions()
    options.purpose = purpose
    let text = "def f(x) x * 2\nf(21)\nputchard(65) : printd(0.5) : argument(1) + arguments()"
    let program = program(text)
    let compilation = try Compilation.emit(program, Reachability(program), options)
    let loaded = try LoadedProgram(objects: [compilation.object()])
    let (status, output) = try run(loaded)
    #expect(status == 0)
    #expect(output == "42\nA0.500000\n8\n")
  }

  @Test func anExportedFunctionIsItsOwnWrapper() throws {
    let text = try ir("def area(w h) w * h\ndef sin(x) area(x, x)", .none, .object)
    #expect(text.contains("define double @sin(double"))
    #expect(
      try ir("def sin(x) x + 1\ndef f(x) sin(0)", .standard, .object).contains("ret double 1.0"))
    #expect(text.contains("call double @area(double"))
    #expect(!text.contains("@ks."))
  }

  /// C functions that LLVM recognizes by name and the language's library does not have, by their numbers of
  /// parameters.
  @Test(arguments: [
    (
      "x", "0.5",
      [
        "cospi", "exp10", "logb", "nan", "nearbyint", "rint", "roundeven", "significand", "sinpi",
        "tanpi",
      ]
    ),
    (
      "x y", "0.5, 2",
      [
        "cabs", "fdim", "fmaximum", "fmaximum_num", "fminimum", "fminimum_num", "nextafter",
        "nexttoward", "remainder", "scalb",
      ]
    ),
  ])
  func anExportedFunctionIsNotTheOneOfCThatHasItsName(
    parameters: String, arguments: String, names: [String]
  ) throws {
    for name in names {
      let text = "def \(name)(\(parameters)) x + 1000\ndef f() \(name)(\(arguments))"
      #expect(try ir(text, .none, .object).contains(" nobuiltin "), "\(name)")
      #expect(try ir(text, .standard, .object).contains("ret double 1.000500e+03"), "\(name)")
    }
    #expect(try !ir("def area(w h) w * h", .none, .object).contains("nobuiltin"))
  }

  @Test func unitsOfAProgramLinkToOne() throws {
    let program = program(
      """
      def even(n) if n then odd(n - 1) else 1
      def odd(n) if n then even(n - 1) else 0
      def twice(x) x + x
      def deep(n) if n then 1 + deep(n - 1) else twice(0)
      print(even(10) + twice(4) + deep(3)) : twice(argument(1))
      """)
    for level in [OptimizationLevel.none, .standard] {
      for count in 1...6 {
        var options = CodegenOptions()
        options.optimization = level
        options.unitCount = count
        options.verifies = true
        let generator = CodeGenerator(program, Reachability(program), options)
        #expect(generator.unitCount > 1 || count == 1)
        var objects: [[UInt8]] = []
        for unit in 0..<generator.unitCount {
          let compilation = try generator.emit(unit: unit)
          try compilation.optimize()
          objects.append(try compilation.object())
        }
        #expect(LoadedProgram.loadQuickly(objects) != nil)
        let (status, output) = try run(try LoadedProgram(objects: objects))
        #expect(status == 0)
        #expect(output == "12\n14\n")
        let members = objects.enumerated().map { index, bytes in
          Archive.Member(name: "a long name of unit \(index).o", bytes: bytes)
        }
        let read = try #require(
          Archive.members(of: try Archive.bytes(of: members), at: "program.a"))
        #expect(read.map(\.name) == members.map(\.name))
        #expect(read.map(\.bytes) == objects)
      }
    }
  }

  @Test func longChainsNeedNoStack() throws {
    let chain = Array(repeating: "x", count: 20_000).joined(separator: " + ")
    #expect(try ir("def f(x) \(chain)\nf(1)").contains("fadd"))
  }
}
