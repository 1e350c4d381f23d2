import KaleidoSema

/// The built-in `%`: the exact remainder of C's `fmod`, without a call of it for usual operands.
///
///     entry: A = |a|, B = |b|; are they usual? ── no ──▶ call: fmod(a, b)
///       │ yes
///     usual: q = trunc(A / B), r = A - q * B, exactly
///            r + B if r < 0, with the sign of a
///
/// The quotient is rounded before it is truncated, so `q` may be 1 too large if `A / B` is just below a whole number.
/// `r` is a multiple of the last place of `B` and smaller than `B`, so it is a number, and nothing else is rounded.
extension ModuleEmitter {
  /// The symbol of the function. It is not the program's, like those of the runtime.
  private static let remainderSymbol = RuntimeFunction.symbolPrefix + "remainder"

  /// The module's function that computes `%`, small enough to be inlined.
  func remainderFunction() -> FunctionValue {
    if let function = module.function(named: Self.remainderSymbol) { return function }
    let function = declare(Self.remainderSymbol, parameterCount: 2)
    function.setLinkage(.internal)
    attributes.addPureFunction(to: function, isExact: false)
    let emitter = RemainderEmitter(
      self, Builder(module.context, isFast: false), function.parameter(0), function.parameter(1))
    emitter.emit(in: function, isFused: options.target.hasFusedMultiplication)
    return function
  }
}

/// Emits the body of the function that computes the remainder of `a` and `b`.
private struct RemainderEmitter {
  private let module: ModuleEmitter
  private let builder: Builder
  private let a: Value
  private let b: Value

  init(_ module: ModuleEmitter, _ builder: Builder, _ a: Value, _ b: Value) {
    self.module = module
    self.builder = builder
    self.a = a
    self.b = b
  }

  func emit(in function: FunctionValue, isFused: Bool) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    let call = builder.appendBlock("call", to: function)
    let dividend = intrinsic(.fabs, a)
    let divisor = intrinsic(.fabs, b)
    let remainder =
      isFused
      ? emitFused(dividend, divisor, in: function, otherwise: call)
      : emitWhole(dividend, divisor, in: function, otherwise: call)
    let isNegative = builder.compare(.less, remainder, builder.number(0))
    // Rare, so that nothing waits for the comparison if it is predicted.
    let corrected = builder.choose(
      ifUnlikely: isNegative, builder.arithmetic(.add, remainder, divisor, ""), remainder)
    builder.ret(intrinsic(.copysign, corrected, a))
    builder.position(atEndOf: call)
    builder.ret(builder.call(module.libraryFunction(.fmod), [a, b]))
  }

  /// With fused multiplication: usual operands have a quotient below 2^53, and a finite divisor.
  private func emitFused(
    _ dividend: Value, _ divisor: Value, in function: FunctionValue, otherwise: Block
  ) -> Value {
    let quotient = intrinsic(.trunc, builder.arithmetic(.divide, dividend, divisor, ""))
    branch(
      if: [
        builder.compare(.less, quotient, builder.number(0x1p53)),
        builder.compare(.less, divisor, builder.number(.infinity)),
      ], in: function, otherwise: otherwise)
    return intrinsic(.fma, builder.negate(quotient), divisor, dividend)
  }

  /// Without: usual operands are whole and below 2^52, so that all products are below 2^53.
  private func emitWhole(
    _ dividend: Value, _ divisor: Value, in function: FunctionValue, otherwise: Block
  ) -> Value {
    let limit = builder.number(0x1p52)
    branch(
      if: [
        builder.compare(.less, dividend, limit), builder.compare(.less, divisor, limit),
        builder.compare(.greater, divisor, builder.number(0)),
      ], in: function, otherwise: otherwise)
    branch(
      if: [dividend, divisor].map { builder.compare(.equal, builder.wholePart(of: $0), $0) },
      in: function, otherwise: otherwise)
    let quotient = builder.wholePart(of: builder.arithmetic(.divide, dividend, divisor, ""))
    return builder.arithmetic(
      .subtract, dividend, builder.arithmetic(.multiply, quotient, divisor, ""), "")
  }

  /// Continues in a new block if all conditions hold, which is likely.
  private func branch(if conditions: [Value], in function: FunctionValue, otherwise: Block) {
    let usual = builder.appendBlock("usual", to: function)
    let condition = conditions.dropFirst().reduce(conditions[0]) { builder.integer(.and, $0, $1) }
    builder.branch(ifLikely: condition, then: usual, else: otherwise)
    builder.position(atEndOf: usual)
  }

  private func intrinsic(_ function: LibraryFunction, _ arguments: Value...) -> Value {
    builder.call(module.libraryFunction(function), arguments)
  }
}
