/// A message to the process that evaluates the entries of a prompt. Numbers have 32 bits, in this machine's byte order;
/// those of cells have 64.
enum EvaluatorMessage {
  /// A symbol of an object, and what it stands for: a slot or a variable by index, or an address.
  struct Cell: Equatable {
    enum Kind: UInt8 { case slot, variable, address }

    var symbol: String
    var kind: Kind
    var index: Int
  }

  /// Link a definition and put its address in a slot, in place of the slot's earlier code.
  case define(slot: Int, symbol: String, cells: [Cell], object: [UInt8])
  /// Remove a slot's code.
  case remove(slot: Int)
  /// Link a top-level expression, evaluate it, and show its value.
  case evaluate(Evaluation)
  /// The answer to a request for a better version of code.
  case better(BetterVersion)

  enum BetterVersion {
    /// No longer needed, as the evaluation has ended.
    case none
    /// There cannot be one.
    case failed
    case code(object: [UInt8], cells: [Cell])
  }

  struct Evaluation {
    var symbol: String
    var cells: [Cell]
    var object: [UInt8]
    /// The text before and after the shown value; nil if it is not shown.
    var frame: (before: String, after: String)?
  }

  /// The encoded message, preceded by its size.
  var bytes: [UInt8] {
    var encoder = MessageEncoder()
    switch self {
    case .define(let slot, let symbol, let cells, let object):
      encoder.put(0)
      encoder.put(slot)
      encoder.put(symbol)
      encoder.put(cells)
      encoder.put(object)
    case .remove(let slot):
      encoder.put(1)
      encoder.put(slot)
    case .evaluate(let evaluation):
      encoder.put(2)
      encoder.put(evaluation.symbol)
      encoder.put(evaluation.cells)
      encoder.put(evaluation.object)
      encoder.put(evaluation.frame == nil ? 0 : 1)
      encoder.put(evaluation.frame?.before ?? "")
      encoder.put(evaluation.frame?.after ?? "")
    case .better(.none): encoder.put(3)
    case .better(.failed): encoder.put(4)
    case .better(.code(let object, let cells)):
      encoder.put(5)
      encoder.put(cells)
      encoder.put(object)
    }
    return MessageEncoder.bytes(of: encoder.bytes.count) + encoder.bytes
  }

  /// Decodes a message without its size.
  init?(_ bytes: [UInt8]) {
    var decoder = MessageDecoder(bytes)
    switch decoder.number() {
    case 0:
      self = .define(
        slot: decoder.number(), symbol: decoder.text(),
        cells: decoder.cells(), object: decoder.data())
    case 1: self = .remove(slot: decoder.number())
    case 2:
      let symbol = decoder.text()
      let cells = decoder.cells()
      let object = decoder.data()
      let isShown = decoder.number() == 1
      let frame = (before: decoder.text(), after: decoder.text())
      self = .evaluate(
        Evaluation(
          symbol: symbol, cells: cells, object: object,
          frame: isShown ? frame : nil))
    case 3: self = .better(.none)
    case 4: self = .better(.failed)
    case 5:
      let cells = decoder.cells()
      self = .better(.code(object: decoder.data(), cells: cells))
    default: return nil
    }
  }
}

extension MessageEncoder {
  fileprivate mutating func put(_ cells: [EvaluatorMessage.Cell]) {
    put(cells.count)
    for cell in cells {
      put(cell.symbol)
      put(Int(cell.kind.rawValue))
      put(cell.index & 0xffff_ffff)
      put(cell.index >> 32)
    }
  }
}

extension MessageDecoder {
  fileprivate mutating func cells() -> [EvaluatorMessage.Cell] {
    (0..<number()).map { _ in
      let symbol = text()
      return EvaluatorMessage.Cell(
        symbol: symbol, kind: .init(rawValue: UInt8(truncatingIfNeeded: number())) ?? .slot,
        index: number() | number() << 32)
    }
  }
}

/// What the evaluating process answers to `evaluate`. A process that ends without an answer has crashed, after a
/// report of the stack overflow, if that was the reason.
enum EvaluatorReply {
  /// The first byte of a reply, followed by the value and the evaluation's time in nanoseconds, 8 bytes each.
  static let value: UInt8 = 1
  /// The evaluation has failed. Followed by the message of the stand-in that was called until the byte `end`.
  static let failure: UInt8 = 2
  /// Code could not be linked. Followed by the reason until the byte `end`.
  static let unlinkable: UInt8 = 3
  static let end: UInt8 = 0
  /// Code asks for a better version; the evaluation goes on. Followed by its slot or `expression` and the number of the switch point,
  /// 4 bytes each.
  static let request: UInt8 = 5
  /// Stands for the slot of the expression that is evaluated.
  static let expression = Int(UInt32.max)
  /// Output was lost. Followed by the error number, 4 bytes.
  static let lostOutput: UInt8 = 4
}
