import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import Synchronization

/// The time spent in each phase, for `--time-report`.
package final class TimeReport: Sendable {
  package enum Phase: String, CaseIterable {
    case read, check = "parse and check", emit = "emit IR", optimize, generate = "generate code"
    case link
    case run = "run the program"

    /// Whether the phase runs inside LLVM.
    package var isLLVM: Bool { self == .optimize || self == .generate }
  }

  package init() {}

  /// Whether phases are events of a time trace, too.
  private let traces = Atomic<Bool>(false)

  package var isTracing: Bool { traces.load(ordering: .relaxed) }

  /// Begins a time trace, on the thread that will end it.
  package func beginTrace() {
    TimeTrace.begin()
    traces.store(true, ordering: .relaxed)
  }

  /// Ends the time trace and returns it in Chrome's format.
  package func endTrace() -> [UInt8] {
    traces.store(false, ordering: .relaxed)
    return TimeTrace.end()
  }

  /// Calls `body`, which may be on another thread than that of the trace.
  package func onThread(_ body: () -> Void) {
    if traces.load(ordering: .relaxed) { TimeTrace.onThread(body) } else { body() }
  }

  /// Whether the program's code was found in the cache, so that nothing was compiled.
  private let isCached = Atomic<Bool>(false)

  package func noteCached() { isCached.store(true, ordering: .relaxed) }

  /// Notes that code was compiled after all, while the program ran, since a time in nanoseconds. That is no time of the run.
  package func noteReplacement(since start: Int) {
    isCached.store(false, ordering: .relaxed)
    add(start - Clock.nanoseconds, to: .run)
  }

  /// Where a program that runs has continued in a better version, as lines of the report.
  private let switches = Mutex<[String]>([])

  package func noteSwitch(_ text: String) { switches.withLock { $0.append(text) } }

  /// The number of units whose code was found in the cache.
  private let cachedUnits = Atomic<Int>(0)

  package func noteCachedUnit() { cachedUnits.add(1, ordering: .relaxed) }

  /// Nanoseconds spent in each phase, summed over all threads.
  private let times = Phase.allCases.map { _ in Counter() }

  private final class Counter: Sendable {
    let nanoseconds = Atomic<Int>(0)
  }

  /// Calls `body` and adds its duration to the phase.
  package func measure<Result: ~Copyable, Failure: Error>(
    _ phase: Phase, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = Clock.nanoseconds
    let result =
      traces.load(ordering: .relaxed)
      ? try TimeTrace.event(phase.rawValue, body) : try body()
    add(Clock.nanoseconds - start, to: phase)
    return result
  }

  package func add(_ nanoseconds: Int, to phase: Phase) {
    guard let index = Phase.allCases.firstIndex(of: phase) else { return }
    times[index].nanoseconds.add(nanoseconds, ordering: .relaxed)
  }

  private var phases: [(phase: Phase, nanoseconds: Int)] {
    zip(Phase.allCases, times).map { ($0, $1.nanoseconds.load(ordering: .relaxed)) }
      .filter { $0.phase != .run || $0.nanoseconds > 0 }
  }

  /// One line per phase: milliseconds, share of the total, name.
  package var text: String {
    let total = max(phases.reduce(0) { $0 + $1.nanoseconds }, 1)
    func line(_ nanoseconds: Int, _ name: String) -> String {
      let tenths = nanoseconds / 100_000
      let share = nanoseconds * 100 / total
      return
        "\(padded("\(tenths / 10).\(tenths % 10)", 10)) ms \(padded("\(share)", 3)) %  \(name)\n"
    }
    let inLLVM = phases.reduce(0) { $0 + ($1.phase.isLLVM ? $1.nanoseconds : 0) }
    let isCached = isCached.load(ordering: .relaxed)
    let units = cachedUnits.load(ordering: .relaxed)
    return (isCached ? "the program's code was in the cache: nothing was compiled\n" : "")
      + (units > 0 ? "the code of \(units) units was in the cache\n" : "")
      + switches.withLock { $0.map { $0 + "\n" }.joined() }
      + phases.map { line($0.nanoseconds, $0.phase.rawValue) }.joined()
      + line(inLLVM, "in LLVM's optimizer and code generator")
      + line(total, "total, summed over all threads")
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(width - text.count, 0)) + text
  }

  /// The report as JSON: `cached`, and `phases`, each with `name`, `seconds` and `llvm`.
  package var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.field("cached", isCached.load(ordering: .relaxed))
      writer.field("cachedUnits", cachedUnits.load(ordering: .relaxed))
      writer.array("switches", switches.withLock(\.self)) { writer, text in writer.string(text) }
      writer.array("phases", phases) { writer, entry in
        writer.object { writer in
          writer.field("name", entry.phase.rawValue)
          writer.field("seconds", Double(entry.nanoseconds) / 1e9)
          writer.field("llvm", entry.phase.isLLVM)
        }
      }
    }
    return writer.text + "\n"
  }
}
