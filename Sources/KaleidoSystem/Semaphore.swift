import Glibc

/// A counting semaphore between threads, also for signal handlers.
package final class Semaphore: @unchecked Sendable {
  private let handle = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  package init() { sem_init(handle, 0, 0) }

  deinit {
    sem_destroy(handle)
    handle.deallocate()
  }

  /// Lets one `wait` return. Async-signal-safe.
  package func post() { sem_post(handle) }

  package func wait() { while sem_wait(handle) != 0 {} }

  /// Waits for at most this many seconds. Async-signal-safe.
  package func wait(seconds: Int) {
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += seconds
    while sem_timedwait(handle, &limit) != 0, errno == EINTR {}
  }
}
