import KaleidoParse
import KaleidoSema

/// Bounds how much a program can do, without running it.
///
/// Optimizing takes milliseconds, and a program of a few lines without loops or recursion is done
/// in microseconds: `run` then compiles it as it stands, in half the time.
struct WorkEstimate {
  /// Programs that evaluate at most this many expressions are not worth optimizing.
  static let smallest = 10_000

  private let program: CheckedProgram
  /// The bound of each function: nil while it is open, as in a recursion.
  private var bounds: [FunctionID: Int?] = [:]

  /// Whether running the program evaluates only a few expressions.
  static func isSmall(_ program: CheckedProgram) -> Bool {
    var estimate = WorkEstimate(program: program)
    var total = 0
    for body in program.topLevel where total <= smallest {
      guard let bound = estimate.bound(of: body.expression) else { return false }
      total += bound
    }
    return total <= smallest
  }

  private init(program: CheckedProgram) { self.program = program }

  /// How many expressions are evaluated at most; nil where a loop or recursion leaves it open.
  private mutating func bound(of expression: ExpressionID) -> Int? {
    var count = 0
    var callees: [FunctionID] = []
    var hasLoop = false
    TreeWalker.walk(program.tree, from: expression) { id, expression in
      count += 1
      switch expression {
      case .loop: hasLoop = true
      case .call, .unary, .binary: program.callee(of: id).map { callees.append($0) }
      default: break
      }
    }
    if hasLoop || count > Self.smallest { return nil }
    for callee in callees {
      guard let bound = bound(of: callee) else { return nil }
      count = min(count + bound, Self.smallest + 1)
    }
    return count
  }

  private mutating func bound(of function: FunctionID) -> Int? {
    guard let body = program[function].body else { return 1 }
    if let known = bounds[function] { return known }
    bounds[function] = .some(nil)
    let bound = bound(of: body.expression)
    bounds[function] = bound
    return bound
  }
}
