import KaleidoParse
import KaleidoSema
import KaleidoTarget

/// A static upper bound on the work of a program.
///
/// Optimization takes milliseconds, but a program of a few lines without loops or recursion runs in microseconds.
/// `run` compiles such a program without optimization, in half the time.
struct WorkEstimate {
  /// Programs that evaluate at most this many expressions are not optimized.
  static let smallest = 10_000

  private let program: CheckedProgram
  private let table: CallTable
  /// The bound of a call of a function that is being examined: nil, or 1 to count the work between such calls.
  private let recursionBound: Int?
  /// What is known about each function.
  private var functions: [Function]

  private struct Function {
    var isExamined = false
    /// Nil if it is unknown, as for recursion.
    var bound: Int?
    /// Whether the function was called while it was examined.
    var isRepeated = false
  }

  /// Whether a program that runs in this process takes less time to run than to optimize.
  static func isSmall(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions
  ) -> Bool {
    options.purpose.isInProcess && program.isMainProgram && options.passes == nil
      && options.remarks == nil && isSmall(program, reachability.calls)
  }

  /// Whether running the program evaluates only few expressions.
  static func isSmall(_ program: CheckedProgram, _ table: CallTable) -> Bool {
    var estimate = WorkEstimate(program: program, table: table, recursionBound: nil)
    return estimate.isSmall()
  }

  /// Functions, at least one of each cycle of calls, and the maximum number of expressions that a call of each evaluates
  /// besides further calls of them. Nil if the program evaluates many expressions without such calls, or if a loop makes
  /// their number unbounded.
  static func boundsOfRecursion(
    _ program: CheckedProgram, _ table: CallTable
  ) -> [RecursionBound]? {
    var estimate = WorkEstimate(program: program, table: table, recursionBound: 1)
    guard estimate.isSmall() else { return nil }
    return program.allFunctions.compactMap { id in
      let function = estimate.functions[Int(id.index)]
      guard function.isRepeated, let bound = function.bound else { return nil }
      return RecursionBound(function: id, bound: bound)
    }
  }

  /// The maximum number of expressions that a call of a function evaluates besides further calls.
  struct RecursionBound {
    let function: FunctionID
    let bound: Int
  }

  private init(program: CheckedProgram, table: CallTable, recursionBound: Int?) {
    self.program = program
    self.table = table
    self.recursionBound = recursionBound
    functions = Array(repeating: Function(), count: program.functions.count)
  }

  private mutating func isSmall() -> Bool {
    var total = 0
    for index in program.topLevel.indices where total <= Self.smallest {
      guard let bound = bound(of: table[topLevel: index]) else { return false }
      total += bound
    }
    return total <= Self.smallest
  }

  /// The maximum number of expressions evaluated, or nil if a loop or recursion makes it unbounded.
  private mutating func bound(of body: BodySummary) -> Int? {
    if body.hasLoop || body.size > Self.smallest { return nil }
    var count = body.size
    for call in table.calls(in: body) {
      guard let bound = bound(of: call.callee) else { return nil }
      count = min(count + bound, Self.smallest + 1)
    }
    return count
  }

  private mutating func bound(of callee: Callee) -> Int? {
    guard case .function(let function) = callee, program[function].body != nil else { return 1 }
    let index = Int(function.index)
    if functions[index].isExamined {
      if functions[index].bound == nil { functions[index].isRepeated = true }
      return functions[index].bound ?? recursionBound
    }
    functions[index].isExamined = true
    let bound = bound(of: table[function])
    functions[index].bound = bound
    return bound
  }
}
