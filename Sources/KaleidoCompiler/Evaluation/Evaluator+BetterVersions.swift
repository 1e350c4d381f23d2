import KaleidoCodegen
import KaleidoSystem
import KaleidoTarget

/// Better versions of code that an evaluation runs for long. A child of this process compiles them while the evaluation goes on.
extension Evaluator {
  /// What compiles better versions.
  package struct Improvement {
    /// Compiles the better version of a slot's code, or of the expression's if the slot is nil, which continues at a switch point.
    /// Called in a child of this process.
    package var compile: (_ slot: Int?, _ point: Int) throws(CodegenFailure) -> EntryCode
    package var cells: (EntryCode) -> [Cell]

    package init(
      compile: @escaping (_ slot: Int?, _ point: Int) throws(CodegenFailure) -> EntryCode,
      cells: @escaping (EntryCode) -> [Cell]
    ) {
      self.compile = compile
      self.cells = cells
    }
  }

  /// Receives the parts of a process's reply until `take` returns a value, and answers the requests for better versions among them.
  /// Returns nil if the process ends; `rest` is what it has sent then.
  func receiveReply<Value>(
    of process: ForkedProcess, _ improvement: Improvement?, rest: inout [UInt8],
    _ take: ([UInt8]) -> Value?
  ) -> Value? {
    var bytes: [UInt8] = []
    var work: CompilingChild?
    defer { rest = bytes }
    while true {
      if let child = work, ForkedProcess.firstReadable([process, child.process]) == 1 {
        guard child.receive() else { continue }
        let better = child.code.map {
          EvaluatorMessage.BetterVersion.code(
            object: $0.object, cells: improvement?.cells($0).map(Self.cell) ?? [])
        }
        _ = process.send(EvaluatorMessage.better(better ?? .failed).bytes)
        work = nil
        continue
      }
      let part = process.receive(4096)
      if part.isEmpty {
        work?.process.kill()
        return nil
      }
      bytes += part
      if let (slot, point) = EvaluatorReply.takeRequest(&bytes) {
        work = improvement.flatMap { CompilingChild($0, slot, point) }
        if work == nil { _ = process.send(EvaluatorMessage.better(.failed).bytes) }
      }
      if let value = take(bytes) {
        if let work {
          work.process.kill()
          _ = process.send(EvaluatorMessage.better(.none).bytes)
        }
        return value
      }
    }
  }

  /// A child that compiles a better version.
  private final class CompilingChild {
    let process: ForkedProcess
    private var bytes: [UInt8] = []

    init?(_ improvement: Improvement, _ slot: Int?, _ point: Int) {
      let process = ForkedProcess { _, output in
        Process.restoreSignals()
        var encoder = MessageEncoder()
        if let code = try? improvement.compile(slot, point) { code.encode(to: &encoder) }
        _ = FileSystem.write(encoder.bytes, to: output)
      }
      guard let process else { return nil }
      self.process = process
    }

    /// Receives a part of the code. Returns whether it was the last one.
    func receive() -> Bool {
      let part = process.receive(1 << 16)
      bytes += part
      return part.isEmpty
    }

    /// The code; nil if it could not be compiled.
    var code: EntryCode? {
      guard process.wait() == .exited(0), !bytes.isEmpty else { return nil }
      var decoder = MessageDecoder(bytes)
      return EntryCode(from: &decoder)
    }
  }
}

extension EvaluatorReply {
  /// Takes a request for a better version from the start of what was received: the slot, nil for the expression, and the switch point.
  fileprivate static func takeRequest(_ bytes: inout [UInt8]) -> (slot: Int?, point: Int)? {
    guard bytes.first == request, bytes.count >= 9 else { return nil }
    var decoder = MessageDecoder(Array(bytes[1..<9]))
    let (slot, point) = (decoder.number(), decoder.number())
    bytes.removeFirst(9)
    return (slot == expression ? nil : slot, point)
  }
}
