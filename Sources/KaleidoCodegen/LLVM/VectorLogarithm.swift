import CLLVM

// Natural logarithms of vectors, in line.
//
// libmvec's take a table lookup for each lane, which is slow on processors with slow gathers, and a call, before which all
// variables are spilled. This one is fdlibm's `log`, with an error below 1 unit in the last place:
//
//     x = 2^k * m with m in [sqrt(1/2), sqrt(2)), f = m - 1, s = f / (2 + f)
//     log(x) = k * ln 2 + (f - s * (f - R(s * s)))
//
// Numbers for which that does not hold, which are those outside [2^-1021, 2^1022], are given to C's `log`, lane by lane.
extension ModuleReference {
  /// Computes the logarithms of vectors for which a function of a vector library is called. The calls are to be inlined then.
  /// Returns whether there are any.
  func inlineLogarithms(_ symbol: String, lanes: Int) -> Bool {
    guard let callee = function(named: symbol) else { return false }
    let calls = callee.calls
    guard !calls.isEmpty else { return false }
    let logarithm = VectorLogarithm(self, lanes: lanes).function()
    for call in calls {
      LLVMSetOperand(call, UInt32(LLVMGetNumOperands(call)) - 1, logarithm.handle)
    }
    return true
  }
}

extension FunctionValue {
  /// The instructions that call the function.
  fileprivate var calls: [LLVMValueRef] {
    var calls: [LLVMValueRef] = []
    var use = LLVMGetFirstUse(handle)
    while let current = use {
      use = LLVMGetNextUse(current)
      if let user = LLVMGetUser(current), LLVMIsACallInst(user) != nil,
        LLVMGetCalledValue(user) == handle
      {
        calls.append(user)
      }
    }
    return calls
  }
}

/// Emits the functions that compute logarithms of vectors.
private struct VectorLogarithm {
  private let module: ModuleReference
  private let lanes: Int
  private let numbers: LLVMTypeRef
  private let integers: LLVMTypeRef
  private let attributes: Attributes

  init(_ module: ModuleReference, lanes: Int) {
    self.module = module
    self.lanes = lanes
    numbers = module.vector(of: lanes).handle
    integers = LLVMVectorType(module.integer(ofWidth: 64).handle, UInt32(lanes))
    attributes = Attributes(module.context)
  }

  /// The high word of a number slightly below sqrt(1/2).
  private static let smallestSignificand: UInt64 = 0x3fe6_a09e_0000_0000
  private static let one: UInt64 = 0x3ff0_0000_0000_0000
  /// The bits of 2^52: a small integer in its last bits is added to it.
  private static let integerBits: UInt64 = 0x4330_0000_0000_0000
  /// fdlibm's coefficients of s^2, s^4, …, s^14, and ln 2 in two parts, the first of which has 21 trailing zeros.
  private static let coefficients = [
    6.666666666666735130e-01, 3.999999999940941908e-01, 2.857142874366239149e-01,
    2.222219843214978396e-01, 1.818357216161805012e-01, 1.531383769920937332e-01,
    1.479819860511658591e-01,
  ]
  private static let ln2 = (high: 6.93147180369123816490e-01, low: 1.90821492927058770002e-10)

  /// The function that is inlined.
  ///
  /// ```text
  /// entry: all lanes usual? → usual: ret the formula's values
  ///                         → other: ret special(x)
  /// ```
  func function() -> FunctionValue {
    let function = declare("ks.runtime.log.\(lanes)")
    if function.hasBody { return function }
    attributes.addAlwaysInline(to: function)
    let emitter = VectorEmitter(module, integers: integers, numbers: numbers, lanes: lanes)
    let x = function.parameter(0).handle
    func block(_ name: String) -> LLVMBasicBlockRef? {
      LLVMAppendBasicBlockInContext(module.context, function.handle, name)
    }
    let (entry, usual, other) = (block("entry"), block("usual"), block("other"))
    emitter.position(entry)
    let shifted = emitter.integer(
      LLVMAdd, emitter.bits(x), Self.one &- Self.smallestSignificand)
    let k = emitter.number(
      LLVMFSub,
      emitter.value(
        emitter.integer(LLVMOr, emitter.integer(LLVMLShr, shifted, 52), Self.integerBits)),
      emitter.splat(0x1p52 + 1023))
    let magnitude = emitter.value(emitter.integer(LLVMAnd, emitter.bits(k), UInt64(Int64.max)))
    emitter.branch(ifAllBelow: 1022, magnitude, usual, other)

    emitter.position(usual)
    let fraction = emitter.integer(LLVMAnd, shifted, (1 << 52) - 1)
    let m = emitter.value(emitter.integer(LLVMAdd, fraction, Self.smallestSignificand))
    let f = emitter.number(LLVMFAdd, m, emitter.splat(-1))
    let s = emitter.number(LLVMFDiv, f, emitter.number(LLVMFAdd, m, emitter.splat(1)))
    let square = emitter.number(LLVMFMul, s, s)
    let fourth = emitter.number(LLVMFMul, square, square)
    // In Estrin's form, so that little waits for other operations.
    func pair(_ index: Int) -> LLVMValueRef {
      emitter.sum(
        emitter.splat(Self.coefficients[index]), square,
        emitter.splat(Self.coefficients[index + 1]))
    }
    let last = emitter.sum(pair(4), fourth, emitter.splat(Self.coefficients[6]))
    let sum = emitter.sum(pair(0), fourth, emitter.sum(pair(2), fourth, last))
    let rest = emitter.number(LLVMFSub, f, emitter.number(LLVMFMul, square, sum))
    let low = emitter.number(
      LLVMFSub, emitter.number(LLVMFMul, s, rest),
      emitter.number(LLVMFMul, k, emitter.splat(Self.ln2.low)))
    let high = emitter.number(LLVMFMul, k, emitter.splat(Self.ln2.high))
    emitter.ret(emitter.number(LLVMFSub, high, emitter.number(LLVMFSub, low, f)))

    emitter.position(other)
    emitter.ret(emitter.call(special(), [x]))
    return function
  }

  /// The function that calls C's `log` for each lane.
  private func special() -> FunctionValue {
    let function = declare("ks.runtime.log.\(lanes).special")
    attributes.addNoInline(to: function)
    let emitter = VectorEmitter(module, integers: integers, numbers: numbers, lanes: lanes)
    let scalar = module.declare("log", returning: module.double, parameters: [module.double])
    attributes.addPureFunction(to: scalar, isExact: false)
    emitter.position(LLVMAppendBasicBlockInContext(module.context, function.handle, "entry"))
    emitter.ret(emitter.eachLane(of: function.parameter(0).handle) { emitter.call(scalar, [$0]) })
    return function
  }

  private func declare(_ name: String) -> FunctionValue {
    let vector = Type(handle: numbers)
    let function = module.declare(name, returning: vector, parameters: [vector])
    function.setLinkage(.internal)
    attributes.addPureFunction(to: function, isExact: false)
    return function
  }
}

/// Emits instructions on vectors of numbers, and of integers of the same size.
private struct VectorEmitter: ~Copyable {
  private let module: ModuleReference
  private let builder: LLVMBuilderRef
  private let integers: LLVMTypeRef
  private let numbers: LLVMTypeRef
  private let lanes: Int

  init(_ module: ModuleReference, integers: LLVMTypeRef, numbers: LLVMTypeRef, lanes: Int) {
    self.module = module
    self.integers = integers
    self.numbers = numbers
    self.lanes = lanes
    builder = LLVMCreateBuilderInContext(module.context)
  }

  deinit { LLVMDisposeBuilder(builder) }

  func position(_ block: LLVMBasicBlockRef?) { LLVMPositionBuilderAtEnd(builder, block) }

  func ret(_ value: LLVMValueRef) { LLVMBuildRet(builder, value) }

  /// The constant vector whose lanes are all the same.
  func splat(_ number: Double) -> LLVMValueRef {
    splat(LLVMConstReal(module.double.handle, number))
  }

  private func splat(_ lane: LLVMValueRef?) -> LLVMValueRef {
    var values = Array(repeating: lane, count: lanes)
    return LLVMConstVector(&values, UInt32(lanes))
  }

  func bits(_ value: LLVMValueRef) -> LLVMValueRef {
    LLVMBuildBitCast(builder, value, integers, "")
  }

  func value(_ bits: LLVMValueRef) -> LLVMValueRef {
    LLVMBuildBitCast(builder, bits, numbers, "")
  }

  func integer(
    _ operation: LLVMOpcode, _ lhs: LLVMValueRef, _ constant: UInt64
  ) -> LLVMValueRef {
    let type = module.integer(ofWidth: 64).handle
    return LLVMBuildBinOp(builder, operation, lhs, splat(LLVMConstInt(type, constant, 0)), "")
  }

  /// An operation that may be fused with another one, and is exact otherwise.
  func number(
    _ operation: LLVMOpcode, _ lhs: LLVMValueRef, _ rhs: LLVMValueRef
  ) -> LLVMValueRef {
    let value: LLVMValueRef = LLVMBuildBinOp(builder, operation, lhs, rhs, "")
    LLVMSetFastMathFlags(value, LLVMFastMathFlags(LLVMFastMathAllowContract))
    return value
  }

  /// A product and what is added to it.
  func sum(_ term: LLVMValueRef, _ lhs: LLVMValueRef, _ rhs: LLVMValueRef) -> LLVMValueRef {
    number(LLVMFAdd, term, number(LLVMFMul, lhs, rhs))
  }

  /// Branches to a block if the lanes of a vector are all below a limit, which is likely.
  func branch(
    ifAllBelow limit: Double, _ value: LLVMValueRef, _ then: LLVMBasicBlockRef?,
    _ otherwise: LLVMBasicBlockRef?
  ) {
    let isBelow = LLVMBuildFCmp(builder, LLVMRealOLT, value, splat(limit), "")
    let bits = module.integer(ofWidth: lanes).handle
    let all = LLVMBuildICmp(
      builder, LLVMIntEQ, LLVMBuildBitCast(builder, isBelow, bits, ""), LLVMConstAllOnes(bits), "")
    let branch: LLVMValueRef = LLVMBuildCondBr(builder, all, then, otherwise)
    Builder(module.context, isFast: false).setWeights(2_000, 1, of: branch)
  }

  func call(_ function: FunctionValue, _ arguments: [LLVMValueRef]) -> LLVMValueRef {
    var arguments = arguments.map(Optional.init)
    return LLVMBuildCall2(
      builder, function.type, function.handle, &arguments, UInt32(arguments.count), "")
  }

  /// The vector of what a function returns for each lane of a vector.
  func eachLane(
    of vector: LLVMValueRef, _ body: (LLVMValueRef) -> LLVMValueRef
  ) -> LLVMValueRef {
    var result: LLVMValueRef = LLVMGetPoison(numbers)
    for lane in 0..<lanes {
      let index = module.integer(lane, ofWidth: 32).handle
      let value = body(LLVMBuildExtractElement(builder, vector, index, ""))
      result = LLVMBuildInsertElement(builder, result, value, index, "")
    }
    return result
  }
}
