import KaleidoCodegen
import KaleidoSema
import KaleidoSystem

/// Generates the object code of a program's units in parallel.
struct ObjectCode {
  let generator: CodeGenerator
  /// The directory of the object cache, in which the units of a partitioned program are kept; nil for none.
  let cacheDirectory: String?
  let times: TimeReport

  /// Returns one object file per unit, in order.
  func objects(threadCount: Int) throws(CodegenFailure) -> [[UInt8]] {
    if generator.unitCount == 1 { return [try object(ofUnit: 0)] }
    let results = Results(count: generator.unitCount)
    CompilerThreads.forEach(generator.unitCount, threadCount: threadCount) { unit in
      times.onThread {
        do throws(CodegenFailure) {
          results.set(unit, .success(try object(ofUnit: unit)))
        } catch {
          results.set(unit, .failure(error))
        }
      }
    }
    return try results.all()
  }

  private func object(ofUnit unit: Int) throws(CodegenFailure) -> [UInt8] {
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
      return times.measure(.generate) { compilation.completed(kept) }
    }
    try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
    return try times.measure(.generate) { () throws(CodegenFailure) in
      let object = try compilation.relocatableObject()
      cache?.store([object])
      return compilation.completed(object)
    }
  }

  /// The results of the threads. Each slot is written by one thread, and read after all have been joined.
  private final class Results: Sendable {
    typealias Entry = Result<[UInt8], CodegenFailure>

    private final class Slot: @unchecked Sendable {
      var entry = Entry.success([])
    }

    private let slots: [Slot]

    init(count: Int) { slots = (0..<count).map { _ in Slot() } }

    func set(_ index: Int, _ entry: Entry) { slots[index].entry = entry }

    /// Returns all results, or throws the first failure in unit order.
    func all() throws(CodegenFailure) -> [[UInt8]] {
      var objects: [[UInt8]] = []
      for slot in slots { objects.append(try slot.entry.get()) }
      return objects
    }
  }
}
