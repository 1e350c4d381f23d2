import KaleidoTarget
import Testing

@testable import KaleidoCodegen

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
