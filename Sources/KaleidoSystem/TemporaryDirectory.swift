import Glibc

/// A new directory that only this user can enter.
package struct TemporaryDirectory {
  package let path: String

  /// Creates a directory whose path begins with `prefix`; nil if that fails.
  package init?(prefix: String) {
    var template = Array("\(prefix)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Creates a file. Returns whether all of it was written.
  package func write(_ bytes: [UInt8], as name: String) -> Bool {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return FileSystem.write(bytes, to: descriptor) == nil
  }

  package func removeFile(_ name: String) { unlink("\(path)/\(name)") }

  /// Removes the directory, which must be empty.
  package func remove() { rmdir(path) }
}
