import CHostProcess
import Glibc

/// A file in memory without a name, for what a child writes to its standard streams.
package final class UnnamedFile {
  /// A stream of the process.
  package enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  private let descriptor: Int32

  /// Creates an empty file; nil if that is impossible.
  package init?() {
    let descriptor = CHostProcessMemoryFile()
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Makes a stream of this process write to the file.
  package func replace(_ stream: Stream) { dup2(descriptor, stream.rawValue) }

  /// What the file contains.
  package var contents: [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      while count < size {
        let found = pread(descriptor, start + count, size - count, off_t(count))
        if found <= 0, errno != EINTR { break }
        count += max(found, 0)
      }
    }
  }
}
