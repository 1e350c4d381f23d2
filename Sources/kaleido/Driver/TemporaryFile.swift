import Glibc
import KaleidoSource

/// A file in the same folder as the one it will become. Removed where it becomes none.
struct TemporaryFile: ~Copyable {
  let path: String
  private(set) var descriptor: Int32
  /// Where the path is kept for a signal that ends the process.
  private let slot: Int?

  /// Makes an empty file, readable by its owner alone until it is moved. `name` is what messages call
  /// the file that it will become.
  init(beside target: String, named name: String? = nil) throws(CommandError) {
    let folder = FileSystem.folder(of: target)
    var template = Array("\(folder)/.kaleido-XXXXXX".utf8CString)
    var failure: Int32 = 0
    (descriptor, path, slot) = Interruption.whileBlocked {
      let descriptor = mkstemp(&template)
      failure = errno
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      return (descriptor, path, descriptor >= 0 ? Interruption.register(path) : nil)
    }
    guard descriptor >= 0 else { throw .unwritable(name ?? target, failure) }
  }

  /// Gives the file its name and the permissions that new files have here.
  mutating func moveTo(
    _ target: String, named name: String, isExecutable: Bool = false
  ) throws(CommandError) {
    let mask = umask(0)
    umask(mask)
    try moveTo(target, named: name, permissions: (isExecutable ? 0o777 : 0o666) & ~mask)
  }

  mutating func moveTo(
    _ target: String, named name: String, permissions: mode_t
  ) throws(CommandError) {
    // Another program may have put a file of its own there. None that is open for writing can be run.
    let isPermitted = chmod(path, permissions) == 0
    close(descriptor)
    descriptor = -1
    guard isPermitted, rename(path, target) == 0 else { throw .unwritable(name, errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    // After a move there is nothing of this name any more.
    unlink(path)
    Interruption.unregister(slot)
  }
}
