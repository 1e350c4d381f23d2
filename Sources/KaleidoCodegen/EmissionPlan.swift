import KaleidoParse
import KaleidoSema

/// What of a program is emitted, and under which linkage.
struct EmissionPlan {
  /// The functions with a body that are emitted, recursive ones first.
  let functions: [FunctionID]
  /// How many of them can exhaust the stack; a program with such functions has a stack guard.
  let guardedCount: Int
  /// Whether the functions are exported under their own names.
  let exportsFunctions: Bool
  /// Whether there is a `main`, which evaluates the top-level expressions.
  let emitsMain: Bool
  /// The parts of the runtime that the emitted code calls.
  let runtimeFunctions: [RuntimeFunction]
  /// The top-level expressions whose values are written out.
  let isEchoed: [Bool]

  init(_ program: CheckedProgram, _ options: CodegenOptions) {
    let exportsFunctions = options.purpose == .object && !program.isMainProgram
    self.exportsFunctions = exportsFunctions
    emitsMain = options.purpose != .object || program.isMainProgram
    let reached = Self.functions(
      of: program,
      reachedFrom: program.topLevel.map(\.expression),
      and: exportsFunctions ? program.functionIDs.filter { program[$0].body != nil } : [])
    let withBody = reached.filter { program[$0].body != nil }
    let recursive =
      emitsMain ? StackGuard.recursiveFunctions(of: program, among: withBody) : []
    functions =
      withBody.filter(recursive.contains) + withBody.filter { !recursive.contains($0) }
    guardedCount = recursive.count
    isEchoed =
      switch options.echo {
      case .never: program.topLevel.map { _ in false }
      case .always: program.topLevel.map { _ in true }
      case .auto: Self.loudExpressions(of: program)
      }
    var runtime = reached.compactMap { RuntimeFunction(program[$0].implementation) }
    if isEchoed.contains(true), !runtime.contains(.print) { runtime.append(.print) }
    runtimeFunctions = runtime
  }

  private static func loudExpressions(of program: CheckedProgram) -> [Bool] {
    let analysis = EchoAnalysis(program)
    return program.topLevel.map { !analysis.isQuiet($0.expression) }
  }

  /// All functions that the expressions and functions may call, directly or not.
  static func functions(
    of program: CheckedProgram, reachedFrom expressions: [ExpressionID],
    and roots: [FunctionID]
  ) -> [FunctionID] {
    var isReached = Array(repeating: false, count: program.functions.count)
    var reached: [FunctionID] = []
    func reach(_ id: FunctionID) {
      if isReached[Int(id.index)] { return }
      isReached[Int(id.index)] = true
      reached.append(id)
    }
    func reachCallees(of expression: ExpressionID) {
      TreeWalker.walk(program.tree, from: expression) { id, expression in
        switch expression {
        case .call, .unary, .binary: program.callee(of: id).map(reach)
        default: break
        }
      }
    }
    for root in roots { reach(root) }
    for expression in expressions { reachCallees(of: expression) }
    var next = 0
    while next < reached.count {
      if let body = program[reached[next]].body { reachCallees(of: body.expression) }
      next += 1
    }
    return reached
  }
}

extension CheckedProgram {
  /// The C functions that running the program may call: an `extern` of each must be found.
  public var reachedExterns: [FunctionID] {
    EmissionPlan.functions(
      of: self, reachedFrom: topLevel.map(\.expression),
      and: isMainProgram ? [] : functionIDs.filter { self[$0].body != nil }
    ).filter { if case .external = self[$0].implementation { true } else { false } }
  }
}
