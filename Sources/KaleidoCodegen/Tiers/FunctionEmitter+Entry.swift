import KaleidoParse
import KaleidoSema

/// The loop in an iteration of which a better version of a body is entered.
struct LoopEntry {
  /// The loop and the expressions around it.
  let path: Set<ExpressionID>
  let loop: ExpressionID
  let frame: LoopFrame
  /// The array of the quick version's variables.
  let address: Value
}

/// Bodies that are entered in an iteration of a loop, with the variables of the quick version.
///
/// Of the expressions around the loop, only what follows it is emitted: after the loop, its value 0 is used as any other
/// value is. What has been evaluated before it is a temporary of the quick version's frame. A loop around it first does the rest
/// of the iteration that has been interrupted, and then further ones, in another copy of its code.
extension FunctionEmitter {
  /// Loads the variables of the quick version, and begins the body in a loop.
  func takeFrame(of body: Body, in loop: ExpressionID) {
    let layout = LoopFrame(body, in: file)
    let address = function.parameter(0)
    module.body.entry = LoopEntry(
      path: layout.path(to: loop), loop: loop, frame: layout, address: address)
    takeVariables(from: address) { builder.load($0, "") }
  }

  /// Loads the variables of the quick version once more, where the loop that is entered goes on as a plain one. Otherwise they would
  /// be the same values as in the counted loop, and LLVM would spill them there because of calls in the plain one.
  func takeVariablesAgain(from frame: Value) { takeVariables(from: frame, builder.loadVolatile) }

  private func takeVariables(from frame: Value, _ load: (Value) -> Value) {
    for (index, slot) in variables.slots.enumerated() {
      let value = load(element(index, of: frame))
      let isCount = variables.counts.contains { Int($0.index) == index }
      builder.store(isCount ? builder.integer(ofWholeNumber: value) : value, to: slot)
    }
  }

  private func element(_ index: Int, of array: Value) -> Value {
    builder.address(ofElement: builder.int64(index), in: array)
  }

  /// Whether an expression is entered, so that what precedes the loop in it is not emitted.
  func isEntered(_ id: ExpressionID) -> Bool { module.body.entry?.path.contains(id) ?? false }

  /// The value of an expression that has been evaluated before the loop that is entered.
  private func temporary(_ id: ExpressionID) -> Value? {
    guard let entry = module.body.entry, let index = entry.frame.index(ofTemporary: id) else {
      return nil
    }
    return builder.load(element(index, of: entry.address), "")
  }

  // MARK: Parts of expressions

  /// Emits the left operand of an operation.
  func emitLeft(_ left: ExpressionID, before right: ExpressionID) -> Operand {
    if isEntered(right) { return .number(temporary(left) ?? builder.number(0)) }
    let operand = emitOperand(left)
    keep(operand, of: left)
    return operand
  }

  /// Emits the start of a chain of operations: the leftmost operand. If the right operand of an operation is entered, removes the
  /// operations before it, and returns its left operand.
  func emitStart(
    of operations: inout ReversedCollection<[ExpressionID]>.SubSequence, _ leftmost: ExpressionID
  ) -> Operand {
    guard let first = operations.first, isEntered(first) || operations.contains(where: isEntered)
    else { return emitOperand(leftmost) }
    for (index, operation) in zip(operations.indices, operations) {
      if case .binary(_, let left, let right) = tree[operation], isEntered(right) {
        operations = operations[index...]
        return .number(temporary(left) ?? builder.number(0))
      }
    }
    return emitOperand(leftmost)
  }

  func emitArguments(_ list: ExpressionList) -> [Value] {
    let arguments = tree[list]
    if module.body.entry != nil, let entered = arguments.firstIndex(where: isEntered) {
      let known = arguments[..<entered].map { temporary($0) ?? builder.number(0) }
      return known + arguments[entered...].map(emit)
    }
    return arguments.map { argument in
      let value = emit(argument)
      keep(.number(value), of: argument)
      return value
    }
  }

  /// The branch of a conditional that is entered; nil if the conditional is evaluated from its condition on.
  func enteredBranch(of conditional: Conditional) -> ExpressionID? {
    if module.body.entry == nil { return nil }
    return [conditional.thenBranch, conditional.elseBranch].first(where: isEntered)
  }

  /// The bindings whose initial values are evaluated, with their locals: all of them, or those from the one on whose initial
  /// value is entered, or none if the body is.
  func rest(of bindings: BindingList) -> ArraySlice<(Binding, LocalID)> {
    let all = Array(zip(tree[bindings], file.locals(of: bindings)))[...]
    if module.body.entry == nil { return all }
    if isEntered(bindings.body) { return all.suffix(0) }
    guard let first = all.firstIndex(where: { $0.0.initial.map(isEntered) ?? false }) else {
      return all
    }
    return all[first...]
  }

  // MARK: Loops

  /// Emits the rest of a loop that is entered, or that contains it.
  func emitEnteredLoop(_ id: ExpressionID, _ loop: Loop) -> Value {
    let slot = slot(of: file.local(introducedBy: id))
    if let entry = module.body.entry, id == entry.loop {
      module.body.entry = nil
      return emitLoop(
        id, loop, from: builder.load(slot, ""), isContinued: true, frame: entry.address)
    }
    if isEntered(loop.start) { return emitLoop(id, loop, from: emit(loop.start)) }
    if isEntered(loop.body) { _ = emitOperand(loop.body) }
    let goesOn = emitAdvance(id, loop)
    let more = builder.appendBlock("more", to: function)
    let end = builder.appendBlock("end", to: function)
    builder.branch(if: goesOn, then: more, else: end)
    builder.begin(more)
    _ = emitLoop(id, loop, from: builder.load(slot, ""), isContinued: true)
    builder.branch(to: end)
    builder.begin(end)
    return builder.number(0)
  }

  /// Emits the step of a loop.
  func emitStep(of loop: Loop) -> Value {
    guard let step = loop.step else { return builder.number(1) }
    return number(emitLeft(step, before: loop.condition))
  }
}
