import KaleidoCompiler
import KaleidoFrontend
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// What the workers are forked with.
struct TestPlan {
  let files: [TestFile]
  let settings: Settings
  let limits: TestLimits
  /// The number of programs that may run at the same time.
  let slots: Semaphore
}

/// A child of this process that compiles tests and runs them in children of its own. It keeps LLVM's code generators: preparing them
/// takes longer than compiling a small program.
final class TestWorker {
  let process: ForkedProcess
  private let errors: UnnamedFile
  private let limits: TestLimits
  private(set) var task: TestTask

  /// Starts a worker with its first task; nil if there can be no more processes or files.
  init?(_ plan: TestPlan, _ task: TestTask) {
    guard let errors = UnnamedFile(in: plan.settings.temporaryDirectory) else { return nil }
    let started = ForkedProcess { input, output in
      Process.endWithParent()
      Process.disconnect(0)
      errors.replace(.error)
      let generators = KeptGenerators()
      while let bytes = FileSystem.readExactly(TestTask.byteCount, from: input) {
        Process.limitProcessorTime(furtherSeconds: plan.limits.seconds)
        let outcomes = plan.outcomes(of: TestTask(bytes: bytes), generators)
        ForkedProcess.sendSized(Self.message(outcomes), to: output)
      }
    }
    guard let started else { return nil }
    process = started
    limits = plan.limits
    self.errors = errors
    self.task = task
    start(task)
  }

  /// Gives a task to the worker.
  func start(_ task: TestTask) {
    self.task = task
    // If the worker has ended, the result says so.
    _ = process.send(task.bytes)
  }

  /// Waits for the results of the task. Returns whether the worker can do another one: it cannot if a fault of the compiler ended it.
  func finish() -> (outcomes: [TestOutcome], isAlive: Bool) {
    if let message = process.receiveSized() { return (Self.outcomes(message), true) }
    let error = TestOutput.reason(process.wait(), errors: errors.contents, limits)
    let outcome = TestOutcome(
      levels: Array(task.levels.indices), outputs: [TestOutput([], error: error)])
    return ([outcome], false)
  }

  private static func message(_ outcomes: [TestOutcome]) -> [UInt8] {
    var encoder = MessageEncoder()
    encoder.put(outcomes.count)
    for outcome in outcomes {
      encoder.put(outcome.levels.count)
      for level in outcome.levels { encoder.put(level) }
      encoder.put(outcome.outputs.count)
      for output in outcome.outputs { output.encode(into: &encoder) }
    }
    return encoder.bytes
  }

  private static func outcomes(_ message: [UInt8]) -> [TestOutcome] {
    var decoder = MessageDecoder(message)
    return (0..<decoder.number()).map { _ in
      let levels = (0..<decoder.number()).map { _ in decoder.number() }
      return TestOutcome(
        levels: levels, outputs: (0..<decoder.number()).map { _ in TestOutput(from: &decoder) })
    }
  }
}

/// What a worker does.
extension TestPlan {
  /// Compiles the tests of a task at its levels, and runs them. Code that several levels have in common runs once.
  fileprivate func outcomes(of task: TestTask, _ generators: KeptGenerators) -> [TestOutcome] {
    let tests = files[task.file].cases[task.firstTest...]
    let program = InstrumentedProgram(files[task.file], running: tests)
    var session = Session()
    session.add(program.source)
    var compiler = Compiler(session, settings, TimeReport(), reusing: generators) { failure in
      CommandError(.internalError, failure.message, exitStatus: 70)
    }
    compiler.provide(program.mark, at: TestExecution.mark)
    var outcomes: [TestOutcome] = []
    var programs: [(levels: [Int], program: LoadableProgram)] = []
    for (index, level) in task.levels.enumerated() {
      compiler.settings.codegen.optimization = level
      do throws(CommandError) {
        let program = try Self.program(&compiler)
        if let same = programs.firstIndex(where: { $0.program.objects == program.objects }) {
          programs[same].levels.append(index)
        } else {
          programs.append(([index], program))
        }
      } catch {
        let output = TestOutput([], error: error.message)
        outcomes.append(TestOutcome(levels: [index], outputs: [output]))
      }
    }
    return outcomes + run(programs, tests, named: program.source.name)
  }

  private static func program(_ compiler: inout Compiler) throws(CommandError) -> LoadableProgram {
    try compiler.checkForRun()
    if let error = compiler.diagnostics.inSourceOrder.first(where: { $0.severity == .error }) {
      throw CommandError(.internalError, error.message, exitStatus: 1)
    }
    return try compiler.loadableProgram()
  }

  private func run(
    _ programs: [(levels: [Int], program: LoadableProgram)], _ tests: ArraySlice<TestCase>,
    named name: String
  ) -> [TestOutcome] {
    var outcomes: [TestOutcome] = []
    var running: [(levels: [Int], execution: TestExecution)] = []
    func finishFirst() {
      let (levels, execution) = running.removeFirst()
      outcomes.append(TestOutcome(levels: levels, outputs: execution.results()))
      slots.post()
    }
    for (levels, program) in programs {
      while !slots.tryWait() {
        guard running.isEmpty else {
          finishFirst()
          continue
        }
        slots.wait()
        break
      }
      let started = TestExecution(
        program, named: name, tests, in: settings.temporaryDirectory, limits)
      if let started {
        running.append((levels, started))
      } else {
        slots.post()
        let output = TestOutput([], error: "no process can be started")
        outcomes.append(TestOutcome(levels: levels, outputs: [output]))
      }
    }
    while !running.isEmpty { finishFirst() }
    return outcomes
  }
}
