import Glibc

/// Reading and writing streams through memory of the caller's.
extension FileSystem {
  /// What a read gives.
  package enum ReadResult {
    case bytes(Int)
    case end
    /// The `errno` value.
    case failure(Int32)
  }

  /// Reads what is available, at least one byte.
  package static func read(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) -> ReadResult {
    while true {
      let size = Glibc.read(descriptor, memory.baseAddress, memory.count)
      if size > 0 { return .bytes(size) }
      if size == 0 { return .end }
      if errno != EINTR { return .failure(errno) }
    }
  }

  /// Whether a file descriptor is open.
  package static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Writes all bytes. Returns nil, or the `errno` value of the failure.
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
      let count = Glibc.write(descriptor, start, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
