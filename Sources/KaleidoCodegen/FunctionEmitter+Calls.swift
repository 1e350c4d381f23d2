import KaleidoParse
import KaleidoSema
import KaleidoSource

extension FunctionEmitter {
  func emitCall(_ id: ExpressionID, _ arguments: ExpressionList) -> Value {
    let values = program.tree[arguments].map(emit)
    guard let callee = program.callee(of: id) else {
      preconditionFailure("the checker resolves every call")
    }
    if case .library(let library) = program[callee].implementation,
      let value = emitFolded(library, arguments, values)
    {
      return value
    }
    return emitCall(callee, values, at: id)
  }

  /// Calls a function of the program, of the library or of C.
  func emitCall(
    _ callee: FunctionID, _ arguments: [Value], at id: ExpressionID, isTail: Bool = false
  ) -> Value {
    let convention = module.convention(of: callee)
    let call = builder.call(
      module.function(callee), arguments, convention, isTail: isTail && convention == .tail)
    if case .library(let function) = program[callee].implementation {
      module.addVectorVariants(of: function, to: call)
    }
    module.locations?.locate(call, at: program.tree.range(of: id).start)
    return call
  }

  /// Calls a function in tail position and returns its value.
  private func emitTailCall(_ callee: FunctionID, _ arguments: [Value], at call: ExpressionID) {
    if callee == id, let start {
      emitRestart(start, arguments)
    } else {
      builder.ret(emitCall(callee, arguments, at: call, isTail: true))
    }
  }

  /// Library functions that are one instruction. The same at every level, so that optimization
  /// never changes a result.
  private func emitFolded(
    _ function: LibraryFunction, _ arguments: ExpressionList, _ values: [Value]
  ) -> Value? {
    switch function {
    case .pow:
      // Squaring is what other compilers make of this, too.
      guard let exponent = program.tree[arguments].last,
        case .number(2) = program.tree[exponent]
      else { return nil }
      return builder.arithmetic(.multiply, values[0], values[0], "squaretmp")
    default: return nil
    }
  }

  // MARK: Tail position

  /// Evaluates the expression and returns its value from the function. A call in tail position is
  /// marked `tail`, directly before the return.
  func emitReturn(_ id: ExpressionID) {
    switch program.tree[id] {
    case .call(_, let arguments):
      if let callee = program.callee(of: id), program[callee].body != nil {
        emitTailCall(callee, program.tree[arguments].map(emit), at: id)
      } else {
        builder.ret(emit(id))
      }
    case .binary(let sign, let left, let right):
      emitReturn(ofOperation: id, sign, left, right)
    case .unary(_, let operand):
      guard let callee = program.callee(of: id) else { return builder.ret(emit(id)) }
      emitTailCall(callee, [emit(operand)], at: id)
    case .conditional(let conditional):
      emitReturn(of: program.tree[conditional])
    case .bindings(let bindings, let body):
      emitInitialValues(bindings)
      emitReturn(body)
    default:
      builder.ret(emit(id))
    }
  }

  private func emitReturn(
    ofOperation id: ExpressionID, _ sign: Symbol, _ left: ExpressionID, _ right: ExpressionID
  ) {
    if let callee = program.callee(of: id) {
      let lhs = emit(left)
      emitTailCall(callee, [lhs, emit(right)], at: id)
    } else if sign == .colon {
      _ = emitOperand(left)
      emitReturn(right)
    } else {
      builder.ret(emit(id))
    }
  }

  /// ```
  ///         condition ? then : else
  /// then:   return the first branch
  /// else:   return the other
  /// ```
  private func emitReturn(of conditional: Conditional) {
    let thenBlock = builder.appendBlock("then", to: function)
    let elseBlock = builder.appendBlock("else", to: function)
    builder.branch(
      if: emitCondition(conditional.condition), then: thenBlock, else: elseBlock)
    builder.position(atEndOf: thenBlock)
    emitReturn(conditional.thenBranch)
    builder.position(atEndOf: elseBlock)
    emitReturn(conditional.elseBranch)
  }
}
