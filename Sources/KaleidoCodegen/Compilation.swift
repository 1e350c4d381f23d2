import KaleidoSema
import KaleidoSource

/// Generates code for a program, in units that can be compiled in parallel.
public struct CodeGenerator: Sendable {
  private let program: CheckedProgram
  private var options: CodegenOptions
  private let plan: EmissionPlan
  private let locatesCalls: Bool
  private let machines: TargetMachines?

  /// Plans the code of a program. With `locatesCalls`, the report of a stack overflow names the call's location.
  /// `machines` are those of earlier programs, to be used again.
  public init(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    locatesCalls: Bool = false, machines: TargetMachines? = nil
  ) {
    self.machines = machines
    self.program = program
    self.locatesCalls = locatesCalls
    let isSmall =
      options.purpose.isInProcess && program.isMainProgram
      && options.passes == nil && options.remarks == nil
      && WorkEstimate.isSmall(program, reachability.calls)
    if isSmall {
      self.options = options.forSmallProgram
    } else if options.purpose == .entry, !program.isMainProgram {
      self.options = options.with(Self.effort(for: program, reachability.calls))
    } else {
      self.options = options
    }
    // The objects of units could not be combined to one by a C compiler.
    if options.target.objectFormat == .wasm { self.options.unitCount = 1 }
    plan = EmissionPlan(program, reachability, self.options)
  }

  /// The effort that the definitions of an entry are worth.
  private static func effort(
    for program: CheckedProgram, _ calls: CallTable
  ) -> CodegenOptions.Effort {
    var effort = CodegenOptions.Effort.least
    for id in program.definedFunctions {
      let own = calls.calls(of: id).filter { $0.callee == .function(id) }
      // A tail call of itself is a loop.
      if calls[id].hasLoop || own.contains(where: \.isTail) { return .full }
      if !own.isEmpty { effort = .fewPasses }
    }
    return effort
  }

  /// The number of units. It depends on the program and the options only.
  public var unitCount: Int { plan.units.count }

  /// Emits the IR of one unit. Threads may emit different units concurrently.
  public func emit(unit: Int) throws(CodegenFailure) -> Compilation {
    var options = options
    if !plan.units[unit].isOptimized { options.optimization = .none }
    let machine = try (machines ?? TargetMachines()).machine(
      for: options.target, options.codeGenerationLevel)
    var runtime: [UnsafeRawBufferPointer] = []
    if unit == 0, !options.purpose.isInProcess, !options.target.importsRuntime,
      !plan.runtimeFunctions.isEmpty
    {
      guard let library = Runtime(for: options.target) else {
        throw CodegenFailure("there is no runtime for \(options.target.triple)")
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
      module.reference, program, plan, unit: unit, options, locatesCalls: locatesCalls)
    emitter.emit()
    if options.breaksIR { module.addBrokenFunction() }
    if options.verifies || options.breaksIR { try module.verify() }
    return Compilation(
      module: module, machine: machine, options, label: plan.units[unit].label,
      locations: LocationTable.Contents(
        itemLines: emitter.stackReportItems?.map(\.line) ?? [],
        names: emitter.positions?.files ?? []),
      references: emitter.references)
  }
}

/// A program, or a unit of one, as LLVM IR, on its way to machine code.
///
/// The steps are the caller's: `optimize`, then one of the outputs.
public struct Compilation: ~Copyable {
  let module: Module
  private let machine: SharedTargetMachine
  private let options: CodegenOptions
  private let label: String
  /// What is added to the table of the stack overflow report.
  private let locations: LocationTable.Contents
  /// What the code of a prompt's entry refers to.
  public let references: EntryReferences
  /// The functions and variables that others need, if the user has chosen the passes, which may remove them.
  private let neededSymbols: [String]

  fileprivate init(
    module: consuming Module, machine: SharedTargetMachine, _ options: CodegenOptions,
    label: String, locations: LocationTable.Contents = LocationTable.Contents(),
    references: EntryReferences
  ) {
    self.label = label
    self.locations = locations
    self.references = references
    neededSymbols = options.passes == nil ? [] : module.reference.exportedNames
    self.module = module
    self.machine = machine
    self.options = options
  }

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
      module: module, machine: machine, options, label: "0", references: EntryReferences())
  }

  public func optimize() throws(CodegenFailure) {
    if options.effort != .full {
      try machine.machine.run(
        "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)", on: module)
    } else if let passes = options.passes {
      do throws(CodegenFailure) {
        if let name = options.keptFunction { PassPipeline.restrictPrinting(toFunction: name) }
        try machine.machine.run(passes, on: module)
        try module.verify()
      } catch {
        throw error.blamingPasses
      }
    } else {
      try machine.machine.optimize(module, options.optimization)
    }
    if options.purpose == .library { module.reference.streamStores() }
    if options.isFast, options.effort == .full {
      VectorMathematics(options.target)?.replaceIntrinsics(in: module.reference)
    }
    if options.verifies { try module.verify() }
  }

  /// The IR in LLVM's textual form.
  public var ir: String { module.text }

  public var bitcode: [UInt8] { module.bitcode }

  public func assembly() throws(CodegenFailure) -> [UInt8] {
    prepareForMachine()
    return try machine.machine.assembly(of: module, options.target, options.assemblySyntax)
  }

  public func object() throws(CodegenFailure) -> [UInt8] {
    completed(try relocatableObject())
  }

  /// The object file without the positions of the program's items, so that it does not depend on them.
  public func relocatableObject() throws(CodegenFailure) -> [UInt8] {
    if !neededSymbols.isEmpty {
      let kept = Set(module.reference.exportedNames)
      if let lost = neededSymbols.first(where: { !kept.contains($0) }) {
        let name =
          ["ks.function.", "ks."].first(where: lost.hasPrefix)
          .map { lost.dropFirst($0.utf8.count) } ?? lost[...]
        throw CodegenFailure("they remove or hide `\(name)`, which is needed").blamingPasses
      }
    }
    prepareForMachine()
    return try machine.object(of: module)
  }

  /// Rewrites what LLVM's code generator would translate badly. What is shown as IR is not rewritten.
  private func prepareForMachine() {
    if options.codeGenerationLevel == .none { return }
    if let style = options.target.maskStyle { module.reference.maskSelects(style) }
  }

  /// Adds the positions of the program's items to an object file that was made from this module's IR, now or earlier.
  public func completed(_ object: [UInt8]) -> [UInt8] {
    var object = object
    let hasTable = module.hasGlobal(LocationTable.symbol(ofUnit: label))
    if hasTable {
      object = LocationTable.fill(
        object, unit: label, locations, pointerSize: options.target.pointerWidth / 8)
    }
    if hasTable || options.debug != nil {
      ObjectFile.settleDebugSections(&object, areKept: options.debug?.detail == .full)
    }
    return object
  }

  /// A hash of all that the object file depends on besides the build of the compiler, before optimization.
  public var contentHash: [UInt8] {
    var hash = ContentHash()
    hash.update(field: options.cacheKey)
    hash.update(field: module.bitcode)
    return hash.bytes
  }
}
