import KaleidoLex
import KaleidoSource

extension Parser {
  /// conditional = "if" expression "then" expression "else" expression
  mutating func parseConditional() -> ExpressionID {
    let keyword = take()
    let condition = parseExpression()
    expect(.then) { .missingThen(if: keyword.range, at: $0) }
    let thenBranch = parseExpression()
    let elseBranch = parseElseBranch(of: keyword)
    let conditional = Conditional(
      condition: condition, thenBranch: thenBranch, elseBranch: elseBranch)
    return tree.append(conditional, range(from: keyword.range.start))
  }

  private mutating func parseElseBranch(of keyword: Token) -> ExpressionID {
    if takeIf(.else) { return parseExpression() }
    let branchFollows = at(.startsExpression) && !isAtMargin(token)
    report(.missingElse(if: keyword.range, branchFollows: branchFollows, at: afterPrevious))
    return branchFollows && !isPanicking
      ? parseExpression() : tree.append(.error, afterPrevious)
  }

  /// loop = "for" name "=" expression "," expression [ "," expression ] "in" expression
  mutating func parseLoop() -> ExpressionID {
    let keyword = take()
    guard let variable = parseName(.variable) else { return tree.append(.error, afterPrevious) }
    expectAssignmentSign()
    let start = parseExpression()
    let condition = at(.in) ? " \(symbols[variable.symbol]) < 10" : nil
    expect(.comma) { .missingCondition(condition, at: $0) }
    scopeDepth += 1
    defer { scopeDepth -= 1 }
    let conditionExpression = parseExpression()
    let step = takeIf(.comma) ? parseExpression() : nil
    expect(.in) { .missingIn(for: keyword.range, hasStep: step != nil, at: $0) }
    let body = parseExpression()
    let loop = Loop(
      variable: variable.symbol, variableRange: variable.range, start: start,
      condition: conditionExpression, step: step, body: body)
    return tree.append(loop, range(from: keyword.range.start))
  }

  /// bindings = "var" name [ "=" expression ] { "," name [ "=" expression ] } "in" expression
  mutating func parseBindings() -> ExpressionID {
    let keyword = take()
    scopeDepth += 1
    defer { scopeDepth -= 1 }
    let firstBinding = pendingBindings.count
    repeat {
      guard let name = parseName(.variable) else {
        pendingBindings.truncate(to: firstBinding)
        return tree.append(.error, afterPrevious)
      }
      var initial: ExpressionID?
      if at(sign: .assign) {
        take()
        initial = parseExpression()
      }
      pendingBindings.append(Binding(name: name.symbol, range: name.range, initial: initial))
    } while takeIf(.comma) || isBindingAfterMissingComma(of: keyword)
    expect(.in) { .missingIn(bindings: keyword.range, bindingFollows: false, at: $0) }
    let body = parseExpression()
    return tree.append(
      takingFrom: &pendingBindings, firstBinding, body: body, range(from: keyword.range.start))
  }

  /// Reports a missing comma where another variable of `var` follows without one.
  private mutating func isBindingAfterMissingComma(of keyword: Token) -> Bool {
    guard at(.identifier), !isPanicking else { return false }
    let next = buffer[cursor + 1]
    guard
      next.kind == .comma || next.kind == .in || next.kind == .operator && next.symbol == .assign
    else { return false }
    report(.missingIn(bindings: keyword.range, bindingFollows: true, at: afterPrevious))
    return true
  }

  private mutating func expectAssignmentSign() {
    if at(sign: .assign) {
      take()
      return
    }
    let stray = at(.operator) ? token : nil
    report(
      .missingToken(
        "=", "the variable of `for`", insert: " =", replacing: stray?.range, at: afterPrevious))
    if stray != nil { take() }
    if !at(.startsExpression) { isPanicking = true }
  }
}
