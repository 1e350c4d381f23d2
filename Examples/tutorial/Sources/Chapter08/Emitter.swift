import CLLVM

/// Returns a module with the functions of a program, which the checker has found right.
func makeModule(of items: [Item]) -> IRModule {
  var emitter = Emitter()
  emitter.emit(items)
  return emitter.finish()
}

/// Emits the functions of a program.
struct Emitter: ~Copyable {
  private let ir = IRModule(named: "program")
  private var functions: [String: LLVMValueRef] = [:]
  /// The stack slots of the variables in scope.
  private var variables: [String: LLVMValueRef] = [:]
  private var expressionCount = 0

  /// Returns the module, and ends the life of the emitter.
  consuming func finish() -> IRModule { ir }

  mutating func emit(_ items: [Item]) {
    for case .definition(let prototype, _) in items { declare(prototype) }
    for case .external(let prototype) in items { declare(prototype) }
    for case .definition(let prototype, let body) in items {
      emitBody(of: function(prototype.name), prototype.parameters, body)
    }
    for case .expression(let expression) in items {
      expressionCount += 1
      let function = ir.addFunction("expression.\(expressionCount)", parameters: [])
      emitBody(of: function, [], expression)
    }
  }
}

// Functions.
extension Emitter {
  /// Adds a function to the module unless it is there.
  private mutating func declare(_ prototype: Prototype) {
    if functions[prototype.name] == nil {
      functions[prototype.name] = ir.addFunction(prototype.name, parameters: prototype.parameters)
    }
  }

  private func function(_ name: String) -> LLVMValueRef {
    guard let function = functions[name] else { stop("internal error: no function \(name)") }
    return function
  }

  /// Fills a function with the code of an expression, whose value it returns.
  private mutating func emitBody(
    of function: LLVMValueRef, _ parameters: [String], _ body: Expression
  ) {
    LLVMPositionBuilderAtEnd(ir.builder, ir.addBlock("entry", to: function))
    variables = [:]
    for (index, name) in parameters.enumerated() {
      bind(name, to: LLVMGetParam(function, UInt32(index)))
    }
    LLVMBuildRet(ir.builder, emit(body))
  }
}

// Expressions.
extension Emitter {
  /// Emits the instructions that compute an expression, and returns its value.
  private mutating func emit(_ expression: Expression) -> LLVMValueRef {
    switch expression {
    case .number(let value): LLVMConstReal(ir.double, value)
    case .variable(let name, _): emitVariable(name)
    case .binary(let sign, _, let left, let right): emitBinary(sign, left, right)
    case .call(let callee, _, let arguments): emitCall(of: callee, arguments)
    case .conditional(let condition, let then, let otherwise):
      emitConditional(condition, then, otherwise)
    case .loop(let loop): emitLoop(loop)
    case .assignment(let name, _, let value): emitAssignment(to: name, value)
    case .binding(let name, let value, let body): emitBinding(of: name, value, body)
    }
  }

  private func emitVariable(_ name: String) -> LLVMValueRef {
    LLVMBuildLoad2(ir.builder, ir.double, address(of: name), name)
  }

  private mutating func emitBinary(
    _ sign: Character, _ left: Expression, _ right: Expression
  ) -> LLVMValueRef {
    let left = emit(left)
    let right = emit(right)
    switch sign {
    case "+": return LLVMBuildFAdd(ir.builder, left, right, "sum")
    case "-": return LLVMBuildFSub(ir.builder, left, right, "difference")
    case "*": return LLVMBuildFMul(ir.builder, left, right, "product")
    case "/": return LLVMBuildFDiv(ir.builder, left, right, "quotient")
    default:
      let isLess = LLVMBuildFCmp(ir.builder, LLVMRealULT, left, right, "less")
      return LLVMBuildUIToFP(ir.builder, isLess, ir.double, "number")
    }
  }

  private mutating func emitCall(
    of callee: String, _ arguments: [Expression]
  ) -> LLVMValueRef {
    let function = function(callee)
    var values = arguments.map { Optional(emit($0)) }
    let type = LLVMGlobalGetValueType(function)
    return LLVMBuildCall2(ir.builder, type, function, &values, UInt32(values.count), "result")
  }
}

// Variables.
extension Emitter {
  private func address(of name: String) -> LLVMValueRef {
    guard let address = variables[name] else { stop("internal error: no variable \(name)") }
    return address
  }

  /// Declares a variable with a value.
  private mutating func bind(_ name: String, to value: LLVMValueRef) {
    let address = addVariable(name)
    LLVMBuildStore(ir.builder, value, address)
    variables[name] = address
  }

  /// Allocates a variable's stack slot in the entry block, which is executed once.
  private func addVariable(_ name: String) -> LLVMValueRef {
    let block: LLVMBasicBlockRef = LLVMGetInsertBlock(ir.builder)
    let entry: LLVMBasicBlockRef = LLVMGetEntryBasicBlock(LLVMGetBasicBlockParent(block))
    if let first = LLVMGetFirstInstruction(entry) { LLVMPositionBuilderBefore(ir.builder, first) }
    defer { LLVMPositionBuilderAtEnd(ir.builder, block) }
    return LLVMBuildAlloca(ir.builder, ir.double, name)
  }

  private mutating func emitAssignment(to name: String, _ value: Expression) -> LLVMValueRef {
    let value = emit(value)
    LLVMBuildStore(ir.builder, value, address(of: name))
    return value
  }

  private mutating func emitBinding(
    of name: String, _ value: Expression, _ body: Expression
  ) -> LLVMValueRef {
    let outer = variables
    bind(name, to: emit(value))
    defer { variables = outer }
    return emit(body)
  }
}

// Control flow.
extension Emitter {
  /// The block that the builder adds instructions to.
  private var currentBlock: LLVMBasicBlockRef { LLVMGetInsertBlock(ir.builder) }

  /// Adds a block to the function that is being emitted.
  private func addBlock(_ name: String) -> LLVMBasicBlockRef {
    ir.addBlock(name, to: LLVMGetBasicBlockParent(currentBlock))
  }

  /// Emits a condition, as one bit: true unless it is 0 or not a number.
  private mutating func emitCondition(_ condition: Expression) -> LLVMValueRef {
    let number = emit(condition)
    return LLVMBuildFCmp(ir.builder, LLVMRealONE, number, LLVMConstReal(ir.double, 0), "isTrue")
  }

  /// Tells a phi which value it has if control comes from a block.
  private func addIncoming(_ source: (LLVMValueRef, LLVMBasicBlockRef), to phi: LLVMValueRef) {
    var (value, block): (LLVMValueRef?, LLVMBasicBlockRef?) = source
    LLVMAddIncoming(phi, &value, &block, 1)
  }

  ///     …; br isTrue, then, else
  ///     then: …; br after
  ///     else: …; br after
  ///     after: choice = phi [then's value, end of then], [else's value, end of else]
  private mutating func emitConditional(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression
  ) -> LLVMValueRef {
    let isTrue = emitCondition(condition)
    let (thenBlock, elseBlock, afterBlock) = (addBlock("then"), addBlock("else"), addBlock("after"))
    LLVMBuildCondBr(ir.builder, isTrue, thenBlock, elseBlock)
    let thenResult = emitBranch(then, in: thenBlock, continuingAt: afterBlock)
    let elseResult = emitBranch(otherwise, in: elseBlock, continuingAt: afterBlock)
    LLVMPositionBuilderAtEnd(ir.builder, afterBlock)
    let choice: LLVMValueRef = LLVMBuildPhi(ir.builder, ir.double, "choice")
    addIncoming(thenResult, to: choice)
    addIncoming(elseResult, to: choice)
    return choice
  }

  /// Returns the value of an expression, and the block in which its code ends.
  private mutating func emitBranch(
    _ expression: Expression, in block: LLVMBasicBlockRef, continuingAt next: LLVMBasicBlockRef
  ) -> (LLVMValueRef, LLVMBasicBlockRef) {
    LLVMPositionBuilderAtEnd(ir.builder, block)
    let value = emit(expression)
    let end = currentBlock
    LLVMBuildBr(ir.builder, next)
    return (value, end)
  }

  ///     …; br loop
  ///     loop: body; step; condition; i = i + step
  ///           br isTrue, loop, afterLoop
  ///     afterLoop: 0
  private mutating func emitLoop(_ loop: Loop) -> LLVMValueRef {
    let (loopBlock, afterBlock) = (addBlock("loop"), addBlock("afterLoop"))
    LLVMBuildBr(ir.builder, loopBlock)
    LLVMPositionBuilderAtEnd(ir.builder, loopBlock)

    _ = emit(loop.body)
    let step = emit(loop.step)
    let isTrue = emitCondition(loop.condition)
    let next = LLVMBuildFAdd(ir.builder, emitVariable(loop.variable), step, "next")
    LLVMBuildStore(ir.builder, next, address(of: loop.variable))

    LLVMBuildCondBr(ir.builder, isTrue, loopBlock, afterBlock)
    LLVMPositionBuilderAtEnd(ir.builder, afterBlock)
    return LLVMConstReal(ir.double, 0)
  }
}
