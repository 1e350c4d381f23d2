import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

extension Settings {
  /// Keeps copies of sources that were not read from files where debuggers find them: in the cache, if there is one. The
  /// files of the program are given by their indices, with the beginnings of the copies' names.
  package mutating func keepSources(_ files: [(index: Int, kind: String)], of sources: SourceMap) {
    guard codegen.debug?.detail == .full, let cacheDirectory else { return }
    let directory = CacheDirectory(cacheDirectory)
    for (index, kind) in files {
      let bytes = sources.files[index].bytes
      var hash = ContentHash()
      hash.update(field: bytes)
      let name = CacheDirectory.sourceName(kind, hash.digits(ofBytes: 6))
      if directory.read(name) != bytes { directory.store(bytes, as: name) }
      guard FileSystem.isFile(cacheDirectory + "/" + name) else { continue }
      codegen.debug?.copies[index] = SourceCopy(
        name: name, directory: FileSystem.absolute(cacheDirectory))
    }
  }
}
