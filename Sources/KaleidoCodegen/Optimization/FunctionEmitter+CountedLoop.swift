import KaleidoParse
import KaleidoSema

extension FunctionEmitter {
  /// Whether a loop uses the integer counter that it qualifies for. If its start and bound have to be tested, its body is
  /// emitted twice, which is profitable only if counting takes a considerable part of its time.
  func usesCounter(_ counted: CountedLoop, in loop: Loop) -> Bool {
    if counted.isProved { return true }
    return module.plan.hotBodies.areLoopsTested(in: bodyID)
      && HotBodies.isProfitable(counted, loop, in: file, program, module.plan.remainingCalls)
  }

  /// ```
  ///             count = the number of further iterations; do they fit ? counted : plain
  /// counted:    k = phi [0, k + 1]
  ///             i = start + step * k
  ///             body
  ///             k < count ? counted : afterloop
  /// plain:      the loop as it is written, unless start and bound are proved to fit
  /// afterloop:
  /// ```
  /// The plain loop rarely runs: it is cold, and LLVM makes no further copies of its body.
  ///
  /// A loop that is *continued* and that starts with a constant counts from there, too, and `k` begins with the number of iterations
  /// that have been done, so that LLVM knows as much about `i` as in the whole loop.
  func emitCountedLoop(
    _ id: ExpressionID, _ loop: Loop, _ counted: CountedLoop, from start: Value, isContinued: Bool,
    _ frame: Value?
  ) -> Value {
    let slot = slot(of: file.local(introducedBy: id))
    let first = isContinued ? counted.first : nil
    let origin = first.map { builder.number(Double($0)) } ?? start
    let (count, fits) = emitIterations(counted, start: origin, bound: emit(counted.bound))
    let done = first.map { emitIterationsDone(counted, from: $0, to: start) }
    declare(loop.variable, in: slot)
    let header = builder.appendBlock("counted", to: function)
    let afterBlock = builder.appendBlock("afterloop", to: function)
    if counted.isProved {
      builder.branch(to: header)
    } else {
      let plain = builder.appendBlock("plain", to: function)
      builder.branch(
        ifLikely: fits, then: header, else: plain,
        mark: module.plan.versionTarget == nil && module.options.purpose != .library
          ? nil : "kaleido-counted")
      builder.position(atEndOf: plain)
      if let frame { takeVariables(from: frame) } else { builder.store(start, to: slot) }
      module.body.loopVersion = .plain
      builder.disableCopies(ofLoopEndingIn: emitPlainLoop(id, loop, after: afterBlock))
      module.body.loopVersion = .counted
    }
    emitIterations(
      id, loop, counted, header: header, start: origin, done: done, count: count, slot: slot,
      after: afterBlock)
    module.body.loopVersion = nil
    builder.begin(afterBlock)
    return builder.number(0)
  }

  /// Emits the counted loop itself, which begins in the empty block `header`.
  private func emitIterations(
    _ id: ExpressionID, _ loop: Loop, _ counted: CountedLoop, header: Block, start: Value,
    done: Value?, count: Value, slot: Value, after: Block
  ) {
    let entry = builder.predecessor(of: header)
    builder.begin(header)
    let counter = builder.counter(from: entry, startingAt: done)
    let offset = builder.arithmetic(
      .multiply, builder.double(ofInteger: counter), builder.number(Double(counted.step)),
      "offset", isExact: true)
    let current = builder.arithmetic(.add, start, offset, "current", isExact: true)
    builder.store(current, to: slot)
    emitResumption(in: id)
    _ = emitOperand(loop.body)
    let next = builder.increment(counter)
    builder.addIncoming(next, from: builder.currentBlock, to: counter)
    builder.branch(
      if: builder.compareIntegers(.lessUnsigned, counter, count), then: header, else: after)
  }

  /// The number of iterations that a loop has done when its variable has a value, as a 32-bit integer that is not negative. The value is one
  /// that the variable has in an iteration, provided that start and bound fit.
  private func emitIterationsDone(
    _ counted: CountedLoop, from first: Int, to current: Value
  ) -> Value {
    let whole = builder.wholePart(of: current, within: CountedLoop.largest).integer
    let distance = builder.integer(.subtract, whole, builder.int64(first))
    let size = builder.int64(abs(counted.step))
    let done = builder.integer(
      .divideUnsigned,
      counted.step > 0 ? distance : builder.integer(.subtract, builder.int64(0), distance), size)
    return builder.truncated(builder.integer(.and, done, builder.int64(Int(Int32.max))))
  }

  /// The number of iterations after the first as a 32-bit integer, and whether the values are integers small enough
  /// for a counted loop.
  private func emitIterations(
    _ counted: CountedLoop, start: Value, bound: Value
  ) -> (count: Value, fits: Value) {
    let first = builder.wholePart(of: start, within: CountedLoop.largest)
    let last = builder.wholePart(of: bound, within: CountedLoop.largest)
    // If the start is out of range, its converted value is not equal to it.
    let isWhole = builder.compare(
      .equal, builder.double(ofInteger: first.integer), start, isExact: true)
    // The conversion truncates the bound towards 0, so the next integer may lie beyond the bound.
    let cut = builder.double(ofInteger: last.integer)
    let distance: Value
    switch counted.comparison {
    case .less, .greaterOrEqual:
      let isBelow = builder.compare(.less, cut, bound, isExact: true)
      let ceiling = builder.integer(.add, last.integer, builder.integer(ofTruth: isBelow))
      distance =
        counted.comparison == .less
        ? builder.integer(.subtract, ceiling, first.integer)
        : builder.integer(
          .subtract, builder.integer(.add, first.integer, builder.int64(1)), ceiling)
    case .lessOrEqual, .greater:
      let isAbove = builder.compare(.greater, cut, bound, isExact: true)
      let floor = builder.integer(.subtract, last.integer, builder.integer(ofTruth: isAbove))
      distance =
        counted.comparison == .greater
        ? builder.integer(.subtract, first.integer, floor)
        : builder.integer(
          .subtract, builder.integer(.add, floor, builder.int64(1)), first.integer)
    }
    let size = abs(counted.step)
    let steps = builder.integer(
      .divideUnsigned, builder.integer(.add, distance, builder.int64(size - 1)), builder.int64(size)
    )
    let goesOn = builder.compareIntegers(.greaterSigned, distance, builder.int64(0))
    let count = builder.choose(if: goesOn, steps, builder.int64(0))
    let isFew = builder.compareIntegers(.lessUnsigned, count, builder.int64(Int(Int32.max)))
    // Adding 0 to -0 would lose the sign.
    let keepsSign = builder.isNotNegativeZero(start)
    let conditions = [last.isWithin, isWhole, keepsSign, isFew]
    let fits = conditions.reduce(builder.truth(true)) {
      builder.integer(.and, $0, $1)
    }
    return (builder.truncated(count), fits)
  }
}
