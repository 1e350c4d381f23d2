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
  /// The values of the variables in scope.
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
      variables[name] = LLVMGetParam(function, UInt32(index))
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
    }
  }

  private func emitVariable(_ name: String) -> LLVMValueRef {
    guard let value = variables[name] else { stop("internal error: no variable \(name)") }
    return value
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
  ///     loop: i = phi [start, block before], [next, end of loop]
  ///           body; step; condition; next = i + step
  ///           br isTrue, loop, afterLoop
  ///     afterLoop: 0
  private mutating func emitLoop(_ loop: Loop) -> LLVMValueRef {
    let start = emit(loop.start)
    let before = currentBlock
    let (loopBlock, afterBlock) = (addBlock("loop"), addBlock("afterLoop"))
    LLVMBuildBr(ir.builder, loopBlock)
    LLVMPositionBuilderAtEnd(ir.builder, loopBlock)
    let variable: LLVMValueRef = LLVMBuildPhi(ir.builder, ir.double, loop.variable)
    addIncoming((start, before), to: variable)

    let outer = variables
    variables[loop.variable] = variable
    _ = emit(loop.body)
    let step = emit(loop.step)
    let isTrue = emitCondition(loop.condition)
    variables = outer

    let next: LLVMValueRef = LLVMBuildFAdd(ir.builder, variable, step, "next")
    addIncoming((next, currentBlock), to: variable)
    LLVMBuildCondBr(ir.builder, isTrue, loopBlock, afterBlock)
    LLVMPositionBuilderAtEnd(ir.builder, afterBlock)
    return LLVMConstReal(ir.double, 0)
  }
}
