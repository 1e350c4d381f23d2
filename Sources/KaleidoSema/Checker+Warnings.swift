import KaleidoParse
import KaleidoSource

/// Warnings about what a program does for certain.
extension Checker {
  /// The body of a `for` runs before its condition is first looked at: a condition that is false
  /// from the start still lets it run once.
  mutating func checkRunsOnce(_ loop: Loop) {
    guard !assigns(loop.variable, in: loop.body) else { return }
    var variables: [Symbol: Double] = [:]
    variables[loop.variable] = constant(loop.start, [:])
    guard let value = constant(loop.condition, variables), value == 0 || value.isNaN else { return }
    diagnostics.report(.loopRunsOnce(condition: tree.range(of: loop.condition)))
  }

  /// The value of an expression of numbers, built-in operators and the given variables.
  private func constant(_ id: ExpressionID, _ variables: [Symbol: Double]) -> Double? {
    switch tree[id] {
    case .number(let value): return value
    case .variable(let name): return variables[name]
    case .unary(.minus, let operand) where unaryOperators[.minus] == nil:
      return constant(operand, variables).map { -$0 }
    case .binary(let sign, let left, let right) where binaryOperators[sign] == nil:
      // A long chain is not "plainly" anything; this also bounds the recursion.
      if case .binary = tree[left] { return nil }
      guard let lhs = constant(left, variables), let rhs = constant(right, variables) else {
        return nil
      }
      return switch sign {
      case .plus: lhs + rhs
      case .minus: lhs - rhs
      case .times: lhs * rhs
      case .divide: lhs / rhs
      case .less: lhs >= rhs ? 0 : 1
      case .greater: lhs <= rhs ? 0 : 1
      case .lessOrEqual: lhs <= rhs ? 1 : 0
      case .greaterOrEqual: lhs >= rhs ? 1 : 0
      case .equal: lhs == rhs ? 1 : 0
      case .notEqual: lhs == rhs ? 0 : 1
      default: nil
      }
    default: return nil
    }
  }

  /// Whether an expression may assign to a name.
  private func assigns(_ name: Symbol, in id: ExpressionID) -> Bool {
    var found = false
    TreeWalker.walk(tree, from: id) { _, expression in
      if case .assignment(name, _) = expression { found = true }
    }
    return found
  }

  func assignmentInCondition(
    of keyword: SourceRange, _ id: ExpressionID, _ name: Symbol, _ value: ExpressionID
  ) -> Diagnostic {
    let range = tree.range(of: id)
    let nameRange = nameRange(of: id, name)
    let between = SourceRange(nameRange.end, tree.range(of: value).start)
    let offset = sources.text(between).utf8.enumerated().first { $0.element == UInt8(ascii: "=") }
    let signStart = between.start + UInt32(offset?.offset ?? 0)
    return .assignmentInCondition(
      variable: text(name), value: sources.text(tree.range(of: value)),
      constant: constant(value, [:]), sign: SourceRange(signStart, signStart + 1), whole: range,
      keyword: keyword)
  }
}
