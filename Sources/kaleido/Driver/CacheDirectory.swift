import Glibc

/// The directory of the object cache, bounded in size.
struct CacheDirectory {
  private let path: String

  /// The size in bytes above which the cache is trimmed to half of it.
  static let maxSize = 256 << 20
  static let maxEntrySize = 64 << 20

  init(_ path: String) { self.path = path }

  /// Removes the least recently used entries if the cache is too large. Scanning the directory is slow, so
  /// this happens for one in sixteen new entries, chosen by name.
  func trim(afterStoring name: String) {
    if name.hasPrefix("0") { trim(to: Self.maxSize / 2, ifOver: Self.maxSize) }
  }

  func trim(to size: Int, ifOver limit: Int) {
    var entries: [(path: String, size: Int, used: timespec)] = []
    let anHourAgo = time(nil) - 3600
    for name in FileSystem.names(in: path) where Self.isCacheFile(name) {
      var status = stat()
      let entry = path + "/" + name
      guard lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      // Left by a process that was killed.
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

  /// Whether a name is that of an entry or of a temporary file.
  private static func isCacheFile(_ name: String) -> Bool {
    name.hasPrefix(".kaleido-")
      ? name.count == 15
      : name.hasSuffix(ObjectCache.fileExtension)
        && name.count == 64 + ObjectCache.fileExtension.count
  }
}
