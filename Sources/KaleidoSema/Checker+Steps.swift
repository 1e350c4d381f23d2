import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about a step that is written as the next value of the loop's variable, as other languages write it. A step is
/// the amount that is added to the variable.
extension Checker {
  /// The number of terms of a sum that are inspected.
  private static let termLimit = 64

  /// Warns if the step of a loop is an assignment to its variable, or a value computed from it that is plainly the next one:
  /// `i + 1`, `i * 2`. A step that is the variable itself, or a difference to it, is meant. So is one in parentheses, unless it
  /// assigns the variable. Returns whether there is a warning.
  mutating func checkStep(_ loop: Loop) -> Bool {
    guard let step = loop.step, !isNumber(step) else { return false }
    let variable = loop.variable.symbol
    switch tree[step] {
    case .assignment(variable, let value):
      warnOfNextValue(value, loop, step, isAssignment: true)
      return true
    case .binary, .unary, .call:
      guard !isParenthesized(step), isNextValue(step, loop) else { return false }
      warnOfNextValue(step, loop, step, isAssignment: false)
      return true
    default: return false
    }
  }

  private mutating func warnOfNextValue(
    _ value: ExpressionID, _ loop: Loop, _ step: ExpressionID, isAssignment: Bool
  ) {
    let (variable, name) = (loop.variable.symbol, text(loop.variable.symbol))
    let range = tree.range(of: step)
    let next = tree.source.text(tree.range(of: value))
    let isDifference = amount(addedTo: variable, in: value) == nil
    let amount =
      self.amount(addedTo: variable, in: value) ?? difference(from: variable, to: value, next)
    warn(.stepIsNextValue, at: range) {
      .stepIsNextValue(
        of: name, next, amount: amount, isDifference: isDifference, isAssignment: isAssignment,
        at: range)
    }
  }

  /// Whether an expression is in parentheses of its own.
  func isParenthesized(_ id: ExpressionID) -> Bool {
    let first = tree.tokens.index(at: tree.range(of: id).start)
    return first > 0 && tree.tokens.kind(first - 1) == .leftParenthesis
  }

  // MARK: Recognition

  private mutating func isNextValue(_ id: ExpressionID, _ loop: Loop) -> Bool {
    let variable = loop.variable.symbol
    if isDecrement(id, of: variable) { return true }
    var isAdded = false
    var sum = id
    for _ in 0..<Self.termLimit {
      guard case .binary(let sign, let left, let right) = tree[sum],
        sign == .plus || sign == .minus,
        binaryOperators[sign] == nil
      else {
        return isAdded && !isTerm(sum, of: variable)
          || isNextTerm(sum, loop, isAlone: sum == id)
      }
      if sign == .minus, isTerm(right, of: variable) { return false }
      if sign == .plus, isNextTerm(right, loop, isAlone: false) { isAdded = true }
      sum = left
    }
    return false
  }

  /// Whether a term is the variable, or a multiple of it.
  private func isTerm(_ id: ExpressionID, of variable: Symbol) -> Bool {
    switch tree[id] {
    case .variable(variable): true
    case .binary(.times, let left, let right), .binary(.divide, let left, let right):
      isVariable(left, variable) || isVariable(right, variable)
    default: false
    }
  }

  /// Whether a term is the variable, unless it stands alone, or a multiple of it that is plainly meant as the next value. Adding
  /// `9*i` multiplies by ten, and adding `i/2` makes half as much again, where the loop counts up.
  private mutating func isNextTerm(_ id: ExpressionID, _ loop: Loop, isAlone: Bool) -> Bool {
    let variable = loop.variable.symbol
    switch tree[id] {
    case .variable(variable): return !isAlone
    case .binary(.times, let left, let right) where binaryOperators[.times] == nil:
      if isVariable(left, variable), isVariable(right, variable) { return true }
      guard isVariable(left, variable) || isVariable(right, variable),
        let factor = constant(isVariable(left, variable) ? right : left)
      else { return false }
      return factor > 1 && !isRound(factor + 1) || factor > 0 && factor < 1 && countsDown(loop)
    case .binary(.divide, let left, let right) where binaryOperators[.divide] == nil:
      guard isVariable(left, variable), let divisor = constant(right) else { return false }
      return divisor > 1 && countsDown(loop)
    case .call(_, let arguments):
      guard case .library(.pow) = tables.resolutions[Int(id.index)].resolution,
        let base = tree[arguments].first
      else { return false }
      return isVariable(base, variable)
    default: return false
    }
  }

  /// Whether a factor is a power of two or of ten, by which loops multiply.
  private func isRound(_ factor: Double) -> Bool {
    var (two, ten) = (2.0, 10.0)
    while two < factor { two *= 2 }
    while ten < factor { ten *= 10 }
    return factor.isFinite && (two == factor || ten == factor)
  }

  /// Whether a loop goes on while its variable is above a bound.
  private func countsDown(_ loop: Loop) -> Bool {
    switch comparison(loop.condition, of: loop.variable.symbol)?.sign {
    case .greater, .greaterOrEqual: true
    default: false
    }
  }

  /// Whether an expression is `--i`, which is `i` here.
  private func isDecrement(_ id: ExpressionID, of variable: Symbol) -> Bool {
    guard case .unary(.minus, let inner) = tree[id], case .unary(.minus, let operand) = tree[inner],
      tree.token(of: id) + 1 == tree.token(of: inner),
      tree.tokens.end(tree.token(of: id)) == tree.tokens.start(tree.token(of: inner))
    else { return false }
    return isVariable(operand, variable) && unaryOperators[.minus] == nil
  }

  // MARK: Fixes

  /// The rest of a sum without the variable that it adds something to; nil for anything else, and for sums in which
  /// parentheses surround the variable.
  private func amount(addedTo variable: Symbol, in sum: ExpressionID) -> String? {
    if isDecrement(sum, of: variable) { return "-1" }
    let whole = tree.range(of: sum)
    var rest = sum
    for _ in 0..<Self.termLimit {
      guard case .binary(let sign, let left, let right) = tree[rest],
        sign == .plus || sign == .minus,
        binaryOperators[sign] == nil
      else { return nil }
      let token = tree.token(of: rest)
      if isVariable(left, variable), tree.tokenRange(of: left).start == whole.start {
        let after = tree.source.text(SourceRange(tree.tokens.start(token + 1), whole.end))
        if sign == .plus { return after }
        return unaryOperators[.minus] == nil ? "-\(after)" : "0 - \(after)"
      }
      if sign == .plus, isVariable(right, variable), tree.token(of: right) == token + 1 {
        return tree.source.text(SourceRange(whole.start, tree.tokens.end(token - 1)))
          + tree.source.text(SourceRange(tree.tokens.end(token + 1), whole.end))
      }
      rest = left
    }
    return nil
  }

  /// The step that leads to the next value.
  private mutating func difference(
    from variable: Symbol, to value: ExpressionID, _ text: String
  ) -> String {
    let name = self.text(variable)
    if case .binary(.times, let left, let right) = tree[value],
      isVariable(left, variable) && constant(right) == 2
        || isVariable(right, variable) && constant(left) == 2
    {
      return name
    }
    let isTight =
      switch tree[value] {
      case .number, .variable, .unary, .call: true
      case .binary(let sign, _, _):
        binaryOperators[sign] == nil
          && (BinaryOperator(sign: sign)?.precedence ?? 0) >= BinaryOperator.add.precedence
      default: false
      }
    return isTight ? "\(text) - \(name)" : "(\(text)) - \(name)"
  }
}
