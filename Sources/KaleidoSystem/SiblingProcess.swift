import Glibc
import KaleidoSource

/// Another process of this program, on the same streams and in the same process group: the terminal's signals reach both.
package final class SiblingProcess {
  private let id: pid_t
  private var result: ForkedProcess.End?

  /// Starts it with other arguments. `AwaitedSignals` are not blocked in it.
  package init(arguments: [String]) throws(CommandError) {
    do {
      id = try ProcessStart("/proc/self/exe", as: "kaleido", arguments: arguments).start()
    } catch {
      throw .unreadable("/proc/self/exe", error.number)
    }
  }

  /// How the process ended; nil if it is running.
  package var end: ForkedProcess.End? {
    if let result { return result }
    var status: Int32 = 0
    if waitpid(id, &status, WNOHANG) == id { result = ForkedProcess.End(status: status) }
    return result
  }

  /// Ends the process: it may clean up, but not for long.
  package func stop() {
    if end != nil { return }
    kill(id, SIGTERM)
    for _ in 0..<100 {
      if end != nil { return }
      usleep(2_000)
    }
    kill(id, SIGKILL)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    result = ForkedProcess.End(status: status)
  }
}
