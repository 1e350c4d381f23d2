import KaleidoParse
import KaleidoSource

/// Warnings about a `for` whose value, which is always 0, is taken for what it computes.
extension Checker {
  /// Warns of each `for` that provides the value of a body and computes something in a variable that nothing reads.
  mutating func checkLostResult(of body: ExpressionID) {
    var branches: [ExpressionID] = []
    var next: ExpressionID? = body
    while let id = next {
      switch tree[id] {
      case .conditional(let conditional):
        branches.append(tree[conditional].elseBranch)
        next = tree[conditional].thenBranch
      case .bindings(let bindings): next = tree[bindings].body
      case .binary(.colon, _, let right) where binaryOperators[.colon] == nil: next = right
      case .loop(let loop):
        checkLostResult(of: id, tree[loop], in: body)
        next = branches.popLast()
      default: next = branches.popLast()
      }
    }
  }

  private mutating func checkLostResult(of id: ExpressionID, _ loop: Loop, in body: ExpressionID) {
    guard !scope.hasUnreadParts, !endsInUnusedValue(loop), let own = local(of: id) else { return }
    let assignments = statements(of: loop.body).filter {
      local(of: $0).map { $0.index < own.index } ?? false
    }
    guard let last = assignments.last, case .assignment(let name, _) = tree[last],
      let variable = local(of: last),
      hasOnlyAssignments(id) || isReadOnlyForItself(variable, assignments, in: body)
    else { return }
    let (keyword, whole, place) = (
      tree.tokenRange(of: id), tree.range(of: id), tree.range(of: last)
    )
    let text = text(name)
    warn(.loopValue, at: keyword) {
      .loopValue(losing: text, assignment: place, keyword: keyword, loop: whole)
    }
  }

  /// The assignments in an expression whose values are discarded if its own is.
  private func statements(of body: ExpressionID) -> [ExpressionID] {
    var assignments: [ExpressionID] = []
    var pending = [body]
    while let id = pending.popLast() {
      switch tree[id] {
      case .assignment: assignments.append(id)
      case .binary(.colon, let left, let right) where binaryOperators[.colon] == nil:
        pending += [right, left]
      case .conditional(let conditional):
        pending += [tree[conditional].elseBranch, tree[conditional].thenBranch]
      case .loop(let loop): pending.append(tree[loop].body)
      case .bindings(let bindings): pending.append(tree[bindings].body)
      default: break
      }
    }
    return assignments
  }

  /// Whether an expression does nothing but assign variables of its function.
  private func hasOnlyAssignments(_ root: ExpressionID) -> Bool {
    var isSo = true
    TreeWalker.walk(tree, from: root) { id, expression in
      switch expression {
      case .error: isSo = false
      case .unary(let sign, _): if unaryOperators[sign] != nil { isSo = false }
      case .binary(let sign, _, _): if binaryOperators[sign] != nil { isSo = false }
      case .assignment: if local(of: id) == nil { isSo = false }
      case .call:
        guard case .library(let function) = tables.resolutions[Int(id.index)].resolution,
          function.isMathematics
        else { return isSo = false }
      default: break
      }
    }
    return isSo
  }

  /// Whether a variable is read only for values that some assignments, which are discarded, give to it.
  private mutating func isReadOnlyForItself(
    _ variable: LocalID, _ assignments: [ExpressionID], in body: ExpressionID
  ) -> Bool {
    var ownReads = 0
    for id in assignments where local(of: id) == variable {
      guard case .assignment(_, let value) = tree[id] else { continue }
      ownReads += readsInSum(of: variable, value)
    }
    return ownReads == reads(of: variable, in: body)
  }

  /// The number of times that a variable is read in parts of an arithmetic expression that have no effect.
  private mutating func readsInSum(of variable: LocalID, _ root: ExpressionID) -> Int {
    var count = 0
    var pending = [root]
    while let id = pending.popLast() {
      if isPure(id) {
        count += reads(of: variable, in: id)
      } else if case .binary(let sign, let left, let right) = tree[id],
        binaryOperators[sign] == nil, [.plus, .minus, .times, .divide, .remainder].contains(sign)
      {
        pending += [left, right]
      }
    }
    return count
  }

  private func reads(of variable: LocalID, in root: ExpressionID) -> Int {
    var count = 0
    TreeWalker.walk(tree, from: root) { id, expression in
      if case .variable = expression, local(of: id) == variable { count += 1 }
    }
    return count
  }

  /// The local variable that an expression reads, assigns or introduces.
  private func local(of id: ExpressionID) -> LocalID? {
    switch tables.resolutions[Int(id.index)].resolution {
    case .parameter(let local), .local(let local): local
    default: nil
    }
  }
}
