import Glibc
import KaleidoSource

/// File system operations.
package enum FileSystem {
  /// Returns the contents of a file.
  package static func read(_ path: String) throws(CommandError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(path, errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .unreadable(path, EISDIR) }
    return try read(descriptor, named: path, sizeHint: Int(status.st_size))
  }

  /// Throws if a file cannot be read.
  package static func checkReadable(_ path: String) throws(CommandError) {
    guard access(path, R_OK) == 0 else { throw .unreadable(path, errno) }
    if isDirectory(path) { throw .unreadable(path, EISDIR) }
  }

  /// Reads a stream to its end. Errors refer to it as `name`.
  package static func read(
    _ descriptor: Int32, named name: String, sizeHint: Int = 0
  ) throws(CommandError) -> [UInt8] {
    guard sizeHint < Int(UInt32.max) else { throw .tooLarge(name) }
    // A checked program takes ten to nineteen times the size of its source in memory, and its code takes more. What is
    // not used is never given by the kernel.
    if sizeHint >= 1 << 18 { Process.reserveHeap(16 * sizeHint) }
    var bytes: [UInt8] = []
    var capacity = max(sizeHint + 1, 1 << 16)
    while true {
      guard bytes.count < Int(UInt32.max) else { throw .tooLarge(name) }
      var failure: Int32 = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, capacity)
        } while count < 0 && errno == EINTR
        if count < 0 {
          failure = errno
          count = 0
        }
      }
      if failure != 0 { throw .unreadable(name, failure) }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      capacity = 1 << 16
    }
  }

  /// Reads what is available, at least one byte; nil at the end of the stream.
  package static func readSome(from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let size = Glibc.read(descriptor, &buffer, buffer.count)
      if size > 0 { return Array(buffer.prefix(size)) }
      if size < 0, errno == EINTR { continue }
      return nil
    }
  }

  /// Reads a number of bytes; nil if the stream ends before.
  package static func readExactly(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    while position < count {
      let size = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + position }, count - position)
      }
      if size < 0, errno == EINTR { continue }
      if size <= 0 { return nil }
      position += size
    }
    return bytes
  }

  /// Reads bytes that their number precedes; nil at the end of the input.
  package static func readSized(from descriptor: Int32) -> [UInt8]? {
    guard let size = readExactly(8, from: descriptor) else { return nil }
    return readExactly(size.reversed().reduce(0) { $0 << 8 | Int($1) }, from: descriptor)
  }

  /// Writes all bytes. Returns nil, or the `errno` value of the failure.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  /// The file type at a path (`S_IFREG`, …), following symbolic links; nil if nothing is there.
  package static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The offset at which the next byte is written to a file.
  package static func position(of descriptor: Int32) -> Int {
    max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
  }

  package static func isDirectory(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether a path names a regular file.
  package static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

  /// Whether a path names a regular file, not a symbolic link to one.
  package static func isRegularFileNotLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a file may be replaced by renaming another over it: it is a regular file or does not exist.
  /// Standard streams are written in place, even under a name such as `/dev/stdout`.
  package static func isReplaceable(_ path: String) -> Bool {
    if path == "-" { return false }
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    let isStream = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var stream = stat()
      return fstat(descriptor, &stream) == 0 && stream.st_dev == status.st_dev
        && stream.st_ino == status.st_ino
    }
    return status.st_mode & S_IFMT == S_IFREG && !isStream
  }

  /// Resolves symbolic links in the last component of a path, so that an output replaces the target and not
  /// the link.
  package static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let next = linkedPath(path) else { return path }
      path = next
    }
    return path
  }

  /// The path that a symbolic link contains, as seen from the current directory; nil if the path is no symbolic link.
  static func linkedPath(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return link.hasPrefix("/") ? link : directory(of: path) + "/" + link
  }

  /// Whether resolving a path fails with a loop of symbolic links.
  static func isLinkLoop(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ELOOP
  }

  /// Whether a path is a symbolic link that another user created in a sticky, world-writable directory such
  /// as `/tmp`. Following it could overwrite a file of that user's choice. (Linux's `protected_symlinks`
  /// refuses it too.)
  static func isForeignLink(_ path: String) -> Bool {
    var link = stat()
    var parent = stat()
    guard lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFLNK,
      stat(directory(of: path), &parent) == 0
    else { return false }
    return parent.st_mode & S_ISVTX != 0 && parent.st_mode & S_IWOTH != 0
      && link.st_uid != geteuid() && link.st_uid != parent.st_uid
  }

  /// Throws if a path leads through links that must not be followed.
  package static func checkLinks(of path: String) throws(CommandError) {
    if isLinkLoop(path) { throw .unwritable(path, ELOOP) }
    if isForeignLink(path) { throw .unwritable(path, EACCES) }
  }

  /// Whether a path is a terminal.
  package static func isTerminal(_ path: String) -> Bool {
    guard kind(of: path) == S_IFCHR else { return false }
    let descriptor = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  /// Whether two paths name the same existing regular file.
  package static func isSameFile(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    return stat(first, &one) == 0 && stat(second, &other) == 0
      && one.st_dev == other.st_dev && one.st_ino == other.st_ino
      && one.st_mode & S_IFMT == S_IFREG
  }

  /// Creates a directory and its parents, accessible to this user only. Returns whether it exists.
  static func makeDirectory(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, path.contains("/"), case let parent = directory(of: path),
      parent != path, parent != "."
    else { return false }
    return makeDirectory(parent) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }

  /// Whether outputs at two paths would replace each other. The files need not exist.
  package static func isSameOutput(_ first: String, _ second: String) -> Bool {
    guard isReplaceable(first), isReplaceable(second) else { return false }
    let (one, other) = (target(of: first), target(of: second))
    return one.split(separator: "/").last == other.split(separator: "/").last
      && absolute(directory(of: one)) == absolute(directory(of: other))
  }

  /// The names in a directory, sorted; empty if it cannot be read.
  package static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.sorted()
  }

  /// The directory part of a path; `.` if it has none.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A path that does not depend on the current directory; the path itself if nothing is there.
  package static func absolute(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The current directory; `.` if it has no path.
  package static var currentDirectory: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The last component of a path without its extension: `mandel` for `examples/mandel.ks`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
