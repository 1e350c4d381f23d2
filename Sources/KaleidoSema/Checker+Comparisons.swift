import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about comparisons in a row, which mean something else in mathematics and in Python.
extension Checker {
  /// Warns if an operation compares the result of another comparison: `1 < x < 5`. Parentheses say that this is meant.
  mutating func checkChain(_ id: ExpressionID, _ sign: Symbol) {
    guard let rank = Self.rank(of: sign), binaryOperators[sign] == nil,
      case .binary(_, let left, _) = tree[id],
      case .binary(let inner, let first, let middle) = tree[left],
      isComparison(left, inner, of: rank, before: tree.token(of: id))
    else { return }
    // The first two of a row stand for all.
    if case .binary(let sign, _, _) = tree[first],
      isComparison(first, sign, of: rank, before: tree.token(of: left))
    {
      return
    }
    let last = tree.token(of: id) - 1
    let whole = SourceRange(tree.range(of: left).start, tree.range(of: id).end)
    let operand = tree.source.text(tree.tokens.range(tree.token(of: left) + 1, last))
    let after = tree.tokens.range(last).after
    let isSimple = isPure(middle) && binaryOperators[.andThen] == nil
    let range = tree.tokens.range(tree.token(of: id))
    let left1 = tree.source.text(SourceRange(whole.start, after.start))
    warn(.comparisonChain, at: range) {
      .comparisonChain(left1, edits: isSimple ? [.init(after, " && \(operand)")] : [], at: range)
    }
  }

  /// Whether the operand before a sign is a comparison by a sign of this rank, without parentheses.
  private func isComparison(
    _ operand: ExpressionID, _ sign: Symbol, of rank: Int, before next: Int
  ) -> Bool {
    Self.rank(of: sign) == rank && binaryOperators[sign] == nil && !isClosed(operand, before: next)
  }

  /// 1 for signs that order numbers, 2 for those that test for equality.
  private static func rank(of sign: Symbol) -> Int? {
    switch sign {
    case .less, .greater, .lessOrEqual, .greaterOrEqual: 1
    case .equal, .notEqual: 2
    default: nil
    }
  }

  /// Whether the operand before a sign is in parentheses.
  func isClosed(_ operand: ExpressionID, before sign: Int) -> Bool {
    guard tree.tokens.kind(sign - 1) == .rightParenthesis,
      let open = tree.tokens.partner(sign - 1)
    else { return false }
    return tree.tokens.start(open) < tree.range(of: operand).start
  }
}
