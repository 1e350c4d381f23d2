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
  /// A variable for each temporary, if there are loops around the loop.
  var temporaries: [ExpressionID: Value] = [:]
  /// What leads from the header of the loop that is being emitted to the one in it that is on the path; nil outside of all loops.
  var resumption: Resumption?

  struct Resumption {
    /// A variable: 1 until the entered loop is reached, then 0. LLVM must not know when it is which: an outer loop would get two
    /// entries.
    let isPending: Value
    /// The block that goes on in the inner loop.
    var block: Block
  }
}

/// Bodies that are entered in an iteration of a loop, with the variables of the quick version.
///
/// Of the expressions around the loop, only what follows it is emitted: after the loop, its value 0 is used as any other
/// value is. What has been evaluated before it is a temporary of the quick version's frame.
///
/// A loop around it is emitted as a whole, as there is another iteration. In the first one, the header branches to the inner loop:
///
/// ```
///          isPending = 1; goto outer
/// outer:   isPending ? resume : body
/// body:    what precedes the inner loop; inner variable = start; goto entered
/// resume:  goto entered
/// entered: isPending = 0; the inner loop
///          what follows it; condition ? outer : afterloop
/// ```
extension FunctionEmitter {
  /// Loads the variables of the quick version, and begins the body in a loop.
  func takeFrame(of body: Body, in loop: ExpressionID) {
    let layout = LoopFrame(body, in: file)
    let address = function.parameter(0)
    var entry = LoopEntry(
      path: layout.path(to: loop), loop: loop, frame: layout, address: address)
    if layout.loop(around: loop) != nil {
      entry.temporaries = layout.temporaries.mapValues { index in
        let variable = builder.variable("")
        builder.store(builder.load(element(index, of: address), ""), to: variable)
        return variable
      }
    }
    module.body.entry = entry
    takeVariables(from: address)
  }

  /// Loads the variables of the quick version: at the start, and once more where the loop that is entered goes on as a plain one.
  /// Otherwise they would be the same values as in the counted loop, and LLVM would spill them there because of calls in the plain one.
  ///
  /// The loads are volatile, so that LLVM does not load two variables as a vector, and then compute with vectors in the loop because
  /// it need not make one of two values.
  func takeVariables(from frame: Value) {
    let known = bodyID.flatMap { module.plan.knownValues?.values(in: $0) } ?? [:]
    for (index, slot) in variables.slots.enumerated() {
      let value =
        known[index].map(builder.number) ?? builder.loadVolatile(element(index, of: frame))
      let isCount = variables.counts.contains { Int($0.index) == index }
      builder.store(isCount ? builder.integer(ofWholeNumber: value) : value, to: slot)
    }
  }

  private func element(_ index: Int, of array: Value) -> Value {
    builder.address(ofElement: builder.int64(index), in: array)
  }

  /// Whether an expression is entered, so that what precedes the loop in it is not emitted.
  func isEntered(_ id: ExpressionID) -> Bool {
    guard let entry = module.body.entry else { return false }
    return entry.resumption == nil && entry.path.contains(id)
  }

  /// Whether an expression is emitted as a whole, and entered in the first iteration of a loop around it.
  func isResumed(_ id: ExpressionID) -> Bool {
    guard let entry = module.body.entry else { return false }
    return entry.resumption != nil && entry.path.contains(id)
  }

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
    let resumed = arguments.first(where: isResumed)
    let values = arguments.map { argument in
      let value = emit(argument)
      keep(.number(value), of: argument)
      return (value, resumed.flatMap { keep(value, of: argument, during: $0) })
    }
    return values.map(restored)
  }

  /// Keeps a value in a variable while an expression is emitted in which a loop is resumed. Returns the variable; nil if there is no such
  /// loop.
  func keep(_ value: Value, of id: ExpressionID, during next: ExpressionID) -> Value? {
    guard isResumed(next), let variable = module.body.entry?.temporaries[id] else { return nil }
    builder.store(value, to: variable)
    return variable
  }

  /// A value that may have been kept.
  func restored(_ value: Value, _ variable: Value?) -> Value {
    variable.map { builder.load($0, "") } ?? value
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
    if isEntered(loop.start) { return emitLoop(id, loop, from: emit(loop.start)) }
    guard let entry = module.body.entry else { return builder.number(0) }
    if id == entry.loop {
      module.body.entry = nil
    } else {
      let isPending = builder.variable("pending")
      builder.store(builder.number(1), to: isPending)
      module.body.entry?.resumption = LoopEntry.Resumption(
        isPending: isPending, block: builder.currentBlock)
    }
    let current = builder.load(slot(of: file.local(introducedBy: id)), "")
    return emitLoop(
      id, loop, from: current, isContinued: true, frame: id == entry.loop ? entry.address : nil)
  }

  /// Emits a loop that is resumed in the first iteration of the loop around it.
  func emitResumedLoop(_ id: ExpressionID, _ loop: Loop) -> Value {
    let start = emit(loop.start)
    // It may have been resumed in its start.
    guard let entry = module.body.entry, let resumption = entry.resumption else {
      return emitLoop(id, loop, from: start)
    }
    let slot = slot(of: file.local(introducedBy: id))
    builder.store(start, to: slot)
    let entered = builder.appendBlock("entered", to: function)
    builder.branch(to: entered)
    builder.position(atEndOf: resumption.block)
    builder.branch(to: entered)
    builder.begin(entered)
    if id == entry.loop {
      builder.store(builder.number(0), to: resumption.isPending)
      module.body.entry = nil
    }
    return emitLoop(id, loop, from: builder.load(slot, ""), isContinued: true)
  }

  /// Emits the branch to an inner loop that is resumed, at the beginning of an iteration of a loop.
  func emitResumption(in id: ExpressionID) {
    guard isResumed(id), let resumption = module.body.entry?.resumption else { return }
    let resume = builder.appendBlock("resume", to: function)
    let body = builder.appendBlock("body", to: function)
    let isPending = builder.compare(
      .equal, builder.loadVolatile(resumption.isPending), builder.number(1))
    builder.branch(if: isPending, then: resume, else: body)
    module.body.entry?.resumption?.block = resume
    builder.begin(body)
  }

  /// Emits the step of a loop.
  func emitStep(of loop: Loop) -> Value {
    guard let step = loop.step else { return builder.number(1) }
    let operand = emitOperand(step)
    keep(operand, of: step)
    return number(operand)
  }
}
