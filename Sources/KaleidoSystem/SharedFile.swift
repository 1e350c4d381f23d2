import Glibc

/// A file of lines to which several processes append at the same time. An unusable file is not an error: it is
/// empty, and nothing is stored.
package struct SharedFile {
  private let path: String

  package init(_ path: String) { self.path = FileSystem.target(of: path) }

  /// Returns the contents.
  package func read() -> [UInt8] {
    guard FileSystem.kind(of: path) == S_IFREG else { return [] }
    return (try? FileSystem.read(path)) ?? []
  }

  /// Appends a line. It is in the file when the call returns, whatever happens to this process then.
  package func append(_ line: [UInt8]) {
    withFile { descriptor, _ in
      var last: UInt8 = 0
      let end = lseek(descriptor, 0, SEEK_END)
      let isTorn = end > 0 && pread(descriptor, &last, 1, end - 1) == 1 && last != 0x0a
      _ = FileSystem.write((isTorn ? [0x0a] : []) + line + [0x0a], to: descriptor)
    }
  }

  /// Replaces the contents, together with what other processes have appended.
  package func rewrite(_ change: ([UInt8]) -> [UInt8]) {
    withFile { _, isLocked in
      guard isLocked, var file = try? TemporaryFile(beside: path),
        FileSystem.write(change(read()), to: file.descriptor) == nil
      else { return }
      try? file.move(to: path, named: path, permissions: 0o600)
    }
  }

  /// Calls `body` with the file, which is created if necessary, and locked unless another process keeps its lock for
  /// more than a second.
  private func withFile(_ body: (_ descriptor: Int32, _ isLocked: Bool) -> Void) {
    _ = FileSystem.makeDirectory(FileSystem.directory(of: path))
    while true {
      let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
      let descriptor = open(path, flags, 0o600)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
      var isLocked = false
      for _ in 0..<100 {
        isLocked = flock(descriptor, LOCK_EX | LOCK_NB) == 0
        if isLocked || errno != EWOULDBLOCK { break }
        usleep(10_000)
      }
      // Another process may have replaced the file before it was locked.
      var current = stat()
      if stat(path, &current) == 0, current.st_ino == status.st_ino, current.st_dev == status.st_dev
      {
        return body(descriptor, isLocked)
      }
    }
  }
}
