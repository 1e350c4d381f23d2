import CLLVM

/// Loops whose integer counter is converted to a number in each iteration.
///
///     i = phi [0, i + 4]                      i = phi [0, i + 4], x = phi [0.0, x + 4.0]
///     use(number(i + 1)), use(number(i + 2))  use(x + 1.0), use(x + 2.0)
///
/// A conversion takes two operations of the units that add numbers, an addition takes one. The emitter makes 32-bit counters for
/// counted loops only, whose values are integers from 0 to 2^31 (`FunctionEmitter.emitIterations`), so the sums are exact. Loops of
/// more than one block, or with calls, across which the number would be spilled, gain nothing.
extension ModuleReference {
  /// Counts in numbers beside the integers. To be called after optimization, which can vectorize only the
  /// conversions.
  func countInNumbers() {
    var emitter = FloatingCounterEmitter(self)
    for function in definedFunctions {
      for block in function.blocks { emitter.rewrite(block) }
    }
    emitter.finish()
  }
}

private struct FloatingCounterEmitter {
  private let builder: LLVMBuilderRef
  private let double: LLVMTypeRef
  private let int32: LLVMTypeRef
  /// The intrinsic functions that are an instruction on every processor.
  private let instructions: Set<UInt32>

  /// A conversion of a counter plus a constant.
  private struct Conversion {
    let instruction: LLVMValueRef
    let offset: UInt64
  }

  /// An integer that starts with a constant and is increased by another in each iteration.
  private struct Counter {
    let phi: LLVMValueRef
    let start: UInt64
    let step: UInt64
    /// The increased value.
    let next: LLVMValueRef
    /// The block that the loop is entered from.
    let entry: LLVMBasicBlockRef
    let latch: LLVMBasicBlockRef
  }

  init(_ module: ModuleReference) {
    builder = LLVMCreateBuilderInContext(module.context)
    double = module.double.handle
    int32 = module.int32.handle
    instructions = Set(
      ["llvm.fabs", "llvm.sqrt", "llvm.copysign"].map { (name: String) in
        LLVMLookupIntrinsicID(name, name.utf8.count)
      })
  }

  func finish() { LLVMDisposeBuilder(builder) }

  mutating func rewrite(_ block: Block) {
    var next = LLVMGetFirstInstruction(block.handle)
    while let phi = next, LLVMIsAPHINode(phi) != nil {
      next = LLVMGetNextInstruction(phi)
      guard LLVMTypeOf(phi) == int32, let counter = counter(phi) else { continue }
      let conversions = conversions(of: counter)
      if !conversions.isEmpty, counter.latch == block.handle, !hasCall(block) {
        rewrite(counter, conversions)
      }
    }
  }

  /// Whether any instruction may be a call in machine code.
  private func hasCall(_ block: Block) -> Bool {
    var next = LLVMGetFirstInstruction(block.handle)
    while let instruction = next {
      next = LLVMGetNextInstruction(instruction)
      if LLVMIsACallInst(instruction) != nil,
        !instructions.contains(LLVMGetIntrinsicID(LLVMGetCalledValue(instruction)))
      {
        return true
      }
    }
    return false
  }

  private func counter(_ phi: LLVMValueRef) -> Counter? {
    guard LLVMCountIncoming(phi) == 2 else { return nil }
    for index: UInt32 in 0...1 {
      guard let start = LLVMGetIncomingValue(phi, index).flatMap(constant),
        let next = LLVMGetIncomingValue(phi, 1 - index), let step = offset(of: next, from: phi),
        let entry = LLVMGetIncomingBlock(phi, index),
        let latch = LLVMGetIncomingBlock(phi, 1 - index)
      else { continue }
      return Counter(phi: phi, start: start, step: step, next: next, entry: entry, latch: latch)
    }
    return nil
  }

  /// The value of an integer constant that is not negative.
  private func constant(_ value: LLVMValueRef) -> UInt64? {
    guard LLVMIsAConstantInt(value) != nil else { return nil }
    let constant = LLVMConstIntGetSExtValue(value)
    return constant >= 0 ? UInt64(constant) : nil
  }

  /// What an instruction adds to a counter.
  private func offset(of value: LLVMValueRef, from counter: LLVMValueRef) -> UInt64? {
    guard LLVMIsAInstruction(value) != nil, LLVMGetNumOperands(value) == 2,
      LLVMGetOperand(value, 0) == counter, let operand = LLVMGetOperand(value, 1)
    else { return nil }
    switch LLVMGetInstructionOpcode(value) {
    case LLVMAdd: return constant(operand)
    case LLVMOr: return LLVMGetIsDisjoint(value) != 0 ? constant(operand) : nil
    default: return nil
    }
  }

  private func conversions(of counter: Counter) -> [Conversion] {
    var found: [Conversion] = []
    for user in users(of: counter.phi) {
      if isConversion(user) {
        found.append(Conversion(instruction: user, offset: 0))
      } else if let offset = offset(of: user, from: counter.phi) {
        for user in users(of: user) where isConversion(user) {
          found.append(Conversion(instruction: user, offset: offset))
        }
      }
    }
    return found
  }

  private func isConversion(_ value: LLVMValueRef) -> Bool {
    guard LLVMIsAInstruction(value) != nil, LLVMTypeOf(value) == double else { return false }
    let opcode = LLVMGetInstructionOpcode(value)
    return opcode == LLVMUIToFP || opcode == LLVMSIToFP
  }

  private func users(of value: LLVMValueRef) -> [LLVMValueRef] {
    sequence(first: LLVMGetFirstUse(value)) { use in use.map { LLVMGetNextUse($0) } }
      .prefix { $0 != nil }.compactMap { use in use.flatMap { LLVMGetUser($0) } }
  }

  private func rewrite(_ counter: Counter, _ conversions: [Conversion]) {
    LLVMPositionBuilderBefore(builder, counter.phi)
    guard let phi = LLVMBuildPhi(builder, double, "") else { return }
    LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(counter.next))
    let next = LLVMBuildFAdd(builder, phi, number(counter.step), "")
    var values: [LLVMValueRef?] = [number(counter.start), next]
    var blocks: [LLVMBasicBlockRef?] = [counter.entry, counter.latch]
    LLVMAddIncoming(phi, &values, &blocks, 2)
    for conversion in conversions {
      let old = conversion.instruction
      LLVMPositionBuilderBefore(builder, old)
      let value =
        conversion.offset == 0
        ? phi
        : LLVMGetOperand(old, 0) == counter.next
          ? next : LLVMBuildFAdd(builder, phi, number(conversion.offset), "")
      LLVMReplaceAllUsesWith(old, value)
      LLVMInstructionEraseFromParent(old)
    }
  }

  private func number(_ value: UInt64) -> LLVMValueRef? {
    LLVMConstReal(double, Double(value))
  }
}
