import Glibc
import KaleidoSource

extension FileSystem {
  /// Replaces the contents of an existing file atomically, and keeps its mode, its owner and symbolic links to it.
  ///
  /// A file with several names (hard links) is written in place, which is not atomic: otherwise the names would be different
  /// files from then on.
  package static func replaceContents(
    of path: String, with bytes: [UInt8]
  ) throws(CommandError) {
    try checkLinks(of: path)
    let target = target(of: path)
    var status = stat()
    guard stat(target, &status) == 0 else { throw .unwritable(path, errno) }
    guard access(target, W_OK) == 0 else { throw .unwritable(path, errno) }
    if status.st_nlink > 1 || !isReplaceable(target) { return try overwrite(path, bytes) }
    var file = try TemporaryFile(beside: target, named: path)
    if let failure = write(bytes, to: file.descriptor) { throw .unwritable(path, failure) }
    if status.st_uid != geteuid() || status.st_gid != getegid() {
      // Only a privileged user can keep another owner; a file in a group's directory still has its mode.
      _ = fchown(file.descriptor, status.st_uid, status.st_gid)
    }
    try file.move(to: target, named: path, permissions: status.st_mode & 0o7777)
  }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) throws(CommandError) {
    // Opening a pipe without a reader fails, instead of waiting for a reader.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unwritable(path, errno) }
    defer { close(descriptor) }
    if let failure = write(bytes, to: descriptor) { throw .unwritable(path, failure) }
    guard ftruncate(descriptor, bytes.count) == 0 else { throw .unwritable(path, errno) }
  }

  /// The files below a directory whose names end in `suffix`, sorted by path. Hidden files and directories are left out, and
  /// links to directories are not followed.
  package static func files(below directory: String, withSuffix suffix: String) -> [String] {
    var files: [String] = []
    forEachEntry(below: directory) { path, isDirectory in
      if !isDirectory, path.hasSuffix(suffix), isFile(path) { files.append(path) }
    }
    return files.sorted()
  }

  /// A directory and all those below it that `files(below:withSuffix:)` searches.
  static func directories(below directory: String) -> [String] {
    var directories = [directory]
    forEachEntry(below: directory) { path, isDirectory in
      if isDirectory { directories.append(path) }
    }
    return directories
  }

  private static func forEachEntry(
    below directory: String, _ body: (_ path: String, _ isDirectory: Bool) -> Void
  ) {
    var pending = [directory]
    while let next = pending.popLast() {
      for name in names(in: next) where !name.hasPrefix(".") {
        let path = next.hasSuffix("/") ? next + name : next + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        let isDirectory = status.st_mode & S_IFMT == S_IFDIR
        if isDirectory { pending.append(path) }
        body(path, isDirectory)
      }
    }
  }
}
