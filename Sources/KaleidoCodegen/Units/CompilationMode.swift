import KaleidoSema
import KaleidoTarget

/// How a program's code is compiled: what the options ask for, and what the program itself decides.
struct CompilationMode: Hashable, Sendable {
  /// How much of LLVM's work is done, for a definition of a prompt.
  enum Effort {
    case full
    /// Only the most profitable passes, for code that has no loops: a third of the time.
    case fewPasses
    /// Few passes, and the quick code generator, for code without loops and recursion: a sixth of the time.
    case least
  }

  let optimization: OptimizationLevel
  let target: Target
  let effort: Effort
  let tier: CodegenOptions.Tier
  /// The number of units; nil derives it from the program's size.
  let unitCount: Int?

  /// The maximum number of expressions of a recursive function that is inlined into itself; 0 if none is. More makes few
  /// programs faster. A program that is run at once gains most of it from less, which compiles in a millisecond.
  let largestUnrolled: Int

  /// The processors of the versions of functions; nil if there are none. With `--fast-math`, they would give other results.
  let versionTarget: Target?

  /// A mode with given choices.
  init(
    _ options: CodegenOptions, _ optimization: OptimizationLevel, _ target: Target,
    effort: Effort = .full, tier: CodegenOptions.Tier = .only, unitCount: Int?
  ) {
    self.optimization = optimization
    self.target = target
    self.effort = optimization == .none ? .full : effort
    self.tier = tier
    self.unitCount = unitCount
    largestUnrolled =
      switch (optimization, options.purpose) {
      case (.none, _), (.less, _), (.size, _), (_, .entry): 0
      case (.standard, .run): 150
      case (.standard, _), (.aggressive, _): 500
      }
    let isOptimized = optimization == .standard || optimization == .aggressive
    let hasVersions =
      options.hasVersions && isOptimized && !options.isFast && PassPipeline.hasVersions(options)
      && target.architecture == .x86_64 && target.runtimeName != nil && target.cpu.isEmpty
      && target.features.isEmpty
    versionTarget = hasVersions ? Target(triple: target.triple, cpu: "x86-64-v3") : nil
  }

  /// The mode of code that does not depend on a program.
  init(_ options: CodegenOptions) {
    self.init(options, options.optimization, options.target, unitCount: options.unitCount)
  }

  /// Chooses the mode of a program, with the plan of its quick version if it has one.
  init(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    _ quickTier: QuickTier?
  ) {
    let tier = quickTier == nil ? CodegenOptions.Tier.only : options.tier
    // The objects of units could not be combined to one by a C compiler.
    let isWhole = options.target.objectFormat == .wasm || tier == .better
    let unitCount = isWhole ? 1 : options.unitCount
    if tier == .quick || WorkEstimate.isSmall(program, reachability, options) {
      // Takes less time to run than to optimize.
      self.init(options, .none, options.target.generic, tier: tier, unitCount: unitCount)
    } else {
      let isDefinition =
        options.purpose == .entry && !program.isMainProgram && tier != .better
      self.init(
        options, options.optimization, options.target,
        effort: isDefinition ? Self.effort(for: program, reachability.calls) : .full, tier: tier,
        unitCount: unitCount)
    }
  }

  /// The effort that the definitions of an entry are worth.
  private static func effort(for program: CheckedProgram, _ calls: CallTable) -> Effort {
    var effort = Effort.least
    for id in program.definedFunctions {
      let own = calls.calls(of: id).filter { $0.callee == .function(id) }
      // A tail call of itself is a loop.
      if calls[id].hasLoop || own.contains(where: \.isTail) { return .full }
      if !own.isEmpty { effort = .fewPasses }
    }
    return effort
  }

  /// The mode of a unit that is not optimized, as it consists of an oversized body.
  func unoptimized(_ options: CodegenOptions) -> CompilationMode {
    CompilationMode(options, .none, target, tier: tier, unitCount: unitCount)
  }

  /// The level of LLVM's code generator.
  var codeGenerationLevel: OptimizationLevel { effort == .least ? .none : optimization }

  /// What an object file depends on besides the options, as part of the cache's key.
  var cacheKey: String {
    "\(optimization) \(effort) \(tier) \(target.triple) \(target.cpu) \(target.features)"
  }
}
