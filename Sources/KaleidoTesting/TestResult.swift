import KaleidoTarget

/// What a test printed at each level.
package struct TestResult: Sendable {
  package let test: TestCase
  /// Different outputs, each with its levels, in the order of the levels.
  package private(set) var outputs: [(output: TestOutput, levels: [OptimizationLevel])] = []

  init(_ test: TestCase) { self.test = test }

  mutating func add(_ output: TestOutput, at level: OptimizationLevel) {
    if let index = outputs.firstIndex(where: { $0.output == output }) {
      outputs[index].levels.append(level)
      outputs[index].levels.sort()
    } else {
      outputs.append((output, [level]))
    }
    outputs.sort { $0.levels[0] < $1.levels[0] }
  }

  /// The outputs that are not what the test expects.
  package var failures: [(output: TestOutput, levels: [OptimizationLevel])] {
    outputs.filter { !$0.output.satisfies(test) }
  }
}
