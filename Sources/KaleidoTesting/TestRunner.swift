import KaleidoCompiler
import KaleidoFrontend
import KaleidoSource
import KaleidoTarget

/// Runs the tests of files at every level, some at a time.
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

  /// A file at one level.
  private struct Task {
    let file: Int
    let level: Int
    /// The next test to run.
    var next = 0
  }

  /// Compiles a program as the children will. They have what is initialized in this process, which takes longer than a small program
  /// does to compile.
  private func prepare() {
    var session = Session()
    session.add(SourceFile(name: "", bytes: Array("0".utf8)))
    var settings = settings
    settings.cacheDirectory = nil
    var compiler = Compiler(session, settings, TimeReport()) { failure in
      CommandError(.internalError, failure.message, exitStatus: 70)
    }
    // What fails here fails in the children, which report it.
    try? compiler.checkForRun()
    _ = try? compiler.load()
  }

  /// Returns what each test of each file printed at each level, or nil if no process could be started.
  package func run(_ files: [TestFile]) -> [[TestResult]]? {
    var results = files.map { file in file.cases.map { TestResult($0) } }
    if files.contains(where: { !$0.cases.isEmpty }) { prepare() }
    var waiting = files.indices.reversed().flatMap { file in
      Self.levels.indices.reversed().map { Task(file: file, level: $0) }
    }
    var running: [(task: Task, execution: TestExecution)] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < processCount, let task = waiting.popLast() {
        let file = files[task.file]
        if task.next == file.cases.count { continue }
        guard
          let execution = TestExecution(
            file, file.cases[task.next...], Self.levels[task.level], settings, limits)
        else {
          if running.isEmpty { return nil }
          waiting.append(task)
          break
        }
        running.append((task, execution))
      }
      if running.isEmpty { continue }
      var (task, execution) = running.removeFirst()
      for output in execution.results() {
        results[task.file][task.next].add(output, at: Self.levels[task.level])
        task.next += 1
      }
      waiting.append(task)
    }
    return results
  }
}
