import Glibc

/// Lets a thread work while another one, which may be in a signal handler, waits for it: a signal handler has little
/// stack and must not allocate memory.
package final class Handover: @unchecked Sendable {
  private let requested = Handover.makeSemaphore()
  private let done = Handover.makeSemaphore()

  /// Starts a thread that calls `body` on the first call of `request`.
  package init(_ body: @escaping @Sendable () -> Void) {
    CompilerThreads.startDetached { [self] in
      while sem_wait(requested) != 0 {}
      body()
      sem_post(done)
    }
  }

  /// Lets the thread work, and waits until it is done, at most five seconds. Async-signal-safe.
  package func request() {
    sem_post(requested)
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += 5
    while sem_timedwait(done, &limit) != 0, errno == EINTR {}
  }

  private static func makeSemaphore() -> UnsafeMutablePointer<sem_t> {
    let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
    return semaphore
  }
}
