import KaleidoCompiler
import KaleidoSystem

/// A program that some tests are compiled to, and the indices of the task's levels that have this code.
typealias TestProgram = (levels: [Int], program: LoadableProgram)

/// A child of a worker that runs programs in children of its own. It is forked before the worker prepares LLVM: forking takes a time
/// that grows with a process's memory, and the pages of the one that forks are copied when it writes to them again.
final class ProgramRunner {
  private let process: ForkedProcess

  /// Starts the child; nil if there can be no more processes.
  init?(_ plan: TestPlan) {
    let started = ForkedProcess { input, output in
      Process.endWithParent()
      var isPrepared = false
      while let message = FileSystem.readSized(from: input) {
        var decoder = MessageDecoder(message)
        let task = TestTask(from: &decoder)
        let together = decoder.number() != 0
        let programs = (0..<decoder.number()).map { _ in
          let levels = (0..<decoder.number()).map { _ in decoder.number() }
          return TestProgram(levels, LoadableProgram(from: &decoder))
        }
        // What loading prepares for further programs, such as types, is there for all children.
        if !isPrepared, let program = programs.first?.program {
          _ = try? program.load()
          isPrepared = true
        }
        let outcomes =
          (together ? plan.runTogether(programs, of: task) : nil) ?? plan.run(programs, of: task)
        ForkedProcess.sendSized(TestOutcome.message(outcomes), to: output)
      }
    }
    guard let started else { return nil }
    process = started
  }

  /// Runs the programs of a task's tests, `together` if they leave nothing in their process that another could notice. Returns what
  /// they printed, or nil if the child has ended.
  func run(_ programs: [TestProgram], of task: TestTask, together: Bool) -> [TestOutcome]? {
    var encoder = MessageEncoder()
    task.encode(into: &encoder)
    encoder.put(together ? 1 : 0)
    encoder.put(programs.count)
    for (levels, program) in programs {
      encoder.put(levels.count)
      for level in levels { encoder.put(level) }
      program.encode(into: &encoder)
    }
    guard process.sendSized(encoder.bytes), let message = process.receiveSized() else { return nil }
    return TestOutcome.outcomes(in: message)
  }

  /// How the child has ended.
  func end() -> ForkedProcess.End { process.wait() }
}

extension TestPlan {
  /// Runs the programs of a task's tests in one process, which takes less time than one for each. Returns nil if that tells too little: if
  /// one of them does not end as it should, their output differs, or they take long.
  fileprivate func runTogether(_ programs: [TestProgram], of task: TestTask) -> [TestOutcome]? {
    guard programs.count > 1 else { return nil }
    slots.wait()
    defer { slots.post() }
    let file = files[task.file]
    let execution = TestExecution(
      programs.map(\.program), named: file.source.name, file.cases[task.firstTest...], limits)
    guard let results = execution?.results(), results.count == programs.count,
      results.allSatisfy({ $0 == results[0] && $0.allSatisfy { $0.error == nil } })
    else { return nil }
    return zip(programs, results).map { TestOutcome(levels: $0.levels, outputs: $1) }
  }

  /// Runs the programs of a task's tests, as many at a time as may run.
  fileprivate func run(_ programs: [TestProgram], of task: TestTask) -> [TestOutcome] {
    let file = files[task.file]
    let tests = file.cases[task.firstTest...]
    var outcomes: [TestOutcome] = []
    var running: [(levels: [Int], execution: TestExecution)] = []
    func finishFirst() {
      let (levels, execution) = running.removeFirst()
      outcomes.append(TestOutcome(levels: levels, outputs: execution.results()[0]))
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
      let started = TestExecution([program], named: file.source.name, tests, limits)
      if let started {
        running.append((levels, started))
      } else {
        slots.post()
        outcomes.append(.failed(levels, "no process can be started"))
      }
    }
    while !running.isEmpty { finishFirst() }
    return outcomes
  }
}
