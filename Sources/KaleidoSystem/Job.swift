import Glibc
import KaleidoSource

/// A subprocess as a value, which can be printed and compared without being run.
package struct Job: Equatable {
  package var executable: String
  package var arguments: [String]

  package init(executable: String, arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The command, quoted for a POSIX shell.
  package var shellCommand: String {
    ([executable] + arguments).map(Self.quoted).joined(separator: " ")
  }

  /// A word as a POSIX shell must be given it.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "-_./=+,:@%".utf8.contains($0)
      }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  /// The outcome of a subprocess.
  package struct Result {
    /// The exit status, or 128 + n if signal n terminated it.
    package var status: Int32
    /// Its combined standard error and standard output, truncated to 64 KiB.
    package var errorText: String
  }

  /// The `errno` value for a command that could not be started.
  package struct StartFailure: Error {
    package var number: Int32

    /// Whether there is no such command.
    package var isNotFound: Bool { number == ENOENT }
  }

  private static let maxOutputSize = 1 << 16

  /// Runs the command, searching `PATH`, and waits for it to exit.
  ///
  /// A signal that terminates this process terminates the command too. Its temporary files are in the given directory, or
  /// where those of this process are.
  package func run(temporaryDirectory: String? = nil) throws(StartFailure) -> Result {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { throw StartFailure(number: errno) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(pipeEnds[0]) }
    // If this process inherited `SIGCHLD` ignored, `waitpid` would lose the exit status.
    signal(SIGCHLD, SIG_DFL)
    let process = try Interruption.withSignalsBlocked { () throws(StartFailure) in
      defer { close(pipeEnds[1]) }
      let process = try start(output: pipeEnds[1], temporaryDirectory)
      Interruption.child = process
      return process
    }
    let (text, status) = Self.wait(for: process, reading: pipeEnds[0])
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      errorText: String(decoding: text, as: UTF8.self))
  }

  private func start(
    output: Int32, _ temporaryDirectory: String?
  ) throws(StartFailure) -> pid_t {
    var start = ProcessStart(executable, arguments: arguments)
    // Standard output is captured too: it is not part of the program's output.
    start.output = output
    start.hasOwnGroup = true
    start.restoresPipeSignal = true
    start.temporaryDirectory = temporaryDirectory
    return try start.start()
  }

  /// Waits for `process` to exit while reading its output. Does not wait for end of file, because a child
  /// left behind may keep the pipe open.
  private static func wait(
    for process: pid_t, reading descriptor: Int32
  ) -> (text: [UInt8], status: Int32) {
    var text: [UInt8] = []
    var status: Int32 = 0
    var isOpen = true
    var hasEnded = false
    while true {
      var event = pollfd(fd: isOpen ? descriptor : -1, events: Int16(POLLIN), revents: 0)
      let count = poll(&event, 1, hasEnded ? 0 : 20)
      if count > 0 {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let length = read(descriptor, &chunk, chunk.count)
        if length > 0 {
          text += chunk.prefix(min(length, maxOutputSize - text.count))
          continue
        }
        isOpen = length < 0 && errno == EINTR
      }
      if hasEnded { return (text, status) }
      hasEnded = Interruption.withSignalsBlocked {
        let ended = waitpid(process, &status, WNOHANG)
        let isOver = ended == process || ended < 0 && errno != EINTR
        if isOver { Interruption.child = 0 }
        return isOver
      }
    }
  }
}
