import KaleidoTarget

/// The passes of a compilation, in the notation of LLVM's `opt`: LLVM's parts and, as `kaleido-…`, our own.
///
/// LLVM's `default<O2>` is for all languages and uses; these pipelines have what changes code of this language. They lack passes
/// for memory, indirect calls, switches, coroutines, profiles and link-time optimization, and below `-O3` those that
/// rarely find anything here.
struct Pipeline: Sendable {
  let text: String

  /// The pipeline of a mode, or the passes of the options in its place. These are not used where the program decides that a unit is
  /// not optimized.
  init(_ options: CodegenOptions, _ mode: CompilationMode) {
    // Changes nothing but libraries.
    let last = options.purpose.isInProcess ? [] : ["kaleido-stack-limits"]
    if let passes = options.passes, mode.optimization == options.optimization {
      text = passes
    } else if mode.codeGenerationLevel == .none {
      text = Self.list([Self.remainderCalls] + last)
    } else if mode.effort != .full {
      text = Self.list([
        Self.function("sroa", "early-cse", Self.combine, "simplifycfg"), "kaleido-remainders",
        Self.function(Self.lowering),
      ])
    } else if options.isForReading {
      text = Self.list(Self.forReading + [Self.remainderCalls] + last)
    } else {
      text = Self.list(
        (mode.versionTarget.map { ["kaleido-versions<\($0.cpu)>"] } ?? [])
          + Self.optimization(
            for: mode.optimization, isFast: options.isFast, hasExactVectors: options.hasExactVectors
          )
          + (options.isFast ? ["kaleido-vector-functions"] : [])
          + ["kaleido-remainders", Self.function(Self.lowering)] + last)
    }
  }

  private static func list(_ passes: [String]) -> String { passes.joined(separator: ",") }
  private static func function(_ passes: String...) -> String { function(passes) }
  private static func function(_ passes: [String]) -> String { "function(\(list(passes)))" }

  /// Without optimization, and where code is to be read, remainders are calls of a function of the module.
  private static let remainderCalls = "kaleido-remainders<calls>"
  private static let combine = "instcombine<no-verify-fixpoint>"

  /// Prepares for the code generator.
  private static let lowering = [
    "early-cse", "kaleido-extremes", "kaleido-loop-branches", "kaleido-masks",
  ]

  /// The passes of `-O1` except those that copy code, remove functions, or adapt a function to its calls.
  private static let forReading = [
    "inferattrs", function("simplifycfg", "sroa<modify-cfg>", "early-cse"),
    function("mem2reg", combine, "simplifycfg"), "require<globals-aa>", "require<profile-summary>",
    """
    cgscc(function-attrs<skip-non-recursive-function-attrs>,\
    function<eager-inv>(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,\(combine),simplifycfg,reassociate,\
    loop-mssa(loop-instsimplify,loop-simplifycfg,licm),simplifycfg,\(combine),\
    loop(loop-idiom,indvars,loop-deletion),sroa<modify-cfg>,\(combine),adce,simplifycfg,\(combine)),function-attrs)
    """, "rpo-function-attrs",
    """
    function<eager-inv>(lower-constant-intrinsics,\(combine),\(lateSimplification),vector-combine,\(combine),\
    loop-mssa(licm),instsimplify,div-rem-pairs,tailcallelim,simplifycfg)
    """, "constmerge",
  ]

  /// Simplification after the passes that need loops in their canonical form.
  private static let lateSimplification =
    "simplifycfg<forward-switch-cond;switch-range-to-icmp;no-keep-loops;hoist-common-insts;sink-common-insts>"

  /// The passes of a level.
  private static func optimization(
    for level: OptimizationLevel, isFast: Bool, hasExactVectors: Bool
  ) -> [String] {
    let passes =
      simplification(for: level)
      + vectorization(for: level, isFast: isFast, hasExactVectors: hasExactVectors)
    return switch level {
    case .none: []
    case .less: passes
    case .standard, .aggressive, .size: ["kaleido-remainders<powers>"] + passes
    }
  }

  /// Simplifies functions from the callees to the callers, and inlines them.
  private static func simplification(for level: OptimizationLevel) -> [String] {
    let isThorough = level == .aggressive
    let isMore = level != .less
    func passes(_ condition: Bool, _ passes: String...) -> [String] { condition ? passes : [] }
    let jumps =
      passes(isMore, "jump-threading") + passes(isThorough, "correlated-propagation")
    let unswitch =
      "simple-loop-unswitch<\(isThorough ? "nontrivial" : "no-nontrivial");trivial>"
    let loops = """
      loop-mssa(loop-rotate,licm,\(unswitch))
      """
    let body: [String] =
      ["early-cse<memssa>"] + jumps
      + passes(isThorough, "simplifycfg", combine, "aggressive-instcombine")
      + passes(isMore, "tailcallelim") + ["simplifycfg", "reassociate"]
      + passes(isThorough, "constraint-elimination")
      + [loops, "simplifycfg", combine, "loop(indvars,loop-deletion,loop-unroll-full)"]
      + passes(isMore, "gvn<>")
      + passes(isThorough, "sccp", "bdce") + [combine] + jumps + ["adce"]
      + passes(isMore, "loop-mssa(licm)")
      + ["simplifycfg<hoist-common-insts;sink-common-insts>"]
    let attributes = "function-attrs<skip-non-recursive-function-attrs>"
    let component = ["inline", attributes] + passes(isThorough, "argpromotion")
    return [
      "inferattrs",
      "function<eager-inv>(simplifycfg,sroa<modify-cfg>,early-cse)", "ipsccp",
      "function<eager-inv>(\(combine),simplifycfg)", "always-inline", "require<profile-summary>",
      """
      cgscc(\(list(component)),function<eager-inv;no-rerun>(\(list(body))),function-attrs,\
      function(require<should-not-run-function-passes>))
      """, "deadargelim", "globalopt",
    ]
  }

  /// Unrolls inner loops completely, once their functions are inlined, so that loops around them are vectorized.
  private static let fullUnrolling =
    "loop-unroll<O3;no-partial;no-profile-peeling;no-runtime;no-upperbound>"

  /// Vectorizes and unrolls loops, and cleans up. Streamed stores need the alignment that array entries assume.
  private static func vectorization(
    for level: OptimizationLevel, isFast: Bool, hasExactVectors: Bool
  ) -> [String] {
    let isMore = level != .less
    let own = isMore ? ["kaleido-carried-values"] : []
    let vectorize =
      isMore
      ? (level == .aggressive ? [fullUnrolling] : [])
        + (isFast || hasExactVectors ? ["kaleido-vector-variants"] : [])
        + (isFast ? ["inject-tli-mappings"] : [])
        + ["loop-vectorize", "infer-alignment"] : []
    let combineVectors =
      isMore
      ? [
        "kaleido-division-vectors" + (level == .aggressive ? "" : "<loops>"), "vector-combine",
      ] : []
    let unroll = "loop-unroll<\(level == .size ? "O2" : level.rawValue)>"
    let passes: [String] =
      (level == .aggressive ? ["float2int"] : [])
      + own + vectorize
      + [combine, lateSimplification] + combineVectors
      + [unroll, combine, "loop-mssa(licm)", "alignment-from-assumptions", "tailcallelim"]
      + ["simplifycfg"]
      + (isMore ? ["kaleido-streamed-stores", "kaleido-constant-divisors"] : [])
    return (isMore ? ["kaleido-loop-lanes", "kaleido-integer-loops"] : [])
      + ["function<eager-inv>(\(list(passes)))"] + (isMore ? ["always-inline"] : [])
      + ["globaldce", "constmerge"]
  }
}
