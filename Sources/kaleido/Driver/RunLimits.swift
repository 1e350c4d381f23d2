import Glibc
import KaleidoCodegen
import KaleidoSource

/// What a run may take.
struct RunLimits: Equatable, Sendable {
  /// Wall time from the start of compiling on.
  var seconds: Double?
  /// Memory that is in use by the whole process.
  var bytes: Int?

  /// Ends the process when it takes more, with a message and by the signal that the system has for it.
  ///
  /// A thread looks at clock and memory every few milliseconds. (The system's own limits would count the
  /// stacks that the compiler has only reserved, or leave no time for a message.)
  func enforce(_ messages: MessageOptions, _ environment: Environment) {
    guard seconds != nil || bytes != nil else { return }
    let start = Self.now
    let check: @Sendable () -> Void = {
      if let seconds, Self.now - start >= seconds {
        Self.end(by: SIGXCPU, .timeLimit(seconds), messages, environment)
      }
      if let bytes, Self.residentBytes >= bytes {
        Self.end(by: SIGKILL, .memoryLimit(bytes), messages, environment)
      }
    }
    check()
    CompilerThreads.startDetached {
      while true {
        usleep(2_000)
        check()
      }
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The pages of this process that are in memory.
  private static var residentBytes: Int {
    guard let bytes = try? FileSystem.read("/proc/self/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func end(
    by signal: Int32, _ error: CommandError, _ options: MessageOptions, _ environment: Environment
  ) {
    HostProcess.flushProgramOutput(waitingAtMost: 100)
    let messages = MessageWriter(environment)
    messages.use(options)
    messages.write(error)
    try? messages.finish(exitStatus: error.exitStatus)
    kill(getpid(), signal)
    usleep(1_000_000)
    _exit(error.exitStatus)
  }
}

extension CommandError {
  fileprivate static func timeLimit(_ seconds: Double) -> CommandError {
    let text = seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds))" : "\(seconds)"
    return CommandError(.timeLimit, "the time limit of \(text) s is reached", exitStatus: 1)
  }

  fileprivate static func memoryLimit(_ bytes: Int) -> CommandError {
    let units = [(30, "G"), (20, "M"), (10, "K")]
    let unit = units.first { bytes >= 1 << $0.0 && bytes % (1 << $0.0) == 0 } ?? (0, " bytes")
    return CommandError(
      .memoryLimit, "the memory limit of \(bytes >> unit.0)\(unit.1) is reached", exitStatus: 1)
  }
}
