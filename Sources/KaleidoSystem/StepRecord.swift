import CHostProcess

/// What a program has computed in another process: the first steps, and how often each expression was evaluated.
package struct StepRecord {
  package enum Kind: Int32, Sendable {
    /// An expression is evaluated in tail position: its value is the function's.
    case start
    /// An expression has a value.
    case value
    /// The evaluation of a body begins.
    case body
  }

  package struct Step: Sendable {
    package let expression: Int
    package let kind: Kind
    package let value: Double
  }

  /// The number of steps, of which only the first are in `steps`.
  package private(set) var stepCount = 0
  /// How often each expression was evaluated, from number 0 on.
  package private(set) var counts: [Int] = []
  package private(set) var steps: [Step] = []

  private static let headerSize = 24
  private static let stepSize = 16

  /// The bytes of a file that has room for some expressions and steps.
  package static func emptyFile(expressions: Int, steps: Int) -> [UInt8] {
    var bytes = [UInt8](
      repeating: 0, count: headerSize + 8 * expressions + stepSize * steps)
    bytes.withUnsafeMutableBytes {
      $0.storeBytes(of: UInt64(expressions), toByteOffset: 8, as: UInt64.self)
      $0.storeBytes(of: UInt64(steps), toByteOffset: 16, as: UInt64.self)
    }
    return bytes
  }

  /// Reads a file that a program has filled in.
  package init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      func number(_ offset: Int) -> Int {
        offset + 8 <= bytes.count
          ? Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
          : 0
      }
      stepCount = number(0)
      let expressions = number(8)
      counts = (0..<expressions).map { number(Self.headerSize + 8 * $0) }
      let start = Self.headerSize + 8 * expressions
      for index in 0..<min(stepCount, number(16)) {
        let offset = start + Self.stepSize * index
        guard offset + Self.stepSize <= bytes.count else { break }
        let kind = bytes.loadUnaligned(fromByteOffset: offset + 4, as: Int32.self)
        steps.append(
          Step(
            expression: Int(bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)),
            kind: Kind(rawValue: kind) ?? .value,
            value: bytes.loadUnaligned(fromByteOffset: offset + 8, as: Double.self)))
      }
    }
  }

  /// Records the steps of programs that run in this process in a file. Returns whether that is possible.
  package static func record(in path: String) -> Bool { CHostProcessRecordSteps(path) != 0 }

  /// The address of the C function that programs report steps to: `void step(int expression, int kind, double value)`.
  package static var receiver: UnsafeRawPointer {
    let function: @convention(c) (Int32, Int32, Double) -> Void = CHostProcessStep
    return unsafeBitCast(function, to: UnsafeRawPointer.self)
  }
}
