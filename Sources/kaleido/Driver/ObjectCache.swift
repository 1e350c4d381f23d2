import Glibc
import KaleidoCodegen
import KaleidoSource

/// A cache of object code, so that `run` does not recompile an unchanged program.
///
/// An entry is named by a hash of everything its objects depend on: sources, options, processor, and the
/// compiler's build ID. It is used only if no other user can have written it and its checksum matches;
/// otherwise it is replaced. Entries are renamed into place, so concurrent processes see only complete ones.
/// An unusable cache is not an error: the program is compiled.
struct ObjectCache {
  private let directory: String
  private let name: String

  /// The entry for a program; nil if the cache is disabled or has no directory.
  init?(
    _ invocation: Invocation, _ environment: Environment, _ options: CodegenOptions,
    _ sources: SourceMap
  ) {
    guard invocation.usesCache, !options.verifies, !options.breaksIR,
      let directory = invocation.cacheDirectory ?? environment.cacheDirectory,
      let build = HostProcess.buildIdentity
    else { return nil }
    self.directory = directory
    var hash = ContentHash()
    hash.update(field: build)
    hash.update(field: options.description)
    for file in sources.files {
      // Run-time messages contain file names.
      hash.update(field: file.name)
      hash.update(field: file.bytes)
    }
    name =
      hash.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + Self.fileExtension
  }

  static let fileExtension = ".objects"
  private static let magic = Array("kaleido objects 2\n".utf8)

  private var path: String { directory + "/" + name }

  // MARK: Reading

  /// Returns the objects of the entry, or nil if there is none that can be trusted.
  func load() -> [[UInt8]]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0, isDirectoryTrusted else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Self.isTrusted(status),
      status.st_size <= 2 * CacheDirectory.maxEntrySize,
      let bytes = try? FileSystem.read(descriptor, named: path, sizeHint: Int(status.st_size)),
      let objects = objects(in: bytes)
    else { return nil }
    // The modification time records the last use, for eviction.
    futimens(descriptor, nil)
    return objects
  }

  /// Whether no other user can have replaced entries: the directory belongs to this user or root, and is not
  /// writable by others unless sticky.
  private var isDirectoryTrusted: Bool {
    var status = stat()
    guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid() || status.st_uid == 0
    else { return false }
    return status.st_mode & (S_IWGRP | S_IWOTH) == 0 || status.st_mode & S_ISVTX != 0
  }

  /// Whether no other user can have written the file.
  private static func isTrusted(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && (status.st_uid == geteuid() || status.st_uid == 0)
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// Decodes an entry: the magic, a hash of its name and of what follows, then each object preceded by its
  /// size (8 bytes, little-endian).
  private func objects(in bytes: [UInt8]) -> [[UInt8]]? {
    let magic = Self.magic
    let start = magic.count + ContentHash.byteCount
    guard bytes.count >= start, bytes.starts(with: magic),
      bytes[magic.count..<start].elementsEqual(hash(of: bytes[start...]))
    else { return nil }
    var objects: [[UInt8]] = []
    var position = start
    while position < bytes.count {
      guard position + 8 <= bytes.count else { return nil }
      let size = bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      position += 8
      guard size <= UInt64(bytes.count - position) else { return nil }
      objects.append(Array(bytes[position..<position + Int(size)]))
      position += Int(size)
    }
    return objects.isEmpty ? nil : objects
  }

  private func hash(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash = ContentHash()
    hash.update(field: name)
    bytes.withUnsafeBytes { hash.update($0) }
    return hash.bytes
  }

  // MARK: Writing

  /// Removes an unusable entry.
  func remove() { unlink(path) }

  /// Stores the objects, ignoring failure.
  func store(_ objects: [[UInt8]]) {
    var content: [UInt8] = []
    for object in objects {
      withUnsafeBytes(of: UInt64(object.count).littleEndian) { content += $0 }
      content += object
    }
    guard content.count <= CacheDirectory.maxEntrySize, makeDirectory(directory), isDirectoryTrusted
    else {
      return
    }
    let bytes = Self.magic + hash(of: content[...]) + content
    guard var file = try? TemporaryFile(beside: path, named: path),
      FileSystem.write(bytes, to: file.descriptor) == nil
    else { return }
    try? file.move(to: path, named: path, permissions: 0o600)
    CacheDirectory(directory).trim(afterStoring: name)
  }

  /// Creates a directory and its parents, accessible to this user only.
  private func makeDirectory(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, path.contains("/"), case let parent = FileSystem.directory(of: path),
      parent != path, parent != "."
    else { return false }
    return makeDirectory(parent) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }
}
