import CLLVM

/// How a processor chooses between two numbers without a branch, after a comparison of numbers.
///
/// LLVM selects one instruction that compares and one that chooses only if a comparison has a single use. If it has more,
/// LLVM moves the result from the flags through an integer register to a mask, or branches, which is slow where the choice
/// cannot be predicted: both are on the critical path of a bisection. Written as the instructions themselves, the
/// mask is shared by all uses.
enum MaskStyle {
  /// A mask of 64 bits in a vector register, and bitwise operations: SSE2.
  case bitwise
  /// A mask of 64 bits in a vector register, and an instruction that chooses by it: AVX.
  case blend
  /// The same although the processor has mask registers, since comparisons that write these take longer: AMD's.
  case blendAlways
  /// A mask register: AVX-512.
  case register
}

extension ModuleReference {
  /// Lets remainders of random numbers divide in any case.
  func divideRandomNumbers() { CLLVMDivideRandomNumbers(handle) }

  /// Lets remainders by a constant, or by a number that a loop does not change, multiply by its reciprocal.
  func multiplyByReciprocals() { CLLVMMultiplyByReciprocals(handle) }

  /// Lets choices in loops be branches: those that take a variable back which otherwise advances, those that are
  /// decided late, and those that a quotient or a root decides in a loop that approaches a result by steps. To be called
  /// before `maskSelects`, which leaves them alone.
  func branchInLoops() { CLLVMBranchInLoops(handle) }

  /// Lets choices be branches if only one of their outcomes needs a root. To be called before `maskSelects`.
  func branchToRoots() { CLLVMBranchToRoots(handle) }

  /// Lets choices of the greater or the smaller of two numbers be single instructions of x86-64. To be called before
  /// `maskSelects`, which leaves them alone.
  func simplifyExtremes() { CLLVMSimplifyExtremes(handle) }

  /// Rewrites choices between numbers by comparisons of numbers. To be called after optimization, which knows
  /// less about the instructions that this emits.
  func maskSelects(_ style: MaskStyle, in functions: [FunctionValue]) {
    var emitter = MaskEmitter(self, style)
    for function in functions {
      for block in function.blocks { emitter.rewrite(block) }
    }
    emitter.finish()
  }
}

private struct MaskEmitter {
  private let module: ModuleReference
  private let style: MaskStyle
  private let builder: LLVMBuilderRef
  private let double: LLVMTypeRef
  private let int64: LLVMTypeRef
  private let pair: LLVMTypeRef
  /// The kind of metadata that says how often a condition holds.
  private let profile: UInt32
  /// The masks of truth values; of type `i1` for `.register`, else `double`.
  private var masks: [LLVMValueRef: LLVMValueRef] = [:]
  private var conditions: [LLVMValueRef] = []

  /// The number of instructions among which a dependence is searched.
  private static let largestSearch = 400

  init(_ module: ModuleReference, _ style: MaskStyle) {
    self.module = module
    self.style = style
    builder = LLVMCreateBuilderInContext(module.context)
    double = module.double.handle
    profile = LLVMGetMDKindIDInContext(module.context, "prof", 4)
    int64 = module.integer(ofWidth: 64).handle
    pair = module.vector(of: 2).handle
  }

  mutating func rewrite(_ block: Block) {
    var next = LLVMGetFirstInstruction(block.handle)
    while let instruction = next {
      next = LLVMGetNextInstruction(instruction)
      if LLVMIsASelectInst(instruction) != nil, LLVMTypeOf(instruction) == double {
        rewrite(select: instruction)
      }
    }
  }

  private mutating func rewrite(select: LLVMValueRef) {
    // A choice with weights becomes a branch.
    guard LLVMHasMetadata(select) == 0 || LLVMGetMetadata(select, profile) == nil,
      let condition = LLVMGetOperand(select, 0), let then = LLVMGetOperand(select, 1),
      let otherwise = LLVMGetOperand(select, 2), isWorthwhile(select, condition, then, otherwise),
      isMaskable(condition, depth: 0), let mask = mask(of: condition)
    else { return }
    LLVMPositionBuilderBefore(builder, select)
    let result: LLVMValueRef?
    if style == .register {
      result = LLVMBuildSelect(builder, mask, then, otherwise, "")
    } else if isZero(otherwise) {
      result = number(LLVMBuildAnd(builder, bits(mask), bits(then), ""))
    } else if style == .bitwise {
      let difference = LLVMBuildXor(builder, bits(then), bits(otherwise), "")
      let masked = LLVMBuildAnd(builder, bits(mask), difference, "")
      result = number(LLVMBuildXor(builder, masked, bits(otherwise), ""))
    } else {
      let blended = call(
        "llvm.x86.sse41.blendvpd", [vector(otherwise), vector(then), vector(mask)])
      result = LLVMBuildExtractElement(builder, blended, LLVMConstInt(int64, 0, 0), "")
    }
    guard let result else { return }
    LLVMReplaceAllUsesWith(select, result)
    LLVMInstructionEraseFromParent(select)
    conditions.append(condition)
  }

  /// Whether LLVM would not do as well or better.
  private func isWorthwhile(
    _ select: LLVMValueRef, _ condition: LLVMValueRef, _ then: LLVMValueRef,
    _ otherwise: LLVMValueRef
  ) -> Bool {
    guard LLVMIsAFCmpInst(condition) != nil else { return true }
    let operands = [LLVMGetOperand(condition, 0), LLVMGetOperand(condition, 1)]
    let hasOneUse = LLVMGetFirstUse(condition).map { LLVMGetNextUse($0) == nil } ?? true
    // An instruction finds the minimum or maximum. Where the comparison has another use, LLVM for AVX-512 moves its result
    // through a general register.
    if operands == [then, otherwise] || operands == [otherwise, then] {
      return !hasOneUse && (style == .register || style == .blendAlways)
    }
    if masks[condition] != nil { return true }
    // With one use, LLVM does what `style` says, except for `blendAlways`. With more, it branches where there are no mask
    // registers, which is better unless the values are on the critical path of a loop.
    switch style {
    case .bitwise, .blend: return !hasOneUse && dependence(of: condition, on: select) == .short
    case .blendAlways: return !hasOneUse || dependence(of: condition, on: select) != .none
    case .register: return !hasOneUse
    }
  }

  private enum Dependence {
    case none, short
    /// By way of a division or a call, for which nothing waits if a branch is predicted.
    case long
  }

  /// Whether a comparison depends on what was chosen in an earlier iteration, so that its latency matters.
  private func dependence(of condition: LLVMValueRef, on select: LLVMValueRef) -> Dependence {
    var pending = [condition]
    var seen: Set<LLVMValueRef> = [condition]
    var depends = false
    var isLong = false
    while let value = pending.popLast() {
      switch LLVMGetInstructionOpcode(value) {
      case LLVMFDiv: isLong = true
      case LLVMCall: isLong = isLong || LLVMGetIntrinsicID(LLVMGetCalledValue(value)) == 0
      default: break
      }
      for index in 0..<LLVMGetNumOperands(value) {
        guard let operand = LLVMGetOperand(value, UInt32(index)), LLVMIsAInstruction(operand) != nil
        else { continue }
        if operand == select { depends = true }
        if seen.count < Self.largestSearch, seen.insert(operand).inserted {
          pending.append(operand)
        }
      }
    }
    return depends ? isLong ? .long : .short : .none
  }

  private func isMaskable(_ condition: LLVMValueRef, depth: Int) -> Bool {
    if LLVMIsAFCmpInst(condition) != nil {
      return LLVMTypeOf(LLVMGetOperand(condition, 0)) == double
        && LLVMGetFCmpPredicate(condition) != LLVMRealPredicateTrue
        && LLVMGetFCmpPredicate(condition) != LLVMRealPredicateFalse
    }
    guard depth < 4, let (_, lhs, rhs) = logic(condition) else { return false }
    return isMaskable(lhs, depth: depth + 1) && isMaskable(rhs, depth: depth + 1)
  }

  /// The operation of a truth value that is the conjunction or disjunction of two others.
  private func logic(_ value: LLVMValueRef) -> (LLVMOpcode, LLVMValueRef, LLVMValueRef)? {
    if LLVMIsAInstruction(value) == nil { return nil }
    let opcode = LLVMGetInstructionOpcode(value)
    switch opcode {
    case LLVMAnd, LLVMOr:
      guard let lhs = LLVMGetOperand(value, 0), let rhs = LLVMGetOperand(value, 1) else {
        return nil
      }
      return (opcode, lhs, rhs)
    case LLVMSelect:
      guard let condition = LLVMGetOperand(value, 0), let then = LLVMGetOperand(value, 1),
        let otherwise = LLVMGetOperand(value, 2)
      else { return nil }
      if isZero(otherwise) { return (LLVMAnd, condition, then) }
      if LLVMIsAConstantInt(then) != nil, !isZero(then) { return (LLVMOr, condition, otherwise) }
      return nil
    default: return nil
    }
  }

  private mutating func mask(of condition: LLVMValueRef) -> LLVMValueRef? {
    if let mask = masks[condition] { return mask }
    var mask: LLVMValueRef?
    if LLVMIsAFCmpInst(condition) != nil {
      LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(condition))
      mask = comparison(condition)
    } else if let (operation, lhs, rhs) = logic(condition), let left = self.mask(of: lhs),
      let right = self.mask(of: rhs)
    {
      LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(condition))
      mask = combine(operation, left, right)
    }
    masks[condition] = mask
    return mask
  }

  private func combine(
    _ operation: LLVMOpcode, _ lhs: LLVMValueRef?, _ rhs: LLVMValueRef?
  ) -> LLVMValueRef? {
    if style == .register { return LLVMBuildBinOp(builder, operation, lhs, rhs, "") }
    return number(LLVMBuildBinOp(builder, operation, bits(lhs), bits(rhs), ""))
  }

  /// Emits the comparison so that its result is a mask.
  private func comparison(_ condition: LLVMValueRef) -> LLVMValueRef? {
    var lhs = LLVMGetOperand(condition, 0)
    var rhs = LLVMGetOperand(condition, 1)
    let code: UInt64
    var isSwapped = false
    switch LLVMGetFCmpPredicate(condition) {
    case LLVMRealOEQ: code = 0
    case LLVMRealOLT: code = 1
    case LLVMRealOLE: code = 2
    case LLVMRealUNO: code = 3
    case LLVMRealUNE: code = 4
    case LLVMRealUGE: code = 5
    case LLVMRealUGT: code = 6
    case LLVMRealORD: code = 7
    case LLVMRealOGT: (code, isSwapped) = (1, true)
    case LLVMRealOGE: (code, isSwapped) = (2, true)
    case LLVMRealULE: (code, isSwapped) = (5, true)
    case LLVMRealULT: (code, isSwapped) = (6, true)
    case LLVMRealONE: return combine(LLVMAnd, compare(lhs, rhs, 4), compare(lhs, rhs, 7))
    case LLVMRealUEQ: return combine(LLVMOr, compare(lhs, rhs, 0), compare(lhs, rhs, 3))
    default: return nil
    }
    if isSwapped { swap(&lhs, &rhs) }
    return compare(lhs, rhs, code)
  }

  /// Emits a comparison with one of the codes of the instruction CMPSD.
  private func compare(_ lhs: LLVMValueRef?, _ rhs: LLVMValueRef?, _ code: UInt64) -> LLVMValueRef?
  {
    let int8: LLVMTypeRef = module.integer(ofWidth: 8).handle
    let int32: LLVMTypeRef = module.int32.handle
    if style == .register {
      let mask = call(
        "llvm.x86.avx512.mask.cmp.sd",
        [
          vector(lhs), vector(rhs), LLVMConstInt(int32, code, 0), LLVMConstInt(int8, 255, 0),
          LLVMConstInt(int32, 4, 0),
        ])
      return LLVMBuildTrunc(builder, mask, module.integer(ofWidth: 1).handle, "")
    }
    let mask = call(
      "llvm.x86.sse2.cmp.sd", [vector(lhs), vector(rhs), LLVMConstInt(int8, code, 0)])
    return LLVMBuildExtractElement(builder, mask, LLVMConstInt(int64, 0, 0), "")
  }

  /// Calls an intrinsic function without type parameters.
  private func call(_ name: String, _ arguments: [LLVMValueRef?]) -> LLVMValueRef? {
    let id = LLVMLookupIntrinsicID(name, name.utf8.count)
    let function = LLVMGetIntrinsicDeclaration(module.handle, id, nil, 0)
    var arguments = arguments
    return LLVMBuildCall2(
      builder, LLVMGlobalGetValueType(function), function, &arguments, UInt32(arguments.count), "")
  }

  private func vector(_ number: LLVMValueRef?) -> LLVMValueRef? {
    LLVMBuildInsertElement(
      builder, LLVMGetPoison(pair), number, LLVMConstInt(int64, 0, 0), "")
  }

  private func bits(_ number: LLVMValueRef?) -> LLVMValueRef? {
    LLVMBuildBitCast(builder, number, int64, "")
  }

  private func number(_ bits: LLVMValueRef?) -> LLVMValueRef? {
    LLVMBuildBitCast(builder, bits, double, "")
  }

  private func isZero(_ value: LLVMValueRef) -> Bool {
    LLVMIsConstant(value) != 0 && LLVMIsNull(value) != 0
  }

  /// Removes the conditions that only the rewritten choices used.
  mutating func finish() {
    while let condition = conditions.popLast() {
      // Conditions may be used by more than one choice, but are removed once.
      guard masks[condition] != nil, LLVMGetFirstUse(condition) == nil else { continue }
      masks[condition] = nil
      let operands = logic(condition).map { [$0.1, $0.2] } ?? []
      LLVMInstructionEraseFromParent(condition)
      conditions += operands
    }
    LLVMDisposeBuilder(builder)
  }
}
