import KaleidoSource
import KaleidoSystem

/// Limits on the resources of a run.
struct RunLimits: Equatable, Sendable {
  /// Wall-clock time in seconds, including compilation.
  var seconds: Double?
  /// Resident memory of the whole process, in bytes.
  var bytes: Int?

  /// Ends the process when it exceeds a limit, with a message and `exitStatus`.
  ///
  /// A thread polls clock and memory every 2 ms. (`setrlimit` would count reserved but untouched stacks, and
  /// leave no time for a message.)
  func enforce(_ messages: MessageOptions, _ environment: Environment) {
    guard seconds != nil || bytes != nil else { return }
    let start = Self.now
    let check: @Sendable () -> Void = {
      if let seconds, Self.now - start >= seconds {
        Self.end(with: .timeLimit(seconds), messages, environment)
      }
      if let bytes, Process.residentBytes >= bytes {
        Self.end(with: .memoryLimit(bytes), messages, environment)
      }
    }
    check()
    CompilerThreads.startDetached {
      while true {
        Clock.sleep(milliseconds: 2)
        check()
      }
    }
  }

  /// The exit status of a run that exceeded a limit: that of `timeout`.
  fileprivate static let exitStatus: Int32 = 124

  private static var now: Double { Double(Clock.nanoseconds) / 1e9 }

  private static func end(
    with error: CommandError, _ options: MessageOptions, _ environment: Environment
  ) {
    Process.flushProgramOutput(waitingAtMost: 100)
    let status = ProgramRun.end(with: error) {
      let messages = MessageWriter(environment)
      messages.use(options)
      return messages
    }
    if let status { Process.exitNow(status) }
  }
}

extension CommandError {
  fileprivate static func timeLimit(_ seconds: Double) -> CommandError {
    let text = seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
    return CommandError(
      .timeLimit, "time limit of \(text) s exceeded", exitStatus: RunLimits.exitStatus)
  }

  fileprivate static func memoryLimit(_ bytes: Int) -> CommandError {
    let units = [(30, "G"), (20, "M"), (10, "K")]
    let unit = units.first { bytes >= 1 << $0.0 && bytes % (1 << $0.0) == 0 } ?? (0, " bytes")
    return CommandError(
      .memoryLimit, "memory limit of \(bytes >> unit.0)\(unit.1) exceeded",
      exitStatus: RunLimits.exitStatus)
  }
}
