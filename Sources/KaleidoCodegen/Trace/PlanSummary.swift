import KaleidoSema
import KaleidoTarget

/// How the code of a program is emitted, and why: a `CodegenPlan` as it is shown.
public struct PlanSummary: Sendable {
  /// A decision about the whole program.
  public struct Choice: Sendable {
    public enum Subject: String, Sendable {
      case units, versions, effort, exports, main
      case stackGuard = "stack-guard"
    }

    public let subject: Subject
    public let value: String
    public let reason: String
  }

  /// A module of the program when it is built. A map shows the code of all units as one module.
  public struct Unit: Sendable {
    public let functions: [FunctionID]
    /// Functions of other units whose bodies are available for inlining.
    public let imports: [FunctionID]
    /// The indices of the top-level expressions.
    public let topLevel: [Int]
    public let isOptimized: Bool
  }

  public struct Function: Sendable {
    public enum Linkage: String, Sendable {
      case `internal`, hidden, exported
    }

    public enum Convention: String, Sendable {
      case c, tail
    }

    public let id: FunctionID
    /// The index of its unit; nil if the function is not emitted.
    public let unit: Int?
    public let linkage: Linkage
    public let convention: Convention
    /// The number of levels of its recursion that its code contains; 1 if it is not unrolled.
    public let depth: Int
    /// Whether it may be entered again before it returns, so that it can exhaust the stack.
    public let isRecursive: Bool
    /// Why it is emitted in this way, or not.
    public let reasons: [String]
  }

  public private(set) var choices: [Choice] = []
  public let units: [Unit]
  public private(set) var functions: [Function] = []
  /// The functions of the runtime that the code calls.
  public let runtime: [String]

  public init(_ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions) {
    let plan = CodegenPlan(program, reachability, options)
    units = plan.units.map { unit in
      Unit(
        functions: unit.functions, imports: unit.imports,
        topLevel: unit.groups.flatMap { plan.groups.ranges[$0] }, isOptimized: unit.isOptimized)
    }
    runtime = plan.runtimeFunctions.map(\.rawValue)
    choices = [
      Self.units(plan), Self.versions(plan), Self.effort(plan), Self.exports(plan, program),
      Self.main(plan), Self.stackGuard(plan),
    ]
    var unitOfFunction: [FunctionID: Int] = [:]
    for (index, unit) in units.enumerated() {
      for id in unit.functions { unitOfFunction[id] = index }
    }
    functions = program.definedFunctions.map {
      Function($0, unit: unitOfFunction[$0], plan)
    }
  }

  // MARK: The whole program

  private static func units(_ plan: CodegenPlan) -> Choice {
    let count = plan.units.count
    let reason =
      if plan.options.target.objectFormat == .wasm {
        "a WebAssembly module is compiled as a whole"
      } else if let given = plan.mode.unitCount {
        "the number of units is given: \(given)"
      } else if count == 1 {
        "a program of less than about \(Partition.smallestUnitSize) expressions is not divided"
      } else {
        "units of about \(Partition.unitSize) expressions are compiled in parallel; the map shows them as one module"
      }
    return Choice(subject: .units, value: "\(count)", reason: reason)
  }

  private static func versions(_ plan: CodegenPlan) -> Choice {
    if let target = plan.versionTarget {
      return Choice(
        subject: .versions, value: target.cpu,
        reason: "functions that gain from newer processors are compiled for them, too")
    }
    let reason =
      plan.options.hasVersions
      ? "the level, the processor or the size of the program excludes them"
      : "each function is shown once; `build` also makes versions for newer processors at -O2 and -O3"
    return Choice(subject: .versions, value: "none", reason: reason)
  }

  private static func effort(_ plan: CodegenPlan) -> Choice {
    let (value, reason) =
      switch plan.mode.effort {
      case .full:
        (
          "full",
          "all passes of the level run; only definitions at the prompt are compiled with fewer"
        )
      case .fewPasses: ("few passes", "the definition has recursion, but no loop")
      case .least: ("least", "the definition has neither a loop nor recursion")
      }
    return Choice(subject: .effort, value: value, reason: reason)
  }

  private static func exports(_ plan: CodegenPlan, _ program: CheckedProgram) -> Choice {
    plan.exportsFunctions
      ? Choice(
        subject: .exports, value: "functions",
        reason: program.isMainProgram
          ? "the module is a program and a library"
          : "there is no top-level expression, so the functions are for other languages")
      : Choice(
        subject: .exports, value: "main",
        reason:
          "there are top-level expressions, so this is a program, and its functions are its own")
  }

  private static func main(_ plan: CodegenPlan) -> Choice {
    plan.emitsMain
      ? Choice(
        subject: .main, value: "emitted", reason: "it evaluates the top-level expressions in order")
      : Choice(
        subject: .main, value: "none", reason: "there is no top-level expression to evaluate")
  }

  private static func stackGuard(_ plan: CodegenPlan) -> Choice {
    if plan.hasGuard {
      return Choice(
        subject: .stackGuard, value: "yes",
        reason: "recursion that is no tail call can exhaust the stack, which is reported by name")
    }
    let isRecursive = plan.units.contains { $0.functions.contains(where: plan.graph.isRecursive) }
    let reason =
      if !isRecursive {
        "no function calls itself other than last"
      } else if !plan.emitsMain {
        "the program that calls the functions owns the stack"
      } else {
        "the target cannot report it"
      }
    return Choice(subject: .stackGuard, value: "no", reason: reason)
  }
}
