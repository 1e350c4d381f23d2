import Glibc

/// The folder of the object cache as a whole: bounded in size.
struct CacheFolder {
  private let path: String

  /// The cache is brought down to half of this many bytes when it has more.
  static let largestSize = 256 << 20
  static let largestEntry = 64 << 20

  init(_ path: String) { self.path = path }

  /// Removes the entries that were not used for longest, if there are too many. Looking at all takes a while:
  /// one new entry in sixteen, by its name, is reason to.
  func shrink(after name: String) {
    if name.hasPrefix("0") { shrink(to: Self.largestSize / 2, from: Self.largestSize) }
  }

  func shrink(to size: Int, from limit: Int) {
    var entries: [(path: String, size: Int, used: timespec)] = []
    let anHourAgo = time(nil) - 3600
    for name in FileSystem.names(in: path) where Self.isOurs(name) {
      var status = stat()
      let entry = path + "/" + name
      guard lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      // A process that was killed has left it.
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

  /// Entries, and what a process that was killed has left of one.
  private static func isOurs(_ name: String) -> Bool {
    name.hasPrefix(".kaleido-")
      ? name.count == 15
      : name.hasSuffix(ObjectCache.ending) && name.count == 64 + ObjectCache.ending.count
  }
}
