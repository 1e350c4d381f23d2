import KaleidoCodegen
import KaleidoSema
import KaleidoSystem
import KaleidoTarget

/// Generates the object code of a program's units in parallel.
struct ObjectCode {
  let generator: CodeGenerator
  /// The directory of the object cache, in which the units of a partitioned program are kept; nil for none.
  let cacheDirectory: String?
  /// The code of the same program at other levels, if it may be used again.
  let levels: LevelCode?
  let times: TimeReport

  /// A compiled unit.
  private struct Unit {
    var object = [UInt8]()
    /// What is to be stored in the cache: the object file without positions.
    var kept: (cache: ObjectCache, object: [UInt8])?
  }

  /// Returns one object file per unit, in order.
  func objects(threadCount: Int) throws(CodegenFailure) -> [[UInt8]] {
    if generator.unitCount == 1 {
      if let levels { return [try levels.object(of: generator, times)] }
      return [try compile(unit: 0).object]
    }
    let results = Results(count: generator.unitCount)
    CompilerThreads.forEach(generator.unitCount, threadCount: threadCount) { unit in
      times.onThread {
        do throws(CodegenFailure) {
          results.set(unit, .success(try compile(unit: unit)))
        } catch {
          results.set(unit, .failure(error))
        }
      }
    }
    let units = try results.all()
    // Not on the other threads: the files that a signal removes are those of this one.
    for case let kept? in units.map(\.kept) {
      times.measure(.generate) { kept.cache.store([kept.object]) }
    }
    return units.map(\.object)
  }

  private func compile(unit: Int) throws(CodegenFailure) -> Unit {
    let compilation = try times.measure(.emit) { () throws(CodegenFailure) in
      try generator.emit(unit: unit)
    }
    // A program of one unit is compiled again only if it has changed.
    let cache: ObjectCache? =
      generator.unitCount == 1
      ? nil
      : cacheDirectory.flatMap { directory in
        times.measure(.emit) { ObjectCache(directory, unit: compilation.contentHash) }
      }
    if let kept = cache?.load()?.first {
      times.noteCachedUnit()
      return times.measure(.generate) { Unit(object: compilation.completed(kept)) }
    }
    try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
    return try times.measure(.generate) { () throws(CodegenFailure) in
      let object = try compilation.relocatableObject()
      return Unit(object: compilation.completed(object), kept: cache.map { ($0, object) })
    }
  }

  /// The results of the threads. Each slot is written by one thread, and read after all have been joined.
  private final class Results: Sendable {
    typealias Entry = Result<Unit, CodegenFailure>

    private final class Slot: @unchecked Sendable {
      var entry = Entry.success(Unit())
    }

    private let slots: [Slot]

    init(count: Int) { slots = (0..<count).map { _ in Slot() } }

    func set(_ index: Int, _ entry: Entry) { slots[index].entry = entry }

    /// Returns all results, or throws the first failure in unit order.
    func all() throws(CodegenFailure) -> [Unit] {
      var units: [Unit] = []
      for slot in slots { units.append(try slot.entry.get()) }
      return units
    }
  }
}
