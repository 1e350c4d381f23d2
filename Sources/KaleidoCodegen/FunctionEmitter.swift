import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Emits one body. Every variable has a stack slot, which LLVM promotes to registers.
///
/// A function that calls itself in tail position stores the arguments in its parameters' slots and branches to its
/// start.
struct FunctionEmitter {
  /// The value of an expression. A truth value is converted to a number only when one is needed.
  enum Operand {
    case number(Value)
    case truth(Value)
  }

  let module: ModuleEmitter
  let function: FunctionValue
  let builder: Builder
  let program: CheckedProgram
  /// The file that contains the body, and its tree.
  private(set) var file: CheckedFile
  var tree: ParsedFile { file.tree }
  /// The function being emitted; nil for a top-level expression.
  let id: FunctionID?
  /// The number of this copy of a recursive function; 0 for the function itself.
  let copy: Int
  /// The block to which a function branches when it calls itself in tail position.
  private(set) var start: Block?
  /// The stack slot of each local.
  private var slots: [Value] = []
  /// The locals whose slots contain integers.
  private var counts: Set<LocalID> = []
  /// The locals that advance in constant steps; nil where conditionals are not examined.
  private(set) var phases: PhaseVariables?

  /// Creates an emitter for bodies in a file. `id` is nil for top-level expressions.
  init(
    _ module: ModuleEmitter, _ function: FunctionValue, of id: FunctionID?, copy: Int = 0,
    in file: FileID
  ) {
    self.file = module.program[file]
    self.module = module
    self.function = function
    self.id = id
    self.copy = copy
    builder = module.builder
    program = module.program
  }

  /// ```
  /// entry:  a slot for each variable, with the parameters stored in theirs; goto body
  /// body:   the body
  /// ```
  mutating func emit(_ body: Body) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    examine(body)
    slots = makeSlots(for: body)
    for (index, slot) in slots.prefix(function.parameterCount).enumerated() {
      builder.store(function.parameter(index), to: slot)
    }
    declareParameters(Array(file[file.locals(of: body)].prefix(function.parameterCount)), in: slots)
    if let id, module.plan.graph.callsItselfLast(id), copy == 0 {
      let start = builder.appendBlock("body", to: function)
      builder.branch(to: start)
      builder.position(atEndOf: start)
      self.start = start
    }
    emitReplacement()
    emitReturn(body.expression)
  }

  /// entry: a slot for each variable, then each top-level expression and its echo.
  mutating func emit(
    _ bodies: [(Body, isEchoed: Bool)], echo: () -> FunctionValue
  ) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    let variables = bodies.map { body, _ in
      file = program[body.file]
      examine(body)
      return (makeSlots(for: body), counts, phases)
    }
    for ((body, isEchoed), (slots, counts, phases)) in zip(bodies, variables) {
      self.slots = slots
      self.counts = counts
      self.phases = phases
      file = program[body.file]
      let start = tree.range(of: body.expression).start
      module.locations?.beginItem(at: start, in: body.file)
      module.positions?.beginPart(in: body.file)
      let value = emit(body.expression)
      moveToValue(of: body.expression)
      if isEchoed {
        let call = builder.call(echo(), [value])
        module.locations?.locate(call, at: start)
      }
    }
    builder.ret(builder.number(0))
  }

  /// entry: a slot for each variable, then the expression, whose value is returned.
  mutating func emitValue(of body: Body) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    examine(body)
    slots = makeSlots(for: body)
    builder.ret(emit(body.expression))
  }

  private func makeSlots(for body: Body) -> [Value] {
    let integers = Set(counts.map { Int($0.index) })
    return file[file.locals(of: body)].enumerated().map { index, name in
      integers.contains(index)
        ? builder.count(self.name(name.symbol)) : builder.variable(self.name(name.symbol))
    }
  }

  /// Finds the variables that only count or advance in steps.
  private mutating func examine(_ body: Body) {
    if !module.countsLoops { return }
    counts = CountingVariables(body.expression, in: file).locals
    phases = PhaseVariables(body.expression, in: file)
  }

  /// Emits a self-call in tail position as a branch to the start.
  func emitRestart(_ start: Block, _ arguments: [Value]) {
    for (slot, argument) in zip(slots, arguments) { builder.store(argument, to: slot) }
    builder.branch(to: start)
  }

  func slot(of local: LocalID) -> Value { slots[Int(local.index)] }

  func slot(ofParameter index: Int) -> Value { slots[index] }

  /// The address of the variable that an expression names.
  private func address(of id: ExpressionID) -> Value {
    if case .sessionVariable(let name) = file.resolution(of: id) {
      return module.sessionVariable(name)
    }
    return slot(of: file.local(of: id))
  }

  func name(_ symbol: Symbol) -> String { module.keepsNames ? program.symbols[symbol] : "" }

  // MARK: Expressions

  /// Emits an expression and returns its value as a number.
  func emit(_ id: ExpressionID) -> Value { number(emitOperand(id)) }

  /// Emits an expression and returns whether its value is true: neither 0 nor NaN.
  func emitCondition(_ id: ExpressionID) -> Value { condition(emitOperand(id)) }

  func condition(_ operand: Operand) -> Value {
    if case .truth(let truth) = operand { return truth }
    return builder.compare(.lessOrGreater, number(operand), builder.number(0))
  }

  func number(_ operand: Operand) -> Value {
    switch operand {
    case .number(let value): value
    case .truth(let truth): builder.number(ofTruth: truth)
    }
  }

  func emitOperand(_ id: ExpressionID) -> Operand {
    if module.body.beginsBlock() { emitNewBlock() }
    let outer = enter(id)
    defer { leave(to: outer) }
    return switch tree[id] {
    case .error: preconditionFailure("only a program without errors is emitted")
    case .number(let value): .number(module.number(value))
    case .variable(let name): .number(emitVariable(id, name))
    case .unary(_, let operand): emitUnary(id, operand)
    case .binary: emitOperation(id)
    case .assignment(_, let value): .number(emitAssignment(id, value))
    case .call(_, let arguments): .number(emitCall(id, arguments))
    case .conditional(let conditional): .number(emitConditional(tree[conditional]))
    case .loop(let loop): .number(emitLoop(id, tree[loop]))
    case .bindings(let bindings): emitBindings(tree[bindings])
    }
  }

  private func emitNewBlock() {
    let block = builder.appendBlock("next", to: function)
    builder.branch(to: block)
    builder.position(atEndOf: block)
  }

  private func emitVariable(_ id: ExpressionID, _ symbol: Symbol) -> Value {
    if let count = countedLocal(id) { return emitNumber(of: slot(of: count)) }
    return builder.load(address(of: id), name(symbol))
  }

  /// The local that an expression names, if its slot contains an integer.
  private func countedLocal(_ id: ExpressionID) -> LocalID? {
    guard !counts.isEmpty, case .local(let local) = file.resolution(of: id) else { return nil }
    return counts.contains(local) ? local : nil
  }

  /// The number that a counting variable has: adding 1 to 2^53 does not change a number.
  private func emitNumber(of slot: Value) -> Value {
    let largest = builder.int64(CountingVariables.largest)
    let count = builder.loadCount(slot)
    let isSmall = builder.compareIntegers(.lessUnsigned, count, largest)
    return builder.double(ofInteger: builder.choose(if: isSmall, count, largest))
  }

  private func emitAssignment(_ id: ExpressionID, _ value: ExpressionID) -> Value {
    if let count = countedLocal(id) {
      let next = builder.integer(.add, builder.loadCount(slot(of: count)), builder.int64(1))
      builder.store(next, to: slot(of: count))
      return emitNumber(of: slot(of: count))
    }
    let value = emit(value)
    builder.store(value, to: address(of: id))
    return value
  }

  private func emitBindings(_ bindings: BindingList) -> Operand {
    emitInitialValues(bindings)
    return emitOperand(bindings.body)
  }

  func emitInitialValues(_ bindings: BindingList) {
    for (binding, local) in zip(tree[bindings], file.locals(of: bindings)) {
      let isCount = counts.contains(local)
      let value =
        isCount
        ? builder.int64(CountingVariables.start(binding.initial, in: tree) ?? 0)
        : binding.initial.map(emit) ?? builder.number(0)
      move(to: binding.name)
      builder.store(value, to: slot(of: local))
      declare(binding.name, in: slot(of: local), isInteger: isCount)
    }
  }
}
