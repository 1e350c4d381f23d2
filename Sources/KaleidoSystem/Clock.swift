import Glibc

/// A monotonic clock.
package enum Clock {
  package static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Suspends the thread for some milliseconds.
  package static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1_000) }
}
