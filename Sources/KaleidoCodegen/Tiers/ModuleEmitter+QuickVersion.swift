import KaleidoParse
import KaleidoSema

/// What the quick version of a program shares with the runtime (`Promotion.c`): a variable `ks.quick` with cells of 64 bits.
///
///     0  the number of expressions that may still be evaluated until a better version is asked for
///     1  the index of the top-level expression that is being evaluated
///     2  the number of switch points
///     3  the number of expressions until the next better version is asked for, if the program cannot switch to the first one
///     4  the number of better versions that have been asked for
///     5  for each switch point, the function of a better version that continues there, or null
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

  /// What is left of the budget.
  var budgetCell: Value { quickVersion }

  var expressionCell: Value { quickCell(1) }

  /// The address of a better version's function.
  func betterCell(_ point: Int) -> Value { quickCell(5 + point) }

  private func quickCell(_ index: Int) -> Value {
    builder.address(ofElement: builder.int64(index), in: quickVersion)
  }

  private var quickVersion: Value {
    let name = Promotion.quickSymbol
    if let variable = module.existingVariable(named: name) { return variable.address }
    let count = plan.quickTier?.points.count ?? 0
    let addresses = module.array(Array(repeating: module.null, count: count))
    let budget = options.switchBudget ?? QuickTier.budget
    // The loader of an entry asks for its address.
    return module.addVariable(
      module.structure(
        builder.int64(budget), builder.int64(0), builder.int64(count), builder.int64(budget),
        builder.int64(0), addresses), named: name, isEntry ? .exported : .internal
    ).address
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
