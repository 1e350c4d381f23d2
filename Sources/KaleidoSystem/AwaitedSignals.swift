import CHostProcess
import Glibc

/// Signals that end waiting: those that end this process, and the one that tells of a child's end.
///
/// They are blocked except during `poll`, so that none is missed.
package enum AwaitedSignals {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  nonisolated(unsafe) private static var received: Int32 = 0

  /// The signal that is to end this process; nil if there was none.
  package static var ends: Int32? { received == 0 ? nil : received }

  /// Blocks the signals and notes them from now on. Those that are ignored stay ignored.
  package static func block() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in ending + [SIGCHLD] {
      var action = sigaction()
      sigaction(number, nil, &action)
      let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
      if isIgnored && number != SIGCHLD { continue }
      signal(number) { if $0 != SIGCHLD { AwaitedSignals.received = $0 } }
      sigaddset(&signals, number)
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  enum Wake {
    case input, signal, time
  }

  /// Waits until there is something to read, for a signal, or for some milliseconds.
  static func poll(_ descriptor: Int32, timeout: Int?) -> Wake {
    let count = CHostProcessWaitForInput(descriptor, Int32(clamping: timeout ?? -1))
    if count > 0 { return .input }
    return count == 0 ? .time : .signal
  }

  /// Ends this process by a signal, as if it had not been noted.
  package static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    _exit(128 + number)
  }
}
