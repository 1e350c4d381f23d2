import CKaleidoRuntime
import Testing

@testable import KaleidoCodegen

@Suite struct RuntimeTests {
  private let targets = ["x86_64-pc-linux-gnu", "aarch64-unknown-linux-gnu", "wasm32-unknown-wasi"]
    .map { Target(triple: $0) }

  @Test func everyTargetDefinesEveryFunction() throws {
    for target in targets {
      let runtime = try #require(Runtime(for: target))
      let module = try Module(
        named: "runtime", linking: runtime.modules(of: RuntimeFunction.allCases), as: .internal,
        keepsValueNames: true)
      for function in RuntimeFunction.allCases {
        #expect(module.text.contains("@\(function.symbol)("), "\(target.triple)")
        #expect(!module.text.contains("declare double @\(function.symbol)("))
      }
      try module.verify()
    }
  }

  @Test func thisProcessHasEveryFunction() {
    var count = 0
    let functions = CKaleidoRuntimeFunctions(&count)
    let names = UnsafeBufferPointer(start: functions, count: count).map { String(cString: $0.name) }
    #expect(Set(names) == Set(RuntimeFunction.allCases.map(\.symbol)))
  }

  @Test func sizesHaveTheTargetsWidth() throws {
    for target in targets {
      let runtime = try #require(Runtime(for: target))
      let text = runtime.modules(of: [.print]).map { String(decoding: $0, as: UTF8.self) }.joined()
      #expect(text.contains("@snprintf(ptr, i\(target.pointerWidth), ptr, ...)"))
    }
  }

  @Test func onlyWhatIsUsedIsThere() throws {
    let runtime = try #require(Runtime(for: targets[0]))
    #expect(runtime.modules(of: []).isEmpty)
    #expect(runtime.modules(of: [.argument, .arguments, .setCommandLine]).count == 2)
    #expect(runtime.calledFunctions(of: .printd) == ["printf"])
    #expect(runtime.calledFunctions(of: .print) == ["snprintf", "strcspn", "puts", "strtod"])
    #expect(runtime.calledFunctions(of: .arguments) == [])
  }
}
