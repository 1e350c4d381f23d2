import CLLVM

/// Appends instructions to a block. Owns LLVM's builder.
///
/// Only the instructions that Kaleidoscope needs have a method here.
final class Builder {
  let handle: LLVMBuilderRef
  let context: LLVMContextRef
  let double: Type
  /// Whether arithmetic may be reordered and simplified as if NaN and infinities did not exist: `--fast-math`.
  let isFast: Bool
  /// Whether `isFast` leaves the sign of zeros alone.
  var keepsZeroSigns = false
  /// Whether instructions are chosen that LLVM's quick instruction selection supports.
  let isQuick: Bool

  init(_ context: LLVMContextRef, isFast: Bool, isQuick: Bool = false) {
    self.context = context
    self.isFast = isFast
    self.isQuick = isQuick
    handle = LLVMCreateBuilderInContext(context)
    double = Type(handle: LLVMDoubleTypeInContext(context))
  }

  deinit { LLVMDisposeBuilder(handle) }

  // MARK: Blocks

  func appendBlock(_ name: String, to function: FunctionValue) -> Block {
    Block(handle: LLVMAppendBasicBlockInContext(context, function.handle, name))
  }

  /// Continues in an empty block, which becomes the function's last one: unoptimized code keeps the order of the source,
  /// by which line tables tell where a statement begins.
  func begin(_ block: Block) {
    let last = LLVMGetLastBasicBlock(LLVMGetBasicBlockParent(block.handle))
    if let last, last != block.handle { LLVMMoveBasicBlockAfter(block.handle, last) }
    position(atEndOf: block)
  }

  func position(atEndOf block: Block) { LLVMPositionBuilderAtEnd(handle, block.handle) }

  /// The block that contains the only branch to a block so far.
  func predecessor(of block: Block) -> Block {
    let use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block.handle))
    return Block(handle: LLVMGetInstructionParent(LLVMGetUser(use)))
  }

  /// The current block; nil before the first one.
  var currentBlockIfAny: Block? { LLVMGetInsertBlock(handle).map(Block.init(handle:)) }

  var currentBlock: Block { Block(handle: LLVMGetInsertBlock(handle)) }

  func branch(to block: Block) { LLVMBuildBr(handle, block.handle) }

  func branch(if condition: Value, then: Block, else otherwise: Block) {
    LLVMBuildCondBr(handle, condition.handle, then.handle, otherwise.handle)
  }

  /// Branches on a condition that nearly always holds. A `mark` is metadata without contents.
  func branch(
    ifLikely condition: Value, then: Block, else otherwise: Block, mark: String? = nil
  ) {
    let branch: LLVMValueRef = LLVMBuildCondBr(
      handle, condition.handle, then.handle, otherwise.handle)
    setWeights(2_000, 1, of: branch)
    guard let mark else { return }
    LLVMSetMetadata(
      branch, LLVMGetMDKindIDInContext(context, mark, UInt32(mark.utf8.count)),
      LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, nil, 0)))
  }

  /// Tells LLVM how often the condition of a branch holds, in proportion to how often it does not.
  private func setWeights(_ holds: UInt64, _ fails: UInt64, of instruction: LLVMValueRef) {
    let name = "branch_weights"
    let int32 = LLVMInt32TypeInContext(context)
    var weights = [
      LLVMMDStringInContext2(context, name, name.utf8.count),
      LLVMValueAsMetadata(LLVMConstInt(int32, holds, 0)),
      LLVMValueAsMetadata(LLVMConstInt(int32, fails, 0)),
    ]
    let node = LLVMMDNodeInContext2(context, &weights, weights.count)
    LLVMSetMetadata(
      instruction, LLVMGetMDKindIDInContext(context, "prof", 4), LLVMMetadataAsValue(context, node))
  }

  func ret(_ value: Value) { LLVMBuildRet(handle, value.handle) }

  func ret() { LLVMBuildRetVoid(handle) }

  // MARK: Values

  func number(_ value: Double) -> Value { Value(handle: LLVMConstReal(double.handle, value)) }

  func truth(_ value: Bool) -> Value {
    Value(handle: LLVMConstInt(LLVMInt1TypeInContext(context), value ? 1 : 0, 0))
  }

  func int32(_ value: Int) -> Value {
    Value(handle: LLVMConstInt(LLVMInt32TypeInContext(context), UInt64(value), 0))
  }

  func variable(_ name: String) -> Value {
    Value(handle: LLVMBuildAlloca(handle, double.handle, name))
  }

  func load(_ variable: Value, _ name: String) -> Value {
    Value(handle: LLVMBuildLoad2(handle, double.handle, variable.handle, name))
  }

  /// Loads an address.
  func loadAddress(_ variable: Value) -> Value {
    let type: LLVMTypeRef = LLVMPointerTypeInContext(context, 0)
    return Value(handle: LLVMBuildLoad2(handle, type, variable.handle, "callee"))
  }

  func store(_ value: Value, to variable: Value) {
    LLVMBuildStore(handle, value.handle, variable.handle)
  }

  func negate(_ operand: Value) -> Value {
    fast(Value(handle: LLVMBuildFNeg(handle, operand.handle, "negtmp")))
  }

  /// Emits an operation on two numbers. An exact operation ignores `isFast`.
  func arithmetic(
    _ operation: NumberOperation, _ lhs: Value, _ rhs: Value, _ name: String, isExact: Bool = false
  ) -> Value {
    let value = Value(
      handle: LLVMBuildBinOp(handle, operation.opcode, lhs.handle, rhs.handle, name))
    return isExact ? value : fast(value)
  }

  func compare(
    _ comparison: NumberComparison, _ lhs: Value, _ rhs: Value, isExact: Bool = false
  ) -> Value {
    let value = Value(
      handle: LLVMBuildFCmp(handle, comparison.predicate, lhs.handle, rhs.handle, "cmptmp"))
    return isExact ? value : fast(value)
  }

  func isNaN(_ value: Value) -> Value {
    Value(
      handle: LLVMBuildFCmp(handle, LLVMRealUNO, value.handle, number(0).handle, "cmptmp"))
  }

  /// The value, with fast-math flags if they are enabled and applicable.
  private func fast(_ value: Value) -> Value {
    if isFast, LLVMCanValueUseFastMathFlags(value.handle) != 0 {
      let excluded = keepsZeroSigns ? LLVMFastMathNoSignedZeros : 0
      LLVMSetFastMathFlags(value.handle, LLVMFastMathFlags(LLVMFastMathAll & ~excluded))
    }
    return value
  }

  /// 1 for true, 0 for false. LLVM's quick instruction selection converts only signed integers of at least 32 bits.
  func number(ofTruth truth: Value) -> Value {
    if isQuick {
      let integer: LLVMValueRef = LLVMBuildZExt(
        handle, truth.handle, LLVMInt32TypeInContext(context), "")
      return Value(handle: LLVMBuildSIToFP(handle, integer, double.handle, "booltmp"))
    }
    return Value(handle: LLVMBuildUIToFP(handle, truth.handle, double.handle, "booltmp"))
  }

  func phi(_ incoming: [(value: Value, block: Block)], _ name: String) -> Value {
    let phi: LLVMValueRef = LLVMBuildPhi(handle, LLVMTypeOf(incoming[0].value.handle), name)
    var values = incoming.map { Optional($0.value.handle) }
    var blocks = incoming.map { Optional($0.block.handle) }
    LLVMAddIncoming(phi, &values, &blocks, UInt32(incoming.count))
    return fast(Value(handle: phi))
  }

  func call(
    _ function: FunctionValue, _ arguments: [Value], _ convention: CallingConvention = .c,
    isTail: Bool = false, name: String = "calltmp"
  ) -> Value {
    call(function.handle, function.type, arguments, convention, isTail: isTail, name)
  }

  /// Calls the function at an address with numbers, for a number.
  func call(
    _ address: Value, _ arguments: [Value], _ convention: CallingConvention, isTail: Bool
  ) -> Value {
    var types = arguments.map { _ in Optional(double.handle) }
    let type: LLVMTypeRef = LLVMFunctionType(double.handle, &types, UInt32(types.count), 0)
    return call(address.handle, type, arguments, convention, isTail: isTail, "calltmp")
  }

  /// Calls the function at an address with an address, for a number.
  func call(_ function: Value, withAddress address: Value) -> Value {
    var types: [LLVMTypeRef?] = [LLVMPointerTypeInContext(context, 0)]
    let type: LLVMTypeRef = LLVMFunctionType(double.handle, &types, 1, 0)
    return call(function.handle, type, [address], .c, isTail: false, "calltmp")
  }

  private func call(
    _ callee: LLVMValueRef, _ type: LLVMTypeRef, _ arguments: [Value],
    _ convention: CallingConvention, isTail: Bool, _ name: String
  ) -> Value {
    var handles = arguments.map { Optional($0.handle) }
    let call: LLVMValueRef = LLVMBuildCall2(
      handle, type, callee, &handles, UInt32(handles.count), name)
    if convention != .c { LLVMSetInstructionCallConv(call, convention.rawValue) }
    if isTail { LLVMSetTailCallKind(call, LLVMTailCallKindTail) }
    if isTail, convention == .tail { keepInTailPosition(call) }
    return fast(Value(handle: call))
  }

  /// Keeps LLVM from merging a call with an equal one that is not in tail position: `if a then 1 + f(x) else f(x)` would call `f` before the
  /// branch, and use the stack in both cases.
  private func keepInTailPosition(_ call: LLVMValueRef) {
    let name = "nomerge"
    let kind = LLVMGetEnumAttributeKindForName(name, name.utf8.count)
    LLVMAddCallSiteAttribute(
      call, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
      LLVMCreateEnumAttribute(context, kind, 0))
  }
}
