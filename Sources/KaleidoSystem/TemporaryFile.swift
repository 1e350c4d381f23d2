import Glibc
import KaleidoSource

/// A temporary file in the directory of its final path. Removed on destruction unless it was moved there.
package struct TemporaryFile: ~Copyable {
  package let path: String
  package private(set) var descriptor: Int32
  /// The slot of the path in `Interruption`'s table.
  private let slot: Int?

  /// Creates an empty file, accessible only to its owner until it is moved. `name` stands for the final path
  /// in errors. If it `cleansUp`, a signal that ends the process removes the file.
  package init(
    beside target: String, named name: String? = nil, cleansUp: Bool = true
  ) throws(CommandError) {
    let directory = FileSystem.directory(of: target)
    var template = Array("\(directory)/.kaleido-XXXXXX".utf8CString)
    var failure: Int32 = 0
    func create() -> (Int32, String) {
      let descriptor = mkstemp(&template)
      failure = errno
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      return (descriptor, path)
    }
    if cleansUp {
      (descriptor, path, slot) = Interruption.withSignalsBlocked {
        let (descriptor, path) = create()
        return (descriptor, path, descriptor >= 0 ? Interruption.register(path) : nil)
      }
    } else {
      (descriptor, path) = create()
      slot = nil
    }
    guard descriptor >= 0 else { throw .unwritable(name ?? target, failure) }
  }

  /// Moves the file to its final path, with the permissions of a newly created file.
  package mutating func move(
    to target: String, named name: String, isExecutable: Bool = false
  ) throws(CommandError) {
    let mask = umask(0)
    umask(mask)
    try move(to: target, named: name, permissions: (isExecutable ? 0o777 : 0o666) & ~mask)
  }

  package mutating func move(
    to target: String, named name: String, permissions: mode_t
  ) throws(CommandError) {
    // The linker may have replaced the file, so permissions are set by path. The descriptor is closed because
    // a file open for writing cannot be executed (`ETXTBSY`).
    let isPermitted = chmod(path, permissions) == 0
    close(descriptor)
    descriptor = -1
    guard isPermitted, rename(path, target) == 0 else { throw .unwritable(name, errno) }
  }

  /// Removes files with the path of this one and a suffix `.tmp…`: LLD writes to such a file, and leaves it if the disk
  /// is full, which ends it by a signal.
  package borrowing func removeLeftovers() {
    let directory = FileSystem.directory(of: path)
    for name in FileSystem.names(in: directory)
    where "\(directory)/\(name)".hasPrefix(path + ".tmp") {
      unlink("\(directory)/\(name)")
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    // Does nothing after a move.
    unlink(path)
    Interruption.unregister(slot)
  }
}
