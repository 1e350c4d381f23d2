import KaleidoSema
import KaleidoTarget

/// The built-in `%`: the exact remainder of C's `fmod`, without a call of it for usual operands.
///
///     entry: A = |a|, B = |b|; A < B? ── yes ──▶ small: a, or call if B is NaN
///       │ no
///     divide: q = trunc(A / B), r = A - q * B; is r exact? ── no ──▶ call: fmod(a, b)
///       │ yes
///     r + B if r < 0, with the sign of a
///
/// The quotient is rounded before it is truncated, so `q` may be 1 too large if `A / B` is just below a whole number.
/// `r` is a multiple of the last place of `A` or `B`, and smaller than both, so it is a number, and nothing else is rounded.
extension ModuleEmitter {
  /// The symbol of the function. It is not the program's, like those of the runtime.
  private static let remainderSymbol = RuntimeFunction.symbolPrefix + "remainder"
  private static let remainderByPowerSymbol = remainderSymbol + "ByPower"

  /// The symbols of the functions that compute remainders.
  static let remainderSymbols = [remainderSymbol, remainderByPowerSymbol]

  /// The module's function that computes `%`, small enough to be inlined.
  func remainderFunction() -> FunctionValue {
    remainderFunction(Self.remainderSymbol, for: mode.target)
  }

  /// The same for a divisor of 1, 2, 4, … 2^1000. Only the whole part of the quotient is rounded, so there is nothing to
  /// correct.
  func remainderByPowerFunction() -> FunctionValue {
    remainderFunction(Self.remainderByPowerSymbol, for: mode.target)
  }

  /// The version for another target of a function that computes remainders; nil for other functions.
  func remainderVersion(of function: FunctionValue, for target: Target) -> FunctionValue? {
    Self.remainderSymbols.contains(function.name)
      ? remainderFunction(function.name, for: target, version: ".v3") : nil
  }

  private func remainderFunction(
    _ name: String, for target: Target, version: String = ""
  ) -> FunctionValue {
    let symbol = name + version
    if let function = module.function(named: symbol) { return function }
    let function = declare(symbol, parameterCount: 2)
    function.setLinkage(.internal)
    attributes.addPureFunction(to: function, isExact: false)
    let emitter = RemainderEmitter(
      self, Builder(module.context, isFast: false), function.parameter(0), function.parameter(1))
    let isFused = target.hasFusedMultiplication
    if name == Self.remainderSymbol {
      emitter.emit(in: function, isFused: isFused)
    } else {
      emitter.emitByPower(in: function, truncates: isFused)
    }
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
    let small = builder.appendBlock("small", to: function)
    let isDividend = builder.appendBlock("dividend", to: function)
    let divide = builder.appendBlock("divide", to: function)
    let call = builder.appendBlock("call", to: function)
    let dividend = intrinsic(.fabs, a)
    let divisor = intrinsic(.fabs, b)
    // A branch, so that nothing waits for a division that is not needed.
    builder.branch(if: builder.isLess(positive: dividend, divisor), then: small, else: divide)
    builder.position(atEndOf: small)
    builder.branch(
      ifLikely: builder.compare(.equal, divisor, divisor), then: isDividend, else: call)
    builder.position(atEndOf: isDividend)
    builder.ret(a)
    builder.position(atEndOf: divide)
    if isFused {
      emitFused(dividend, divisor, in: function, otherwise: call)
    } else {
      let remainder = emitSplit(dividend, divisor, in: function, otherwise: call)
      // Rare, so that nothing waits for the comparison if it is predicted.
      let corrected = builder.choose(
        ifUnlikely: isNegative(remainder),
        builder.arithmetic(.add, remainder, divisor, ""), remainder)
      builder.ret(intrinsic(.copysign, corrected, a))
    }
    builder.position(atEndOf: call)
    builder.ret(builder.call(module.libraryFunction(.fmod), [a, b]))
  }

  /// `truncates` says whether the processor finds the whole part of any number.
  func emitByPower(in function: FunctionValue, truncates: Bool) {
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    let ratio = builder.arithmetic(.divide, a, b, "")
    func emitReturn(_ quotient: Value) {
      builder.ret(intrinsic(.copysign, subtract(quotient, times: b, from: a), a))
    }
    if truncates { return emitReturn(intrinsic(.trunc, ratio)) }
    let call = builder.appendBlock("call", to: function)
    branch(
      if: builder.isLess(positive: intrinsic(.fabs, ratio), builder.number(0x1p53)),
      in: function, otherwise: call)
    emitReturn(builder.wholePart(of: ratio))
    builder.position(atEndOf: call)
    builder.ret(builder.call(module.libraryFunction(.fmod), [a, b]))
  }

  /// With fused multiplication: `q` is `trunc(|a / b|)`, so that LLVM divides once if the program also computes `floor(a / b)`.
  /// If `0 ≤ r < B`, `r` is not rounded, and so is the remainder whatever whole number `q` is. Below 2^50, `q` is too large by 1 at
  /// most, also if it becomes a product (`Reciprocals.cpp`).
  ///
  ///     divide: bits of r < bits of B? ── yes ──▶ exact: r
  ///       │ no
  ///     rounded: q < 2^50 and r < 0? ── no ──▶ call
  ///       │ yes
  ///     usual: r + B
  private func emitFused(
    _ dividend: Value, _ divisor: Value, in function: FunctionValue, otherwise: Block
  ) {
    let quotient = intrinsic(.fabs, intrinsic(.trunc, builder.arithmetic(.divide, a, b, "")))
    let remainder = intrinsic(.fma, builder.negate(quotient), divisor, dividend)
    let exact = builder.appendBlock("exact", to: function)
    let rounded = builder.appendBlock("rounded", to: function)
    // One comparison, which is false for negative numbers and NaN, too.
    builder.branch(
      ifLikely: builder.isLess(positive: remainder, divisor), then: exact, else: rounded)
    builder.position(atEndOf: exact)
    builder.ret(intrinsic(.copysign, remainder, a))
    builder.position(atEndOf: rounded)
    branch(
      if: builder.integer(
        .and, builder.isLess(positive: quotient, builder.number(0x1p50)), isNegative(remainder)),
      in: function, otherwise: otherwise)
    builder.ret(intrinsic(.copysign, builder.arithmetic(.add, remainder, divisor, ""), a))
  }

  /// Without: usual operands are below 2^52, so that products are exact and below 2^53 if `B` is whole.
  ///
  ///     usual: t = A / B, q = trunc(t); is B whole? ── yes ──▶ whole: r = A - q * B
  ///       │ no
  ///     fraction: A < 2 * B? ── yes ──▶ once: r = A - B
  ///       │ no
  ///     usual: t < 2^26? ── no ──▶ call
  ///       │ yes
  ///     r = (A - q * first) - q * rest
  ///
  /// There, `first` is made of the first 27 bits of `B`, rounded up, and `rest` is `B - first`, which has 26. So both products are
  /// exact, and `A - q * first` lies between `-B / 2` and `B`: it is a number, too.
  private func emitSplit(
    _ dividend: Value, _ divisor: Value, in function: FunctionValue, otherwise: Block
  ) -> Value {
    branch(
      if: builder.integer(
        .and, builder.isLess(positive: dividend, builder.number(0x1p52)),
        builder.isLess(positive: builder.number(0), divisor)),
      in: function, otherwise: otherwise)
    let ratio = builder.arithmetic(.divide, dividend, divisor, "")
    let quotient = builder.wholePart(of: ratio)
    let whole = builder.appendBlock("whole", to: function)
    let fraction = builder.appendBlock("fraction", to: function)
    let once = builder.appendBlock("once", to: function)
    let several = builder.appendBlock("several", to: function)
    let join = builder.appendBlock("join", to: function)
    builder.branch(if: isWhole(divisor), then: whole, else: fraction)
    builder.position(atEndOf: whole)
    let ofWhole = subtract(quotient, times: divisor, from: dividend)
    builder.branch(to: join)
    builder.position(atEndOf: fraction)
    // A branch, so that nothing waits for the division where an angle or a phase is reduced.
    let twice = builder.arithmetic(.add, divisor, divisor, "")
    builder.branch(if: builder.isLess(positive: dividend, twice), then: once, else: several)
    builder.position(atEndOf: once)
    let difference = builder.arithmetic(.subtract, dividend, divisor, "")
    builder.branch(to: join)
    builder.position(atEndOf: several)
    branch(
      if: builder.isLess(positive: ratio, builder.number(0x1p26)),
      in: function, otherwise: otherwise)
    let first = builder.roundedUp(positive: divisor, withoutBits: 26)
    let rest = builder.arithmetic(.subtract, divisor, first, "")
    let ofFraction = subtract(
      quotient, times: rest, from: subtract(quotient, times: first, from: dividend))
    let end = builder.currentBlock
    builder.branch(to: join)
    builder.position(atEndOf: join)
    return builder.phi([(ofWhole, whole), (difference, once), (ofFraction, end)], "")
  }

  private func subtract(_ factor: Value, times other: Value, from value: Value) -> Value {
    builder.arithmetic(.subtract, value, builder.arithmetic(.multiply, factor, other, ""), "")
  }

  /// A comparison of numbers: valgrind computes -0 where processors give 0.
  private func isNegative(_ value: Value) -> Value {
    builder.compare(.less, value, builder.number(0))
  }

  private func isWhole(_ value: Value) -> Value {
    builder.compare(.equal, builder.wholePart(of: value), value)
  }

  /// Continues in a new block if a condition holds, which is likely.
  private func branch(if condition: Value, in function: FunctionValue, otherwise: Block) {
    let usual = builder.appendBlock("usual", to: function)
    builder.branch(ifLikely: condition, then: usual, else: otherwise)
    builder.position(atEndOf: usual)
  }

  private func intrinsic(_ function: LibraryFunction, _ arguments: Value...) -> Value {
    builder.call(module.libraryFunction(function), arguments)
  }
}
