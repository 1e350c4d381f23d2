import KaleidoSema
import KaleidoTarget

/// The quick version of a program that is run: compiled without optimization, it starts in half the time. When it has run for
/// as long as optimization takes, its functions are replaced by optimized ones.
///
/// Only recursion can make such a program run for long: each call of a recursive function passes the place where it is
/// replaced, and between such calls, little happens. There is no way out of a loop, or out of a C function.
struct QuickTier: Sendable {
  /// The number of expressions that the quick version evaluates, in about a millisecond.
  static let budget = 400_000
  /// The size of the stack from which on there is a quick version. Its frames are larger than those of optimized code:
  /// until it is replaced, it may use about 4 MB.
  static let smallestStack = 64 << 20

  /// The functions that are replaced, in the order of the table of the better version.
  let functions: [FunctionID]
  /// The number of expressions that a call of each of the functions evaluates.
  let costs: [Int]

  /// Plans the replacement. Nil if there is no quick version of a program.
  init?(_ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions) {
    guard options.tier != .only, options.purpose == .run, program.isMainProgram,
      options.optimization != .none, options.passes == nil, options.remarks == nil,
      options.debug == nil, options.target.isForHost, options.stackSize >= Self.smallestStack,
      !WorkEstimate.isSmall(program, reachability, options),
      reachability.externs(includingFunctions: false).isEmpty,
      let bounds = WorkEstimate.boundsOfRecursion(program, reachability.calls)
    else { return nil }
    functions = bounds.map(\.function)
    costs = bounds.map(\.bound)
  }
}

extension ModuleEmitter {
  /// The number of a function of the quick version in the table of the better one, and what a call costs; nil if it is
  /// not replaced.
  func replacement(of id: FunctionID) -> (index: Int, cost: Int)? {
    guard mode.tier == .quick, let tier = plan.quickTier,
      let index = tier.functions.firstIndex(of: id)
    else { return nil }
    return (index, tier.costs[index])
  }

  /// The variable that holds what is left of the budget.
  var budget: Value {
    let name = "ks.budget"
    if let variable = module.existingVariable(named: name) { return variable.address }
    return module.addVariable(builder.int64(QuickTier.budget), named: name).address
  }

  /// `ks.runtime.promote`: returns the function of the better version with a number, or null.
  var promote: FunctionValue {
    let function = module.declare(
      Promotion.symbol, returning: module.pointer, parameters: [module.integer(ofWidth: 64)])
    attributes.addNoUnwind(to: function)
    return function
  }

  /// Emits the table that `Promotion.c` reads.
  func emitReplacements() {
    guard mode.tier == .better, let functions = plan.quickTier?.functions else { return }
    let units =
      plan.hasGuard
      ? stackOverflowArguments()
      : [module.null, module.integer(0, ofWidth: mode.target.pointerWidth)]
    let addresses = module.array(functions.map { function($0).address })
    _ = module.addConstant(
      module.structure(units[0], units[1], addresses), named: Promotion.tableSymbol)
  }
}

extension FunctionEmitter {
  /// Emits the way to the better version, at the start of a function of the quick one.
  ///
  /// ```
  ///              budget = budget - cost; budget < 0 ? spent : unchanged
  /// spent:       better = promote(number of the function); better is null ? unchanged : replaced
  /// replaced:    return better(parameters)
  /// unchanged:
  /// ```
  func emitReplacement() {
    guard let id, let (index, cost) = module.replacement(of: id) else { return }
    let spent = builder.appendBlock("spent", to: function)
    let replaced = builder.appendBlock("replaced", to: function)
    let unchanged = builder.appendBlock("unchanged", to: function)
    let rest = builder.integer(.subtract, builder.loadCount(module.budget), builder.int64(cost))
    _ = builder.storing(rest, to: module.budget)
    let isSpent = builder.compareIntegers(.greaterSigned, builder.int64(0), rest)
    builder.branch(if: isSpent, then: spent, else: unchanged)
    builder.position(atEndOf: spent)
    let better = builder.call(module.promote, [builder.int64(index)])
    builder.branch(if: builder.isZero(better), then: unchanged, else: replaced)
    builder.position(atEndOf: replaced)
    let arguments = (0..<function.parameterCount).map { builder.load(slot(ofParameter: $0), "") }
    builder.ret(
      builder.call(better, arguments, module.convention(of: id), isTail: false))
    builder.position(atEndOf: unchanged)
  }
}
