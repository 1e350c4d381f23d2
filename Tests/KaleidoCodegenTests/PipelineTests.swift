import KaleidoTarget
import Testing

@testable import KaleidoCodegen

@Suite struct PipelineTests {
  /// The options that lead to different pipelines, but for the effort.
  private static var options: [CodegenOptions] {
    var all: [CodegenOptions] = []
    for level in OptimizationLevel.allCases {
      for isFast in [false, true] {
        var options = CodegenOptions()
        options.optimization = level
        options.isFast = isFast
        options.hasVersions = true
        options.purpose = .library
        options.target = Target(triple: "x86_64-pc-linux-gnu")
        all.append(options)
      }
    }
    var reading = CodegenOptions()
    reading.prepareForReading()
    return all + [reading]
  }

  @Test func everyPipelineCanBeParsed() {
    for options in Self.options {
      for effort in [CompilationMode.Effort.full, .fewPasses, .least] {
        let mode = CompilationMode(
          options, options.optimization, options.target, effort: effort, unitCount: nil)
        let text = Pipeline(options, mode).text
        #expect(PassPipeline.fault(in: text, for: options.target) == nil, "\(text)")
      }
    }
  }

  @Test func everyPassOfOursIsInAPipeline() {
    let texts = Self.options.map { Pipeline($0, CompilationMode($0)).text }
    let own = PassPipeline.names(for: .host()).filter { $0.hasPrefix("kaleido-") }
    #expect(own.count >= 10)
    for name in own { #expect(texts.contains { $0.contains(name) }, "\(name)") }
  }

  @Test func passesOfTheUserTakeThePlaceOfTheLevels() {
    var options = CodegenOptions()
    options.passes = "mem2reg"
    #expect(Pipeline(options, CompilationMode(options)).text == "mem2reg")
  }

  /// A pass that leaves invalid IR is named. There is none, so the function is invalid before, too.
  @Test func aPassThatLeavesInvalidIRIsNamed() throws {
    let machine = try TargetMachine(.host(), .standard)
    let text = """
      define double @f() {
      entry:
        %slot = alloca double
        store double 0.0, ptr %slot
        br label %next
      next:
        %x = phi double [ 1.0, %entry ], [ 2.0, %next ]
        ret double %x
      }
      """
    let module = try Module(bitcode: Array(text.utf8))
    machine.adopt(module)
    let failure = #expect(throws: CodegenFailure.self) {
      try machine.run("function(mem2reg)", on: module, verifiesEach: true)
    }
    #expect(failure?.message.contains("after the pass") == true)
  }
}
