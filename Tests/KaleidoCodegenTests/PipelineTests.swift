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
    #expect(own.count >= 9)
    for name in own { #expect(texts.contains { $0.contains(name) }, "\(name)") }
  }

  @Test func passesOfTheUserTakeThePlaceOfTheLevels() {
    var options = CodegenOptions()
    options.passes = "mem2reg"
    #expect(Pipeline(options, CompilationMode(options)).text == "mem2reg")
  }

  /// An oversized body's unit is not optimized by the user's passes either.
  @Test func aUnitThatIsNotOptimizedKeepsItsPasses() {
    var options = CodegenOptions()
    options.passes = "mem2reg"
    let mode = CompilationMode(options).unoptimized(options)
    #expect(Pipeline(options, mode).text == "kaleido-remainders<calls>,kaleido-stack-limits")
  }

  @Test func versionsArePreparedForThePassThatMakesThem() {
    func hasVersions(_ passes: String?) -> Bool {
      var options = Self.options[0]
      options.optimization = .standard
      options.passes = passes
      return CompilationMode(options).versionTarget != nil
    }
    #expect(hasVersions(nil))
    #expect(hasVersions("kaleido-versions<x86-64-v3>,mem2reg"))
    #expect(!hasVersions("mem2reg"))
  }

  @Test func namesOfPassesHaveNoParametersAndNoManagers() {
    let text = "a<b;c>,require<d>,cgscc(e,function<f>(g,loop(h<i<j>>))),k"
    #expect(PassPipeline.names(in: text) == ["a", "e", "g", "h", "k"])
    #expect(PassPipeline.names(in: "").isEmpty)
  }

  @Test func changesAreReportedInOrder() throws {
    let machine = try TargetMachine(.host(), .standard)
    let text = """
      define double @f(double %x) {
        %slot = alloca double
        store double %x, ptr %slot
        %y = load double, ptr %slot
        %z = fmul double %y, 1.0
        ret double %z
      }
      define internal void @unused() {
        ret void
      }
      """
    let module = try Module(bitcode: Array(text.utf8))
    machine.adopt(module)
    var changes: [PassChange] = []
    try machine.run("function(mem2reg,instsimplify,adce),globaldce", on: module) {
      changes.append($0)
    }
    #expect(changes.map(\.pass) == ["mem2reg", "instsimplify", "globaldce"])
    #expect(changes.map(\.function) == ["f", "f", "unused"])
    #expect(changes[0].before.contains("alloca") && !changes[0].after.contains("alloca"))
    #expect(changes[0].after == changes[1].before)
    #expect(changes[2].after.isEmpty && !changes[2].before.isEmpty)
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
