import CLLVM
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Emits one body: every variable is a place on the stack, which LLVM promotes to registers.
struct FunctionEmitter {
  /// A value as it comes: a truth value becomes a number only where one is wanted.
  enum Operand {
    case number(Value)
    case truth(Value)
  }

  let module: ModuleEmitter
  let function: FunctionValue
  let body: Body
  let builder: Builder
  var program: CheckedProgram { module.program }
  /// The place of each local.
  private var places: [Value] = []

  init(_ module: ModuleEmitter, _ function: FunctionValue, _ body: Body) {
    self.module = module
    self.function = function
    self.body = body
    builder = module.builder
  }

  /// entry: a place for each variable, the parameters stored in theirs, then the body.
  mutating func emitBody() {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    places = program[body.locals].map { builder.variable(name($0.name)) }
    let parameterCount = Int(LLVMCountParams(function.handle))
    for index in 0..<parameterCount {
      builder.store(function.parameter(index), to: places[index])
    }
    emitReturn(body.expression)
  }

  func place(_ local: LocalID) -> Value { places[Int(local.index)] }

  func name(_ symbol: Symbol) -> String { program.symbols[symbol] }

  // MARK: Expressions

  /// The expression's value as a number.
  func emit(_ id: ExpressionID) -> Value {
    switch emitOperand(id) {
    case .number(let value): value
    case .truth(let truth): builder.number(ofTruth: truth)
    }
  }

  /// Whether the expression's value is true: not 0 and not NaN.
  func emitCondition(_ id: ExpressionID) -> Value { condition(emitOperand(id)) }

  func condition(_ operand: Operand) -> Value {
    switch operand {
    case .number(let value): builder.compare(LLVMRealONE, value, builder.number(0))
    case .truth(let truth): truth
    }
  }

  func number(_ operand: Operand) -> Value {
    switch operand {
    case .number(let value): value
    case .truth(let truth): builder.number(ofTruth: truth)
    }
  }

  func emitOperand(_ id: ExpressionID) -> Operand {
    switch program.tree[id] {
    case .error: preconditionFailure("only a program without errors is emitted")
    case .number(let value): .number(builder.number(value))
    case .variable(let name): .number(emitVariable(id, name))
    case .unary(let sign, let operand): emitUnary(id, sign, operand)
    case .binary: emitOperation(id)
    case .assignment(_, let value): .number(emitAssignment(id, value))
    case .call(_, let arguments): .number(emitCall(id, arguments))
    case .conditional(let conditional): .number(emitConditional(program.tree[conditional]))
    case .loop(let loop): .number(emitLoop(id, program.tree[loop]))
    case .bindings(let bindings, let body): emitBindings(bindings, body)
    }
  }

  private func emitVariable(_ id: ExpressionID, _ symbol: Symbol) -> Value {
    builder.load(place(program.local(of: id)), name(symbol))
  }

  private func emitAssignment(_ id: ExpressionID, _ value: ExpressionID) -> Value {
    let value = emit(value)
    builder.store(value, to: place(program.local(of: id)))
    return value
  }

  private func emitBindings(_ bindings: BindingList, _ body: ExpressionID) -> Operand {
    emitInitialValues(bindings)
    return emitOperand(body)
  }

  func emitInitialValues(_ bindings: BindingList) {
    for (binding, local) in zip(program.tree[bindings], program.locals(of: bindings)) {
      let value = binding.initial.map(emit) ?? builder.number(0)
      builder.store(value, to: place(local))
    }
  }
}
