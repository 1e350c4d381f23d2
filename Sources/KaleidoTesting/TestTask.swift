import KaleidoCompiler
import KaleidoTarget

/// Some tests of a file, for a worker to compile and run.
struct TestTask {
  /// The index of the file.
  let file: Int
  /// The index of the first test; all behind it are run, too.
  let firstTest: Int
  let levels: [OptimizationLevel]
}

extension TestTask {
  static let byteCount = 12

  init(bytes: [UInt8]) {
    var decoder = MessageDecoder(bytes)
    self.init(from: &decoder)
  }

  init(from decoder: inout MessageDecoder) {
    file = decoder.number()
    firstTest = decoder.number()
    let set = decoder.number()
    levels = OptimizationLevel.allCases.enumerated().filter { set >> $0.offset & 1 != 0 }
      .map(\.element)
  }

  var bytes: [UInt8] {
    var encoder = MessageEncoder()
    encode(into: &encoder)
    return encoder.bytes
  }

  func encode(into encoder: inout MessageEncoder) {
    encoder.put(file)
    encoder.put(firstTest)
    encoder.put(
      OptimizationLevel.allCases.enumerated().reduce(0) { set, level in
        levels.contains(level.element) ? set | 1 << level.offset : set
      })
  }
}

/// What the tests of a task printed at some levels, up to the one that ended the program.
struct TestOutcome {
  /// The indices of the task's levels.
  let levels: [Int]
  let outputs: [TestOutput]
}

extension TestOutcome {
  /// The outcome of levels at which the first test did not print anything, but ended with an error.
  static func failed(_ levels: [Int], _ error: String) -> TestOutcome {
    TestOutcome(levels: levels, outputs: [TestOutput([], error: error)])
  }

  static func message(_ outcomes: [TestOutcome]) -> [UInt8] {
    var encoder = MessageEncoder()
    encoder.put(outcomes.count)
    for outcome in outcomes {
      encoder.put(outcome.levels.count)
      for level in outcome.levels { encoder.put(level) }
      encoder.put(outcome.outputs.count)
      for output in outcome.outputs { output.encode(into: &encoder) }
    }
    return encoder.bytes
  }

  static func outcomes(in message: [UInt8]) -> [TestOutcome] {
    var decoder = MessageDecoder(message)
    return (0..<decoder.number()).map { _ in
      let levels = (0..<decoder.number()).map { _ in decoder.number() }
      return TestOutcome(
        levels: levels, outputs: (0..<decoder.number()).map { _ in TestOutput(from: &decoder) })
    }
  }
}
