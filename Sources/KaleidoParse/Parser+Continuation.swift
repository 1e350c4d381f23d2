import KaleidoLex
import KaleidoSource

/// Lines that continue an expression although they look like the next item.
extension Parser {
  /// The number of tokens before a sign that are inspected.
  private static let continuationReach = 10_000

  /// Warns about a binary operator at the start of a line that could as well begin an item, because its sign is also that of
  /// a unary operator, unless the layout shows that it continues the item: the line is indented deeper than the item's first.
  @inline(never)
  mutating func checkContinuation() {
    let sign = tokens.symbol(cursor)
    guard operators.isUnary(sign), operators.precedence(of: sign) > 0,
      tokens.column(of: cursor) <= tokens.indentation(at: itemStart), canEndItem(before: cursor)
    else { return }
    lastContinuation = cursor
    emit(
      .operatorAcrossLines(
        tokens.text(cursor), at: tokens.range(cursor), after: tokens.range(previous)))
  }

  /// Whether the item would be complete before a token: no parenthesis is open there, and no `if`, `for` or `var` lacks a part.
  private func canEndItem(before end: Int) -> Bool {
    // The item was complete before its last line that continues it.
    let known = lastContinuation < end ? lastContinuation : 0
    let first = max(itemStart, known, end - Self.continuationReach)
    var (elseCount, inCount) = (0, 0)
    var token = end
    while token > first {
      token -= 1
      switch tokens.kind(token) {
      case .leftParenthesis: return false
      case .rightParenthesis: token = tokens.partner(token) ?? token
      case .else: elseCount += 1
      case .in: inCount += 1
      case .if:
        if elseCount == 0 { return false }
        elseCount -= 1
      case .for, .var:
        if inCount == 0 { return false }
        inCount -= 1
      default: break
      }
    }
    return true
  }
}
