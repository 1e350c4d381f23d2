/// Lets a thread work while another one, which may be in a signal handler, waits for it: a signal handler has little
/// stack and must not allocate memory.
package final class Handover: Sendable {
  private let requested = Semaphore()
  private let done = Semaphore()

  /// Starts a thread that calls `body` on the first call of `request`.
  package init(_ body: @escaping @Sendable () -> Void) {
    CompilerThreads.startDetached { [self] in
      requested.wait()
      body()
      done.post()
    }
  }

  /// Lets the thread work, and waits until it is done, at most five seconds. Async-signal-safe.
  package func request() {
    requested.post()
    done.wait(seconds: 5)
  }
}
