import KaleidoParse
import KaleidoSource

/// Warnings about code whose behaviour is certain.
extension Checker {
  /// Warns if a variable shadows another one in scope.
  mutating func checkShadowing(_ name: Name) {
    guard let earlier = scope.find(name.symbol) else { return }
    let (tree, symbols) = (tree, program.symbols)
    let kind = scope.isParameter(earlier) ? "parameter" : "variable"
    let token = scope.token(of: earlier)
    let range = tree.range(of: name)
    warn(.shadowedVariable, at: range) {
      .shadowedVariable(
        symbols[name.symbol], kind, earlier: tree.tokens.range(token), at: range)
    }
  }

  // MARK: Values

  /// Warns if the value of an expression without side effects is discarded.
  mutating func checkDropped(_ id: ExpressionID) {
    guard isPure(id) else { return }
    guard let conditional = conditionalTakingSequence(of: id) else { return warnOfUnusedValue(id) }
    let range = tree.range(of: id)
    let (keyword, start) = (tree.tokens.range(conditional.keyword), conditional.start)
    warn(.unusedValue, at: range) {
      .unusedValue(ofBranchAfter: keyword, open: start, at: range)
    }
  }

  /// Warns if a value that is dropped, perhaps after others, is that of an operator `=` of the program: an assignment was meant.
  mutating func checkReplacedAssignment(_ id: ExpressionID) {
    if binaryOperators[.assign] == nil { return }
    var last = id
    while case .binary(.colon, _, let right) = tree[last] { last = right }
    guard case .binary(.assign, let left, let right) = tree[last], case .variable = tree[left],
      isPure(right)
    else { return }
    let range = tree.range(of: last)
    warn(.unusedValue, at: range) { .unusedValue(ofReplacedAssignment: range) }
  }

  mutating func warnOfUnusedValue(_ id: ExpressionID) {
    let range = tree.range(of: id)
    let arrow = assignmentArrow(id)
    warn(.unusedValue, at: range) { .unusedValue(at: range, arrow: arrow) }
  }

  /// The signs of `x <- y`, which assign in R and here compare with `-y`.
  private func assignmentArrow(_ id: ExpressionID) -> SourceRange? {
    guard case .binary(.less, let left, _) = tree[id], case .variable = tree[left] else {
      return nil
    }
    let sign = tree.token(of: id)
    let range = tree.tokens.range(sign, sign + 1)
    return range.count == 2 && tree.source.text(range) == "<-" ? range : nil
  }

  /// The last operand of a chain of `:`, which provides its value.
  func valueOfSequence(_ id: ExpressionID) -> ExpressionID {
    if case .binary(.colon, _, let right) = tree[id], binaryOperators[.colon] == nil {
      return right
    }
    return id
  }

  /// Whether evaluating a small expression has plainly no effect; large ones are not looked through.
  mutating func isPure(_ id: ExpressionID) -> Bool {
    var budget = 64
    return isPure(id, &budget)
  }

  private mutating func isPure(_ id: ExpressionID, _ budget: inout Int) -> Bool {
    budget -= 1
    if budget <= 0 { return false }
    switch tree[id] {
    case .number, .variable: return true
    case .unary(let sign, let operand):
      return unaryOperators[sign] == nil && isPure(operand, &budget)
    case .binary(let sign, let left, let right):
      return binaryOperators[sign] == nil && isPure(left, &budget) && isPure(right, &budget)
    case .conditional(let conditional):
      let parts = tree[conditional]
      return isPure(parts.condition, &budget) && isPure(parts.thenBranch, &budget)
        && isPure(parts.elseBranch, &budget)
    case .call(_, let arguments):
      guard case .library(let function) = tables.resolutions[Int(id.index)].resolution,
        function.isMathematics
      else { return false }
      return tree[arguments].allSatisfy { isPure($0, &budget) }
    default: return false
    }
  }

  /// Whether an expression is a number, which says that there is nothing to do.
  func isNumber(_ id: ExpressionID) -> Bool {
    if case .number = tree[id] { true } else { false }
  }

  // MARK: Conditions

  /// Warns if the condition of an `if` is constant.
  @inline(__always)
  mutating func checkConstant(_ condition: ExpressionID) {
    if let value = constant(condition) { warnOfConstant(condition, value) }
  }

  private mutating func warnOfConstant(_ condition: ExpressionID, _ value: Double) {
    let range = tree.range(of: condition)
    warn(.constantCondition, at: range) {
      .constantCondition(isTrue: value != 0 && !value.isNaN, at: range)
    }
  }

  // MARK: Calls

  /// Warns if a call of `argument` has a constant index that no argument can have.
  mutating func checkIndex(_ call: ExpressionID, ofArgument arguments: ExpressionList) {
    guard let index = tree[arguments].first else { return }
    if case .variable(let name) = tree[index] { return checkFirstIndex(call, index, name) }
    guard let value = constant(index), !(value >= 1) else { return }
    let (range, text) = (tree.range(of: index), tree.source.text(tree.range(of: index)))
    warn(.argumentIndex, at: range) { .argumentIndex(text, at: range) }
  }

  /// Warns if the index of an argument is the variable of a loop that begins at 0.
  private mutating func checkFirstIndex(_ call: ExpressionID, _ index: ExpressionID, _ name: Symbol)
  {
    guard let loop = loop(introducing: name), case .number(let start) = tree[loop.start],
      start < 1, !LoopGuards(tree, call, upTo: endOfItem).test([name])
    else { return }
    let (range, first) = (tree.range(of: index), tree.range(of: loop.start))
    let (variable, text) = (self.text(name), tree.source.text(first))
    warn(.argumentIndex, at: range) {
      .argumentIndex(variable, startingAt: text, first, at: range)
    }
  }

  /// The loop around what is being checked whose variable has a name.
  func loop(introducing name: Symbol) -> Loop? {
    var index = openTails.count
    while index > 0 {
      index -= 1
      switch tree[openTails[index]] {
      case .loop(let loop) where tree[loop].variable.symbol == name: return tree[loop]
      case .bindings(let bindings):
        if tree[tree[bindings]].contains(where: { $0.name.symbol == name }) { return nil }
      default: break
      }
    }
    return nil
  }

  /// Where the nodes of the item being checked end.
  var endOfItem: Int { tree.extents[itemIndex].nodes.upperBound }

  // MARK: Constants

  /// The value of an expression of numbers, built-in operators and a variable that is known.
  @inline(__always)
  mutating func constant(
    _ id: ExpressionID, _ known: (name: Symbol, value: Double)? = nil
  ) -> Double? {
    // Most are numbers, or compare a variable.
    if case .number(let value) = tree[id] { return value }
    return hasVariable(id, besides: known?.name) ? nil : value(of: id, known)
  }

  /// Whether an operation has an operand that is a variable other than a known one.
  @inline(__always)
  private mutating func hasVariable(_ id: ExpressionID, besides known: Symbol?) -> Bool {
    guard case .binary(_, let left, let right) = tree[id] else { return false }
    if case .variable(let name) = tree[left], name != known { return true }
    if case .variable(let name) = tree[right], name != known { return true }
    return false
  }

  private mutating func value(
    of id: ExpressionID, _ known: (name: Symbol, value: Double)?
  ) -> Double? {
    switch tree[id] {
    case .number(let value): return value
    case .variable(let name): return known?.name == name ? known?.value : nil
    case .unary(.minus, let operand) where unaryOperators[.minus] == nil:
      return constant(operand, known).map { -$0 }
    case .unary(.not, let operand) where unaryOperators[.not] == nil:
      return constant(operand, known).map { $0 == 0 || $0.isNaN ? 1 : 0 }
    case .binary(let sign, let left, let right) where binaryOperators[sign] == nil:
      // A constant in a long chain is not evident. This also bounds the recursion.
      if case .binary = tree[left] { return nil }
      guard let lhs = constant(left, known), let rhs = constant(right, known) else {
        return nil
      }
      return BinaryOperator(sign: sign).flatMap { Self.evaluate($0, lhs, rhs) }
    default: return nil
    }
  }

  /// The value of a built-in operator on constants; nil if a warning based on it would not be evident.
  static func evaluate(_ builtin: BinaryOperator, _ lhs: Double, _ rhs: Double) -> Double? {
    switch builtin {
    case .add: lhs + rhs
    case .subtract: lhs - rhs
    case .multiply: lhs * rhs
    case .divide: lhs / rhs
    case .less: lhs >= rhs ? 0 : 1
    case .greater: lhs <= rhs ? 0 : 1
    case .lessOrEqual: lhs <= rhs ? 1 : 0
    case .greaterOrEqual: lhs >= rhs ? 1 : 0
    case .equal: lhs == rhs ? 1 : 0
    case .notEqual: lhs == rhs ? 0 : 1
    case .sequence, .or, .orElse, .and, .andThen, .remainder: nil
    }
  }
}
