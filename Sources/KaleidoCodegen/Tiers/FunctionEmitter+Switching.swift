import KaleidoParse
import KaleidoSema

/// The switch points of the quick version.
extension FunctionEmitter {
  /// Emits the way to the better version at the start of a function that has a loop or is recursive.
  ///
  /// ```
  ///              better = address of the better version; better is null ? count : replaced
  /// count:       budget = budget - cost; budget < 0 ? spent : unchanged
  /// spent:       better = promote(switch point); better is null ? unchanged : replaced
  /// replaced:    return better(parameters)
  /// unchanged:
  /// ```
  func emitSwitchAtStart() {
    guard let id, let point = module.switchPoint(.call(id)) else { return }
    func callBetter(_ better: Value) -> Value {
      let arguments = (0..<function.parameterCount).map { builder.load(slot($0), "") }
      // Functions that call each other last enter their better versions from the quick ones again and again.
      return builder.call(
        better, arguments, module.convention(of: id),
        isTail: module.plan.graph.needsTailConvention(id))
    }
    if module.isAroundOthers(point) { emitPassage(of: point) }
    emitSwitch(ifReplaced: point) { better in
      if module.isAroundOthers(point) { emitReport(of: point) }
      return callBetter(better)
    }
    if module.cost(of: point) > 0 { emitCount(at: point, callBetter) }
  }

  /// Emits the way to the better version between two iterations of a loop.
  func emitSwitch(inLoop loop: ExpressionID) {
    guard let frame = variables.frame, let bodyID,
      let point = module.switchPoint(.iteration(SwitchPoint.LoopID(body: bodyID, loop: loop)))
    else { return }
    if module.isAroundOthers(point) {
      emitPassage(of: point)
      emitSwitch(ifReplaced: point) { better in
        emitReport(of: point)
        return builder.call(better, withAddress: frame.address)
      }
    }
    emitCount(at: point) { builder.call($0, withAddress: frame.address) }
  }

  /// Counts that a switch point with loops in it is passed.
  private func emitPassage(of point: Int) {
    let cell = module.passageCell(point)
    builder.store(builder.integer(.add, builder.loadCount(cell), builder.int64(1)), to: cell)
  }

  /// Tells the runtime that the program continues in a better version, if it does so for the first time.
  private func emitReport(of point: Int) {
    let report = builder.appendBlock("report", to: function)
    let next = builder.appendBlock("next", to: function)
    let isOld = builder.isZero(builder.loadCount(module.isNewCell))
    builder.branch(if: isOld, then: next, else: report)
    builder.position(atEndOf: report)
    _ = module.promote(point)
    builder.branch(to: next)
    builder.begin(next)
  }

  /// Emits the way to the better version before a top-level expression, which also does the rest of the group.
  func emitSwitch(beforeExpression index: Int) {
    guard let point = module.switchPoint(.expression(index)) else { return }
    builder.store(builder.int64(index), to: module.expressionCell)
    emitSwitch(ifReplaced: point) { builder.call($0, [], .c, isTail: false) }
  }

  /// Keeps a value in the frame if the better version needs it in order to continue in a loop before its use.
  func keep(_ operand: Operand, of id: ExpressionID) {
    guard let index = variables.frame?.layout.index(ofTemporary: id) else { return }
    builder.store(number(operand), to: slot(index))
  }

  private func emitSwitch(ifReplaced point: Int, _ call: (Value) -> Value) {
    let replaced = builder.appendBlock("replaced", to: function)
    let unchanged = builder.appendBlock("unchanged", to: function)
    let better = builder.loadAddress(module.betterCell(point))
    builder.branch(if: builder.isZero(better), then: unchanged, else: replaced)
    builder.position(atEndOf: replaced)
    builder.ret(call(better))
    builder.begin(unchanged)
  }

  private func emitCount(at point: Int, _ call: (Value) -> Value) {
    let spent = builder.appendBlock("spent", to: function)
    let replaced = builder.appendBlock("replaced", to: function)
    let unchanged = builder.appendBlock("unchanged", to: function)
    let rest = builder.integer(
      .subtract, builder.loadCount(module.budgetCell), builder.int64(module.cost(of: point)))
    builder.store(rest, to: module.budgetCell)
    let isSpent = builder.compareIntegers(.greaterSigned, builder.int64(0), rest)
    builder.branch(if: isSpent, then: spent, else: unchanged)
    builder.position(atEndOf: spent)
    let better = module.promote(point)
    builder.branch(if: builder.isZero(better), then: unchanged, else: replaced)
    builder.position(atEndOf: replaced)
    builder.ret(call(better))
    builder.begin(unchanged)
  }
}
