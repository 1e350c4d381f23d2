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
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .unwritable(name ?? target, errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    slot = Interruption.register(path)
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
    guard fchmod(descriptor, permissions) == 0 || chmod(path, permissions) == 0,
      rename(path, target) == 0
    else { throw .unwritable(name, errno) }
  }

  deinit {
    close(descriptor)
    // After a move there is nothing of this name any more.
    unlink(path)
    Interruption.unregister(slot)
  }
}

/// Removes temporary files when a signal ends the process. What a handler may touch is a fixed table
/// of C strings.
private enum Interruption {
  private static let capacity = 8
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    paths.initialize(repeating: nil, count: capacity)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        Interruption.removeAll()
        // The default action, so that the shell sees what ended the process.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    return paths
  }()

  /// Remembers a path; nil where the table is full.
  static func register(_ path: String) -> Int? {
    guard let slot = (0..<capacity).first(where: { paths[$0] == nil }) else { return nil }
    paths[slot] = strdup(path)
    return slot
  }

  static func unregister(_ slot: Int?) {
    guard let slot else { return }
    let path = paths[slot]
    paths[slot] = nil
    free(path)
  }

  private static func removeAll() {
    for slot in 0..<capacity {
      if let path = paths[slot] { unlink(path) }
    }
  }
}
