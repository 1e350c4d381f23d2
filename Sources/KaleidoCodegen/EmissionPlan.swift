import KaleidoParse
import KaleidoSema

/// What of a program is emitted, in which units and under which linkage.
struct EmissionPlan: Sendable {
  let graph: CallGraph
  /// The parts of the program, each a module of its own. The first one has `main` and the runtime.
  let units: [EmissionUnit]
  /// The top-level expressions in groups, each of which becomes one function: a function for each
  /// would cost LLVM more than most expressions, and one for all would grow without bound.
  let groups: [Range<Int>]
  /// Whether the functions are exported under their own names.
  let exportsFunctions: Bool
  /// Whether there is a `main`, which evaluates the top-level expressions.
  let emitsMain: Bool
  /// Whether the program tells that its stack is exhausted.
  let hasGuard: Bool
  /// The parts of the runtime that the emitted code calls.
  let runtimeFunctions: [RuntimeFunction]
  /// The top-level expressions whose values are written out.
  let isEchoed: [Bool]
  /// For each function whether a unit calls it that does not define it.
  private let isShared: [Bool]

  init(_ program: CheckedProgram, _ options: CodegenOptions) {
    let exportsFunctions = options.purpose == .object && !program.isMainProgram
    self.exportsFunctions = exportsFunctions
    let emitsMain = options.purpose != .object || program.isMainProgram
    self.emitsMain = emitsMain
    let reached = Self.functions(
      of: program, reachedFrom: program.topLevel.map(\.expression),
      and: exportsFunctions ? program.functionIDs.filter { program[$0].body != nil } : [])
    let withBody = reached.filter { program[$0].body != nil }.sorted { $0.index < $1.index }
    let graph = CallGraph(program)
    self.graph = graph
    let guarded = emitsMain ? withBody.filter(graph.isRecursive) : []
    hasGuard = !guarded.isEmpty && options.target.reportsStackOverflow
    let partition = Partition(program, graph, withBody, options)
    units = partition.units
    groups = partition.groups
    var isShared = partition.isShared
    if hasGuard {
      // The first unit has a table of all that can exhaust the stack.
      for unit in units.dropFirst() {
        for id in unit.guardedFunctions { isShared[Int(id.index)] = true }
      }
    }
    self.isShared = isShared
    isEchoed =
      switch options.echo {
      case .never: program.topLevel.map { _ in false }
      case .always: program.topLevel.map { _ in true }
      case .auto: Self.loudExpressions(of: program)
      }
    var runtime = reached.compactMap { RuntimeFunction(program[$0].implementation) }
    if isEchoed.contains(true), !runtime.contains(.print) { runtime.append(.print) }
    if emitsMain, runtime.contains(where: { $0 == .argument || $0 == .arguments }) {
      runtime.append(.setCommandLine)
    }
    if hasGuard { runtime.append(.reportStackOverflow) }
    runtimeFunctions = runtime
  }

  /// How other modules and objects see one of the program's functions.
  func linkage(of id: FunctionID) -> Linkage {
    if isExportedItself(id) { return .exported }
    return isShared[Int(id.index)] ? .shared : .own
  }

  /// Whether a function is exported as it is, without a wrapper of C's calling convention around it.
  func isExportedItself(_ id: FunctionID) -> Bool {
    exportsFunctions && !graph.needsTailConvention(id)
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
