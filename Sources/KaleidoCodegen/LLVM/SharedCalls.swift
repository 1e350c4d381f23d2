import CLLVM

// Sharing of equal calls under `--fast-math`.
//
// A recursive function that is inlined into itself calls itself with `n - 3` on several paths, none of which always comes before
// the others, so that LLVM shares nothing. Here, such calls share a slot for the result: the first one that is evaluated fills it.
// Calls are evaluated where they were or not at all, never earlier, so that what ends in a stack overflow still does.
extension ModuleReference {
  /// The passes that turn slots into values and branches.
  static let passesAfterSharing = """
    always-inline,function(sroa,early-cse,jump-threading,correlated-propagation,simplifycfg,\
    instcombine<no-verify-fixpoint>,gvn,simplifycfg)
    """

  /// Makes each function evaluate its calls of a pure function with equal arguments once. To be called after optimization,
  /// which finds the pure functions and rearranges the arguments. Returns whether there were any; then
  /// `passesAfterSharing` are to be run.
  func shareCalls() -> Bool {
    var hasChanged = false
    for function in definedFunctions {
      var sharing = CallSharing(self, function)
      if sharing.shareCalls() { hasChanged = true }
    }
    return hasChanged
  }
}

/// The calls of a function.
private struct CallSharing {
  private let module: ModuleReference
  private let function: FunctionValue
  private let entry: LLVMBasicBlockRef?
  private let memory: UInt32
  private let noUnwind: UInt32
  /// Equal numbers stand for values that are equal during a call of the function; nil for those that may change.
  private var numbers: [LLVMValueRef: Int?] = [:]
  private var numbersOfForms: [Form: Int] = [:]

  /// The depth of expressions of arguments, so that the search ends soon.
  private static let deepest = 32

  /// How a value is computed.
  private struct Form: Hashable {
    /// The instruction, or the function that is called, or the value itself.
    let operation: Operation
    let operands: [Int]

    enum Operation: Hashable {
      case value(LLVMValueRef)
      case call(LLVMValueRef)
      case instruction(UInt32)
    }
  }

  init(_ module: ModuleReference, _ function: FunctionValue) {
    self.module = module
    self.function = function
    entry = LLVMGetFirstBasicBlock(function.handle)
    memory = LLVMGetEnumAttributeKindForName("memory", 6)
    noUnwind = LLVMGetEnumAttributeKindForName("nounwind", 8)
  }

  mutating func shareCalls() -> Bool {
    var groups: [Int: [LLVMValueRef]] = [:]
    for block in function.blocks {
      var next = LLVMGetFirstInstruction(block.handle)
      while let instruction = next {
        next = LLVMGetNextInstruction(instruction)
        if isSharable(instruction), let number = number(of: instruction, depth: 0) {
          groups[number, default: []].append(instruction)
        }
      }
    }
    // In the order of the forms, so that the output does not depend on hashing.
    let shared = groups.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    for (_, calls) in shared { share(calls) }
    return !shared.isEmpty
  }

  /// Whether an instruction is a call of a pure function of numbers that the module defines, and not in tail position, where it
  /// uses no stack.
  private func isSharable(_ instruction: LLVMValueRef) -> Bool {
    guard LLVMIsACallInst(instruction) != nil, let callee = LLVMGetCalledValue(instruction),
      LLVMIsAFunction(callee) != nil, LLVMCountBasicBlocks(callee) > 0, isPure(callee),
      LLVMGetTailCallKind(instruction) != LLVMTailCallKindMustTail,
      isDouble(instruction)
    else { return false }
    if let next = LLVMGetNextInstruction(instruction), LLVMIsAReturnInst(next) != nil {
      return false
    }
    return (0..<LLVMGetNumArgOperands(instruction)).allSatisfy {
      LLVMGetOperand(instruction, $0).map(isDouble) ?? false
    }
  }

  private func isDouble(_ value: LLVMValueRef) -> Bool {
    LLVMTypeOf(value) == module.double.handle
  }

  /// Whether the result of a function depends on its arguments only, and nothing else on the function.
  private func isPure(_ callee: LLVMValueRef) -> Bool {
    func attribute(_ kind: UInt32) -> LLVMAttributeRef? {
      LLVMGetEnumAttributeAtIndex(
        callee, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)), kind)
    }
    // The value 0 is `none`.
    guard attribute(noUnwind) != nil, let access = attribute(memory) else { return false }
    return LLVMGetEnumAttributeValue(access) == 0
  }

  /// The number of a value, or nil if it may change during a call of the function or is not understood.
  private mutating func number(of value: LLVMValueRef, depth: Int) -> Int? {
    if let known = numbers[value] { return known }
    guard depth < Self.deepest else { return nil }
    var number: Int?
    if let form = form(of: value, depth: depth) {
      number = numbersOfForms[form] ?? numbersOfForms.count
      numbersOfForms[form] = number
    }
    numbers[value] = .some(number)
    return number
  }

  private mutating func form(of value: LLVMValueRef, depth: Int) -> Form? {
    guard LLVMIsAInstruction(value) != nil else {
      return Form(operation: .value(value), operands: [])
    }
    let operation: Form.Operation
    var operands: [LLVMValueRef?] = []
    switch LLVMGetInstructionOpcode(value) {
    case LLVMFAdd, LLVMFSub, LLVMFMul, LLVMFDiv, LLVMFRem, LLVMFNeg:
      operation = .instruction(LLVMGetInstructionOpcode(value).rawValue)
      operands = (0..<UInt32(LLVMGetNumOperands(value))).map { LLVMGetOperand(value, $0) }
    case LLVMCall:
      guard let callee = LLVMGetCalledValue(value), LLVMIsAFunction(callee) != nil, isPure(callee)
      else { return nil }
      operation = .call(callee)
      operands = (0..<LLVMGetNumArgOperands(value)).map { LLVMGetOperand(value, $0) }
    // The entry is not part of a loop.
    case _ where LLVMGetInstructionParent(value) == entry:
      return Form(operation: .value(value), operands: [])
    default: return nil
    }
    let numbers = operands.map { operand in
      operand.flatMap { number(of: $0, depth: depth + 1) }
    }
    let known = numbers.compactMap { $0 }
    return known.count == numbers.count ? Form(operation: operation, operands: known) : nil
  }

  /// Gives the calls a slot, and a mark that tells whether it is filled.
  private func share(_ calls: [LLVMValueRef]) {
    guard let callee = LLVMGetCalledValue(calls[0]) else { return }
    let sharing = sharingFunction(of: callee)
    let builder: LLVMBuilderRef = LLVMCreateBuilderInContext(module.context)
    defer { LLVMDisposeBuilder(builder) }
    LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(entry))
    let truth = module.integer(ofWidth: 1)
    let mark: LLVMValueRef = LLVMBuildAlloca(builder, truth.handle, "")
    let slot: LLVMValueRef = LLVMBuildAlloca(builder, module.double.handle, "")
    LLVMBuildStore(builder, module.integer(0, ofWidth: 1).handle, mark)
    for call in calls {
      LLVMPositionBuilderBefore(builder, call)
      var arguments: [LLVMValueRef?] = [mark, slot]
      arguments += (0..<LLVMGetNumArgOperands(call)).map { LLVMGetOperand(call, $0) }
      let shared: LLVMValueRef = LLVMBuildCall2(
        builder, sharing.type, sharing.handle, &arguments, UInt32(arguments.count), "")
      LLVMInstructionSetDebugLoc(shared, LLVMInstructionGetDebugLoc(call))
      LLVMReplaceAllUsesWith(call, shared)
      LLVMInstructionEraseFromParent(call)
    }
  }

  /// The function that returns what is in the slot, or calls a function and fills the slot. It is inlined, so that the call
  /// takes over its caller's location.
  ///
  /// ```text
  /// entry: mark? → filled
  ///              → empty
  /// ```
  private func sharingFunction(of callee: LLVMValueRef) -> FunctionValue {
    let name =
      "ks.shared." + FunctionValue(handle: callee, type: LLVMGlobalGetValueType(callee)).name
    if let known = module.function(named: name) { return known }
    let count = Int(LLVMCountParams(callee))
    let function = module.declare(
      name, returning: module.double,
      parameters: [module.pointer, module.pointer] + Array(repeating: module.double, count: count))
    function.setLinkage(.internal)
    let attributes = Attributes(module.context)
    attributes.addNoUnwind(to: function)
    attributes.addAlwaysInline(to: function)
    let mark = function.parameter(0).handle, slot = function.parameter(1).handle
    let builder: LLVMBuilderRef = LLVMCreateBuilderInContext(module.context)
    defer { LLVMDisposeBuilder(builder) }
    let start = LLVMAppendBasicBlockInContext(module.context, function.handle, "entry")
    let filled = LLVMAppendBasicBlockInContext(module.context, function.handle, "filled")
    let empty = LLVMAppendBasicBlockInContext(module.context, function.handle, "empty")
    LLVMPositionBuilderAtEnd(builder, start)
    let truth = module.integer(ofWidth: 1)
    LLVMBuildCondBr(builder, LLVMBuildLoad2(builder, truth.handle, mark, ""), filled, empty)
    LLVMPositionBuilderAtEnd(builder, filled)
    LLVMBuildRet(builder, LLVMBuildLoad2(builder, module.double.handle, slot, ""))
    LLVMPositionBuilderAtEnd(builder, empty)
    var arguments = (0..<count).map { Optional(function.parameter($0 + 2).handle) }
    let call: LLVMValueRef = LLVMBuildCall2(
      builder, LLVMGlobalGetValueType(callee), callee, &arguments, UInt32(count), "")
    LLVMSetInstructionCallConv(call, LLVMGetFunctionCallConv(callee))
    LLVMBuildStore(builder, module.integer(1, ofWidth: 1).handle, mark)
    LLVMBuildStore(builder, call, slot)
    LLVMBuildRet(builder, call)
    return function
  }
}
