import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Statements that the operator `:` joins already.
extension BlockTranslation {
  /// Rewrites a statement, and those after it that the operator `:` joins to a conditional or loop: that ends before the `:`, as the
  /// layout shows.
  mutating func statement(until limit: Int) -> Statement {
    var (first, place) = (cursor, edits.count)
    let count = returnCount
    var statement = singleStatement(until: limit)
    while [.loop, .conditional, .openConditional].contains(statement.shape),
      text.isSign(cursor, ":"), cursor + 1 < limit, continues(afterColon: cursor, from: first)
    {
      if statement.shape == .openConditional {
        edits.append(text.inserting(" else 0", after: cursor - 1))
      }
      edits.insert(text.inserting("(", before: first), at: place)
      edits.append(text.inserting(")", after: cursor - 1))
      hasStatements = true
      continues(after: count)
      cursor += 1
      (first, place) = (cursor, edits.count)
      statement = singleStatement(until: limit)
    }
    return statement
  }

  /// Rewrites a statement that no other one follows. A conditional in braces without `else` gets one: nothing is done otherwise.
  mutating func closedStatement(until limit: Int) -> Statement {
    let statement = statement(until: limit)
    if statement.shape == .openConditional, cursor > 0, text.isClosingBrace(cursor - 1) {
      edits.append(text.inserting(" else 0", after: cursor - 1))
    }
    return statement
  }

  /// Whether what follows a `:` is indented at least as deep as the line of a statement, or stands on the line of the `:`.
  private func continues(afterColon colon: Int, from first: Int) -> Bool {
    let next = text.startsLine(colon) ? colon : colon + 1
    guard text.startsLine(next) else { return true }
    var start = first
    while start > 0, !text.startsLine(start) { start -= 1 }
    return text.column(next) >= text.column(start) || start == 0
  }

  /// The edits in source order, adjacent ones joined.
  static func merged(_ edits: [Edit]) -> [Edit] {
    var merged: [Edit] = []
    let sorted = edits.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    for (_, edit) in sorted {
      if let last = merged.last, last.range.end >= edit.range.start {
        merged[merged.count - 1].range = last.range.union(edit.range)
        merged[merged.count - 1].replacement += edit.replacement
      } else {
        merged.append(edit)
      }
    }
    return merged
  }
}
