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

  init(_ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions) {
    let exportsFunctions = options.purpose == .object && !program.isMainProgram
    self.exportsFunctions = exportsFunctions
    let emitsMain = options.purpose != .object || program.isMainProgram
    self.emitsMain = emitsMain
    let reached = reachability.reached(andFunctions: exportsFunctions)
    let withBody = reached.functions.filter { program[$0].body != nil }
      .sorted { $0.index < $1.index }
    let graph = CallGraph(program, reachability.calls)
    self.graph = graph
    let guarded = emitsMain ? withBody.filter(graph.isRecursive) : []
    hasGuard = !guarded.isEmpty && options.target.reportsStackOverflow
    let partition = Partition(program, reachability.calls, graph, withBody, options)
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
      case .auto: reachability.areLoud()
      }
    var runtime = reached.library.compactMap(RuntimeFunction.init)
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
    return isShared[Int(id.index)] ? .hidden : .internal
  }

  /// Whether a function is exported as it is, without a wrapper of C's calling convention around it.
  func isExportedItself(_ id: FunctionID) -> Bool {
    exportsFunctions && !graph.needsTailConvention(id)
  }
}
