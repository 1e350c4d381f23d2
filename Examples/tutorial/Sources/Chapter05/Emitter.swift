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
