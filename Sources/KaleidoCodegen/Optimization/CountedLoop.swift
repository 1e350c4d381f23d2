import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A `for` that can use an integer counter: its step is a constant integer, its bound is loop-invariant, and nothing
/// else assigns the variable.
///
/// As long as all values are integers below 2^53, repeatedly adding the step to a `double` gives the same results as
/// one multiplication. The loop can then use an integer counter with a trip count known to LLVM, which enables
/// unrolling, vectorization and interleaving. If start or bound is unknown at compile time, the code tests them once
/// before the loop, and falls back to the plain loop if they do not fit.
struct CountedLoop {
  enum Comparison {
    case less, lessOrEqual, greater, greaterOrEqual

    /// The comparison with its operands swapped.
    var mirrored: Comparison {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }
  }

  /// The comparison of the variable with the bound in the condition.
  let comparison: Comparison
  let bound: ExpressionID
  let step: Int
  /// The start, if it is a constant integer.
  let first: Int?
  /// Whether start and bound are constants that fit, and the trip count fits in 32 bits.
  let isProved: Bool
  /// Whether the body contains no loop and is small enough to be duplicated.
  let isInnermost: Bool

  /// The largest magnitude of start and bound. The distance between them is then at most 2^52, and with one more step,
  /// both a multiple of the step and its sum with the start stay below 2^53, where every integer is a `double`.
  static let largest = Double(1 << 51)
  private static let largestStep = 1 << 31
  private static let largestBody = 500

  /// Why a `for` cannot use an integer counter.
  enum Refusal: Error {
    /// The condition does not compare the variable with something else by `<`, `<=`, `>` or `>=`.
    case condition
    /// The step is not a constant whole number, or too large.
    case step
    /// The step leads away from the bound.
    case direction
    /// The bound is more than a small expression without side effects, or contains the variable.
    case bound
    /// The body assigns the variable, or one of those in the bound.
    case assignment
  }

  init(_ loop: Loop, _ variable: LocalID, in file: CheckedFile) throws(Refusal) {
    let tree = file.tree
    func isVariable(_ id: ExpressionID) -> Bool {
      if case .variable = tree[id] { file.local(of: id) == variable } else { false }
    }
    guard case .binary(_, let left, let right) = tree[loop.condition],
      case .binaryOperator(let builtin) = file.resolution(of: loop.condition),
      isVariable(left) != isVariable(right), let comparison = Self.comparison(builtin)
    else { throw .condition }
    self.comparison = isVariable(left) ? comparison : comparison.mirrored
    bound = isVariable(left) ? right : left
    let constants = Constants(file)
    guard let step = loop.step.map({ constants.whole($0) }) ?? 1,
      abs(step) <= Self.largestStep, step != 0
    else { throw .step }
    self.step = step
    switch self.comparison {
    case .less, .lessOrEqual: guard step > 0 else { throw .direction }
    case .greater, .greaterOrEqual: guard step < 0 else { throw .direction }
    }
    // The variables in the bound must not change while the loop runs.
    guard let inputs = Self.variables(of: bound, in: file), !inputs.contains(.local(variable))
    else { throw .bound }
    var size = 0
    var hasLoop = false
    var isAssigned = false
    TreeWalker.walk(tree, from: loop.body) { id, expression in
      size += 1
      switch expression {
      case .loop: hasLoop = true
      case .assignment:
        let target = file.resolution(of: id)
        if target == .local(variable) || inputs.contains(target) { isAssigned = true }
      default: break
      }
    }
    if isAssigned { throw .assignment }
    isInnermost = !hasLoop && size <= Self.largestBody
    let first = constants.whole(loop.start)
    self.first = first
    isProved =
      if let first, let last = constants.value(bound) {
        abs(last - Double(first)) / Double(abs(step)) < Double(Int32.max - 2)
      } else {
        false
      }
  }

  private static func comparison(_ builtin: BinaryOperator) -> Comparison? {
    switch builtin {
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .sequence, .or, .orElse, .and, .andThen, .equal, .notEqual, .add, .subtract, .multiply,
      .divide, .remainder:
      nil
    }
  }

  /// What the variables of a small expression without side effects refer to, or nil for any other expression.
  private static func variables(
    of root: ExpressionID, in file: CheckedFile
  ) -> Set<Resolution>? {
    var variables: Set<Resolution> = []
    var isSimple = true
    var size = 0
    TreeWalker.walk(file.tree, from: root) { id, expression in
      size += 1
      let resolution = file.resolution(of: id)
      switch (expression, resolution) {
      case (.number, _), (.unary, .unaryOperator), (.binary, .binaryOperator): break
      case (.variable, _): variables.insert(resolution)
      case (.call, .library(let function)) where function.isMathematics: break
      default: isSimple = false
      }
    }
    return isSimple && size <= 16 ? variables : nil
  }
}

/// Constants in the source text.
struct Constants {
  private let file: CheckedFile

  init(_ file: CheckedFile) { self.file = file }

  /// The value of a number with an optional sign.
  func value(_ id: ExpressionID) -> Double? {
    switch (file.tree[id], file.resolution(of: id)) {
    case (.number(let value), _) where abs(value) <= CountedLoop.largest: value
    case (.unary(_, let operand), .unaryOperator(.negate)): value(operand).map { -$0 }
    default: nil
    }
  }

  /// The value of an integer. Excludes -0, because adding to it loses its sign.
  func whole(_ id: ExpressionID) -> Int? {
    value(id).flatMap { $0.sign == .minus && $0 == 0 ? nil : Int(exactly: $0) }
  }
}
