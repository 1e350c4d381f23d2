import Glibc

/// A counting semaphore between threads or processes, also for signal handlers.
package final class Semaphore: @unchecked Sendable {
  private let handle: UnsafeMutablePointer<sem_t>
  /// Where the handle is, if children of this process share it.
  private let memory: SharedMemory?

  package init() {
    memory = nil
    handle = .allocate(capacity: 1)
    sem_init(handle, 0, 0)
  }

  /// Creates a semaphore that children of this process share; nil if there is no memory for it. `count` calls of `wait` return at once.
  package init?(sharedWithCount count: Int) {
    guard let memory = SharedMemory(size: MemoryLayout<sem_t>.size) else { return nil }
    self.memory = memory
    handle = memory.address.bindMemory(to: sem_t.self, capacity: 1)
    sem_init(handle, 1, UInt32(count))
  }

  deinit {
    sem_destroy(handle)
    if memory == nil { handle.deallocate() }
  }

  /// Lets one `wait` return. Async-signal-safe.
  package func post() { sem_post(handle) }

  package func wait() { while sem_wait(handle) != 0 {} }

  /// Like `wait`, but returns false instead of waiting.
  package func tryWait() -> Bool { sem_trywait(handle) == 0 }

  /// Waits for at most this many seconds. Async-signal-safe.
  package func wait(seconds: Int) {
    var limit = timespec()
    clock_gettime(CLOCK_REALTIME, &limit)
    limit.tv_sec += seconds
    while sem_timedwait(handle, &limit) != 0, errno == EINTR {}
  }
}
