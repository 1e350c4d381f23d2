import KaleidoCompiler
import KaleidoSystem
import KaleidoTarget

/// Runs the tests of files at every level, some at a time, in children of this process.
package struct TestRunner {
  package static let levels: [OptimizationLevel] = OptimizationLevel.allCases

  private let settings: Settings
  private let limits: TestLimits
  private let processCount: Int

  /// `settings` are those of a run; the level is set for each one.
  package init(_ settings: Settings, _ limits: TestLimits, processCount: Int) {
    var settings = settings
    settings.tier = .full
    settings.threadCount = 1
    self.settings = settings
    self.limits = limits
    self.processCount = processCount
  }

  /// Returns what each test of each file printed at each level, or nil if no process could be started.
  package func run(_ files: [TestFile]) -> [[TestResult]]? {
    guard let slots = Semaphore(sharedWithCount: processCount) else { return nil }
    let plan = TestPlan(files: files, settings: settings, limits: limits, slots: slots)
    var results = files.map { file in file.cases.map { TestResult($0) } }
    var waiting = files.indices.reversed().filter { !files[$0].cases.isEmpty }
      .map { TestTask(file: $0, firstTest: 0, levels: Self.levels) }
    var idle: [TestWorker] = []
    var working: [TestWorker] = []
    defer {
      for worker in working { worker.process.kill() }
      ForkedProcess.end(idle.map(\.process))
    }
    while !waiting.isEmpty || !working.isEmpty {
      while working.count < processCount, let task = waiting.popLast() {
        if let worker = idle.popLast() {
          worker.start(task)
          working.append(worker)
        } else if let worker = TestWorker(plan, task) {
          working.append(worker)
        } else {
          if working.isEmpty { return nil }
          waiting.append(task)
          break
        }
      }
      let worker = working.remove(at: ForkedProcess.firstReadable(working.map(\.process)))
      let (outcomes, isAlive) = worker.finish()
      if isAlive { idle.append(worker) }
      waiting += Self.add(outcomes, of: worker.task, to: &results[worker.task.file])
    }
    return results
  }

  /// Adds what tests of a file printed to its results. Returns tasks for the tests behind one that ended its program.
  private static func add(
    _ outcomes: [TestOutcome], of task: TestTask, to results: inout [TestResult]
  ) -> [TestTask] {
    var remaining: [Int: [OptimizationLevel]] = [:]
    for outcome in outcomes {
      for level in outcome.levels {
        for (offset, output) in outcome.outputs.enumerated() {
          results[task.firstTest + offset].add(output, at: task.levels[level])
        }
        let next = task.firstTest + outcome.outputs.count
        if next < results.count { remaining[next, default: []].append(task.levels[level]) }
      }
    }
    return remaining.map { TestTask(file: task.file, firstTest: $0.key, levels: $0.value) }
  }
}
