import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Evaluates the entries of a prompt in a child process, so that a crash, a stack overflow or an endless loop does not
/// end the prompt. The child holds the code of the definitions that were needed so far; after its end, the next
/// evaluation starts another one. The variables of the session are in memory that survives it.
package final class Evaluator {
  /// A definition's code, and where it belongs.
  package struct Definition {
    /// Identifies the definition's code; unique in the session.
    package var key: Int
    package var slot: Int
    package var code: EntryCode
    package var cells: [Cell]

    package init(key: Int, slot: Int, code: EntryCode, cells: [Cell]) {
      self.key = key
      self.slot = slot
      self.code = code
      self.cells = cells
    }
  }

  /// What code refers to by a symbol.
  package struct Cell: Equatable {
    package enum Target: Equatable {
      case slot(Int)
      case variable(Int)
      /// A function of a library.
      case function(UnsafeRawPointer)
    }

    package var symbol: String
    package var target: Target

    package init(_ symbol: String, _ target: Target) {
      self.symbol = symbol
      self.target = target
    }
  }

  /// The result of an evaluation.
  package enum Outcome {
    case value(Double, nanoseconds: Int)
    /// A stand-in was called, for a function that is not defined or has another number of parameters. Its message.
    case failure(String)
    /// Code could not be linked, for a reason.
    case unlinkable(String)
    /// What the evaluation has written was lost. `number` is an `errno` value.
    case lostOutput(_ number: Int32)
    case exit(Int32)
    /// The process was ended by a signal. `report` describes a stack overflow; it is empty for other crashes.
    case crash(signal: Int32, report: String)
    case interrupted
    case unavailable
  }

  /// How a value is shown.
  package typealias Frame = (before: String, after: String)

  private let variables: SharedMemory
  private let stackSize: Int
  /// Whether the evaluated programs read standard input, or have none.
  private let sharesInput: Bool
  /// Whether code waits for its better version, so that tests do not depend on time.
  private let waitsForBetterVersions: Bool
  private var process: ForkedProcess?
  /// The key of each slot's code in the process.
  private var loaded: [Int: Int] = [:]
  /// The largest number of variables and slots of a session.
  package static let capacity = 1 << 20

  /// Creates an evaluator; nil if there is no memory. Its process is started by the first evaluation.
  package init?(stackSize: Int, sharesInput: Bool, waitsForBetterVersions: Bool) {
    guard let variables = SharedMemory(size: 8 * Self.capacity) else { return nil }
    self.variables = variables
    self.stackSize = stackSize
    self.sharesInput = sharesInput
    self.waitsForBetterVersions = waitsForBetterVersions
  }

  /// The value of a variable.
  package func variable(_ index: Int) -> Double {
    variables.address.load(fromByteOffset: 8 * index, as: Double.self)
  }

  package func setVariable(_ index: Int, _ value: Double) {
    variables.address.storeBytes(of: value, toByteOffset: 8 * index, as: Double.self)
  }

  /// Ends the process, and with it all code.
  package func reset() {
    process = nil
    loaded = [:]
  }

  /// Removes the code of a slot whose definition was replaced.
  package func remove(slot: Int) {
    if loaded.removeValue(forKey: slot) != nil {
      _ = process?.send(EvaluatorMessage.remove(slot: slot).bytes)
    }
  }

  /// Evaluates an expression. `definitions` are those that it may reach. `improvement` compiles better versions of quick ones.
  package func evaluate(
    _ code: EntryCode, _ cells: [Cell], definitions: [Definition], frame: Frame?,
    _ improvement: Improvement?
  ) -> Outcome {
    guard let process = process ?? start() else { return .unavailable }
    self.process = process
    var bytes: [UInt8] = []
    for definition in definitions where loaded[definition.slot] != definition.key {
      loaded[definition.slot] = definition.key
      bytes +=
        EvaluatorMessage.define(
          slot: definition.slot, symbol: definition.code.symbol,
          cells: definition.cells.map(Self.cell), object: definition.code.object
        ).bytes
    }
    bytes +=
      EvaluatorMessage.evaluate(
        .init(
          symbol: code.symbol, cells: cells.map(Self.cell), object: code.object, frame: frame)
      ).bytes
    var outcome: Outcome?
    let wasInterrupted = process.receivingInterruptions {
      if process.send(bytes) { outcome = reply(of: process, improvement) }
    }
    guard let outcome else { return end(of: process, wasInterrupted: wasInterrupted) }
    // What the process could not link would be missing in later evaluations.
    if case .unlinkable = outcome { reset() }
    return outcome
  }

  static func cell(_ cell: Cell) -> EvaluatorMessage.Cell {
    switch cell.target {
    case .slot(let index): .init(symbol: cell.symbol, kind: .slot, index: index)
    case .variable(let index): .init(symbol: cell.symbol, kind: .variable, index: index)
    case .function(let address):
      .init(symbol: cell.symbol, kind: .address, index: Int(bitPattern: address))
    }
  }

  private func start() -> ForkedProcess? {
    let (variables, stackSize, sharesInput) = (variables, stackSize, sharesInput)
    let waits = waitsForBetterVersions
    guard let slots = SharedMemory(size: 8 * Self.capacity) else { return nil }
    return ForkedProcess { input, output in
      Process.restoreSignals()
      Process.endWithParent()
      Interruption.restoreDefaultActions()
      if !sharesInput { Process.disconnect(0) }
      var evaluator = EvaluatorProcess(
        input: input, output: output, variables: variables, slots: slots, stackSize: stackSize,
        waits: waits)
      evaluator.run()
    }
  }

  /// The text of an unfinished reply: the report of a stack overflow.
  private var report: [UInt8] = []

  private func reply(of process: ForkedProcess, _ improvement: Improvement?) -> Outcome? {
    report = []
    return receiveReply(of: process, improvement, rest: &report) { bytes in
      if bytes.first == EvaluatorReply.value, bytes.count >= 17 {
        return bytes.withUnsafeBytes {
          .value(
            Double(bitPattern: $0.loadUnaligned(fromByteOffset: 1, as: UInt64.self)),
            nanoseconds: Int($0.loadUnaligned(fromByteOffset: 9, as: UInt64.self)))
        }
      }
      if bytes.first == EvaluatorReply.lostOutput, bytes.count >= 5 {
        return bytes.withUnsafeBytes {
          .lostOutput($0.loadUnaligned(fromByteOffset: 1, as: Int32.self))
        }
      }
      if bytes.first == EvaluatorReply.failure || bytes.first == EvaluatorReply.unlinkable,
        bytes.last == EvaluatorReply.end
      {
        let message = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
        return bytes[0] == EvaluatorReply.failure ? .failure(message) : .unlinkable(message)
      }
      return nil
    }
  }

  private func end(of process: ForkedProcess, wasInterrupted: Bool) -> Outcome {
    self.process = nil
    loaded = [:]
    switch process.wait() {
    case .exited(let status): return .exit(status)
    case .signal(let number):
      let isInterruption = number == Process.interruptSignal || wasInterrupted
      return isInterruption
        ? .interrupted : .crash(signal: number, report: String(decoding: report, as: UTF8.self))
    }
  }
}
