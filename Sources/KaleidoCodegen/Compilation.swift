import KaleidoSema
import KaleidoSource

/// Generates code for a program, in units that can be compiled in parallel.
public struct CodeGenerator: Sendable {
  private let program: CheckedProgram
  private let options: CodegenOptions
  private let plan: EmissionPlan
  private let locatesCalls: Bool

  /// Plans the code of a program. With `locatesCalls`, the report of a stack overflow names the call's location.
  public init(
    _ program: CheckedProgram, _ reachability: Reachability, _ options: CodegenOptions,
    locatesCalls: Bool = false
  ) {
    self.program = program
    self.locatesCalls = locatesCalls
    let isSmall = options.purpose == .run && WorkEstimate.isSmall(program, reachability.calls)
    self.options = isSmall ? options.forSmallProgram : options
    plan = EmissionPlan(program, reachability, self.options)
  }

  /// The number of units. It depends on the program and the options only.
  public var unitCount: Int { plan.units.count }

  /// Emits the IR of one unit. Threads may emit different units concurrently.
  public func emit(unit: Int) throws(CodegenFailure) -> Compilation {
    let machine = try TargetMachine(options.target, options.optimization)
    var runtime: [UnsafeRawBufferPointer] = []
    if unit == 0, options.purpose != .run, !plan.runtimeFunctions.isEmpty {
      guard let library = Runtime(for: options.target) else {
        throw CodegenFailure("there is no runtime for \(options.target.triple)")
      }
      runtime = library.modules(of: plan.runtimeFunctions)
    }
    // The first of several units defines the runtime for all of them.
    let module = try Module(
      named: options.moduleName, linking: runtime, as: unitCount > 1 ? .linkOnce : .internal,
      keepsValueNames: options.keepsValueNames)
    machine.adopt(module)
    ModuleEmitter(
      module.reference, program, plan, unit: unit, options, locatesCalls: locatesCalls
    ).emit()
    if options.breaksIR { module.addBrokenFunction() }
    if options.verifies || options.breaksIR { try module.verify() }
    return Compilation(module: module, machine: machine, options, unit: unit)
  }
}

/// A program, or a unit of one, as LLVM IR, on its way to machine code.
///
/// The steps are the caller's: `optimize`, then one of the outputs.
public struct Compilation: ~Copyable {
  private let module: Module
  private let machine: TargetMachine
  private let options: CodegenOptions
  private let unit: Int

  fileprivate init(
    module: consuming Module, machine: consuming TargetMachine, _ options: CodegenOptions,
    unit: Int
  ) {
    self.unit = unit
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

  public func optimize() throws(CodegenFailure) {
    try machine.optimize(module, options.optimization)
    if options.isFast { VectorMathematics(options.target)?.replaceIntrinsics(in: module.reference) }
    if options.verifies { try module.verify() }
  }

  /// The IR in LLVM's textual form.
  public var ir: String { module.text }

  public var bitcode: [UInt8] { module.bitcode }

  public func assembly() throws(CodegenFailure) -> [UInt8] {
    try machine.assembly(of: module)
  }

  public func object() throws(CodegenFailure) -> [UInt8] {
    let bytes = try machine.object(of: module)
    return module.hasGlobal(LocationTable.symbol(ofUnit: unit))
      ? LocationTable.fill(bytes, unit: unit) : bytes
  }
}
