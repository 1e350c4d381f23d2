import KaleidoParse
import KaleidoSource

extension Checker {
  /// Resolves the names of an expression and its descendants in scope order: a name is visible from its introduction
  /// on.
  mutating func check(_ id: ExpressionID) {
    switch tree[id] {
    case .error: scope.hasUnreadParts = true
    case .number: break
    case .variable(let name): checkVariable(id, name)
    case .unary(let sign, let operand):
      checkPart(operand)
      if let callee = unaryOperators[sign] { resolve(id, toCallOf: callee) }
    case .binary: checkOperation(id)
    case .assignment(let name, let value):
      checkPart(value)
      checkAssignment(id, name, value)
    case .call(let name, let arguments): checkCall(id, name, arguments)
    case .conditional(let conditional): checkConditional(id, tree[conditional])
    case .loop(let loop): checkLoop(id, tree[loop])
    case .bindings(let bindings): checkBindings(id, tree[bindings])
    }
  }

  private mutating func resolve(_ id: ExpressionID, toCallOf function: Symbol) {
    tables.resolutions[Int(id.index)] = PackedResolution(function: function)
    if function == current, item.selfCall == nil { item.selfCall = id }
  }

  /// Checks a part of an expression. Numbers, variables and operations, the common case, are handled here, by comparisons
  /// instead of a table of jumps; `check` handles the rest.
  @inline(__always)
  private mutating func checkPart(_ id: ExpressionID) {
    if case .variable(let name) = tree[id] { return checkVariable(id, name) }
    if case .number = tree[id] { return }
    if case .binary = tree[id] { return checkOperation(id) }
    check(id)
  }

  @inline(__always)
  private mutating func checkVariable(_ id: ExpressionID, _ name: Symbol) {
    if let meaning = scope.meaning(of: name) {
      tables.resolutions[Int(id.index)] = meaning
      scope.markRead(meaning.local)
      scope.markNamed(meaning.local)
    } else if current == nil, let context, context.variables.contains(name) {
      tables.resolutions[Int(id.index)] = PackedResolution(function: name)
    } else {
      scope.unresolvedVariables.append((name, tree.token(of: id)))
    }
  }

  /// Checks a chain of operations from its leftmost operand on, without recursing into left operands.
  private mutating func checkOperation(_ id: ExpressionID) {
    guard case .binary(let sign, let left, let right) = tree[id] else { return }
    guard case .binary = tree[left] else {
      // Most chains are short.
      checkPart(left)
      checkRightOperand(right, sign, of: id)
      if case .unary = tree[left] { checkNegation(id) }
      return
    }
    let first = openOperations.count
    var leftmost = id
    while case .binary(_, let left, _) = tree[leftmost] {
      openOperations.append(leftmost)
      leftmost = left
    }
    checkPart(leftmost)
    if case .unary = tree[leftmost] { checkNegation(openOperations[openOperations.count - 1]) }
    while openOperations.count > first, let operation = openOperations.popLast() {
      guard case .binary(let sign, _, let right) = tree[operation] else { continue }
      checkRightOperand(right, sign, of: operation)
      checkChain(operation, sign)
    }
  }

  /// Checks the right operand and the operator of an operation.
  @inline(__always)
  private mutating func checkRightOperand(
    _ right: ExpressionID, _ sign: Symbol, of operation: ExpressionID
  ) {
    checkPart(right)
    if let callee = binaryOperators[sign] { resolve(operation, toCallOf: callee) }
    if sign == .colon { checkSequence(operation) }
  }

  private mutating func checkSequence(_ operation: ExpressionID) {
    let colon = tree.token(of: operation)
    if tree.tokens.startsLine(colon) || tree.tokens.startsLine(colon + 1),
      checkLayout(ofColon: colon)
    {
      return
    }
    guard case .binary(_, let left, _) = tree[operation] else { return }
    if binaryOperators[.colon] == nil { checkDropped(valueOfSequence(left)) }
    checkReplacedAssignment(left)
  }

  private mutating func checkAssignment(
    _ id: ExpressionID, _ name: Symbol, _ value: ExpressionID
  ) {
    if let meaning = scope.meaning(of: name) {
      tables.resolutions[Int(id.index)] = meaning
      scope.markNamed(meaning.local)
      scope.markAssigned(meaning.local)
      if case .variable(name) = tree[value] {
        let (range, symbols) = (tree.range(of: id), program.symbols)
        warn(.selfAssignment, at: range) { .selfAssignment(symbols[name], at: range) }
      }
    } else if current == nil, let context, context.variables.contains(name) || createsVariable(id) {
      tables.resolutions[Int(id.index)] = PackedResolution(function: name)
      if !newVariables.contains(name) { newVariables.append(name) }
    } else {
      scope.unresolvedVariables.append((name, tree.variableToken(ofAssignment: id)))
    }
  }

  private mutating func checkCall(
    _ id: ExpressionID, _ name: Symbol, _ arguments: ExpressionList
  ) {
    for index in arguments.indices { checkPart(tree[argument: index]) }
    if context != nil, isAcceptedMisfit(name, argumentCount: Int(arguments.count)) { return }
    if let callee = program.functionIDs[name] {
      let index = Int(callee.index)
      if case .library(let library) = program.functions[index].implementation {
        tables.resolutions[Int(id.index)] = PackedResolution(library)
      } else {
        resolve(id, toCallOf: name)
      }
      checkArgumentCount(
        id, arguments,
        program.functions[index].prototype.hasErrors
          ? nil : program.functions[index].prototype.parameters.count)
    } else if let function = library[name] {
      tables.resolutions[Int(id.index)] = PackedResolution(function)
      if function == .argument { checkIndex(id, ofArgument: arguments) }
      checkArgumentCount(id, arguments, function.parameterCount)
    } else {
      let variable = scope.find(name)
      if let variable {
        scope.markRead(variable)
        scope.markNamed(variable)
      }
      faults.unresolvedCalls.append(
        UnresolvedCall(
          call: id, name: name, argumentCount: Int(arguments.count),
          variable: variable.map { scope.token(of: $0) }))
    }
  }

  /// Whether a call's `)` is in the text, rather than missing or inserted by a repair.
  private func isClosed(_ call: ExpressionID) -> Bool {
    let close = tree.tokens.partner(tree.openToken(ofCall: call))
    return close.map { tree.tokens.range($0).count > 0 } ?? false
  }

  /// Records a call with a wrong number of arguments. `count` is nil if a syntax error hides the number of
  /// parameters.
  @inline(__always)
  private mutating func checkArgumentCount(
    _ id: ExpressionID, _ arguments: ExpressionList, _ count: Int?
  ) {
    guard let count, count != Int(arguments.count) else { return }
    // The missing arguments may be meant to follow where the `)` is missing.
    if arguments.count < count, !isClosed(id) { return }
    if !tree[arguments].contains(where: { isError($0) }) { faults.wrongCalls.append(id) }
  }

  private func isError(_ id: ExpressionID) -> Bool {
    if case .error = tree[id] { true } else { false }
  }

  private mutating func checkConditional(_ id: ExpressionID, _ conditional: Conditional) {
    checkPart(conditional.condition)
    if case .assignment(let name, let value) = tree[conditional.condition],
      !tree.isConditionParenthesized(of: id), scope.find(name) != nil
    {
      report(
        .assignmentInCondition(
          variable: text(name), value: tree.source.text(tree.range(of: value)),
          constant: constant(value), sign: tree.tokenRange(of: conditional.condition),
          whole: tree.range(of: conditional.condition), keyword: tree.tokenRange(of: id)))
    }
    checkConstant(conditional.condition)
    checkPart(conditional.thenBranch)
    openTails.append(id)
    checkPart(conditional.elseBranch)
    openTails.truncate(to: openTails.count &- 1)
  }

  /// The start value is evaluated outside the variable's scope.
  private mutating func checkLoop(_ id: ExpressionID, _ loop: Loop) {
    checkPart(loop.start)
    let mark = scope.mark
    checkShadowing(loop.variable)
    let local = scope.introduce(loop.variable)
    let assignmentsBefore = scope.assignmentCount
    scope.markRead(local)
    tables.resolutions[Int(id.index)] = PackedResolution(local, isParameter: false)
    openTails.append(id)
    checkPart(loop.body)
    openTails.truncate(to: openTails.count &- 1)
    if let step = loop.step { checkPart(step) }
    checkPart(loop.condition)
    checkHeader(id, loop, local, assignmentsBefore: assignmentsBefore)
    checkEndOfBody(id, loop)
    checkReplacedAssignment(loop.body)
    scope.leave(mark)
  }

  /// Each variable is in scope in the following initial values and in the body.
  private mutating func checkBindings(_ id: ExpressionID, _ bindings: BindingList) {
    let mark = scope.mark
    for index in bindings.indices {
      let binding = tree[binding: index]
      if let initial = binding.initial { checkPart(initial) }
      checkShadowing(binding.name)
      tables.bindingLocals[index] = scope.introduce(binding.name).index
    }
    openTails.append(id)
    checkPart(bindings.body)
    openTails.truncate(to: openTails.count &- 1)
    scope.leave(mark)
  }
}
