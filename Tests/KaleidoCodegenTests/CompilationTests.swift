import Foundation
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import Synchronization
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

private func emit(
  _ text: String, _ options: CodegenOptions = CodegenOptions()
) throws -> Compilation {
  let program = program(text)
  return try Compilation.emit(program, Reachability(program), options)
}

private func program(_ text: String) -> CheckedProgram {
  var session = Session()
  session.add(SourceFile(name: "test.ks", bytes: Array(text.utf8)))
  let program = session.program()
  #expect(!session.diagnostics.hasErrors)
  return program
}

/// Only one program at a time may use standard output.
private let standardOutput = Mutex(())

/// Runs a program with the argument 7, and returns its exit status and its output.
private func run(_ program: borrowing LoadedProgram) throws -> (status: CInt, output: String) {
  try standardOutput.withLock { _ in
    // The variable `stdout`, which Swift does not allow the tests to assign.
    let variable = try #require(dlsym(nil, "stdout"))
      .assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    let stream = try #require(open_memstream(&text, &size))
    let usual = variable.pointee
    variable.pointee = stream
    let arguments = [strdup("program"), strdup("7"), nil]
    let status = program.run(arguments)
    variable.pointee = usual
    fclose(stream)
    defer { for text in arguments + [text] { free(text) } }
    return (status, text.map { String(cString: $0) } ?? "")
  }
}

@Suite struct CompilationTests {
  @Test func mutualTailCallsAreMarked() throws {
    let text = try ir(
      "def f(n) if n < 1 then 0 else g(n-1)\ndef g(n) if n < 1 then 1 + f(n) else f(n-1)\nf(1)")
    #expect(text.contains("= tail call tailcc double @ks.f(double"))
    #expect(text.contains("= call tailcc double @ks.f(double"))
    #expect(text.contains("= tail call tailcc double @ks.g(double"))
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
    let text = try ir("def f(x) x * 2; printd(f(21))", .standard)
    #expect(text.contains("double 4.200000e+01"))
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
        #expect(try Archive.bytes(of: objects).starts(with: Array("!<arch>\n".utf8)))
      }
    }
  }

  @Test func longChainsNeedNoStack() throws {
    let chain = Array(repeating: "x", count: 20_000).joined(separator: " + ")
    #expect(try ir("def f(x) \(chain)\nf(1)").contains("fadd"))
  }
}

@Suite struct EmissionPlanTests {
  private func plan(
    _ text: String, _ options: CodegenOptions = CodegenOptions()
  ) -> EmissionPlan {
    let program = program(text)
    return EmissionPlan(program, Reachability(program), options)
  }

  @Test func externsThatAreReached() {
    let program = program("extern a(x)\nextern b(x)\ndef f(x) a(x)\ndef g(x) b(x)\nf(1)")
    let externs = Reachability(program).externs
    #expect(externs.map { program.symbols[program[$0].name] } == ["a"])
  }

  @Test func theRuntimeIsOnlyWhatIsUsed() {
    var options = CodegenOptions()
    #expect(plan("printd(1)", options).runtimeFunctions == [.printd])
    #expect(plan("1 + 1", options).runtimeFunctions == [.print])
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

  @Test func aVeryLongChainOfTailCallsNeedsTheTailConvention() {
    let chain = (1..<3_000).map { "def f\($0)(n) f\($0 - 1)(n)" }.joined(separator: "\n")
    let needy = names(in: "def f0(n) n\n" + chain) { $0.needsTailConvention($1) }
    #expect(needy.count == 2_000 && needy.first == "f1000")
  }
}

@Suite struct LoadedProgramTests {
  private func objects(_ text: String) throws -> [[UInt8]] {
    let compilation = try emit(text)
    return [try compilation.object()]
  }

  /// Everything that kaleido's own linker supports: calls out of the program, tables, data, constants.
  private let text = """
    def deep(x) if x then 1 + deep(x - 1) else sin(x) + argument(1)
    putchard(32 * deep(0)) : printd(deep(2)) : print(0.1) : pow(2, 0.5)
    """

  @Test func theQuickLinkerKnowsWhatLLVMMakes() throws {
    #expect(LoadedProgram.loadQuickly(try objects(text)) != nil)
  }

  @Test func llvmsLinkerTakesTheSameObjects() throws {
    let jit = try JIT()
    for object in try objects(text) { try jit.add(object: object) }
    #expect(try jit.address(of: "main") != 0)
  }

  @Test func whatIsNotFoundIsLeftToLLVM() throws {
    let objects = try objects("extern nowhere(x)\nnowhere(1)")
    #expect(LoadedProgram.loadQuickly(objects) == nil)
    #expect(throws: CodegenFailure.self) { _ = try LoadedProgram(objects: objects) }
  }

  @Test func damagedObjectsAreRefusedOrLoadedButNeverReadBeyondTheirEnd() throws {
    let object = try objects(text)[0]
    for length in stride(from: 0, to: object.count, by: 7) {
      _ = LoadedProgram.loadQuickly([Array(object[..<length])])
    }
    var random = UInt64(1)
    for _ in 0..<20_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = object
      damaged[Int(random >> 33) % object.count] = UInt8(truncatingIfNeeded: random >> 20)
      _ = LoadedProgram.loadQuickly([damaged])
    }
  }
}
