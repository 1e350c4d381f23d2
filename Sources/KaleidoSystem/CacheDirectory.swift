import Glibc

/// A directory of reproducible files, bounded in size.
///
/// An entry is read only if no other user can have written it. Entries are created by `rename`, so that concurrent
/// processes never see partial ones. An unusable directory is not an error: nothing is stored.
package struct CacheDirectory {
  private let path: String

  /// The file extension of all entries. It follows a name of 64 characters.
  package static let fileExtension = ".objects"

  /// The name of the copy of a source that is kept for debuggers, made of what it is a copy of and hexadecimal digits.
  package static func sourceName(_ kind: String, _ digits: String) -> String {
    "kaleido-\(kind)-\(digits).ks"
  }

  /// The size in bytes above which the cache is trimmed to half of it.
  package static let maxSize = 256 << 20
  package static let maxEntrySize = 64 << 20

  package init(_ path: String) { self.path = path }

  /// Removes the least recently used entries if the cache is too large. Scanning the directory is slow, so
  /// this happens for one in sixteen new entries, chosen by name.
  package func trim(afterStoring name: String) {
    if name.hasPrefix("0") { trim(to: Self.maxSize / 2, ifOver: Self.maxSize) }
  }

  package func trim(to size: Int, ifOver limit: Int) {
    var entries: [(path: String, size: Int, used: timespec)] = []
    let anHourAgo = time(nil) - 3600
    for name in FileSystem.names(in: path) where Self.isCacheFile(name) {
      var status = stat()
      let entry = path + "/" + name
      guard lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      // Left behind by a process that was killed.
      if name.hasPrefix("."), status.st_mtim.tv_sec < anHourAgo {
        unlink(entry)
        continue
      }
      entries.append((entry, Int(status.st_size), status.st_mtim))
    }
    var total = entries.reduce(0) {
      $0.addingReportingOverflow($1.size).overflow ? $0 : $0 + $1.size
    }
    guard total > limit else { return }
    entries.sort { ($0.used.tv_sec, $0.used.tv_nsec) < ($1.used.tv_sec, $1.used.tv_nsec) }
    for entry in entries where total > size {
      if unlink(entry.path) == 0 { total -= entry.size }
    }
  }

  /// Whether a file name is that of an entry or of a temporary file.
  private static func isCacheFile(_ name: String) -> Bool {
    if name.hasSuffix(fileExtension) { return name.utf8.count == 64 + fileExtension.utf8.count }
    return name.hasPrefix(".kaleido-") ? name.utf8.count == 15 : isSourceName(name)
  }

  private static func isSourceName(_ name: String) -> Bool {
    let parts = name.split(separator: "-")
    return parts.count >= 3 && parts[0] == "kaleido" && parts[parts.count - 1].hasSuffix(".ks")
      && parts[parts.count - 1].dropLast(3).allSatisfy(\.isHexDigit)
  }

  // MARK: Entries

  /// Returns the bytes of an entry, or nil if there is none that can be trusted.
  package func read(_ name: String) -> [UInt8]? {
    let entry = path + "/" + name
    let descriptor = open(entry, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard isTrusted, fstat(descriptor, &status) == 0, Self.isTrusted(status),
      status.st_size <= 2 * Self.maxEntrySize,
      let bytes = try? FileSystem.read(descriptor, named: entry, sizeHint: Int(status.st_size))
    else { return nil }
    // The modification time records the last use, for eviction.
    futimens(descriptor, nil)
    return bytes
  }

  /// Stores an entry, ignoring failure. Unless it `cleansUp`, a signal may leave a temporary file behind, which a later trim removes.
  package func store(_ bytes: [UInt8], as name: String, cleansUp: Bool = true) {
    let entry = path + "/" + name
    guard bytes.count <= Self.maxEntrySize, FileSystem.makeDirectory(path), isTrusted,
      var file = try? TemporaryFile(beside: entry, named: entry, cleansUp: cleansUp),
      FileSystem.write(bytes, to: file.descriptor) == nil
    else { return }
    try? file.move(to: entry, named: entry, permissions: 0o600)
    trim(afterStoring: name)
  }

  /// Removes an entry that turned out to be unusable.
  package func remove(_ name: String) { unlink(path + "/" + name) }

  /// Whether no other user can have replaced entries: the directory belongs to this user or root, and is not
  /// writable by others unless sticky.
  private var isTrusted: Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid() || status.st_uid == 0
    else { return false }
    return status.st_mode & (S_IWGRP | S_IWOTH) == 0 || status.st_mode & S_ISVTX != 0
  }

  /// Whether no other user can have written the file.
  private static func isTrusted(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && (status.st_uid == geteuid() || status.st_uid == 0)
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }
}
