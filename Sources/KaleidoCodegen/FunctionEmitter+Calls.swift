import KaleidoParse
import KaleidoSema
import KaleidoSource

extension FunctionEmitter {
  func emitCall(_ id: ExpressionID, _ arguments: ExpressionList) -> Value {
    let values = emitArguments(arguments)
    switch file.resolution(of: id) {
    case .library(let function):
      return emitFolded(function, at: id, values) ?? emitCall(of: function, values, at: id)
    case .function(let name): return emitCall(of: name, values, at: id)
    case .unresolved:
      // Only an entry of a prompt may call a function that is not defined yet.
      guard module.isEntry, case .call(let name, _) = tree[id] else { fallthrough }
      return emitSlotCall(of: name, values, at: id, isTail: false)
    default: preconditionFailure("the checker resolves every call")
    }
  }

  /// Calls a library function.
  private func emitCall(
    of function: LibraryFunction, _ arguments: [Value], at id: ExpressionID
  ) -> Value {
    let call = builder.call(module.function(function), arguments)
    // Objects of C may be linked that have an `fmod` of their own. A process with a loader has the C library's.
    if function == .fmod, module.options.isForLoader {
      module.attributes.addRemainder(toCall: call, isStepped: false)
    }
    module.addVectorVariants(of: function, to: call)
    locate(call, at: id)
    return call
  }

  /// Calls a function of the program, or a C function, by name. The function may implement an operator.
  func emitCall(
    of name: Symbol, _ arguments: [Value], at id: ExpressionID, isTail: Bool = false
  ) -> Value {
    let callee = module.id(of: name)
    if case .elsewhere = program[callee].implementation {
      return emitSlotCall(of: name, arguments, at: id, isTail: isTail)
    }
    let convention = module.convention(of: callee)
    let call = builder.call(
      module.function(callee, calledBy: self.id, copy: copy, isTail: isTail),
      arguments, convention,
      isTail: isTail && module.plan.graph.needsTailConvention(callee))
    if let version = module.body.loopVersion { module.inline(call, of: callee, in: version) }
    locate(call, at: id)
    return call
  }

  private func emitSlotCall(
    of name: Symbol, _ arguments: [Value], at id: ExpressionID, isTail: Bool
  ) -> Value {
    let call = module.callThroughSlot(name, arguments, isTail: isTail)
    locate(call, at: id)
    return call
  }

  /// Sets the debug location of a call to the function's name or the operator's sign.
  func locate(_ call: Value, at id: ExpressionID) {
    module.locations?.locate(call, at: tree.tokens.start(tree.token(of: id)))
  }

  /// Calls a function in tail position and returns its value.
  private func emitTailCall(of name: Symbol, _ arguments: [Value], at call: ExpressionID) {
    reportStart(of: call)
    if module.id(of: name) == id, let start {
      emitRestart(start, arguments)
    } else {
      builder.ret(emitCall(of: name, arguments, at: call, isTail: true))
    }
  }

  /// Emits library functions that are folded to a single instruction. They are folded at every level, so that
  /// optimization never changes a result.
  private func emitFolded(
    _ function: LibraryFunction, at id: ExpressionID, _ values: [Value]
  ) -> Value? {
    switch function {
    case .pow:
      // Other compilers also emit a square as a multiplication.
      guard file.isSquare(id) else { return nil }
      return builder.arithmetic(.multiply, values[0], values[0], "squaretmp")
    case .fmax: return emitExtreme(.greater, values[0], values[1])
    case .fmin: return emitExtreme(.less, values[0], values[1])
    default: return nil
    }
  }

  /// Chooses the greater or the smaller one of two numbers as glibc does on x86-64: of equal numbers, which are zeros of
  /// different signs, the second, and if one is NaN, the other. The first choice is one instruction, which takes the second number
  /// if either is NaN. Signaling NaNs, which no operation gives, count as others. Nil where glibc chooses otherwise, and with
  /// `--fast-math`, where LLVM knows the functions.
  private func emitExtreme(
    _ comparison: NumberComparison, _ lhs: Value, _ rhs: Value
  ) -> Value? {
    guard module.mode.target.architecture == .x86_64, !builder.isFast else { return nil }
    // The second number is tested for NaN, and equal numbers are the same one.
    let (lhs, rhs) = lhs.isNonzeroNumber ? (rhs, lhs) : (lhs, rhs)
    let extreme = builder.choose(if: builder.compare(comparison, lhs, rhs), lhs, rhs)
    return builder.choose(if: builder.isNaN(rhs), lhs, extreme)
  }

  // MARK: Tail position

  /// Evaluates the expression and returns its value from the function. A call in tail position is marked `tail` and
  /// directly precedes the `ret`.
  func emitReturn(_ id: ExpressionID) {
    let outer = enter(id)
    defer { leave(to: outer) }
    switch (tree[id], file.resolution(of: id)) {
    case (.call(_, let arguments), .function(let name)) where module.isDefined(name):
      emitTailCall(of: name, emitArguments(arguments), at: id)
    case (.call(let name, let arguments), .unresolved):
      builder.ret(emitSlotCall(of: name, emitArguments(arguments), at: id, isTail: true))
    case (.unary(_, let operand), .definedOperator(let name)):
      emitTailCall(of: name, [emit(operand)], at: id)
    case (.binary(_, let left, let right), .definedOperator(let name)):
      let lhs = number(emitLeft(left, before: right))
      emitTailCall(of: name, [lhs, emit(right)], at: id)
    case (.binary(_, let left, let right), .binaryOperator(.sequence)):
      reportStart(of: id)
      if !isEntered(right) { _ = emitOperand(left) }
      emitReturn(right)
    case (.conditional(let conditional), _):
      reportStart(of: id)
      emitReturn(of: tree[conditional])
    case (.bindings(let bindings), _):
      reportStart(of: id)
      emitInitialValues(tree[bindings])
      emitReturn(tree[bindings].body)
    default: builder.ret(emit(id))
    }
  }

  /// ```
  ///         condition ? then : else
  /// then:   return the first branch
  /// else:   return the other
  /// ```
  private func emitReturn(of conditional: Conditional) {
    if let branch = enteredBranch(of: conditional) { return emitReturn(branch) }
    let thenBlock = builder.appendBlock("then", to: function)
    let elseBlock = builder.appendBlock("else", to: function)
    builder.branch(
      if: emitCondition(conditional.condition), then: thenBlock, else: elseBlock)
    builder.begin(thenBlock)
    emitReturn(conditional.thenBranch)
    builder.begin(elseBlock)
    emitReturn(conditional.elseBranch)
  }
}
