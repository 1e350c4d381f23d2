import KaleidoParse
import KaleidoSource

/// Numbers the expressions of all files of a program, from 1 on: the number that a traced compilation knows an expression by.
public struct ExpressionNumbers: Sendable {
  /// The number of expressions before each file, and of all.
  private let starts: [Int]

  public init(_ program: CheckedProgram) {
    var starts = [0]
    for file in program.files {
      starts.append(starts[starts.count - 1] + file.tree.expressionCount)
    }
    self.starts = starts
  }

  public var count: Int { starts[starts.count - 1] }

  public func number(of id: ExpressionID, in file: FileID) -> Int {
    starts[Int(file.index)] + Int(id.index) + 1
  }
}
