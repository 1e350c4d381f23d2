import KaleidoParse
import KaleidoSema
import KaleidoSource

extension FunctionEmitter {
  func emitUnary(_ id: ExpressionID, _ sign: Symbol, _ operand: ExpressionID) -> Operand {
    let value = emit(operand)
    if let callee = program.callee(of: id) { return .number(emitCall(callee, [value], at: id)) }
    return sign == .minus
      ? .number(builder.negate(value))
      : .truth(builder.compare(.equalOrUnordered, value, builder.number(0)))
  }

  /// A chain of operations from its leftmost operand on, without recursion down the left.
  func emitOperation(_ id: ExpressionID) -> Operand {
    let (spine, leftmost) = program.tree.leftSpine(of: id)
    var left = emitOperand(leftmost)
    for (index, operation) in spine.reversed().enumerated() {
      if index % Self.longestBlock == Self.longestBlock - 1 { emitNewBlock() }
      guard case .binary(let sign, _, let right) = program.tree[operation] else { continue }
      if let callee = program.callee(of: operation) {
        let lhs = number(left)
        left = .number(emitCall(callee, [lhs, emit(right)], at: operation))
      } else {
        left = emitBuiltin(sign, left, right, of: operation)
      }
    }
    return left
  }

  /// How many operations of a chain stand in one block.
  private static let longestBlock = 500

  /// LLVM selects instructions block by block, in time that grows with the square of a block's length.
  /// Where it optimizes, it joins the blocks again.
  private func emitNewBlock() {
    let block = builder.appendBlock("chain", to: function)
    builder.branch(to: block)
    builder.position(atEndOf: block)
  }

  private func emitBuiltin(
    _ sign: Symbol, _ left: Operand, _ right: ExpressionID, of operation: ExpressionID
  ) -> Operand {
    switch sign {
    case .colon: emitOperand(right)
    case .orElse: emitShortCircuit(left, isOr: true, right)
    case .andThen: emitShortCircuit(left, isOr: false, right)
    case .or: emitLogic(.or, left, right)
    case .and: emitLogic(.and, left, right)
    // Unordered: a NaN operand gives 1, as in the reference.
    case .less: emitComparison(.lessOrUnordered, left, right)
    case .greater: emitComparison(.greaterOrUnordered, left, right)
    case .lessOrEqual: emitComparison(.lessOrEqual, left, right)
    case .greaterOrEqual: emitComparison(.greaterOrEqual, left, right)
    case .equal: emitComparison(.equal, left, right)
    case .notEqual: emitComparison(.notEqualOrUnordered, left, right)
    case .plus: emitArithmetic(.add, left, right, "addtmp")
    case .minus: emitArithmetic(.subtract, left, right, "subtmp")
    case .times: emitArithmetic(.multiply, left, right, "multmp")
    case .divide: emitArithmetic(.divide, left, right, "divtmp")
    case .remainder: emitRemainder(left, right, of: operation)
    default: preconditionFailure("the parser reports undefined operators")
    }
  }

  private func emitArithmetic(
    _ operation: NumberOperation, _ left: Operand, _ right: ExpressionID, _ name: String
  ) -> Operand {
    let lhs = number(left)
    return .number(builder.arithmetic(operation, lhs, emit(right), name))
  }

  /// C's `fmod`. LLVM's instruction for it becomes the same call in the end, but counts as cheap until then.
  private func emitRemainder(
    _ left: Operand, _ right: ExpressionID, of operation: ExpressionID
  ) -> Operand {
    let lhs = number(left)
    let call = builder.call(module.libraryFunction(.fmod), [lhs, emit(right)])
    module.locations?.locate(call, at: program.tree.range(of: operation).start)
    return .number(call)
  }

  private func emitComparison(
    _ comparison: NumberComparison, _ left: Operand, _ right: ExpressionID
  ) -> Operand {
    let lhs = number(left)
    return .truth(builder.compare(comparison, lhs, emit(right)))
  }

  /// Both sides are evaluated.
  private func emitLogic(
    _ operation: IntegerOperation, _ left: Operand, _ right: ExpressionID
  ) -> Operand {
    let lhs = condition(left)
    return .truth(builder.integer(operation, lhs, emitCondition(right), "logictmp"))
  }
}
