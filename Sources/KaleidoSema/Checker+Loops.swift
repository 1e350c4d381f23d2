import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Warnings about the condition of a `for`.
extension Checker {
  /// Warns about a `for` whose condition or step does something else than its form suggests. `assignmentsBefore` is the
  /// number of assignments before the loop.
  mutating func checkHeader(
    _ id: ExpressionID, _ loop: Loop, _ local: LocalID, assignmentsBefore: Int
  ) {
    let isAssigned = scope.isAssigned(local, since: assignmentsBefore)
    let stepIsNextValue = checkStep(loop)
    if checkRunsOnce(loop, isAssigned: isAssigned) { return }
    if !stepIsNextValue {
      checkEnds(loop, isAssigned: isAssigned, assignmentsBefore: assignmentsBefore)
    }
    if isAssigned || checkRounding(loop) { return }
    checkTest(id, loop, assignmentsBefore: assignmentsBefore)
  }

  /// Warns if the condition of a `for` is false from the start, and returns whether it is. The body still runs once,
  /// because it runs before the condition is first tested.
  private mutating func checkRunsOnce(_ loop: Loop, isAssigned: Bool) -> Bool {
    guard !isAssigned else { return false }
    let start = constant(loop.start).map { (loop.variable.symbol, $0) }
    guard let value = constant(loop.condition, start), value == 0 || value.isNaN else {
      return false
    }
    let range = tree.range(of: loop.condition)
    warn(.loopRunsOnce, at: range) { .loopRunsOnce(condition: range) }
    return true
  }

  /// Warns about a `for` that cannot end, or whose body does nothing.
  private mutating func checkEnds(_ loop: Loop, isAssigned: Bool, assignmentsBefore: Int) {
    if let value = constant(loop.condition), value != 0, !value.isNaN, !mayExit {
      let range = tree.range(of: loop.condition)
      warn(.endlessLoop, at: range) { .endlessLoop(condition: range) }
    } else if let step = loop.step, constant(step) == 0, isPure(loop.condition),
      !changes(loop.condition, since: assignmentsBefore)
    {
      let range = tree.range(of: step)
      warn(.endlessLoop, at: range) { .endlessLoop(step: range) }
    } else if !isAssigned, let step = stepAwayFromBound(loop, assignmentsBefore) {
      warnOfDirection(loop, step: step)
    } else if !isNumber(loop.body), isPure(loop.body), isPure(loop.condition),
      loop.step.map({ isPure($0) }) ?? true
    {
      warnOfUnusedValue(loop.body)
    }
  }

  // MARK: Direction

  /// The constant step of a loop that moves its variable away from the bound that would end it; nil if it does not.
  private mutating func stepAwayFromBound(_ loop: Loop, _ assignmentsBefore: Int) -> Double? {
    guard let comparison = comparison(loop.condition, of: loop.variable.symbol), !mayExit,
      case .variable = tree[comparison.side], isPure(comparison.bound),
      let step = loop.step.map({ constant($0) }) ?? 1,
      !changes(comparison.bound, since: assignmentsBefore)
    else { return nil }
    // `for i = 1, i > 0 in …` is how an endless loop is written that counts its iterations.
    if constant(loop.start) == 1, constant(comparison.bound) == 0, comparison.isUpwards == false {
      return nil
    }
    let isAway =
      switch comparison.sign {
      case .less, .lessOrEqual: step < 0
      case .greater, .greaterOrEqual: step > 0
      case .notEqual: misses(constant(comparison.bound), from: constant(loop.start), by: step)
      default: false
      }
    return isAway ? step : nil
  }

  /// Whether a variable that starts at an integer and grows by another one is never equal to a third.
  private func misses(_ bound: Double?, from start: Double?, by step: Double) -> Bool {
    guard let bound, let start, step != 0,
      [bound, start, step].allSatisfy({ $0.rounded() == $0 && abs($0) < 1e15 })
    else { return false }
    let count = (bound - start) / step
    return count < 0 || count.rounded() != count
  }

  private mutating func warnOfDirection(_ loop: Loop, step: Double) {
    let range = tree.range(of: loop.condition)
    let (variable, isUpwards) = (text(loop.variable.symbol), step > 0)
    let start = constant(loop.start).map { (loop.variable.symbol, $0) }
    let isCertain = constant(loop.condition, start) != nil
    let edit = reversal(of: loop)
    warn(.endlessLoop, at: range) {
      .endlessLoop(
        condition: range, variable: variable, isUpwards: isUpwards, isCertain: isCertain,
        edit: edit)
    }
  }

  /// The edit that reverses the direction of a loop; nil if that does not make it end.
  private mutating func reversal(of loop: Loop) -> Diagnostic.Edit? {
    if case .binary(.notEqual, _, _) = tree[loop.condition] { return nil }
    guard let step = loop.step else {
      return .init(SourceRange(at: tree.tokens.end(tokenBeforeBody(loop) - 1)), ", -1")
    }
    let range = tree.range(of: step)
    let text = tree.source.text(range)
    if text.hasPrefix("-") { return .init(range, String(text.dropFirst())) }
    return isNumber(step) ? .init(range, "-\(text)") : nil
  }

  /// The token `in` of a loop.
  func tokenBeforeBody(_ loop: Loop) -> Int {
    var token = tree.tokens.index(at: tree.range(of: loop.body).start)
    while token > loop.variable.token + 1, tree.tokens.kind(token) != .in { token -= 1 }
    return token
  }

  /// Whether a local of an expression was assigned after the first `count` assignments.
  func assigns(localsOf id: ExpressionID, since count: Int) -> Bool {
    var assigns = false
    TreeWalker.walk(tree, from: id) { id, expression in
      guard case .variable = expression else { return }
      switch tables.resolutions[Int(id.index)].resolution {
      case .parameter(let local), .local(let local):
        if scope.isAssigned(local, since: count) { assigns = true }
      default: break
      }
    }
    return assigns
  }

  /// Whether a variable of an expression was assigned after the first `count` assignments.
  private mutating func changes(_ id: ExpressionID, since count: Int) -> Bool {
    var changes = assigns(localsOf: id, since: count)
    TreeWalker.walk(tree, from: id) { id, expression in
      // A variable of the session.
      if case .variable = expression,
        case .function = tables.resolutions[Int(id.index)].resolution
      {
        changes = true
      }
    }
    return changes
  }
}
