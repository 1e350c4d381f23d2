import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// A cache of the object files of programs that were run, so that an unchanged program is not recompiled, and of the
/// units of partitioned programs, so that only changed ones are.
///
/// The name of an entry is a hash of everything its objects depend on: the sources or the IR, the options, the CPU, and
/// this build of the compiler. An entry with a wrong checksum is ignored and replaced.
struct ObjectCache {
  private let directory: CacheDirectory
  private let name: String

  /// The cache entry of a program; nil if the build of the compiler cannot be identified.
  init?(
    _ directory: String, _ options: CodegenOptions, _ sources: SourceMap,
    _ request: SwitchRequest? = nil
  ) {
    var hash = ContentHash()
    hash.update(field: options.cacheKey)
    if let request { hash.update(field: request.key) }
    Self.update(&hash, with: sources)
    self.init(directory, content: hash.bytes)
  }

  /// The cache entry of a program's code with several options; nil if the build of the compiler cannot be identified.
  init?(_ directory: String, _ options: [CodegenOptions], _ sources: SourceMap) {
    var hash = ContentHash()
    for options in options { hash.update(field: options.cacheKey) }
    Self.update(&hash, with: sources)
    self.init(directory, content: hash.bytes)
  }

  /// The cache entry of a unit, by the hash of its IR and options; nil if the build of the compiler cannot be identified.
  init?(_ directory: String, unit hash: [UInt8]) { self.init(directory, content: hash) }

  private init?(_ directory: String, content: [UInt8]) {
    guard let build = Process.buildIdentity else { return nil }
    self.directory = CacheDirectory(directory)
    var hash = ContentHash()
    hash.update(field: build)
    hash.update(field: content)
    name = hash.digits() + CacheDirectory.fileExtension
  }

  private static func update(_ hash: inout ContentHash, with sources: SourceMap) {
    for file in sources.files {
      // Run-time messages name the files.
      hash.update(field: file.name)
      hash.update(field: file.bytes)
    }
  }

  private static let magic = Array("kaleido objects 2\n".utf8)

  /// Returns the objects of the entry, or nil if there is no valid entry.
  func load() -> [[UInt8]]? { directory.read(name).flatMap(objects) }

  /// Removes an unusable entry.
  func remove() { directory.remove(name) }

  /// Stores the objects, ignoring failure.
  func store(_ objects: [[UInt8]]) { directory.store(content(objects), as: name) }

  /// Stores the objects of a program that runs in this process, whose signals are left alone.
  func storeWhileProgramRuns(_ objects: [[UInt8]]) {
    let content = content(objects)
    Process.withFileSizeSignalBlocked { directory.store(content, as: name, cleansUp: false) }
  }

  private func content(_ objects: [[UInt8]]) -> [UInt8] {
    var content: [UInt8] = []
    for object in objects {
      withUnsafeBytes(of: UInt64(object.count).littleEndian) { content += $0 }
      content += object
    }
    return Self.magic + hash(of: content[...]) + content
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
}
