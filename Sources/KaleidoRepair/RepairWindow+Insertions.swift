import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Repairs that insert missing tokens.
extension RepairWindow {
  /// Inserts a missing token before `index`.
  func insertions(at index: Int) -> [Repair] {
    let next = tokens[index]
    let before = before(index)
    let afterOperand = endsOperand(before)
    var repairs: [Repair] = []
    let isStart =
      before.map {
        [.leftParenthesis, .comma, .then, .else, .in].contains($0.kind)
          || $0.symbol == .assign
            && $0.kind == .operator
      } ?? true || next.startsLine || before?.kind == .rightParenthesis
    func insert(_ kind: TokenKind, cost: Double) {
      repairs.append(
        Repair(
          kind: .insert(kind), index: index, removedCount: 0,
          replacement: [Token(kind, gap(before: index), startsLine: false)], cost: cost))
    }
    /// Inserts a keyword that begins a construct; it takes over the token's position at the start of the line.
    func begin(_ kind: TokenKind, cost: Double) {
      let place = SourceRange(at: next.range.start)
      repairs.append(
        Repair(
          kind: .insert(kind), index: index, removedCount: 1,
          replacement: [
            Token(kind, place, startsLine: next.startsLine), next.replacing(startsLine: false),
          ], cost: cost))
    }
    // An unindented line is unlikely to continue the previous line.
    let isItem = startsLikeItem(index)
    if afterOperand, startsOperand(next) {
      // A name directly followed by `(` is a call.
      let isCall = before?.kind == .identifier && next.kind == .leftParenthesis && touches(index)
      // `4ac` is a product without its sign.
      let isProduct = before?.kind == .number && next.kind == .identifier && touches(index)
      for kind in [TokenKind.comma, .then, .else, .in] where !isCall && !isProduct {
        insert(kind, cost: isItem ? 7 : 3)
      }
    }
    let beginsParameters =
      before?.kind == .leftParenthesis && next.kind == .identifier && isInPrototype(index)
      && !next.startsLine
    if afterOperand || before?.kind == .leftParenthesis, !beginsParameters {
      let isTight = touches(index) && ![.rightParenthesis, .comma].contains(next.kind)
      let endsGroup = next.kind == .operator && next.symbol == .colon
      let open = openParenthesis(before: index)
      // Inserted before closing parentheses, it makes each of them close the next outer group: the group that the last of
      // them closed ends here instead.
      var last = index
      while tokens[last].kind == .rightParenthesis { last += 1 }
      let closed = openParenthesis(before: last)
      let isRedundant = open.map { wraps($0, upTo: index) } ?? false
      let isUseless = closed.map { isUselessEnd(of: $0, before: last) } ?? false
      let isCall = open.map { endsOperand(self.before($0)) } ?? false
      if isRedundant {
        insert(.rightParenthesis, cost: 6)
      } else if isUseless {
        insert(.rightParenthesis, cost: 4.4)
      } else if endsGroup, isCall {
        insert(.rightParenthesis, cost: 1)
        repairs[repairs.count - 1].isEvident = true
      } else if isOutdented(after: index) {
        insert(.rightParenthesis, cost: 0.5)
        repairs[repairs.count - 1].isEvident = true
      } else {
        insert(.rightParenthesis, cost: isTight ? 3.4 : endsGroup ? 1.6 : 2.6)
      }
    }
    if startsOperand(next) || next.kind == .rightParenthesis {
      insert(.leftParenthesis, cost: isStart ? 3 : 4.5)
    }
    if startsOperand(next), next.kind != .operator || !afterOperand {
      begin(.if, cost: isStart ? 3 : 6)
    }
    if next.kind == .identifier, index + 1 < tokens.count {
      let isAssigned = tokens[index + 1].kind == .operator && tokens[index + 1].symbol == .assign
      // Both end with `in`.
      let hasEnd = tokens[index...].contains { $0.kind == .in }
      if isAssigned, hasEnd { begin(.for, cost: 4) }
      if hasEnd, isAssigned || [.comma, .in].contains(tokens[index + 1].kind) {
        begin(.var, cost: 4)
      }
    }
    if index == 0 || next.startsLine || before?.kind == .semicolon {
      if [.identifier, .binary, .unary].contains(next.kind) { begin(.def, cost: 3) }
      if next.kind == .identifier { begin(.extern, cost: 4) }
    }
    if next.kind == .operator, before?.kind == .def || before?.kind == .extern {
      insert(.binary, cost: 3)
      insert(.unary, cost: 3)
    }
    if afterOperand, startsOperand(next), next.kind != .operator {
      repairs.append(missingSign(index))
    }
    if before?.kind == .identifier, startsOperand(next), index >= 2,
      [.for, .var, .comma].contains(tokens[index - 2].kind)
    {
      repairs.append(
        Repair(
          kind: .insertOperator, index: index, removedCount: 0,
          replacement: [
            Token(
              .operator, gap(before: index), symbol: isInCondition(index) ? .less : .assign,
              startsLine: false)
          ], cost: isInCondition(index) ? 2.4 : isBeforeAssignment(index) ? 4.5 : 3))
    }
    return repairs
  }

  /// Whether a repair inserts a parenthesis beside the same one, as it could again and again.
  func repeatsText(_ repair: Repair) -> Bool {
    guard case .insert(let kind) = repair.kind,
      kind == .leftParenthesis || kind == .rightParenthesis
    else { return false }
    return before(repair.index)?.kind == kind || tokens[repair.index].kind == kind
  }

  /// Whether a group that is closed before a token means what it would mean without parentheses, while closed before one of its
  /// operators, it would not: then its `)` is missing there.
  func isUselessEnd(of open: Int, before end: Int) -> Bool {
    if end == open + 2, !endsOperand(before(open)) || tokens[open].startsLine { return true }
    return end - open < Self.reach && groupsNothing(open, before: end)
      && (open + 1..<end).contains {
        tokens[$0].kind == .operator && endsOperand(before($0))
          && openParenthesis(before: $0) == open && !groupsNothing(open, before: $0)
      }
  }

  /// Whether a group that is closed before a token means what it would mean without parentheses: no operator stands beside it, or
  /// one after it that binds no tighter than those inside. A group of keywords or several lines counts as meant, for reading.
  private func groupsNothing(_ open: Int, before end: Int) -> Bool {
    guard !endsOperand(before(open)) || tokens[open].startsLine || closesPrototype(open - 1),
      before(open)?.kind != .operator || before(open)?.symbol == .assign
        || before(open)?.symbol == .colon
    else { return false }
    let isLast = tokens[end].kind != .operator || tokens[end].symbol == .colon
    let next = isLast ? 0 : operators.precedence(of: tokens[end].symbol)
    var depth = 0
    for index in open + 1..<end {
      let token = tokens[index]
      if depth == 0 {
        if [.if, .for, .var].contains(token.kind) || token.startsLine { return false }
        if token.kind == .operator, endsOperand(before(index)) {
          let isSequence = token.symbol == .colon || token.symbol == .assign
          if isSequence || !isLast && operators.precedence(of: token.symbol) < next { return false }
        }
      }
      if token.kind == .leftParenthesis { depth += 1 }
      if token.kind == .rightParenthesis { depth -= 1 }
    }
    return true
  }

  /// Whether `=` follows a token: of the two names in `for x i = 1`, one may be too much.
  func isBeforeAssignment(_ index: Int) -> Bool {
    index + 1 < tokens.count && tokens[index + 1].kind == .operator
      && tokens[index + 1].symbol == .assign
  }

  /// Whether a token stands in the condition of a `for`: in `for i = 1, i 10 in` a comparison is missing.
  private func isInCondition(_ index: Int) -> Bool {
    guard let keyword = open(.for, .var, closedBy: .in, before: index),
      tokens[keyword].kind == .for
    else { return false }
    return tokens[keyword..<index].contains { $0.kind == .comma }
  }

  /// Whether a token is unindented at the start of a line and in no parentheses, as the first of an item.
  func startsLikeItem(_ index: Int) -> Bool {
    tokens[index].startsLine && column(index) == 0 && openParenthesis(before: index) == nil
  }

  /// Inserts a missing operator between two operands.
  func missingSign(_ index: Int) -> Repair {
    let isFactor = before(index)?.kind == .number || tokens[index].kind == .leftParenthesis
    let isProduct = touches(index) && isFactor
    // A statement follows another one in parentheses. Without them, it is a statement of a body: see
    // `repairStatements`.
    let isAssigned =
      tokens[index].kind == .identifier && index + 1 < tokens.count
      && openParenthesis(before: index) != nil
      && tokens[index + 1].kind == .operator && tokens[index + 1].symbol == .assign
    let sign =
      isAssigned || tokens[index].startsLine && !isProduct
      ? Symbol.colon : isProduct ? .times : .plus
    return Repair(
      kind: .insertOperator, index: index, removedCount: 0,
      replacement: [
        Token(.operator, gap(before: index), symbol: sign, startsLine: false)
      ], cost: isProduct ? 3 : startsLikeItem(index) ? 8 : 4.5)
  }

  /// Inserts a missing operand or name.
  func missingOperand(at index: Int) -> [Repair] {
    let next = tokens[index]
    guard expectsOperand(at: index), !isInPrototype(index),
      !startsOperand(next) || next.kind == .operator || next.kind == .leftParenthesis
    else { return [] }
    return [
      Repair(
        kind: .insertHole, index: index, removedCount: 0,
        replacement: [Token(.invalid, gap(before: index), startsLine: false)], cost: 4.5)
    ]
  }
}
