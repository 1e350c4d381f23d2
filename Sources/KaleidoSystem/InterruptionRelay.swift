import Glibc

/// Interruptions (`SIGINT`) of this process while it does work that the user may abandon. They do not end the process:
/// they are noted, and passed on to the child that does the work, if there is one.
package enum InterruptionRelay {
  // Read and written by a signal handler.
  nonisolated(unsafe) private static var child: pid_t = 0
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var depth = 0

  /// Whether this process was interrupted since the beginning of the outermost `receiving`; false outside of it.
  package static var wasInterrupted: Bool { count > 0 }

  /// Calls `body`, during which interruptions are received. Calls may be nested.
  package static func receiving<Result>(_ body: () -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > 1 { return body() }
    count = 0
    var action = sigaction()
    var before = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      InterruptionRelay.count += 1
      InterruptionRelay.passOn()
    }
    sigaction(SIGINT, &action, &before)
    defer {
      sigaction(SIGINT, &before, nil)
      count = 0
    }
    return body()
  }

  /// Makes interruptions have no effect outside of `receiving`. Unlike those that are ignored, they still end programs that this
  /// process starts.
  package static func disregardOthers() {
    Interruption.withSignalsBlocked {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in }
      sigaction(SIGINT, &action, nil)
    }
  }

  /// Calls `body`, during which interruptions are also sent to a child; the second one ends it. The terminal interrupts
  /// the child as well, but other senders do not.
  static func passingOn<Result>(to id: pid_t, _ body: () -> Result) -> Result {
    child = id
    // The interruption may have arrived before the child's number was known.
    if count > 0 { passOn() }
    defer { child = 0 }
    return body()
  }

  /// Async-signal-safe.
  private static func passOn() {
    if child > 0 { kill(child, count == 1 ? SIGINT : SIGKILL) }
  }
}
