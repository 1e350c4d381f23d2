import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Chains of operators of one precedence, and the arguments of calls: lists whose lines begin at one column.
extension ItemPrinter {
  /// Operators up to this precedence join statements and conditions: if their chain does not fit on a line, each operand has
  /// one. Operands of other chains fill lines.
  private static let largestListPrecedence: UInt8 = 9

  /// operand { operator operand }
  mutating func printChain(_ id: ExpressionID, precedence: UInt8, indentation: Int) {
    let (leftmost, links) = chain(id, precedence: precedence)
    let isSequence = precedence <= BinaryOperator.sequence.precedence
    let isList =
      precedence <= Self.largestListPrecedence
      && !layout.hasBreak(cursor, layout.span(id).last)

    /// Whether an operand takes several lines.
    func isLong(_ operand: ExpressionID, from first: Int) -> Bool {
      !fits(from: first, through: layout.last(operand, from: first), at: indentation)
    }
    var isPreviousLong = isSequence && isLong(leftmost, from: cursor)
    printExpression(leftmost, indentation: indentation)
    for link in links {
      let first = link.sign + 1
      let isLong = isSequence && isLong(link.operand, from: first)
      var breaks = isList || isBroken(link.sign) || isBroken(first) || isLong || isPreviousLong
      // A comment before the sign has begun the line.
      let followsComment = layout.has(.followsComment, link.sign)
      if followsComment { breaks = isBroken(first) }
      if !breaks {
        let last = layout.last(link.operand, from: first)
        let column = (followsComment ? indentation : nextColumn) + layout.advance(link.sign, first)
        breaks =
          column > indentation && !layout.hasBreak(first, last)
          && !fits(from: first, through: last, at: column)
      }
      // A sign at the end of a line has a blank before it.
      printToken(separated: breaks)
      if breaks { breakLine(indentation) }
      printExpression(link.operand, indentation: indentation)
      isPreviousLong = isLong
    }
  }

  /// The operands of a chain: the leftmost, and the others with their signs, in order.
  private func chain(
    _ id: ExpressionID, precedence: UInt8
  ) -> (leftmost: ExpressionID, links: [(sign: Int, operand: ExpressionID)]) {
    var links: [(sign: Int, operand: ExpressionID)] = []
    var current = id
    while case .binary(let sign, let left, let right) = file[current],
      layout.precedence(of: sign) == precedence
    {
      let token = file.token(of: current)
      // A left operand in parentheses is no part of the chain.
      if let next = links.last, layout.span(current).last + 1 != next.sign { break }
      links.append((token, right))
      current = left
    }
    links.reverse()
    return (current, links)
  }

  /// call = name "(" [ expression { "," expression } ] ")"
  mutating func printCall(_ arguments: ExpressionList) {
    let hanging = printer.lineIndentation + Printer.indentation
    printToken()
    printToken()
    let ids = file[arguments]
    guard !ids.isEmpty else { return printToken() }
    var indentation = printer.column
    if isBroken(cursor) || isTooWide(ids, at: indentation, butNotAt: hanging) {
      indentation = hanging
      breakLine(indentation)
    }
    for (index, id) in ids.enumerated() {
      let last = layout.last(id, from: cursor)
      if index > 0,
        isBroken(cursor)
          || nextColumn > indentation && !layout.hasBreak(cursor, last) && !fits(through: last)
      {
        breakLine(indentation)
      }
      printExpression(id, indentation: indentation)
      // The comma, or the closing parenthesis.
      printToken()
    }
  }

  /// Whether an argument does not fit on a line at a column, and does at another.
  private func isTooWide(_ ids: [ExpressionID], at column: Int, butNotAt other: Int) -> Bool {
    var first = cursor
    for id in ids {
      let last = layout.last(id, from: first)
      if !layout.hasBreak(first, last), !fits(from: first, through: last, at: column),
        fits(from: first, through: last, at: other)
      {
        return true
      }
      first = last + 2
    }
    return false
  }
}
