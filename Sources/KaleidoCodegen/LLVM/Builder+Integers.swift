import CLLVM

/// Integer instructions.
extension Builder {
  func int64(_ value: Int) -> Value {
    Value(handle: LLVMConstInt(int64Type, UInt64(bitPattern: Int64(value)), 1))
  }

  private var int32Type: LLVMTypeRef { LLVMInt32TypeInContext(context) }
  private var int64Type: LLVMTypeRef { LLVMInt64TypeInContext(context) }

  /// Makes a stack slot for an integer.
  func count(_ name: String) -> Value {
    Value(handle: LLVMBuildAlloca(handle, int64Type, name))
  }

  func loadCount(_ variable: Value) -> Value {
    Value(handle: LLVMBuildLoad2(handle, int64Type, variable.handle, ""))
  }

  /// Emits an operation on two integers or truth values.
  func integer(
    _ operation: IntegerOperation, _ lhs: Value, _ rhs: Value, _ name: String = ""
  ) -> Value {
    Value(handle: LLVMBuildBinOp(handle, operation.opcode, lhs.handle, rhs.handle, name))
  }

  /// 1 for true, 0 for false, in 64 bits.
  func integer(ofTruth truth: Value) -> Value {
    Value(handle: LLVMBuildZExt(handle, truth.handle, int64Type, ""))
  }

  func truncated(_ value: Value) -> Value {
    Value(handle: LLVMBuildTrunc(handle, value.handle, int32Type, "count"))
  }

  /// A 32-bit integer that is not negative, as a 64-bit one.
  func extended(_ value: Value) -> Value {
    Value(handle: LLVMBuildZExt(handle, value.handle, int64Type, ""))
  }

  func compareIntegers(_ comparison: IntegerComparison, _ lhs: Value, _ rhs: Value) -> Value {
    Value(handle: LLVMBuildICmp(handle, comparison.predicate, lhs.handle, rhs.handle, ""))
  }

  func choose(if condition: Value, _ first: Value, _ second: Value) -> Value {
    Value(handle: LLVMBuildSelect(handle, condition.handle, first.handle, second.handle, ""))
  }

  /// Converts a signed integer to `double`.
  func double(ofInteger value: Value) -> Value {
    Value(handle: LLVMBuildSIToFP(handle, value.handle, double.handle, ""))
  }

  /// Converts a number to a 64-bit integer. `isWithin` says whether its magnitude is at most `limit`; if not, or if
  /// it is NaN, the integer is 0.
  func wholePart(of value: Value, within limit: Double) -> (integer: Value, isWithin: Value) {
    let isWithin = integer(
      .and, compare(.lessOrEqual, value, number(limit), isExact: true),
      compare(.greaterOrEqual, value, number(-limit), isExact: true))
    let safe = choose(if: isWithin, value, number(0))
    return (Value(handle: LLVMBuildFPToSI(handle, safe.handle, int64Type, "")), isWithin)
  }

  func isNotNegativeZero(_ value: Value) -> Value {
    compareIntegers(.notEqual, bits(of: value), int64(Int.min))
  }

  private func bits(of value: Value) -> Value {
    Value(handle: LLVMBuildBitCast(handle, value.handle, int64Type, ""))
  }

  /// A 32-bit counter with a value on entry from `entry`, by default 0.
  func counter(from entry: Block, startingAt start: Value? = nil) -> Value {
    let counter = Value(handle: LLVMBuildPhi(handle, int32Type, "counter"))
    addIncoming(
      start ?? Value(handle: LLVMConstInt(int32Type, 0, 0)), from: entry, to: counter)
    return counter
  }

  func addIncoming(_ value: Value, from block: Block, to phi: Value) {
    var values: [LLVMValueRef?] = [value.handle]
    var blocks: [LLVMBasicBlockRef?] = [block.handle]
    LLVMAddIncoming(phi.handle, &values, &blocks, 1)
  }

  func increment(_ counter: Value) -> Value {
    Value(
      handle: LLVMBuildNSWAdd(handle, counter.handle, LLVMConstInt(int32Type, 1, 0), "next"))
  }
}
