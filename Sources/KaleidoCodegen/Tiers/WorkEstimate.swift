import KaleidoParse
import KaleidoSema
import KaleidoTarget

/// A static upper bound on the work of a program.
///
/// Optimization takes milliseconds, but a program of a few lines without loops or recursion runs in microseconds.
/// `run` compiles such a program without optimization, in half the time.
struct WorkEstimate {
  /// Programs that evaluate at most this many expressions are not optimized: as many as the quick version of another one evaluates
  /// before it asks for a better one.
  static let smallest = QuickTier.budget

  /// The number of expressions up to which a body is short.
  static let shortest = 1_000

  /// What the evaluation of a call counts, besides the work of a function of the program: a function of C or of the library
  /// takes about as long as so many expressions.
  static let foreignCall = 10

  private let program: CheckedProgram
  private let table: CallTable
  /// Whether loops and recursion count once, or make the work unbounded.
  private let countsOnce: Bool
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
    var estimate = WorkEstimate(program, table, countsOnce: false)
    var total = 0
    for index in program.topLevel.indices where total <= smallest {
      guard let bound = estimate.bound(of: table[topLevel: index]) else { return false }
      total += bound
    }
    return total <= smallest
  }

  /// Estimates the work between repetitions: `bound(ofCall:)` and `isRepeated`.
  init(betweenRepetitionsOf program: CheckedProgram, _ table: CallTable) {
    self.init(program, table, countsOnce: true)
    for index in program.topLevel.indices { _ = bound(of: table[topLevel: index]) }
    if program.isMainProgram { return }
    for id in program.definedFunctions { _ = bound(of: Callee.function(id)) }
  }

  /// Estimates the work of bodies: `isShort`.
  init(ofBodiesIn program: CheckedProgram, _ table: CallTable) {
    self.init(program, table, countsOnce: false)
  }

  private init(_ program: CheckedProgram, _ table: CallTable, countsOnce: Bool) {
    self.program = program
    self.table = table
    self.countsOnce = countsOnce
    functions = Array(repeating: Function(), count: program.functions.count)
  }

  /// The maximum number of expressions that a call of a function evaluates, with each loop and each recursion once.
  func bound(ofCall id: FunctionID) -> Int { functions[Int(id.index)].bound ?? 1 }

  /// Whether a function is one at which recursion is counted: at least one in each cycle of calls is.
  func isRepeated(_ id: FunctionID) -> Bool { functions[Int(id.index)].isRepeated }

  /// Whether a body evaluates so few expressions that no other version of it is worth its code.
  mutating func isShort(_ body: BodySummary) -> Bool {
    bound(of: body).map { $0 <= Self.shortest } ?? false
  }

  /// The maximum number of expressions evaluated, or nil if a loop or recursion makes it unbounded.
  private mutating func bound(of body: BodySummary) -> Int? {
    if !countsOnce, body.hasLoop || body.size > Self.smallest { return nil }
    var count = body.size
    for call in table.calls(in: body) {
      guard let bound = bound(of: call.callee) else { return nil }
      count = min(count + bound, Self.smallest + 1)
    }
    return count
  }

  private mutating func bound(of callee: Callee) -> Int? {
    guard case .function(let function) = callee, program[function].body != nil else {
      return countsOnce ? Self.foreignCall : 1
    }
    let index = Int(function.index)
    if functions[index].isExamined {
      if functions[index].bound == nil { functions[index].isRepeated = true }
      return functions[index].bound ?? (countsOnce ? 1 : nil)
    }
    functions[index].isExamined = true
    let bound = bound(of: table[function])
    functions[index].bound = bound
    return bound
  }
}
