import KaleidoParse
import KaleidoSema
import KaleidoSource

extension FunctionEmitter {
  /// ```
  ///           condition ? then : else
  /// then:     thenValue; goto ifcont
  /// else:     elseValue; goto ifcont
  /// ifcont:   phi [thenValue, elseValue]
  /// ```
  func emitConditional(_ conditional: Conditional) -> Value {
    if let branch = enteredBranch(of: conditional) { return emit(branch) }
    let condition = emitCondition(conditional.condition)
    let thenBlock = builder.appendBlock("then", to: function)
    let elseBlock = builder.appendBlock("else", to: function)
    let mergeBlock = builder.appendBlock("ifcont", to: function)
    builder.branch(if: condition, then: thenBlock, else: elseBlock)

    builder.begin(thenBlock)
    let thenValue = emit(conditional.thenBranch)
    let thenEnd = builder.currentBlock
    emitEnd(of: conditional.thenBranch, to: mergeBlock)

    builder.begin(elseBlock)
    let elseValue = emit(conditional.elseBranch)
    let elseEnd = builder.currentBlock
    emitEnd(of: conditional.elseBranch, to: mergeBlock)

    builder.begin(mergeBlock)
    return builder.phi([(thenValue, thenEnd), (elseValue, elseEnd)], "iftmp")
  }

  /// Leaves a branch, which may be a number without any instruction of its own.
  private func emitEnd(of branch: ExpressionID, to block: Block) {
    let outer = enter(branch)
    moveToValue(of: branch)
    builder.branch(to: block)
    leave(to: outer)
  }

  /// ```
  ///             i = start; goto loop
  /// loop:       body
  ///             step; condition, with the i of this body
  ///             i = i + step
  ///             condition ? loop : afterloop
  /// afterloop:  0
  /// ```
  func emitLoop(_ id: ExpressionID, _ loop: Loop) -> Value {
    module.body.enterLoop()
    defer { module.body.leaveLoop() }
    if isEntered(id) { return emitEnteredLoop(id, loop) }
    if isResumed(id) { return emitResumedLoop(id, loop) }
    return emitLoop(id, loop, from: emit(loop.start))
  }

  /// Emits the iterations of a loop from the one on in which the variable has a given value. A loop is continued if earlier iterations
  /// have been done elsewhere. `frame` has the variables of the quick version if nothing else has been done since.
  func emitLoop(
    _ id: ExpressionID, _ loop: Loop, from start: Value, isContinued: Bool = false,
    frame: Value? = nil
  ) -> Value {
    let local = file.local(introducedBy: id)
    if module.countsLoops, let counted = try? CountedLoop(loop, local, in: file),
      usesCounter(counted, in: loop)
    {
      return emitCountedLoop(id, loop, counted, from: start, isContinued: isContinued, frame)
    }
    let slot = slot(of: local)
    builder.store(start, to: slot)
    declare(loop.variable, in: slot)
    let afterBlock = builder.appendBlock("afterloop", to: function)
    emitPlainLoop(id, loop, after: afterBlock)
    builder.begin(afterBlock)
    return builder.number(0)
  }

  /// Emits the loop with a floating-point variable, after the variable has been initialized. Returns its last block.
  @discardableResult
  func emitPlainLoop(_ id: ExpressionID, _ loop: Loop, after afterBlock: Block) -> Block {
    let loopBlock = builder.appendBlock("loop", to: function)
    builder.branch(to: loopBlock)

    builder.position(atEndOf: loopBlock)
    emitResumption(in: id)
    _ = emitOperand(loop.body)
    let goesOn = emitAdvance(id, loop)
    if module.mode.tier == .quick {
      let nextBlock = builder.appendBlock("next", to: function)
      builder.branch(if: goesOn, then: nextBlock, else: afterBlock)
      builder.begin(nextBlock)
      emitSwitch(inLoop: id)
      builder.branch(to: loopBlock)
    } else {
      builder.branch(if: goesOn, then: loopBlock, else: afterBlock)
    }
    return builder.currentBlock
  }

  /// Emits the end of an iteration: the step, and whether another iteration follows.
  func emitAdvance(_ id: ExpressionID, _ loop: Loop) -> Value {
    var step = emitStep(of: loop)
    let kept = loop.step.flatMap { keep(step, of: $0, during: loop.condition) }
    let condition = emitCondition(loop.condition)
    step = restored(step, kept)
    let slot = slot(of: file.local(introducedBy: id))
    let current = builder.load(slot, name(loop.variable.symbol))
    builder.store(builder.arithmetic(.add, current, step, "nextvar"), to: slot)
    return condition
  }

  /// ```
  ///          lhs decides ? ifcont : right
  /// right:   rhs; goto ifcont
  /// ifcont:  phi [what lhs decided, rhs]
  /// ```
  func emitShortCircuit(_ lhs: Operand, isOr: Bool, _ right: ExpressionID) -> Operand {
    if isEntered(right) { return .truth(emitCondition(right)) }
    let condition = condition(lhs)
    let start = builder.currentBlock
    let rightBlock = builder.appendBlock("right", to: function)
    let mergeBlock = builder.appendBlock("ifcont", to: function)
    builder.branch(
      if: condition, then: isOr ? mergeBlock : rightBlock, else: isOr ? rightBlock : mergeBlock)

    builder.position(atEndOf: rightBlock)
    let rhs = emitCondition(right)
    let rightEnd = builder.currentBlock
    builder.branch(to: mergeBlock)

    builder.begin(mergeBlock)
    return .truth(builder.phi([(builder.truth(isOr), start), (rhs, rightEnd)], "logictmp"))
  }
}
