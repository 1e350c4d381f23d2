import KaleidoParse
import KaleidoSema

/// What the quick version of a program shares with the runtime (`Promotion.c`): a variable `ks.quick` with cells of 64 bits.
///
///     0  the number of expressions that may still be evaluated until a better version is asked for
///     1  the index of the top-level expression that is being evaluated
///     2  the number of switch points
///     3  the number of expressions until the next better version is asked for, if the program cannot switch to the first one
///     4  the number of better versions that have been asked for
///     5  whether the program has not yet continued in the newest better version
///     6  the number of better versions that were not finished before the end of the evaluation that asked for them
///     7  for each switch point three cells: the function of a better version that continues there, or null; how often it has
///        been passed, if there are loops in it; the number of the point around it, or -1
extension ModuleEmitter {
  /// The function of this process that computes `%` in the quick version of a program, faster than C's `fmod`.
  var quickRemainderFunction: FunctionValue {
    let function = declare(RuntimeFunction.symbolPrefix + "quickRemainder", parameterCount: 2)
    attributes.addNoUnwind(to: function)
    return function
  }

  /// The number of a switch point of the quick version; nil in other versions and elsewhere.
  func switchPoint(_ point: SwitchPoint) -> Int? {
    mode.tier == .quick ? plan.quickTier?.index(of: point) : nil
  }

  /// The number of expressions that are evaluated from one time to the next that a switch point is reached; 0 if it
  /// does not count.
  func cost(of point: Int) -> Int { plan.quickTier?.cost(of: point) ?? 0 }

  /// Whether loops are in what follows a switch point.
  func isAroundOthers(_ point: Int) -> Bool { plan.quickTier?.isAroundOthers(point) ?? false }

  /// What is left of the budget.
  var budgetCell: Value { quickVersion }

  var expressionCell: Value { quickCell(1) }

  /// The address of a better version's function.
  func betterCell(_ point: Int) -> Value { quickCell(7 + 3 * point) }

  /// How often a switch point with loops in it has been passed.
  func passageCell(_ point: Int) -> Value { quickCell(8 + 3 * point) }

  /// Whether the program has not yet continued in the newest better version.
  var isNewCell: Value { quickCell(5) }

  private func quickCell(_ index: Int) -> Value {
    builder.address(ofElement: builder.int64(index), in: quickVersion)
  }

  private var quickVersion: Value {
    let name = Promotion.quickSymbol
    if let variable = module.existingVariable(named: name) { return variable.address }
    if !isFirst {
      let variable = module.variable(named: name)
      variable.setLinkage(.hidden)
      return variable.address
    }
    let count = plan.quickTier?.points.count ?? 0
    let points = (0..<count).flatMap { index in
      let outer = plan.quickTier?.outerPoint(of: index) ?? -1
      return [builder.int64(0), builder.int64(0), builder.int64(outer)]
    }
    let budget = plan.quickTier?.budget ?? QuickTier.budget
    // The loader of an entry asks for its address.
    return module.addVariable(
      module.structure(
        builder.int64(budget), builder.int64(0), builder.int64(count), builder.int64(budget),
        builder.int64(0), builder.int64(0), builder.int64(0), module.array(points)), named: name,
      isEntry ? .exported : plan.units.count > 1 ? .hidden : .internal
    ).address
  }

  /// Emits the variable if other units may refer to it.
  func emitQuickVersion() {
    if isFirst, mode.tier == .quick, plan.units.count > 1 { _ = quickVersion }
  }

  /// Asks the runtime for the better version's function at a switch point, which may be null.
  func promote(_ point: Int) -> Value {
    let function = module.declare(
      Promotion.symbol, returning: module.pointer,
      parameters: [module.integer(ofWidth: 64), module.pointer])
    attributes.addNoUnwind(to: function)
    return builder.call(function, [builder.int64(point), quickVersion])
  }
}
