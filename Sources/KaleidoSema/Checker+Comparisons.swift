import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about comparisons in a row, which mean something else in mathematics and in Python.
extension Checker {
  /// Warns if an operation compares the result of another comparison: `1 < x < 5`. Parentheses say that this is meant.
  mutating func checkChain(_ id: ExpressionID, _ sign: Symbol) {
    guard let rank = Self.rank(of: sign), binaryOperators[sign] == nil,
      case .binary(_, let left, _) = tree[id], case .binary(let inner, _, let middle) = tree[left],
      Self.rank(of: inner) == rank, binaryOperators[inner] == nil,
      !isClosed(left, before: tree.token(of: id))
    else { return }
    let (first, last) = (tree.token(of: left) + 1, tree.token(of: id) - 1)
    let whole = SourceRange(tree.range(of: left).start, tree.range(of: id).end)
    let operand = tree.source.text(tree.tokens.range(first, last))
    let after = tree.tokens.range(last).after
    let isSimple = isPure(middle) && binaryOperators[.andThen] == nil
    let range = tree.tokens.range(tree.token(of: id))
    let left1 = tree.source.text(SourceRange(whole.start, after.start))
    warn(.comparisonChain, at: range) {
      .comparisonChain(left1, edits: isSimple ? [.init(after, " && \(operand)")] : [], at: range)
    }
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
  private func isClosed(_ operand: ExpressionID, before sign: Int) -> Bool {
    guard tree.tokens.kind(sign - 1) == .rightParenthesis,
      let open = tree.tokens.partner(sign - 1)
    else { return false }
    return tree.tokens.start(open) < tree.range(of: operand).start
  }
}
