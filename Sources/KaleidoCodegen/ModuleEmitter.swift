import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Emits one unit of a program into a module. Holds the state shared by the unit's functions, each of which is
/// emitted by a `FunctionEmitter`.
///
/// A program's function `f` is named `ks.f`, so that it cannot clash with the C library. If functions are exported,
/// it is named `f`; if its tail calls need `tailcc`, `f` is a thin wrapper with the C calling convention.
final class ModuleEmitter {
  let program: CheckedProgram
  let builder: Builder
  let plan: CodegenPlan
  let options: CodegenOptions
  /// How the unit is compiled.
  let mode: CompilationMode
  /// Whether values keep their names, for readable IR.
  let keepsNames: Bool
  let module: ModuleReference
  let unitIndex: Int
  /// The functions that the unit defines.
  private(set) lazy var ownFunctions = Set(unit.functions)
  /// The module's function for each of the program's functions, created on first use.
  var functions: [FunctionValue?]
  lazy var attributes = Attributes(module.context)
  let vectors: VectorMathematics?
  let exactVectors: ExactVectors?
  /// What an entry of a prompt refers to, so far.
  var references = EntryReferences()
  /// The body being emitted.
  var body = EmittedBody(size: 0)
  /// The constants that hold the numbers of oversized bodies.
  var numbers: [UInt64: Value] = [:]
  /// The descriptions of the kernels of a library's functions.
  var kernels: [FunctionID: Value] = [:]
  /// The debug locations of instructions, in a unit whose stack overflow reports name the call's location; nil while code is
  /// emitted that no report is about: what is not guarded, unless it may be inlined.
  var locations: ItemLocations? { locatesCode ? itemLocations : nil }
  let itemLocations: ItemLocations?
  private var locatesCode = true
  /// The positions of instructions in the source, with debug information.
  let positions: SourcePositions?
  /// What reports the program's steps; nil if they are not recorded.
  let steps: StepEmitter?
  /// Whether a stack overflow report names the call.
  let reportsCalls: Bool
  /// Whether nobody looks at the code of a program that runs in this process, or asks for the place of a call. It has fewer functions then: the
  /// smallest one takes LLVM 50 µs.
  let isBrief: Bool
  /// The declared vector functions, by symbol.
  var vectorFunctions: [String: FunctionValue] = [:]

  init(
    _ module: ModuleReference, _ program: CheckedProgram, _ plan: CodegenPlan, unit: Int,
    locatesCalls: Bool
  ) {
    let options = plan.options
    let mode = plan.mode(ofUnit: unit)
    self.mode = mode
    self.module = module
    reportsCalls = plan.hasGuard && locatesCalls
    isBrief =
      !locatesCalls && options.purpose == .run && options.debug == nil && mode.tier == .only
      && plan.emitsMain && plan.units.count == 1 && plan.groups.ranges.count == 1
    let builder = Builder(
      module.context, isFast: options.isFast, isQuick: mode.tier == .quick)
    self.builder = builder
    positions = options.debug.map {
      SourcePositions(
        module, builder, program, $0, startingIn: plan.firstFile(ofUnit: unit, program),
        isOptimized: mode.optimization != .none)
    }
    itemLocations =
      positions == nil && reportsCalls && plan.units[unit].guardedCount > 0
      ? ItemLocations(module, program.sources, options.pathPrefixes) : nil
    steps = options.recordsSteps ? StepEmitter(module, builder, program) : nil
    self.program = program
    self.plan = plan
    keepsNames = options.keepsValueNames
    self.options = options
    vectors = options.isFast ? VectorMathematics(mode.target) : nil
    exactVectors = ExactVectors(options, mode.target)
    unitIndex = unit
    functions = Array(repeating: nil, count: program.functions.count)
  }

  /// Whether counted loops are used where possible: they only pay off with optimization.
  var countsLoops: Bool {
    switch mode.optimization {
    case .standard, .aggressive: true
    case .none, .less, .size: false
    }
  }

  var unit: EmissionUnit { plan.units[unitIndex] }
  var isFirst: Bool { unitIndex == 0 }

  func emit() {
    for (index, id) in unit.functions.enumerated() {
      if plan.hasGuard, index == unit.guardedCount { emitEndOfGuardedFunctions() }
      locatesCode = mode.optimization != .none || index < unit.guardedCount || isEntry
      if index < unit.guardedCount || plan.entryPoints?.functions?.contains(id) ?? true {
        emit(id)
        emitCopies(of: id)
      }
      emitContinuations(of: id)
    }
    locatesCode = mode.optimization != .none || isEntry
    for id in unit.imports {
      emit(id)
      function(id).setLinkage(.imported)
    }
    var locationCount =
      (positions?.count ?? itemLocations?.count ?? 0)
      + unit.guardedFunctions.reduce(0) { $0 + plan.unrolling.locationCount(of: $1) }
    if isEntry, plan.entryPoints != nil {
      emitContinuationsOfEntryExpression()
    } else if isEntry {
      emitEntryExpression()
    } else {
      if plan.emitsGroups { for index in unit.groups { emitGroup(index) } }
      emitContinuationsOfTopLevel()
    }
    if plan.versionTarget != nil { locationCount *= 2 }
    if plan.hasGuard, unit.guardedCount > 0 { emitEndOfGuardedFunctions() }
    positions?.finish()
    itemLocations?.finish()
    if let items = stackReportItems { emitLocationTables(items, count: locationCount) }
    if isEntry, plan.entryPoints == nil, plan.hasGuard, unit.guardedCount > 0 { emitEntryUnit() }
    if plan.exportsFunctions {
      if !options.isForLoader {
        for id in unit.functions where plan.isExported(id) && !plan.isExportedItself(id) {
          emitExport(of: id)
        }
      }
      if let library = plan.library {
        for id in unit.functions where plan.isExported(id) { emitEntries(of: id, library) }
      }
    }
    if plan.emitsMain, plan.emitsGroups, isFirst { emitMain() }
    prepareVersions()
    emitReplacements()
    emitQuickVersion()
    module.keep((keptVectorFunctions + keptFunctions).map(\.address) + stackLimitSymbols)
  }

  /// The function that the options keep. Exported functions stay anyway.
  private var keptFunctions: [FunctionValue] {
    guard !plan.exportsFunctions, let name = options.keptFunction,
      let id = program.symbols.find(name).flatMap(program.function(named:)),
      program[id].body != nil
    else { return [] }
    return [function(id)]
  }

  private func emit(_ id: FunctionID) {
    emit(id, function(id))
    limitOptimization(of: function(id))
  }

  /// Emits the body of one of the program's functions, or of a copy of it.
  func emit(_ id: FunctionID, _ function: FunctionValue, copy: Int = 0) {
    guard let body = program[id].body else { return }
    if positions != nil || locations != nil {
      let place = program.nameRange(of: program[id])
      let name = program.symbols[program[id].name]
      if copy > 0 {
        locations?.begin(copy: function, named: name)
      } else {
        locations?.begin(function, named: name, at: place.range.start, in: place.file)
      }
      positions?.begin(function, named: name, at: place.range.start, in: place.file)
    }
    defer { positions?.end() }
    var emitter = FunctionEmitter(self, function, of: id, copy: copy, in: body.file)
    self.body = EmittedBody(size: plan.graph.size(of: id))
    emitter.emit(body)
    noteVersions(of: function, [.function(id)])
  }

  private func emitGroup(_ index: Int) {
    emit(
      plan.groups.ranges[index], in: group(index), named: plan.symbol(ofGroup: index),
      size: plan.groups.elements[index].size)
  }

  /// Emits top-level expressions of a group with a given size, the first of them perhaps from an iteration of a loop on. `next`
  /// evaluates those that follow the range.
  func emit(
    _ range: Range<Int>, in function: FunctionValue, from loop: ExpressionID? = nil,
    then next: FunctionValue? = nil, named name: String, size: Int
  ) {
    let first = program.topLevel[range.lowerBound]
    let start = program[first.file].tree.range(of: first.expression).start
    locations?.begin(function, named: name, at: start, in: first.file)
    positions?.begin(
      function, named: DebugInformation.topLevelName, at: start, in: first.file,
      isMain: range.lowerBound == 0)
    defer { positions?.end() }
    var emitter = FunctionEmitter(self, function, of: nil, in: first.file)
    body = EmittedBody(size: size)
    defer { limitOptimization(of: function) }
    emitter.emitTopLevel(range, in: loop, then: next, echo: { self.runtimeFunction(.print) })
    noteVersions(of: function, range.map(BodyID.topLevel))
  }

  /// Whether `main` itself evaluates the top-level expressions.
  var isProgramInMain: Bool {
    isBrief && !plan.hasGuard && !plan.runtimeFunctions.contains(.setCommandLine)
  }

  /// The function that evaluates a group of top-level expressions. It is never inlined into `main`, which would grow
  /// without bound.
  func group(_ index: Int) -> FunctionValue {
    if isProgramInMain { return main }
    let function = declare(plan.symbol(ofGroup: index), parameterCount: 0)
    function.setLinkage(plan.units.count > 1 ? .hidden : .internal)
    attributes.addNoUnwind(to: function)
    attributes.addNoInline(to: function)
    return function
  }

  private var main: FunctionValue {
    let main = module.declare(
      "main", returning: module.int32, parameters: [module.int32, module.pointer])
    attributes.addNoUnwind(to: main)
    return main
  }

  /// main: calls the program, on a stack of its own if it can recurse without bound.
  private func emitMain() {
    if isProgramInMain { return }
    if mode.target.importsRuntime { return emitStart() }
    let program = plan.hasGuard ? isBrief ? group(0) : emitProgram() : nil
    let main = main
    builder.position(atEndOf: builder.appendBlock("entry", to: main))
    for function in plan.runtimeFunctions {
      switch function {
      case .setCommandLine:
        _ = builder.call(
          runtimeFunction(function), [main.parameter(0), main.parameter(1)], name: "")
      case .reportStackOverflow:
        _ = builder.call(runtimeFunction(function), stackOverflowArguments(), name: "")
      default: break
      }
    }
    if let program {
      let size = module.integer(options.stackSize, ofWidth: mode.target.pointerWidth)
      _ = builder.call(runtimeFunction(.callOnStack), [program.address, size], name: "")
    } else {
      callGroups()
    }
    if plan.runtimeFunctions.contains(.reportLostOutput) {
      _ = builder.call(runtimeFunction(.reportLostOutput), [], name: "")
    }
    builder.ret(builder.int32(0))
  }

  /// The symbol of the function that evaluates all top-level expressions.
  static let programSymbol = "ks.program.all"

  private func emitProgram() -> FunctionValue {
    let function = module.declare(Self.programSymbol, returning: module.void, parameters: [])
    function.setLinkage(.internal)
    attributes.addNoUnwind(to: function)
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    callGroups()
    builder.ret()
    return function
  }

  func callGroups() {
    for index in plan.groups.ranges.indices { _ = builder.call(group(index), []) }
  }
}
