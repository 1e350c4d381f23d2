import Glibc
import KaleidoCodegen
import KaleidoSource

/// Object files of programs that were run before, so that a program that has not changed is not compiled again.
///
/// An entry's name is a hash of all that its objects depend on: the sources, the options, the processor, and this
/// build of the compiler. It is read only if nobody else can have written it and its checksum is right; any
/// other is as good as none, and is replaced. It appears complete, by `rename`, so that processes do not
/// disturb each other. A cache that cannot be used is no error: the program is compiled.
struct ObjectCache {
  private let folder: String
  private let name: String

  /// The cache's entry for a program; nil where none is wanted or there is no place for it.
  init?(
    _ invocation: Invocation, _ environment: Environment, _ options: CodegenOptions,
    _ sources: SourceMap
  ) {
    guard invocation.usesCache, !options.verifies, !options.breaksIR,
      let folder = invocation.cacheFolder ?? environment.cacheFolder,
      let build = HostProcess.buildIdentity
    else { return nil }
    self.folder = folder
    var hash = ContentHash()
    hash.update(field: build)
    hash.update(field: options.description)
    for file in sources.files {
      // Messages at run time tell names of files.
      hash.update(field: file.name)
      hash.update(field: file.bytes)
    }
    name = hash.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + Self.ending
  }

  static let ending = ".objects"
  private static let magic = Array("kaleido objects 2\n".utf8)

  private var path: String { folder + "/" + name }

  // MARK: Reading

  /// The objects of the entry, if there is one that can be trusted.
  func load() -> [[UInt8]]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0, isFolderTrusted else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Self.isTrusted(status),
      status.st_size <= 2 * CacheFolder.largestEntry,
      let bytes = try? FileSystem.read(descriptor, named: path, sizeHint: Int(status.st_size)),
      let objects = objects(in: bytes)
    else { return nil }
    // What was used lately is kept longest.
    futimens(descriptor, nil)
    return objects
  }

  /// Whether nobody else can have moved entries there: in another user's folder, or one that others may write
  /// to, they can, unless it is sticky as `/tmp` is.
  private var isFolderTrusted: Bool {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == geteuid() || status.st_uid == 0
    else { return false }
    return status.st_mode & (S_IWGRP | S_IWOTH) == 0 || status.st_mode & S_ISVTX != 0
  }

  /// Whether only this user, or the system's, can have written a file.
  private static func isTrusted(_ status: stat) -> Bool {
    status.st_mode & S_IFMT == S_IFREG && (status.st_uid == geteuid() || status.st_uid == 0)
      && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }

  /// The form of an entry: the magic, a hash of its name and of what follows, then each object after its size
  /// in eight bytes.
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

  /// Removes an entry that turned out to be of no use.
  func remove() { unlink(path) }

  /// Keeps objects, if that is possible.
  func store(_ objects: [[UInt8]]) {
    var content: [UInt8] = []
    for object in objects {
      withUnsafeBytes(of: UInt64(object.count).littleEndian) { content += $0 }
      content += object
    }
    guard content.count <= CacheFolder.largestEntry, makeFolder(folder), isFolderTrusted else {
      return
    }
    let bytes = Self.magic + hash(of: content[...]) + content
    guard var file = try? TemporaryFile(beside: path, named: path),
      FileSystem.write(bytes, to: file.descriptor) == nil
    else { return }
    try? file.moveTo(path, named: path, permissions: 0o600)
    CacheFolder(folder).shrink(after: name)
  }

  /// Makes a folder for this user alone, and those that it is in.
  private func makeFolder(_ path: String) -> Bool {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, path.contains("/"), case let parent = FileSystem.folder(of: path),
      parent != path, parent != "."
    else { return false }
    return makeFolder(parent) && (mkdir(path, 0o700) == 0 || errno == EEXIST)
  }
}
