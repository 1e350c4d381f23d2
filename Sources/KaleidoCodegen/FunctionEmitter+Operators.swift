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
        let lhs = number(left)
        left = .number(emitCall(of: name, [lhs, emit(right)], at: operation))
      case .binaryOperator(let builtin): left = emitBuiltin(builtin, left, right, of: operation)
      default: preconditionFailure("the parser reports undefined operators")
      }
      // The whole is reported as any expression.
      if operation != id { report(left, of: operation) }
    }
    return left
  }

  private func emitBuiltin(
    _ builtin: BinaryOperator, _ left: Operand, _ right: ExpressionID, of operation: ExpressionID
  ) -> Operand {
    switch builtin {
    case .sequence: emitOperand(right)
    case .orElse: emitShortCircuit(left, isOr: true, right)
    case .andThen: emitShortCircuit(left, isOr: false, right)
    case .or: emitLogic(.or, left, right)
    case .and: emitLogic(.and, left, right)
    // Unordered: a NaN operand yields 1, as in the reference implementation.
    case .less: emitComparison(.lessOrUnordered, left, right)
    case .greater: emitComparison(.greaterOrUnordered, left, right)
    case .lessOrEqual: emitComparison(.lessOrEqual, left, right)
    case .greaterOrEqual: emitComparison(.greaterOrEqual, left, right)
    case .equal: emitComparison(.equal, left, right)
    case .notEqual: emitComparison(.notEqualOrUnordered, left, right)
    case .add: emitArithmetic(.add, left, right, "addtmp")
    case .subtract: emitArithmetic(.subtract, left, right, "subtmp")
    case .multiply: emitArithmetic(.multiply, left, right, "multmp")
    case .divide: emitArithmetic(.divide, left, right, "divtmp")
    case .remainder: emitRemainder(left, right, of: operation)
    }
  }

  private func emitArithmetic(
    _ operation: NumberOperation, _ left: Operand, _ right: ExpressionID, _ name: String
  ) -> Operand {
    let lhs = number(left)
    return .number(builder.arithmetic(operation, lhs, emit(right), name))
  }

  /// Emits the exact remainder of C's `fmod` as a call of it, which the pass `kaleido-remainders` expands.
  private func emitRemainder(
    _ left: Operand, _ right: ExpressionID, of operation: ExpressionID
  ) -> Operand {
    let lhs = number(left)
    if module.mode.tier == .quick {
      return .number(builder.call(module.quickRemainderFunction, [lhs, emit(right)]))
    }
    let call = builder.call(module.libraryFunction(.fmod), [lhs, emit(right)])
    module.attributes.addRemainder(toCall: call, isStepped: isNextPhase(operation))
    locate(call, at: operation)
    return .number(call)
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

  private func emitComparison(
    _ comparison: NumberComparison, _ left: Operand, _ right: ExpressionID
  ) -> Operand {
    let lhs = number(left)
    return .truth(builder.compare(comparison, lhs, emit(right)))
  }

  /// Emits a logical operator that evaluates both operands.
  private func emitLogic(
    _ operation: IntegerOperation, _ left: Operand, _ right: ExpressionID
  ) -> Operand {
    let lhs = condition(left)
    return .truth(builder.integer(operation, lhs, emitCondition(right), "logictmp"))
  }
}
