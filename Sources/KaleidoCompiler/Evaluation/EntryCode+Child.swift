import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Compiling in a child of this process, so that the user can abandon it.
extension EntryCode {
  package enum Outcome {
    case code(EntryCode)
    /// The compiler has failed, with a message.
    case failure(String)
    case interrupted
  }

  /// The number of expressions up to which a text is compiled in this process: starting a child takes about as long as
  /// compiling a line, and this many take less than a tenth of a second.
  private static let largestQuick = 1_000

  /// Compiles a text with a number of expressions.
  package static func compile(
    expressionCount: Int, _ compile: () throws(CodegenFailure) -> EntryCode
  ) -> Outcome {
    if expressionCount > largestQuick { return compileInChild(compile) }
    do throws(CodegenFailure) {
      let code = try compile()
      return InterruptionRelay.wasInterrupted ? .interrupted : .code(code)
    } catch {
      return .failure(error.message)
    }
  }

  private static func compileInChild(
    _ compile: () throws(CodegenFailure) -> EntryCode
  ) -> Outcome {
    let result = ForkedProcess.perform {
      var encoder = MessageEncoder()
      do throws(CodegenFailure) {
        let code = try compile()
        encoder.put(1)
        code.encode(to: &encoder)
      } catch {
        encoder.put(0)
        encoder.put(error.message)
      }
      return encoder.bytes
    }
    switch result {
    case .bytes(let bytes):
      var decoder = MessageDecoder(bytes)
      return decoder.number() == 1
        ? .code(EntryCode(from: &decoder)) : .failure(decoder.text())
    case .interrupted: return .interrupted
    case .ended(let end): return .failure("the compiling process ended with \(end.description)")
    case .unavailable: return .failure("no process can be started")
    }
  }

  func encode(to encoder: inout MessageEncoder) {
    encoder.put(object)
    encoder.put(symbol)
    encoder.put(isQuickVersion ? 1 : 0)
    encoder.put(references.slots.count)
    for slot in references.slots {
      encoder.put(Int(slot.name.index))
      encoder.put(slot.argumentCount)
    }
    for names in [references.variables, references.externs] {
      encoder.put(names.count)
      for name in names { encoder.put(Int(name.index)) }
    }
    encoder.put(references.library.count)
    for function in references.library { encoder.put(function.rawValue) }
  }

  init(from decoder: inout MessageDecoder) {
    object = decoder.data()
    symbol = decoder.text()
    isQuickVersion = decoder.number() == 1
    let slots = (0..<decoder.number()).map { _ in
      EntryReferences.Slot(name: decoder.symbol(), argumentCount: decoder.number())
    }
    let variables = (0..<decoder.number()).map { _ in decoder.symbol() }
    let externs = (0..<decoder.number()).map { _ in decoder.symbol() }
    let library = (0..<decoder.number()).compactMap { _ in
      LibraryFunction(rawValue: decoder.text())
    }
    references = EntryReferences(
      slots: slots, variables: variables, externs: externs, library: library)
  }
}

extension MessageDecoder {
  fileprivate mutating func symbol() -> Symbol {
    Symbol(index: UInt32(truncatingIfNeeded: number()))
  }
}
