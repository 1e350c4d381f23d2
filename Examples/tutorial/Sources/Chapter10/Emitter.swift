import CLLVM

/// Emits the functions of a program, with debug information if it is given the source.
struct Emitter: ~Copyable {
  private let ir = IRModule(named: "program")
  private let symbols: SymbolTable
  private var debugInfo: DebugInfo?
  /// The functions that this module defines or calls.
  private var functions: [String: LLVMValueRef] = [:]
  /// The stack slots of the variables in scope.
  private var variables: [String: LLVMValueRef] = [:]

  init(symbols: SymbolTable, debugging source: Source?) {
    self.symbols = symbols
    if let source { debugInfo = DebugInfo(for: source, in: ir) }
  }

  /// Emits the functions that a program defines.
  mutating func emitDefinitions(_ items: [Item]) {
    for case .definition(let prototype, _) in items {
      _ = function(prototype.name, prototype.parameters)
    }
    for case .definition(let prototype, let body) in items { emitBody(of: prototype, body) }
  }

  /// Emits a function that computes the top-level expressions, and prints them unless it is quiet.
  mutating func emitMain(_ symbol: String, _ items: [Item], isQuiet: Bool) {
    let type = LLVMFunctionType(ir.int, nil, 0, 0)
    begin(LLVMAddFunction(ir.module, symbol, type), "main", at: 0..<0)
    for case .expression(let expression) in items {
      let value = emit(expression)
      if !isQuiet { ir.callPrintf("%.15g\n", value) }
    }
    LLVMBuildRet(ir.builder, LLVMConstInt(ir.int, 0, 0))
  }

  /// Returns the module, with the library's functions, and ends the life of the emitter.
  consuming func finish() -> IRModule {
    debugInfo?.finish()
    LLVMSetCurrentDebugLocation2(ir.builder, nil)
    ir.addLibrary()
    return ir
  }
}

// Functions.
extension Emitter {
  /// Returns a function, which is added to the module when it is first needed.
  private mutating func function(_ name: String, _ parameters: [String]) -> LLVMValueRef {
    if let function = functions[name] { return function }
    let function = ir.addFunction(symbols.symbol(of: name), parameters: parameters)
    functions[name] = function
    return function
  }

  /// Adds a function's first block, and moves the builder there.
  private mutating func begin(_ function: LLVMValueRef, _ name: String, at range: Range<Int>) {
    LLVMPositionBuilderAtEnd(ir.builder, ir.addBlock("entry", to: function))
    debugInfo?.describe(function, name, at: range)
    debugInfo?.locate(range, for: ir.builder)
    variables = [:]
  }

  /// Fills a function with the code of an expression, whose value it returns.
  private mutating func emitBody(of prototype: Prototype, _ body: Expression) {
    let function = function(prototype.name, prototype.parameters)
    begin(function, prototype.name, at: prototype.range)
    for (index, name) in prototype.parameters.enumerated() {
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
    case .binary(let sign, let range, let left, let right): emitBinary(sign, range, left, right)
    case .call(let callee, let range, let arguments): emitCall(of: callee, range, arguments)
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
    _ sign: Character, _ range: Range<Int>, _ left: Expression, _ right: Expression
  ) -> LLVMValueRef {
    let left = emit(left)
    let right = emit(right)
    debugInfo?.locate(range, for: ir.builder)
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
    of callee: String, _ range: Range<Int>, _ arguments: [Expression]
  ) -> LLVMValueRef {
    let function = function(callee, arguments.map { _ in "" })
    var values = arguments.map { Optional(emit($0)) }
    debugInfo?.locate(range, for: ir.builder)
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
