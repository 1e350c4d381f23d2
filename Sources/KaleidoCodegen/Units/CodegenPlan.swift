import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// All that is decided about a program's code before any of it is emitted: how it is compiled, which parts of the program are
/// emitted, in which units, and with which linkage.
struct CodegenPlan: Sendable {
  let options: CodegenOptions
  /// How the units are compiled that are optimized.
  let mode: CompilationMode
  let graph: CallGraph
  let unrolling: RecursionUnrolling
  let remainingCalls: RemainingCalls
  /// The bodies that get code that takes long to compile.
  let hotBodies: HotBodies
  /// The units of the program, each emitted as a module. The first contains `main` and the runtime.
  let units: [EmissionUnit]
  let groups: TopLevelGroups
  private let groupSymbols: [String]
  /// Whether functions are exported under their own names.
  let exportsFunctions: Bool
  /// What is special about a library; nil for other purposes.
  let library: LibraryPlan?
  /// Whether there is a `main` that evaluates the top-level expressions.
  let emitsMain: Bool
  /// Whether this is an entry of a prompt.
  let isEntry: Bool
  /// Whether the target has a calling convention for tail calls, which other languages do not use.
  private let hasTailConvention: Bool
  /// Whether the program reports stack overflow.
  let hasGuard: Bool
  /// The runtime functions that the emitted code calls.
  let runtimeFunctions: [RuntimeFunction]
  /// Whether the value of each top-level expression is echoed.
  let isEchoed: [Bool]
  /// Where the quick version of the program can be left; nil if it has none.
  let quickTier: QuickTier?
  /// Where a better version continues; nil for other versions.
  let entryPoints: EntryPoints?
  /// What a better version knows of variables; nil for other versions, and for entries, which later ones call.
  let knownValues: KnownValues?
  /// Whether the top-level expressions are evaluated from the first one on.
  var emitsGroups: Bool { entryPoints?.includesProgram ?? true }
  /// The processors that some functions of the program have versions for; nil if none has.
  let versionTarget: Target?
  /// Whether each function is referenced by a unit that does not define it.
  private let isShared: [Bool]

  /// Plans a program, or a better version of it that answers a `request` of the quick one.
  init(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    request: SwitchRequest? = nil
  ) {
    self.options = options
    let isEntry = options.purpose == .entry
    self.isEntry = isEntry
    let graph = CallGraph(program, reachability.calls, isOpen: isEntry)
    self.graph = graph
    quickTier = QuickTier(program, reachability, graph, options)
    let mode = CompilationMode(program, reachability, options, quickTier)
    self.mode = mode
    // A WebAssembly module has both: it is a program and a library at once.
    let isModule = options.target.objectFormat == .wasm && options.purpose == .object
    let exportsFunctions =
      options.purpose == .library
      || options.purpose == .object && (isModule || !program.isMainProgram)
    self.exportsFunctions = exportsFunctions
    hasTailConvention = options.target.tailCallConvention != nil
    let emitsMain = !isEntry && (isModule ? program.isMainProgram : !exportsFunctions)
    self.emitsMain = emitsMain
    let reached = reachability.reached(
      includingFunctions: exportsFunctions || isEntry, except: options.omittedFunctions)
    let withBody = reached.functions.filter { program[$0].body != nil }
      .sorted { $0.index < $1.index }
    let library =
      options.purpose == .library ? LibraryPlan(program, reachability, graph, options) : nil
    self.library = library
    unrolling = RecursionUnrolling(
      program, reachability.calls, graph, largest: mode.largestUnrolled,
      unrollsLoops: mode.optimization == .aggressive)
    remainingCalls = RemainingCalls(program, reachability.calls, graph, isFast: options.isFast)
    let guarded = emitsMain || isEntry ? withBody.filter(graph.isRecursive) : []
    hasGuard = !guarded.isEmpty && options.target.reportsStackOverflow
    let partition = Partition(program, reachability.calls, graph, withBody, mode)
    var units = partition.units
    groups = partition.groups
    if let quickTier, let request {
      let entryPoints = EntryPoints(
        request, quickTier, partition.groups, program, reachability, guarded: guarded)
      self.entryPoints = entryPoints
      if entryPoints.isPartial {
        for unit in units.indices { units[unit].removeFunctions(except: entryPoints.emits) }
      }
      knownValues = isEntry ? nil : KnownValues(program)
    } else {
      entryPoints = nil
      knownValues = nil
    }
    self.units = units
    groupSymbols = partition.groupSymbols
    let emitted = units.flatMap(\.functions)
    let size =
      emitted.reduce(0) { $0 + graph.size(of: $1) }
      + partition.groups.elements.reduce(0) { $0 + $1.size }
    // What makes code larger would take a large program twice the time to compile.
    let isSmall = units.count == 1 && size <= Partition.smallestUnitSize
    versionTarget = isSmall ? mode.versionTarget : nil
    hotBodies =
      switch mode.optimization {
      case .none, .less, .size: HotBodies(all: false)
      // The functions of a library run as often as its caller likes.
      case .standard where isSmall && library != nil: HotBodies(all: true)
      case .standard:
        HotBodies(
          program, reachability.calls, graph, remainingCalls, functions: emitted, size: size)
      case .aggressive: HotBodies(all: true)
      }
    var isShared = partition.isShared
    if hasGuard {
      // The first unit contains a table of all guarded functions.
      for unit in units.dropFirst() {
        for id in unit.guardedFunctions { isShared[Int(id.index)] = true }
      }
    }
    self.isShared = isShared
    isEchoed =
      switch options.echo {
      case .never: program.topLevel.map { _ in false }
      case .always: program.topLevel.map { _ in true }
      case .auto: reachability.areEchoed()
      }
    var runtime = reached.library.compactMap(RuntimeFunction.init)
    if isEchoed.contains(true), !runtime.contains(.print) { runtime.append(.print) }
    if emitsMain, !isModule, Self.mayReadArguments(program, reached, options) {
      runtime.append(.setCommandLine)
    }
    if emitsMain, !isModule, !options.purpose.isInProcess, runtime.contains(where: \.writes) {
      runtime.append(.reportLostOutput)
    }
    if hasGuard, emitsMain { runtime += [.reportStackOverflow, .callOnStack] }
    if let library, library.hasKernels {
      runtime = runtime.map { $0 == .exit ? .endCall : $0 } + [.applyKernel]
    }
    // What is not used is removed.
    if versionTarget != nil { runtime.append(.supportsVersion3) }
    runtimeFunctions = runtime
  }

  /// Whether the program, or an object that is linked with it, may ask for the command line's arguments.
  private static func mayReadArguments(
    _ program: CheckedProgram, _ reached: Reachability.Reached, _ options: CodegenOptions
  ) -> Bool {
    if !options.purpose.isInProcess, reached.functions.contains(where: { program[$0].body == nil })
    {
      return true
    }
    return reached.library.contains { $0 == .argument || $0 == .arguments }
  }

  /// How a unit is compiled.
  func mode(ofUnit index: Int) -> CompilationMode {
    units[index].isOptimized ? mode : mode.unoptimized(options)
  }

  /// The passes that a unit is optimized with.
  func pipeline(ofUnit index: Int) -> Pipeline { Pipeline(options, mode(ofUnit: index)) }

  /// The file that a unit's code begins with.
  func firstFile(ofUnit index: Int, _ program: CheckedProgram) -> FileID {
    let unit = units[index]
    if let id = unit.functions.first { return program[id].file }
    return unit.groups.first.map { program.topLevel[groups.ranges[$0].lowerBound].file }
      ?? FileID(index: 0)
  }

  /// The symbol of a group's function.
  func symbol(ofGroup index: Int) -> String { groupSymbols[index] }

  /// The linkage of one of the program's functions.
  func linkage(of id: FunctionID) -> Linkage {
    if isExportedItself(id) { return exportLinkage }
    if isEntry { return .exported }
    return isShared[Int(id.index)] ? .hidden : .internal
  }

  /// Whether recursive functions test the limit of the stack.
  var limitsStack: Bool { library?.hasKernels ?? false }

  /// The linkage of exported functions. A library's own uses of a function named `pow` never mean C's.
  var exportLinkage: Linkage { library == nil ? .exported : .protected }

  /// Whether a function is exported under its own name.
  func isExported(_ id: FunctionID) -> Bool {
    exportsFunctions && library?.exported.contains(id) ?? true
  }

  /// Whether a function is exported directly, without a wrapper with the C calling convention.
  func isExportedItself(_ id: FunctionID) -> Bool {
    guard isExported(id), library?.exportsItself(id) ?? true else { return false }
    return !(hasTailConvention && graph.needsTailConvention(id))
  }
}
