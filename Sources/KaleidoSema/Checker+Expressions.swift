import KaleidoParse
import KaleidoSource

extension Checker {
  /// Resolves the names of an expression and all below it, in the order of evaluation of names'
  /// scopes: a name is visible from its introduction on.
  mutating func check(_ id: ExpressionID) {
    switch tree[id] {
    case .error: scope.hasUnreadParts = true
    case .number: break
    case .variable(let name): checkVariable(id, name)
    case .unary(let sign, let operand):
      check(operand)
      if let callee = unaryOperators[sign] {
        resolve(id, callee.index)
        noteCall(of: callee, by: id)
      }
    case .binary: checkOperation(id)
    case .assignment(let name, let value):
      check(value)
      checkAssignment(id, name, value)
    case .call(let name, let arguments): checkCall(id, name, arguments)
    case .conditional(let conditional): checkConditional(id, tree[conditional])
    case .loop(let loop): checkLoop(id, tree[loop])
    case .bindings(let bindings, let body): checkBindings(bindings, body)
    }
  }

  private mutating func resolve(_ id: ExpressionID, _ index: UInt32) {
    program.resolutions[Int(id.index)] = index
  }

  /// Most operands are numbers and variables, which are checked here at once; `check` checks any.
  @inline(__always)
  private mutating func checkOperand(_ id: ExpressionID) {
    switch tree[id] {
    case .number: break
    case .variable(let name): checkVariable(id, name)
    default: check(id)
    }
  }

  @inline(__always)
  private mutating func checkVariable(_ id: ExpressionID, _ name: Symbol) {
    if let local = scope.find(name) {
      resolve(id, local.index)
      scope.markRead(local)
      scope.markNamed(local)
    } else {
      scope.unknownVariables.append((name, tree.range(of: id)))
    }
  }

  /// Checks a chain of operations from its leftmost operand on, without recursion down the left.
  private mutating func checkOperation(_ id: ExpressionID) {
    let first = openOperations.count
    var leftmost = id
    while case .binary(_, let left, _) = tree[leftmost] {
      openOperations.append(leftmost)
      leftmost = left
    }
    checkOperand(leftmost)
    while openOperations.count > first, let operation = openOperations.popLast() {
      guard case .binary(let sign, _, let right) = tree[operation] else { continue }
      checkOperand(right)
      if let callee = binaryOperators[sign] {
        resolve(operation, callee.index)
        noteCall(of: callee, by: operation)
      } else if sign == .colon, case .binary(_, let left, _) = tree[operation] {
        checkDropped(valueOfSequence(left))
      }
    }
  }

  private mutating func checkAssignment(
    _ id: ExpressionID, _ name: Symbol, _ value: ExpressionID
  ) {
    if let local = scope.find(name) {
      resolve(id, local.index)
      scope.markNamed(local)
      scope.markAssigned(local)
      if case .variable(name) = tree[value] {
        diagnostics.report(.selfAssignment(text(name), at: tree.range(of: id)))
      }
    } else {
      scope.unknownVariables.append((name, nameRange(of: id, name)))
    }
  }

  private mutating func checkCall(
    _ id: ExpressionID, _ name: Symbol, _ arguments: ExpressionList
  ) {
    for index in arguments.indices { checkOperand(tree.arguments[index]) }
    guard let callee = function(named: name) else {
      let variable = scope.find(name)
      if let variable {
        scope.markRead(variable)
        scope.markNamed(variable)
      }
      unknowns.calls.append(
        UnknownCall(
          name: name, range: nameRange(of: id, name), argumentCount: Int(arguments.count),
          variable: variable.map { scope.range(of: $0) }))
      return
    }
    resolve(id, callee.index)
    noteCall(of: callee, by: id)
    unknowns.noteCall(of: callee)
    let function = program[callee]
    if function.parameterCount != Int(arguments.count), function.prototype?.hasErrors != true,
      !tree[arguments].contains(where: { isError($0) })
    {
      unknowns.wrongCalls[callee, default: []].append(id)
    }
  }

  private func isError(_ id: ExpressionID) -> Bool {
    if case .error = tree[id] { true } else { false }
  }

  private mutating func checkConditional(_ id: ExpressionID, _ conditional: Conditional) {
    check(conditional.condition)
    if case .assignment(let name, let value) = tree[conditional.condition],
      !tree.isParenthesized(conditional.condition), scope.find(name) != nil
    {
      let keyword = SourceRange(at: tree.range(of: id).start, covering: "if")
      diagnostics.report(assignmentInCondition(of: keyword, conditional.condition, name, value))
    }
    checkConstant(conditional.condition)
    check(conditional.thenBranch)
    check(conditional.elseBranch)
  }

  /// The start is evaluated without the variable in scope.
  private mutating func checkLoop(_ id: ExpressionID, _ loop: Loop) {
    check(loop.start)
    let mark = scope.mark
    checkShadowing(loop.variable, at: loop.variableRange)
    let local = scope.introduce(loop.variable, at: loop.variableRange)
    let assignmentsBefore = scope.assignmentCount
    scope.markRead(local)
    resolve(id, local.index)
    check(loop.body)
    if let step = loop.step { check(step) }
    check(loop.condition)
    if !checkRunsOnce(loop, isAssigned: scope.isAssigned(local, since: assignmentsBefore)) {
      checkEnds(loop, assignmentsBefore: assignmentsBefore)
    }
    scope.leave(mark)
  }

  /// Each name is visible from the next one on, and in the body.
  private mutating func checkBindings(_ bindings: BindingList, _ body: ExpressionID) {
    let mark = scope.mark
    for index in bindings.indices {
      let binding = tree.bindings[index]
      if let initial = binding.initial { check(initial) }
      checkShadowing(binding.name, at: binding.range)
      let local = scope.introduce(binding.name, at: binding.range)
      program.bindingLocals[index] = local.index
    }
    check(body)
    scope.leave(mark)
  }

  /// The place of the name that an assignment or call begins with.
  func nameRange(of id: ExpressionID, _ name: Symbol) -> SourceRange {
    let start = tree.range(of: id).start
    let text = text(name)
    // `(x) = 1` begins with the parenthesis.
    let file = sources.file(at: start)
    var position = start
    let end = tree.range(of: id).end
    while position < end, file.bytes[Int(position - file.base)] != text.utf8.first {
      position += 1
    }
    // Where a repair has put the name in, it is not in the text.
    guard Int(end - position) >= text.utf8.count else { return SourceRange(at: start) }
    return SourceRange(at: position, covering: text)
  }
}
