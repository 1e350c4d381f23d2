import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Expressions and braces.
extension BlockTranslation {
  /// Skips an expression, and rewrites the braces in it.
  mutating func expression(until limit: Int) {
    if text.isBeforeArgument(cursor) {
      // A call without parentheses, or the list of values that is printed, is recognized later.
      cursor += 1
      while cursor < limit {
        let isArgument = text.isJuxtaposed(cursor) && !text.startsLine(cursor)
        guard isArgument || text.kind(cursor) == .comma else { return }
        if !isArgument { cursor += 1 }
        expression(until: limit)
      }
      return
    }
    let start = cursor
    let end = min(limit, text.endOfExpression(from: start))
    while cursor < end {
      switch text.kind(cursor) {
      case .if where cursor > start: _ = conditional(until: limit)
      case .for where cursor > start: _ = loop(until: limit)
      case .leftParenthesis: group()
      default: cursor += 1
      }
    }
    if cursor > start, text.kind(cursor) == .if, !text.startsLine(cursor) {
      // `x if c else y`, which is recognized later.
      cursor += 1
      expression(until: limit)
      guard text.kind(cursor) == .else, cursor < limit else { return }
      cursor += 1
      expression(until: limit)
    }
  }

  /// Skips a group in parentheses, or rewrites a block inside an expression.
  mutating func group() {
    if text.isOpeningBrace(cursor) {
      _ = block(isStatement: false)
      return
    }
    guard let close = text.partner(of: cursor) else {
      cursor += 1
      return
    }
    let isCall = text.kind(cursor - 1) == .identifier && !text.startsLine(cursor)
    cursor += 1
    // Statements in parentheses. Without parentheses of a call, commas separate nothing.
    if !isCall, text.kind(text.endOfExpression(from: cursor)) != .comma,
      (cursor..<close).contains(where: { text.isOpeningBrace($0) || text.kind($0) == .semicolon })
    {
      _ = statements(until: close)
    }
    while cursor < close {
      let start = cursor
      let isWhile = text.isName(cursor) && text.word(cursor) == "while"
      if [.if, .for].contains(text.kind(cursor)) || isWhile {
        _ = statement(until: close)
      } else if text.kind(cursor) == .leftParenthesis {
        group()
      }
      if cursor == start { cursor += 1 }
    }
    cursor = close + 1
  }

  /// Rewrites a block. One that is a single statement needs no parentheses.
  mutating func block(isStatement: Bool) -> Bool {
    let open = cursor
    guard let close = text.partner(of: open), close < text.end else {
      cursor += 1
      return false
    }
    braces += [text.range(open..<open + 1), text.range(close..<close + 1)]
    let place = edits.count
    cursor += 1
    let (count, returns) = statements(until: close)
    cursor = close + 1
    let isPlain = isStatement && count == 1 && text.kind(close) == .rightParenthesis
    edits.insert(
      isPlain
        ? text.removing(open..<open + 1)
        : text.replacing(open..<open + 1, text.touches(open) ? " (" : "("),
      at: place)
    edits.append(
      isPlain ? text.removing(close..<close + 1) : text.replacing(close..<close + 1, ")"))
    return returns
  }
}
