import KaleidoCodegen
import KaleidoSource
import KaleidoTarget

/// The code of one program at several levels, ready to be linked into a process.
package struct LevelPrograms {
  /// Different code, with the indices of the levels that have it.
  package private(set) var programs: [(levels: [Int], program: LoadableProgram)] = []
  /// Why there is no code of a level.
  package fileprivate(set) var failures: [(level: Int, error: CommandError)] = []

  init() {}

  mutating func add(_ program: LoadableProgram, at level: Int) {
    if let same = programs.firstIndex(where: { $0.program.objects == program.objects }) {
      programs[same].levels.append(level)
    } else {
      programs.append(([level], program))
    }
  }

  /// Reads the entry of a cache.
  fileprivate init(_ entry: [UInt8], _ makeProgram: (_ objects: [[UInt8]]) -> LoadableProgram) {
    var decoder = MessageDecoder(entry)
    programs = (0..<decoder.number()).map { _ in
      let levels = (0..<decoder.number()).map { _ in decoder.number() }
      return (levels, makeProgram((0..<decoder.number()).map { _ in decoder.data() }))
    }
  }

  /// The entry of a cache.
  fileprivate var entry: [UInt8] {
    var encoder = MessageEncoder()
    encoder.put(programs.count)
    for (levels, program) in programs {
      encoder.put(levels.count)
      for level in levels { encoder.put(level) }
      encoder.put(program.objects.count)
      for object in program.objects { encoder.put(object) }
    }
    return encoder.bytes
  }
}

extension Compiler {
  /// The program's code at several levels, for children of this process to load. The program must have been checked. The cache has one
  /// entry for all levels: creating a file takes as long as compiling a small function.
  package mutating func loadablePrograms(at levels: [OptimizationLevel]) -> LevelPrograms {
    let options = levels.map { level in
      settings.codegen.optimization = level
      return runOptions
    }
    guard let first = options.first else { return LevelPrograms() }
    let cache = cacheDirectory(for: first).flatMap { ObjectCache($0, options, session.sources) }
    if let kept = cache?.load()?.first {
      return LevelPrograms(kept) { [self] objects in loadable(objects, first) }
    }
    generators?.levels = LevelCode()
    defer { generators?.levels = nil }
    var result = LevelPrograms()
    for (level, options) in options.enumerated() {
      do throws(CommandError) {
        result.add(loadable(try objects(options), options), at: level)
      } catch {
        result.failures.append((level, error))
      }
    }
    if result.failures.isEmpty { cache?.store([result.entry]) }
    return result
  }
}
