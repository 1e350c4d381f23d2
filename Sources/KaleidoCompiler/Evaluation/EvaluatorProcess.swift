import KaleidoCodegen
import KaleidoSystem
import KaleidoTarget

/// The process that holds the code of a prompt's definitions and evaluates its expressions. If a program crashes it, the
/// prompt forks another.
struct EvaluatorProcess {
  private let input: Int32
  private let output: Int32
  private let variables: SharedMemory
  private let slots: SharedMemory
  private let stackSize: Int
  /// The code of each slot.
  private var entries: [Int: LoadedBox] = [:]
  private let promotion: EntryPromotion
  /// Why code could not be linked since the last evaluation; empty if all could.
  private var linkFailure = ""

  private typealias LoadedBox = EntryPromotion.LoadedBox

  init(
    input: Int32, output: Int32, variables: SharedMemory, slots: SharedMemory, stackSize: Int,
    waits: Bool
  ) {
    self.input = input
    self.output = output
    self.variables = variables
    self.slots = slots
    self.stackSize = stackSize
    promotion = EntryPromotion(output: output, waits: waits) {
      Self.receive(from: input)
    } link: { object, cells in
      let symbols = Self.symbols(cells, slots, variables)
      return try? LoadedBox(LoadedEntry(better: object, symbols))
    }
  }

  /// Handles messages until the prompt closes the pipe.
  mutating func run() {
    promotion.prepare()
    while let message = Self.receive(from: input) {
      switch message {
      case .define(let slot, let symbol, let cells, let object):
        remove(slot)
        guard let box = link(object, cells, wanted: symbol) else { continue }
        entries[slot] = box
        promotion.add(box, slot: slot)
        slots.address.storeBytes(
          of: UInt(bitPattern: box.entry.address), toByteOffset: slot * 8, as: UInt.self)
      case .remove(let slot): remove(slot)
      case .evaluate(let evaluation): evaluate(evaluation)
      case .better: continue
      }
    }
  }

  private static func receive(from input: Int32) -> EvaluatorMessage? {
    guard let header = FileSystem.readExactly(4, from: input) else { return nil }
    let count = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    return FileSystem.readExactly(count, from: input).flatMap { EvaluatorMessage($0) }
  }

  private mutating func link(
    _ object: [UInt8], _ cells: [EvaluatorMessage.Cell], wanted: String
  ) -> LoadedBox? {
    let symbols = Self.symbols(cells, slots, variables)
    do throws(CodegenFailure) {
      return LoadedBox(try LoadedEntry(object: object, symbols, wanted: wanted))
    } catch {
      linkFailure = error.message
      return nil
    }
  }

  private static func symbols(
    _ cells: [EvaluatorMessage.Cell], _ slots: SharedMemory, _ variables: SharedMemory
  ) -> [LoadedEntry.Symbol] {
    cells.compactMap { cell in
      let address =
        switch cell.kind {
        case .slot: UnsafeRawPointer(slots.address + cell.index * 8)
        case .variable: UnsafeRawPointer(variables.address + cell.index * 8)
        case .address: UnsafeRawPointer(bitPattern: cell.index)
        }
      return address.map { LoadedEntry.Symbol(name: cell.symbol, address: $0) }
    }
  }

  private mutating func remove(_ slot: Int) {
    if let box = entries.removeValue(forKey: slot) { promotion.remove(box, slot: slot) }
    slots.address.storeBytes(of: 0, toByteOffset: slot * 8, as: UInt.self)
  }

  private mutating func evaluate(_ evaluation: EvaluatorMessage.Evaluation) {
    let box = link(evaluation.object, evaluation.cells, wanted: evaluation.symbol)
    // A definition that could not be linked must not be called.
    guard linkFailure.isEmpty, let box, let address = box.entry.address else {
      reply(EvaluatorReply.unlinkable, linkFailure)
      linkFailure = ""
      return
    }
    promotion.add(box, slot: EntryPromotion.expression)
    defer {
      promotion.endEvaluation()
      promotion.remove(box, slot: EntryPromotion.expression)
    }
    do throws(EntryEvaluation.Failure) {
      let start = Clock.nanoseconds
      let value = try EntryEvaluation.evaluate(
        address, units: entries.values.compactMap { $0.entry.unit } + promotion.units,
        stackSize: stackSize,
        reportDescriptor: output)
      let time = Clock.nanoseconds - start
      if let frame = evaluation.frame {
        Process.writeProgramOutput(frame.before)
        EntryEvaluation.show(value)
        Process.writeProgramOutput(frame.after)
      }
      if replyIfOutputIsLost() { return }
      let reply = withUnsafeBytes(of: (value.bitPattern, UInt64(time))) { Array($0) }
      _ = FileSystem.write([EvaluatorReply.value] + reply, to: output)
    } catch {
      Process.endProgramLine()
      if replyIfOutputIsLost() { return }
      reply(EvaluatorReply.failure, error.message)
    }
  }

  /// Writes what the program has buffered. Returns whether that failed, after saying so.
  private func replyIfOutputIsLost() -> Bool {
    guard let number = Process.flushProgramOutput() else { return false }
    _ = FileSystem.write(
      [EvaluatorReply.lostOutput] + withUnsafeBytes(of: number) { Array($0) }, to: output)
    return true
  }

  private func reply(_ kind: UInt8, _ message: String) {
    _ = FileSystem.write([kind] + Array(message.utf8) + [EvaluatorReply.end], to: output)
  }
}
