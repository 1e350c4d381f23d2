import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Generates code for a program, in units that can be compiled in parallel.
public struct CodeGenerator: Sendable {
  private let program: CheckedProgram
  private let plan: CodegenPlan
  private let locatesCalls: Bool
  private let machines: TargetMachines?

  /// Plans the code of a program. With `locatesCalls`, the report of a stack overflow names the call's location.
  /// `machines` are those of earlier programs, to be used again. A better version that continues what the quick one has begun answers
  /// a `request`.
  public init(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    locatesCalls: Bool = false, machines: TargetMachines? = nil, request: SwitchRequest? = nil
  ) {
    self.machines = machines
    self.program = program
    self.locatesCalls = locatesCalls
    plan = CodegenPlan(program, reachability, options, request: request)
  }

  /// The number of units. It depends on the program and the options only.
  public var unitCount: Int { plan.units.count }

  /// The file, line and column of a switch point of the quick version.
  public func place(ofPoint index: Int) -> String {
    guard let point = plan.quickTier?.points[index] else { return "" }
    let place: (file: FileID, offset: UInt32)
    switch point {
    case .call(let id):
      let name = program.nameRange(of: program[id])
      place = (name.file, name.range.start)
    case .iteration, .expression:
      guard let body = program.body(of: point.body) else { return "" }
      var expression = body.expression
      if case .iteration(let loop) = point { expression = loop.loop }
      place = (body.file, program[body.file].tree.range(of: expression).start)
    }
    let location = LineTables(program.sources).location(of: place.offset, in: place.file)
    return "\(location.file):\(location.line):\(location.column)"
  }

  /// Whether the code is a quick version that asks for a better one.
  public var isQuickVersion: Bool { plan.mode.tier == .quick }

  /// Whether the code is a program by itself.
  public var makesProgram: Bool { plan.emitsMain && plan.emitsGroups }

  /// What the code of this program depends on: if two generators of one program have equal keys, they generate the same code.
  /// Levels that would take longer to optimize than to run share one key.
  public var key: String {
    var options = plan.options
    options.optimization = plan.mode.optimization
    return "\(options.cacheKey) \(plan.mode.cacheKey)"
  }

  /// Emits the IR of one unit. Threads may emit different units concurrently.
  public func emit(unit: Int) throws(CodegenFailure) -> Compilation {
    let options = plan.options
    let mode = plan.mode(ofUnit: unit)
    let machine = try (machines ?? TargetMachines()).machine(
      for: mode.target, mode.codeGenerationLevel)
    var runtime: [UnsafeRawBufferPointer] = []
    if unit == 0, !options.isRuntimeElsewhere, !plan.runtimeFunctions.isEmpty {
      guard let library = Runtime(for: mode.target) else {
        throw CodegenFailure("there is no runtime for \(mode.target.triple)")
      }
      runtime = library.modules(of: plan.runtimeFunctions)
    }
    // The first of several units defines the runtime for all of them.
    let module = try Module(
      named: options.moduleName, linking: runtime, as: unitCount > 1 ? .linkOnce : .internal,
      keepsValueNames: options.keepsValueNames,
      remarks: options.remarks.map { ($0, unit) })
    machine.machine.adopt(module)
    let emitter = ModuleEmitter(
      module.reference, program, plan, unit: unit, locatesCalls: locatesCalls)
    emitter.emit()
    if options.breaksIR { module.addBrokenFunction() }
    if options.verifies || options.breaksIR { try module.verify() }
    return Compilation(
      module: module, machine: machine, options, mode, plan.pipeline(ofUnit: unit),
      label: plan.units[unit].label,
      locations: LocationTable.Contents(
        itemLines: emitter.stackReportItems?.map(\.line) ?? [],
        names: emitter.positions?.files ?? []),
      references: emitter.references,
      isRecursive: plan.units.contains { $0.guardedCount > 0 })
  }
}

extension Compilation {
  /// Emits the whole program's IR as one module.
  public static func emit(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions
  ) throws(CodegenFailure) -> Compilation {
    var options = options
    options.unitCount = 1
    return try CodeGenerator(program, reachability, options).emit(unit: 0)
  }

  /// A function with the convention of a prompt's definitions that only fails with a message.
  public static func failingEntry(
    _ symbol: String, parameterCount: Int, message: String, _ options: CodegenOptions,
    _ machines: TargetMachines
  ) throws(CodegenFailure) -> Compilation {
    let machine = try machines.machine(for: options.target, .none)
    let module = try Module(
      named: options.moduleName, linking: [], as: .internal, keepsValueNames: false)
    machine.machine.adopt(module)
    let reference = module.reference
    let builder = Builder(reference.context, isFast: false)
    let numbers = Array(repeating: reference.double, count: parameterCount)
    let function = reference.declare(symbol, returning: reference.double, parameters: numbers)
    function.setCallingConvention(options.target.tailCallConvention ?? .c)
    builder.position(atEndOf: builder.appendBlock("entry", to: function))
    let fail = reference.declare(
      EntryReferences.failureSymbol, returning: reference.double, parameters: [reference.pointer])
    builder.ret(builder.call(fail, [reference.text(message)]))
    return Compilation(
      module: module, machine: machine, options, CompilationMode(options),
      Pipeline(options, CompilationMode(options)), label: "0",
      references: EntryReferences())
  }
}
