import KaleidoParse
import KaleidoSema
import KaleidoSource

extension FunctionEmitter {
  func emitUnary(_ id: ExpressionID, _ operand: ExpressionID) -> Operand {
    let value = emit(operand)
    return switch file.resolution(of: id) {
    case .definedOperator(let name): .number(emitCall(of: name, [value], at: id))
    case .unaryOperator(.negate): .number(builder.negate(value))
    case .unaryOperator(.not):
      .truth(builder.compare(.equalOrUnordered, value, builder.number(0)))
    default: preconditionFailure("the parser reports undefined operators")
    }
  }

  /// Emits a chain of operations from its leftmost operand on, without recursing into left operands.
  func emitOperation(_ id: ExpressionID) -> Operand {
    let (spine, leftmost) = tree.leftSpine(of: id)
    var operations = spine.reversed()[...]
    var left = emitStart(of: &operations, leftmost)
    for operation in operations {
      guard case .binary(_, let leftID, let right) = tree[operation] else { continue }
      keep(left, of: leftID)
      move(to: operation)
      switch file.resolution(of: operation) {
      case .definedOperator(let name):
        let (lhs, rhs) = emitNumbers(left, of: leftID, right)
        left = .number(emitCall(of: name, [lhs, rhs], at: operation))
      case .binaryOperator(.sequence): left = emitOperand(right)
      case .binaryOperator(.orElse): left = emitShortCircuit(left, isOr: true, right)
      case .binaryOperator(.andThen): left = emitShortCircuit(left, isOr: false, right)
      case .binaryOperator(.or): left = emitLogic(.or, left, of: leftID, right)
      case .binaryOperator(.and): left = emitLogic(.and, left, of: leftID, right)
      case .binaryOperator(let builtin):
        let (lhs, rhs) = emitNumbers(left, of: leftID, right)
        left = emitBuiltin(builtin, lhs, rhs, of: operation)
      default: preconditionFailure("the parser reports undefined operators")
      }
      // The whole is reported as any expression.
      if operation != id { report(left, of: operation) }
    }
    return left
  }

  private func emitBuiltin(
    _ builtin: BinaryOperator, _ lhs: Value, _ rhs: Value, of operation: ExpressionID
  ) -> Operand {
    switch builtin {
    // Unordered: a NaN operand yields 1, as in the reference implementation.
    case .less: .truth(builder.compare(.lessOrUnordered, lhs, rhs))
    case .greater: .truth(builder.compare(.greaterOrUnordered, lhs, rhs))
    case .lessOrEqual: .truth(builder.compare(.lessOrEqual, lhs, rhs))
    case .greaterOrEqual: .truth(builder.compare(.greaterOrEqual, lhs, rhs))
    case .equal: .truth(builder.compare(.equal, lhs, rhs))
    case .notEqual: .truth(builder.compare(.notEqualOrUnordered, lhs, rhs))
    case .add: .number(builder.arithmetic(.add, lhs, rhs, "addtmp"))
    case .subtract: .number(builder.arithmetic(.subtract, lhs, rhs, "subtmp"))
    case .multiply: .number(builder.arithmetic(.multiply, lhs, rhs, "multmp"))
    case .divide: .number(builder.arithmetic(.divide, lhs, rhs, "divtmp"))
    case .remainder: .number(emitRemainder(lhs, rhs, of: operation))
    case .sequence, .or, .orElse, .and, .andThen:
      preconditionFailure("operators whose operands are not numbers are emitted elsewhere")
    }
  }

  /// Emits the exact remainder of C's `fmod` as a call of it, which the pass `kaleido-remainders` expands.
  private func emitRemainder(_ lhs: Value, _ rhs: Value, of operation: ExpressionID) -> Value {
    if module.mode.tier == .quick {
      return builder.call(module.quickRemainderFunction, [lhs, rhs])
    }
    let call = builder.call(module.libraryFunction(.fmod), [lhs, rhs])
    module.attributes.addRemainder(toCall: call, isStepped: isNextPhase(operation))
    locate(call, at: operation)
    return call
  }

  /// Whether the left operand of an operation is a variable in steps of a number, as in `p = (p + 3) % 8`. It is mostly
  /// smaller than the divisor then, so the next step should not wait for a division.
  private func isNextPhase(_ operation: ExpressionID) -> Bool {
    guard case .binary(_, let left, _) = tree[operation],
      case .binary(let sign, let variable, let step) = tree[left],
      sign == .plus || sign == .minus, case .variable = tree[variable],
      case .number = tree[step]
    else { return false }
    return true
  }

  /// Emits the right operand of an operation, and returns both as numbers.
  private func emitNumbers(
    _ left: Operand, of leftID: ExpressionID, _ right: ExpressionID
  ) -> (Value, Value) {
    let lhs = number(left)
    let kept = keep(lhs, of: leftID, during: right)
    let rhs = emit(right)
    return (restored(lhs, kept), rhs)
  }

  /// Emits a logical operator that evaluates both operands.
  private func emitLogic(
    _ operation: IntegerOperation, _ left: Operand, of leftID: ExpressionID, _ right: ExpressionID
  ) -> Operand {
    var lhs = condition(left)
    let kept = isResumed(right) ? keep(number(left), of: leftID, during: right) : nil
    let rhs = emitCondition(right)
    if let kept { lhs = condition(.number(builder.load(kept, ""))) }
    return .truth(builder.integer(operation, lhs, rhs, "logictmp"))
  }
}
