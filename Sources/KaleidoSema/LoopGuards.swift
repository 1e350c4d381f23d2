import KaleidoParse
import KaleidoSource

/// The conditions of the `if`s around a loop.
struct LoopGuards {
  private let tree: ParsedFile
  private let conditions: [ExpressionID]

  /// Finds the conditions. The nodes of an expression precede it, and those of its parts are in order; `end` is where those of the
  /// item end.
  init(_ tree: ParsedFile, _ loop: ExpressionID, upTo end: Int) {
    self.tree = tree
    let first = Int(loop.index) + 1
    conditions = (first..<max(end, first)).compactMap { index in
      guard case .conditional(let conditional) = tree[ExpressionID(index: UInt32(index))] else {
        return nil
      }
      let parts = tree[conditional]
      let isAround = parts.condition.index < loop.index && loop.index <= parts.elseBranch.index
      return isAround ? parts.condition : nil
    }
  }

  /// Whether a condition tests one of some variables. `needed` is the least value with which the loop has something to do,
  /// if it is known: then a comparison with a smaller number is no such test, nor is one for equality.
  func test(_ variables: [Symbol], needing needed: Double? = nil) -> Bool {
    conditions.contains { condition in
      variables.contains { variable in
        guard tree.names(variable, in: condition) else { return false }
        return needed.map { limits(variable, condition, from: $0) } ?? true
      }
    }
  }

  private func limits(_ variable: Symbol, _ condition: ExpressionID, from needed: Double) -> Bool {
    var limits = false
    TreeWalker.walk(tree, from: condition) { _, expression in
      guard case .binary(let sign, let left, let right) = expression,
        [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(sign)
      else { return }
      let isLeft = tree.names(variable, in: left)
      guard isLeft || tree.names(variable, in: right) else { return }
      if case .number(let limit) = tree[isLeft ? right : left], limit < needed - 1 { return }
      limits = true
    }
    return limits
  }
}

extension ParsedFile {
  /// Whether a variable is named in an expression.
  func names(_ variable: Symbol, in id: ExpressionID) -> Bool {
    switch self[id] {
    case .number: return false
    case .variable(let name): return name == variable
    default: break
    }
    var isNamed = false
    TreeWalker.walk(self, from: id) { _, expression in
      switch expression {
      case .variable(variable), .assignment(variable, _): isNamed = true
      default: break
      }
    }
    return isNamed
  }
}
