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

  /// The locals of a body.
  struct Variables {
    /// The stack slot of each; none if they are elements of an array.
    var slots: [Value] = []
    /// The array that contains the locals, in the quick version of a body with loops.
    var frame: (layout: LoopFrame, address: Value)?
    /// Those whose slots contain integers.
    var counts: Set<LocalID> = []
  }

  let module: ModuleEmitter
  let function: FunctionValue
  let builder: Builder
  let program: CheckedProgram
  /// The file that contains the body, and its tree.
  private(set) var file: CheckedFile
  private var fileID: FileID
  var tree: ParsedFile { file.tree }
  /// The function being emitted; nil for a top-level expression.
  let id: FunctionID?
  /// The number of this copy of a recursive function; 0 for the function itself.
  let copy: Int
  /// The block to which a function branches when it calls itself in tail position.
  private(set) var start: Block?
  private(set) var variables = Variables()
  /// The body being emitted.
  private(set) var bodyID: BodyID?

  /// Creates an emitter for bodies in a file. `id` is nil for top-level expressions.
  init(
    _ module: ModuleEmitter, _ function: FunctionValue, of id: FunctionID?, copy: Int = 0,
    in file: FileID
  ) {
    self.file = module.program[file]
    fileID = file
    self.module = module
    self.function = function
    self.id = id
    bodyID = id.map(BodyID.function)
    self.copy = copy
    builder = module.builder
    program = module.program
    // Without signed zeros, LLVM takes addition for associative and makes `1 + f(x)` a loop with an accumulator, which it adds in front of every
    // `ret`. The function's other tail calls would then not be in tail position.
    builder.keepsZeroSigns = id.map(module.plan.graph.needsTailConvention) ?? false
  }

  /// ```
  /// entry:  a slot for each variable, with the parameters stored in theirs; goto body
  /// body:   the body
  /// ```
  mutating func emit(_ body: Body) {
    beginEntry(of: body)
    declareParameters(
      Array(file[file.locals(of: body)].prefix(function.parameterCount)), in: variables.slots)
    if let id, module.plan.graph.callsItselfLast(id), copy == 0 {
      let start = builder.appendBlock("body", to: function)
      builder.branch(to: start)
      builder.position(atEndOf: start)
      self.start = start
    }
    emitSwitchAtStart()
    module.steps?.reportBody(body.expression, in: fileID)
    emitReturn(body.expression)
  }

  /// Begins a function's first block: a slot for each variable, with the parameters stored in theirs.
  mutating func beginEntry(of body: Body) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    variables = makeVariables(of: body)
    for index in 0..<function.parameterCount {
      builder.store(function.parameter(index), to: slot(index))
    }
  }

  /// entry:  a slot for each variable, with what the quick version has in its frame; then the rest of the body from an
  ///         iteration of a loop on.
  mutating func emitContinuation(_ body: Body, in loop: ExpressionID) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    variables = makeVariables(of: body)
    takeFrame(of: body, in: loop)
    emitReturn(body.expression)
  }

  /// entry: a slot for each variable, then each top-level expression and its echo. The first one may be entered in an iteration of a
  /// loop. `next` does what follows.
  mutating func emitTopLevel(
    _ range: Range<Int>, in loop: ExpressionID? = nil, then next: FunctionValue? = nil,
    echo: () -> FunctionValue
  ) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    let variables = range.map { index in
      let body = program.topLevel[index]
      file = program[body.file]
      return makeVariables(of: body)
    }
    for index in range {
      let body = program.topLevel[index]
      self.variables = variables[index - range.lowerBound]
      file = program[body.file]
      fileID = body.file
      bodyID = .topLevel(index)
      if index == range.lowerBound, let loop { takeFrame(of: body, in: loop) }
      emitSwitch(beforeExpression: index)
      let start = tree.range(of: body.expression).start
      module.locations?.beginItem(at: start, in: body.file)
      module.positions?.beginPart(in: body.file)
      module.steps?.reportBody(body.expression, in: fileID)
      let value = emit(body.expression)
      moveToValue(of: body.expression)
      if module.plan.isEchoed[index] {
        let call = builder.call(echo(), [value])
        module.locations?.locate(call, at: start)
      }
    }
    guard let next else {
      return builder.ret(module.isProgramInMain ? builder.int32(0) : builder.number(0))
    }
    let following = program.topLevel[range.upperBound]
    let start = program[following.file].tree.range(of: following.expression).start
    module.locations?.beginItem(at: start, in: following.file)
    let call = builder.call(next, [])
    module.locations?.locate(call, at: start)
    builder.ret(call)
  }

  /// entry: a slot for each variable, then a top-level expression, whose value is returned.
  mutating func emitValue(ofExpression index: Int) {
    let body = program.topLevel[index]
    bodyID = .topLevel(index)
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    variables = makeVariables(of: body)
    builder.ret(emit(body.expression))
  }

  /// Makes a slot for each local, and finds those that only count.
  private func makeVariables(of body: Body) -> Variables {
    var variables = Variables()
    if module.mode.tier == .quick {
      let layout = LoopFrame(body, in: file)
      if !layout.loops.isEmpty {
        variables.frame = (layout, builder.array(layout.size))
        return variables
      }
    }
    if module.countsLoops {
      variables.counts = CountingVariables(body.expression, in: file).locals
    }
    let integers = Set(variables.counts.map { Int($0.index) })
    variables.slots = file[file.locals(of: body)].enumerated().map { index, name in
      integers.contains(index)
        ? builder.count(self.name(name.symbol)) : builder.variable(self.name(name.symbol))
    }
    return variables
  }

  /// Emits a self-call in tail position as a branch to the start.
  func emitRestart(_ start: Block, _ arguments: [Value]) {
    for (index, argument) in arguments.enumerated() { builder.store(argument, to: slot(index)) }
    builder.branch(to: start)
  }

  func slot(of local: LocalID) -> Value { slot(Int(local.index)) }

  /// The slot of a local by its number; parameters come first.
  func slot(_ index: Int) -> Value {
    guard let frame = variables.frame else { return variables.slots[index] }
    return builder.address(ofElement: builder.int64(index), in: frame.address)
  }

  /// The address of the variable that an expression names.
  private func address(of id: ExpressionID) -> Value {
    switch file.resolution(of: id) {
    case .parameter(let local), .local(let local): slot(of: local)
    case .sessionVariable(let name): module.sessionVariable(name)
    default: preconditionFailure("the checker resolves every variable")
    }
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
    let operand = emitForm(id)
    report(operand, of: id)
    return operand
  }

  /// Reports the value of an expression, where steps are recorded. A number has its value anyway.
  func report(_ operand: Operand, of id: ExpressionID) {
    guard let steps = module.steps else { return }
    if case .number = tree[id] { return }
    steps.report(number(operand), of: id, in: fileID)
  }

  /// Reports that an expression in tail position is evaluated, where steps are recorded.
  func reportStart(of id: ExpressionID) { module.steps?.reportStart(of: id, in: fileID) }

  private func emitForm(_ id: ExpressionID) -> Operand {
    switch tree[id] {
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
    guard !variables.counts.isEmpty, case .local(let local) = file.resolution(of: id) else {
      return nil
    }
    return variables.counts.contains(local) ? local : nil
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
    for (binding, local) in rest(of: bindings) {
      let isCount = variables.counts.contains(local)
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
