import Glibc
import KaleidoSource

/// Watches files for changes, with inotify.
///
/// The directories of the files are watched, not the files: many editors save by renaming a new file, and a file may not exist yet.
/// Where a path is a symbolic link, so are the directories of the files that it leads to.
package final class FileWatcher {
  /// The paths to watch. Of a directory, all files with `suffix` below it are watched, also those that are added.
  private let paths: [String]
  private let suffix: String
  /// Can be read when something has happened, so that other descriptors can be waited for at the same time.
  package let descriptor: Int32
  /// The names that matter in each watched directory.
  private var names: [Int32: Set<String>] = [:]
  /// The watched directories in which all files with `suffix` matter, and all directories.
  private var trees: Set<Int32> = []
  /// The changes since the last one that was told.
  private var settling = ChangeSettling()

  private static let mask = UInt32(
    IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE
      | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR)

  /// Begins to watch; changes from now on are noticed.
  package init(_ paths: [String], suffix: String) throws(CommandError) {
    self.paths = paths
    self.suffix = suffix
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw .unwatchable(paths.first ?? ".", errno) }
    try watchAll()
  }

  deinit { close(descriptor) }

  /// What ended a wait.
  package enum Wake {
    /// Files have changed, and are complete.
    case change
    /// One of the signals of `AwaitedSignals` has arrived.
    case signal
  }

  /// Waits for changes, or for a signal. `AwaitedSignals` must be blocked.
  package func wait() throws(CommandError) -> Wake {
    while true {
      if AwaitedSignals.poll(descriptor, timeout: timeout) == .signal { return .signal }
      if try takeChange() { return .change }
    }
  }

  /// The time in milliseconds after which the changes are complete, if there are no more until then; nil if there were none.
  package var timeout: Int? { settling.deadline.map { max(0, $0 - Self.now) } }

  /// Reads what has happened, without waiting. Returns whether files have changed and are complete.
  package func takeChange() throws(CommandError) -> Bool {
    readEvents { settling.note($0, of: $1, at: Self.now) }
    guard timeout == 0 else { return false }
    // Directories may have been created, or replaced by others.
    try watchAll()
    settling = ChangeSettling()
    return true
  }

  private static var now: Int { Clock.nanoseconds / 1_000_000 }

  // MARK: Directories

  private func watchAll() throws(CommandError) {
    for path in paths {
      guard FileSystem.isDirectory(path) else {
        try watch(path)
        continue
      }
      for directory in FileSystem.directories(below: path) {
        if let watch = try add(directory) { trees.insert(watch) }
      }
    }
  }

  /// Watches a file, and those that it leads to as a symbolic link.
  private func watch(_ path: String) throws(CommandError) {
    var path = path
    for _ in 0..<40 {
      var (directory, name) = (FileSystem.directory(of: path), FileSystem.name(of: path))
      // What is missing may be created.
      while !FileSystem.isDirectory(directory), FileSystem.directory(of: directory) != directory {
        name = FileSystem.name(of: directory)
        directory = FileSystem.directory(of: directory)
      }
      if let watch = try add(directory) { names[watch, default: []].insert(name) }
      guard let next = FileSystem.linkedPath(path) else { return }
      path = next
    }
  }

  /// Watches a directory; nil if it has just been removed.
  private func add(_ directory: String) throws(CommandError) -> Int32? {
    let watch = inotify_add_watch(descriptor, directory, Self.mask)
    if watch >= 0 { return watch }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .unwatchable(directory, errno)
  }

  // MARK: Events

  /// Reads what has happened, and calls `body` for what matters.
  private func readEvents(_ body: (FileChange, String) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let size = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if size < 0, errno == EINTR { continue }
      guard size > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= size {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let start = offset + MemoryLayout<inotify_event>.size
          offset = start + Int(event.len)
          let name = bytes[start..<offset].prefix { $0 != 0 }
          note(event, String(decoding: name, as: UTF8.self), body)
        }
      }
    }
  }

  private func note(_ event: inotify_event, _ name: String, _ body: (FileChange, String) -> Void) {
    func has(_ flags: Int32...) -> Bool { flags.contains { event.mask & UInt32($0) != 0 } }
    if has(IN_Q_OVERFLOW) { return body(.completed, "") }
    if has(IN_IGNORED) {
      names[event.wd] = nil
      trees.remove(event.wd)
      return
    }
    if has(IN_MOVE_SELF, IN_DELETE_SELF) {
      // Another directory may get its path. This one is watched again if it is still below one of the paths.
      names[event.wd] = nil
      trees.remove(event.wd)
      inotify_rm_watch(descriptor, event.wd)
      return body(.vanished, "\(event.wd)")
    }
    let isInTree =
      trees.contains(event.wd) && !name.hasPrefix(".") && (has(IN_ISDIR) || name.hasSuffix(suffix))
    guard isInTree || names[event.wd]?.contains(name) == true else { return }
    let path = "\(event.wd)/\(name)"
    // A directory is complete at once.
    if has(IN_CLOSE_WRITE, IN_MOVED_TO) || has(IN_ISDIR) {
      body(.completed, path)
    } else if has(IN_DELETE, IN_MOVED_FROM) {
      body(.vanished, path)
    } else {
      body(has(IN_CREATE) ? .appeared : .modified, path)
    }
  }
}

extension CommandError {
  fileprivate static func unwatchable(_ path: String, _ number: Int32) -> CommandError {
    let limit =
      number == ENOSPC || number == EMFILE
      ? "the system's limit of watched directories is reached" : reason(number)
    return CommandError(
      .unreadableFile, "cannot watch `\(path)`: \(limit)",
      help: number == ENOSPC || number == EMFILE
        ? "`sysctl fs.inotify` shows the limits" : nil,
      exitStatus: 1)
  }
}
