import CHostProcess
import Glibc

/// Removes temporary files and directories, terminates the running subprocess and restores the terminal's mode when a signal terminates
/// this process.
///
/// The signal handler reads only a fixed table of C strings, a process ID and a function. They are modified only while
/// signals are blocked.
package enum Interruption {
  /// The signals whose default action is termination, other than those for crashes.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU, SIGVTALRM,
    SIGPROF,
  ]
  private static let capacity = 8
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    paths.initialize(repeating: nil, count: capacity)
    return paths
  }()
  nonisolated(unsafe) private static var isInstalled = false
  /// The process group of the running subprocess; 0 for none.
  package nonisolated(unsafe) static var child: pid_t = 0
  /// Restores the normal mode of the terminal; nil if it is in it. Async-signal-safe.
  nonisolated(unsafe) static var restoreTerminal: (@convention(c) () -> Void)?

  /// Calls `body` with all signals blocked, and installs the handlers first if necessary.
  package static func withSignalsBlocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    install()
    return try body()
  }

  /// Calls `body` with signals blocked, so that threads it creates inherit the mask and signals are delivered
  /// only to existing threads. Otherwise a thread could handle a signal while another has it blocked.
  package static func withSignalsBlockedInNewThreads<Result>(_ body: () -> Result) -> Result {
    var own = sigset_t()
    var before = sigset_t()
    sigemptyset(&own)
    for number in signals { sigaddset(&own, number) }
    pthread_sigmask(SIG_BLOCK, &own, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = paths
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        Interruption.cleanUp()
        // Terminating by the signal itself lets the shell report it.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Signals ignored on entry, as by `nohup`, stay ignored.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Restores the default actions for a program that is about to run.
  package static func restoreDefaultActions() {
    guard isInstalled else { return }
    for number in signals where !isIgnored(number) { signal(number, SIG_DFL) }
    isInstalled = false
  }

  /// Registers a path for removal, and returns its slot; nil if the table is full. Call it with signals
  /// blocked.
  package static func register(_ path: String) -> Int? {
    guard let slot = (0..<capacity).first(where: { paths[$0] == nil }) else { return nil }
    paths[slot] = strdup(path)
    return slot
  }

  package static func unregister(_ slot: Int?) {
    guard let slot else { return }
    withSignalsBlocked {
      free(paths[slot])
      paths[slot] = nil
    }
  }

  /// Whether no process of a group is a child of this process any more.
  private static func hasEnded(group: pid_t) -> Bool {
    while true {
      let ended = waitpid(-group, nil, WNOHANG)
      if ended <= 0 { return ended < 0 && errno == ECHILD }
    }
  }

  /// Terminates the subprocess, which may still be writing, then removes the registered files.
  /// Async-signal-safe.
  package static func cleanUp() {
    restoreTerminal?()
    // Read once: another thread may reset it when the command exits, and `kill(0, …)` would signal this
    // process's own group.
    let child = child
    if child > 0 {
      // A C compiler ends before the linker that it started, which has files of its own to remove.
      CHostProcessAdoptDescendants()
      kill(-child, SIGTERM)
      var remainingWaits = 500
      while remainingWaits > 0, !hasEnded(group: child) {
        usleep(2_000)
        remainingWaits -= 1
      }
      if remainingWaits == 0 {
        kill(-child, SIGKILL)
        while waitpid(-child, nil, 0) > 0 || errno == EINTR {}
      }
    }
    guard isInstalled else { return }
    for slot in 0..<capacity {
      if let path = paths[slot] { CHostProcessRemove(path) }
    }
  }
}
