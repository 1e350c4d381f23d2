import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about a unary operator that was meant to apply to more than its operand.
extension Checker {
  /// Warns if the left operand of an operation is 1 or 0, by a unary operator without parentheses, and the result of the operation
  /// is thereby plain: `!1 == 2`, `!n % 2`.
  mutating func checkNegation(_ id: ExpressionID) {
    guard case .binary(let sign, let left, let right) = tree[id], binaryOperators[sign] == nil,
      case .unary(let mark, let operand) = tree[left],
      !isClosed(left, before: tree.token(of: id)), isTruth(left),
      let consequence = consequence(ofTruth: sign, right)
    else { return }
    let range = tree.range(of: left)
    let name = text(mark)
    let operandText = tree.source.text(tree.range(of: operand))
    let whole = SourceRange(tree.tokens.end(tree.token(of: left)), tree.range(of: id).end)
    warn(.negatedOperand, at: range) {
      .negatedOperand(
        name, operand: operandText, consequence: consequence, whole: range, rest: whole)
    }
  }

  /// What is said about an operation on 1 or 0 whose result does not depend on it, or is it; nil for all others.
  private mutating func consequence(ofTruth sign: Symbol, _ right: ExpressionID) -> String? {
    guard let operation = BinaryOperator(sign: sign), let value = constant(right) else {
      return nil
    }
    switch operation {
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .equal, .notEqual:
      guard let result = Self.evaluate(operation, 0, value),
        result == Self.evaluate(operation, 1, value)
      else { return nil }
      return result == 0 ? "so the result is always 0" : "so the result is always 1"
    case .remainder: return value > 1 ? "which `%` does not change" : nil
    default: return nil
    }
  }

  /// Whether the value of an expression is 1 or 0: the built-in `!`, or an operator of the program that is defined so.
  private func isTruth(_ id: ExpressionID) -> Bool {
    guard case .unary(let mark, _) = tree[id] else { return false }
    guard let callee = unaryOperators[mark] else { return mark == .not }
    return program.functionIDs[callee].map { program.isTruth(program[$0]) } ?? false
  }
}

extension CheckedProgram {
  /// Whether the body of a function is a choice between 1 and 0, as in the tutorial's `unary!`.
  func isTruth(_ function: Function) -> Bool {
    guard let body = function.body else { return false }
    let tree = self[body.file].tree
    guard case .conditional(let conditional) = tree[body.expression] else { return false }
    let parts = tree[conditional]
    return [parts.thenBranch, parts.elseBranch].allSatisfy {
      if case .number(let value) = tree[$0] { value == 0 || value == 1 } else { false }
    }
  }

  /// The unary operators whose value is 1 or 0.
  func truthOperators() -> Set<Symbol> {
    var names: Set<Symbol> = []
    for function in functions {
      if case .unary = function.prototype.kind, isTruth(function) { names.insert(function.name) }
    }
    return names
  }
}
