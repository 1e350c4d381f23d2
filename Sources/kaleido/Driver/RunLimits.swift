import KaleidoSource
import KaleidoSystem
import KaleidoTarget
import Synchronization

/// Limits on the resources of a run.
struct RunLimits: Equatable, Sendable {
  /// Wall-clock time in seconds, including compilation.
  var seconds: Double?
  /// Resident memory of the whole process, in bytes.
  var bytes: Int?
  /// What the program writes to standard output, in bytes.
  var outputBytes: Int?

  /// The running program's limit of output, for the thread that ends the process.
  private static let endedOutput = Mutex<(@Sendable () -> Void)?>(nil)

  /// Ends the process when the program writes more than the limit, after what it may write. To be called before it starts.
  func limitOutput(_ messages: MessageOptions, _ environment: Environment) {
    guard let outputBytes else { return }
    // The program's stack may be nearly exhausted.
    let handover = Handover {
      Self.end(with: .outputLimit(outputBytes), messages, environment, isWriting: true)
    }
    Self.endedOutput.withLock { $0 = { handover.request() } }
    Process.limitProgramOutput(to: outputBytes) {
      RunLimits.endedOutput.withLock { $0 }?()
    }
  }

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

  /// `isWriting` says that the program is stopped while it writes.
  private static func end(
    with error: CommandError, _ options: MessageOptions, _ environment: Environment,
    isWriting: Bool = false
  ) {
    if !isWriting { Process.flushProgramOutput(waitingAtMost: 100) }
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
    CommandError(
      .memoryLimit, "memory limit of \(size(bytes)) exceeded", exitStatus: RunLimits.exitStatus)
  }

  fileprivate static func outputLimit(_ bytes: Int) -> CommandError {
    CommandError(
      .outputLimit, "output limit of \(size(bytes)) exceeded", exitStatus: RunLimits.exitStatus)
  }

  /// A size as it is written in options.
  private static func size(_ bytes: Int) -> String {
    let units = [(30, "G"), (20, "M"), (10, "K")]
    let unit =
      units.first { bytes >= 1 << $0.0 && bytes % (1 << $0.0) == 0 } ?? (
        0, bytes == 1 ? " byte" : " bytes"
      )
    return "\(bytes >> unit.0)\(unit.1)"
  }
}
