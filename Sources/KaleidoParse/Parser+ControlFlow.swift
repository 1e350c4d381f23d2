import KaleidoLex
import KaleidoSource

extension Parser {
  /// conditional = "if" expression "then" expression "else" expression
  mutating func parseConditional() -> ExpressionID {
    let keyword = take()
    let condition = parseExpression()
    if !takeIf(.then) { reportMissing(.missingThen(if: tokens.range(keyword), at: afterPrevious)) }
    let thenBranch = parseExpression()
    let elseBranch = parseElseBranch(of: keyword, after: thenBranch)
    let conditional = Conditional(
      condition: condition, thenBranch: thenBranch, elseBranch: elseBranch)
    return tree.append(conditional, keyword)
  }

  private mutating func parseElseBranch(
    of keyword: Int, after thenBranch: ExpressionID
  ) -> ExpressionID {
    takeIf(.else) ? parseExpression() : parseElseBranchWithoutElse(of: keyword, after: thenBranch)
  }

  @inline(never)
  private mutating func parseElseBranchWithoutElse(
    of keyword: Int, after thenBranch: ExpressionID
  ) -> ExpressionID {
    let branchFollows = at(.startsExpression) && !isAtMargin(cursor)
    if !branchFollows, let colon = firstColon(of: thenBranch, after: keyword) {
      report(
        .missingElse(
          if: tokens.range(keyword), before: tokens.range(colon),
          afterFirst: SourceRange(at: tokens.end(colon - 1)),
          isPartOfBranch: belongsToBranch(colon, of: keyword), at: afterPrevious,
          startsLine: tokens.startsLine(keyword)))
      return appendErrorAfterPrevious()
    }
    report(.missingElse(if: tokens.range(keyword), branchFollows: branchFollows, at: afterPrevious))
    return branchFollows && !isPanicking
      ? parseExpression() : appendErrorAfterPrevious()
  }

  /// loop = "for" name "=" expression "," expression [ "," expression ] "in" expression
  mutating func parseLoop() -> ExpressionID {
    let keyword = take()
    guard let variable = parseName(.variable) else { return appendErrorAfterPrevious() }
    expectAssignmentSign()
    let start = parseExpression()
    let condition = at(.in) ? " \(symbols[variable.symbol]) < 10" : nil
    if !takeIf(.comma) { reportMissing(.missingCondition(condition, at: afterPrevious)) }
    let conditionExpression = parseExpression()
    let step = takeIf(.comma) ? parseExpression() : nil
    if !takeIf(.in) {
      reportMissing(
        .missingIn(for: tokens.range(keyword), hasStep: step != nil, at: afterPrevious))
    }
    let body = parseExpression()
    let loop = Loop(
      variable: variable, start: start, condition: conditionExpression, step: step, body: body)
    return tree.append(loop, keyword)
  }

  /// bindings = "var" name [ "=" expression ] { "," name [ "=" expression ] } "in" expression
  mutating func parseBindings() -> ExpressionID {
    let keyword = take()
    let firstBinding = pendingBindings.count
    repeat {
      guard let name = parseName(.variable) else {
        pendingBindings.truncate(to: firstBinding)
        return appendErrorAfterPrevious()
      }
      var initial: ExpressionID?
      if at(sign: .assign) {
        take()
        initial = parseExpression()
      }
      pendingBindings.append(Binding(name: name, initial: initial))
    } while takeIf(.comma) || at(.identifier) && isBindingAfterMissingComma(of: keyword)
    if !takeIf(.in) {
      reportMissing(
        .missingIn(bindings: tokens.range(keyword), bindingFollows: false, at: afterPrevious))
    }
    let body = parseExpression()
    return tree.append(
      bindings: keyword, takingFrom: &pendingBindings, firstBinding, body: body)
  }

  /// Reports a missing comma if the name at the cursor is that of another binding of the `var`, and returns whether it is.
  private mutating func isBindingAfterMissingComma(of keyword: Int) -> Bool {
    // `4ac in` is a product without its sign.
    let touchesNumber =
      tokens.kind(cursor - 1) == .number && tokens.end(cursor - 1) == tokens.start(cursor)
    if isPanicking || touchesNumber { return false }
    let next = tokens.kind(cursor + 1)
    guard
      next == .comma || next == .in || next == .operator && tokens.symbol(cursor + 1) == .assign
    else { return false }
    report(.missingIn(bindings: tokens.range(keyword), bindingFollows: true, at: afterPrevious))
    return true
  }

  private mutating func expectAssignmentSign() {
    if at(sign: .assign) {
      take()
      return
    }
    let stray = at(.operator) ? tokens.range(cursor) : nil
    report(
      .missingToken(
        "=", "the variable of `for`", insert: " =", replacing: stray, at: afterPrevious))
    if stray != nil { take() }
    if !at(.startsExpression) { isPanicking = true }
  }
}
