import KaleidoCodegen
import KaleidoSema
import KaleidoSystem

/// Generates the object code of a program's units in parallel.
enum ObjectCode {
  /// Returns one object file per unit, in order.
  static func objects(
    of program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    threadCount: Int, _ times: TimeReport
  ) throws(CodegenFailure) -> [[UInt8]] {
    let generator = times.measure(.emit) {
      CodeGenerator(program, reachability, options, locatesCalls: true)
    }
    if generator.unitCount == 1 { return [try object(of: generator, unit: 0, times)] }
    let results = Results(count: generator.unitCount)
    CompilerThreads.forEach(generator.unitCount, threadCount: threadCount) { unit in
      do throws(CodegenFailure) {
        results.set(unit, .success(try object(of: generator, unit: unit, times)))
      } catch {
        results.set(unit, .failure(error))
      }
    }
    return try results.all()
  }

  private static func object(
    of generator: CodeGenerator, unit: Int, _ times: TimeReport
  ) throws(CodegenFailure) -> [UInt8] {
    let compilation = try times.measure(.emit) { () throws(CodegenFailure) in
      try generator.emit(unit: unit)
    }
    try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
    return try times.measure(.generate) { () throws(CodegenFailure) in try compilation.object() }
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
