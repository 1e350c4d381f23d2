import CLLVM
import KaleidoSema

/// A program as LLVM IR, on its way to machine code.
///
/// The steps are the caller's: `optimize`, then one of the outputs.
public struct Compilation: ~Copyable {
  private let module: Module
  private let machine: TargetMachine
  private let options: CodegenOptions

  private init(
    module: consuming Module, machine: consuming TargetMachine, _ options: CodegenOptions
  ) {
    self.module = module
    self.machine = machine
    self.options = options
  }

  /// Emits the program's IR.
  public static func emit(
    _ program: CheckedProgram, _ options: CodegenOptions
  ) throws(CodegenFailure) -> Compilation {
    let isSmall = options.purpose == .run && WorkEstimate.isSmall(program)
    let options = isSmall ? options.forSmallProgram : options
    let machine = try TargetMachine(options.processor, options.optimization)
    let plan = EmissionPlan(program, options)
    var assembly = Runtime.assembly(
      of: plan.runtimeFunctions, usesHost: options.purpose == .run)
    if plan.guardedCount > 0,
      let offsets = StackGuard.registerOffsets(of: LLVMInformation.hostTriple)
    {
      assembly += StackGuard.assembly(offsets)
    }
    let module = try Module(
      named: options.moduleName, assembly: assembly,
      keepsValueNames: options.keepsValueNames)
    machine.adopt(module)
    ModuleEmitter(module, program, plan).emit()
    if options.breaksIR { module.addBrokenFunction() }
    if options.verifies || options.breaksIR { try module.verify() }
    return Compilation(module: module, machine: machine, options)
  }

  public func optimize() throws(CodegenFailure) {
    try machine.optimize(module, options.optimization)
    if options.verifies { try module.verify() }
  }

  /// The IR in LLVM's textual form.
  public var ir: String { module.text }

  public var bitcode: [UInt8] { module.bitcode }

  public func assembly() throws(CodegenFailure) -> [UInt8] {
    [UInt8](takingOver: try machine.emit(module, LLVMAssemblyFile))
  }

  public func object() throws(CodegenFailure) -> [UInt8] {
    [UInt8](takingOver: try machine.emit(module, LLVMObjectFile))
  }

  /// Links the program into this process.
  public func load() throws(CodegenFailure) -> LoadedProgram {
    let jit = try JIT()
    for function in RuntimeFunction.allCases {
      if let host = function.host { try jit.define(function.symbol, as: host) }
    }
    try jit.add(object: machine.emit(module, LLVMObjectFile))
    let main = try jit.address(of: "main")
    return LoadedProgram(jit: jit, main: main)
  }
}

/// Writes what a program that ran in this process has left in its buffers. Returns the number of the
/// error by which some of its output was lost.
public func flushProgramOutput() -> Int32? {
  let number = CLLVMFlushOutput()
  return number == 0 ? nil : number
}

/// Has a function called with LLVM's words where LLVM cannot go on; without one, LLVM ends the process.
public func onFatalError(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
  LLVMInstallFatalErrorHandler(handler)
}

/// A program in this process, ready to run.
public struct LoadedProgram: ~Copyable, Sendable {
  private typealias Main =
    @convention(c) (CInt, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> CInt

  private let jit: JIT
  private let main: UInt

  init(jit: consuming JIT, main: UInt) {
    self.jit = jit
    self.main = main
  }

  /// Runs the program with the arguments, the first of which is its name. Returns its exit status.
  public func run(_ arguments: [UnsafeMutablePointer<CChar>?]) -> CInt {
    let main = unsafeBitCast(main, to: Main.self)
    return arguments.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return main(CInt(arguments.count - 1), base)
    }
  }
}
