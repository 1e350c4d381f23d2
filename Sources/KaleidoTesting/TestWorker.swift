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

/// A child of this process that compiles tests, and has a child that runs them. It keeps LLVM's code generators: preparing them
/// takes longer than compiling a small program.
final class TestWorker {
  let process: ForkedProcess
  private let errors: UnnamedFile
  private let limits: TestLimits
  private(set) var task: TestTask

  /// Starts a worker with its first task; nil if there can be no more processes or files.
  init?(_ plan: TestPlan, _ task: TestTask) {
    guard let errors = UnnamedFile() else { return nil }
    let started = ForkedProcess { input, output in
      Process.endWithParent()
      Process.disconnect(0)
      errors.replace(.error)
      guard let runner = ProgramRunner(plan) else { return report("no process can be started") }
      let generators = KeptGenerators()
      while let bytes = FileSystem.readExactly(TestTask.byteCount, from: input) {
        Process.limitProcessorTime(furtherSeconds: plan.limits.seconds)
        let task = TestTask(bytes: bytes)
        guard let outcomes = plan.outcomes(of: task, generators, runner) else {
          return report(runner.end().description)
        }
        ForkedProcess.sendSized(TestOutcome.message(outcomes), to: output)
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
    if let message = process.receiveSized() { return (TestOutcome.outcomes(in: message), true) }
    let error = TestOutput.reason(process.wait(), errors: errors.contents, limits)
    return ([.failed(Array(task.levels.indices), error)], false)
  }
}

/// Writes why a worker ends before it has done its task, for `TestOutput.reason`.
private func report(_ reason: String) {
  _ = FileSystem.write(Array("error: \(reason)\n".utf8), to: 2)
}

/// What a worker does.
extension TestPlan {
  /// Compiles the tests of a task at its levels, and has them run. Code that several levels have in common runs once. Returns nil if
  /// the runner has ended.
  fileprivate func outcomes(
    of task: TestTask, _ generators: KeptGenerators, _ runner: ProgramRunner
  ) -> [TestOutcome]? {
    let tests = files[task.file].cases[task.firstTest...]
    let program = InstrumentedProgram(files[task.file], running: tests)
    var session = Session()
    session.add(program.source)
    var compiler = Compiler(session, settings, TimeReport(), reusing: generators) { failure in
      CommandError(.internalError, failure.message, exitStatus: 70)
    }
    compiler.provide(program.mark, at: TestExecution.mark)
    do throws(CommandError) {
      try compiler.checkForRun()
    } catch {
      return [.failed(Array(task.levels.indices), error.message)]
    }
    if let error = compiler.diagnostics.inSourceOrder.first(where: { $0.severity == .error }) {
      return [.failed(Array(task.levels.indices), error.message)]
    }
    let compiled = compiler.loadablePrograms(at: task.levels)
    let failures = compiled.failures.map { TestOutcome.failed([$0.level], $0.error.message) }
    return runner.run(compiled.programs, of: task, together: !compiler.callsForeignFunctions)
      .map { failures + $0 }
  }
}
