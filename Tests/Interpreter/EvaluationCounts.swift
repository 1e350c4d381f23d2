import Glibc
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// How often each expression is evaluated, by its number in the program.
final class EvaluationCounts {
  private let numbers: ExpressionNumbers
  private var counts: [Int]

  init(_ program: CheckedProgram) {
    numbers = ExpressionNumbers(program)
    counts = Array(repeating: 0, count: numbers.count + 1)
  }

  func count(_ id: ExpressionID, in file: FileID) {
    counts[numbers.number(of: id, in: file)] += 1
  }

  /// Writes a line with its number and its count for each expression that was evaluated.
  func write(to path: String) {
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    for (number, count) in counts.enumerated() where count > 0 {
      fputs("\(number) \(count)\n", file)
    }
    fclose(file)
  }
}
