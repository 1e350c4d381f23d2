import CLLVM

/// How hard LLVM works on a program.
public enum OptimizationLevel: String, CaseIterable, Sendable {
  case none = "O0"
  case less = "O1"
  case standard = "O2"
  case aggressive = "O3"
  case size = "Os"
}

/// The processor that code is made for.
public enum Processor: Hashable, Sendable {
  /// Any processor of the target's architecture.
  case generic
  /// The one of this machine, with all that it can do.
  case native
  case named(String)

  /// The names that `named` takes on this machine.
  public static var names: [String] { TargetMachine.processorNames }
}

/// LLVM's code generator for the host. Frees it.
struct TargetMachine: ~Copyable {
  let handle: LLVMTargetMachineRef

  /// The code generator for a processor, at a level.
  init(_ processor: Processor, _ level: OptimizationLevel) throws(CodegenFailure) {
    guard LLVMLibrary.prepare() else {
      throw CodegenFailure("LLVM has no code generator for this machine")
    }
    let triple = LLVMGetDefaultTargetTriple()
    defer { LLVMDisposeMessage(triple) }
    var target: LLVMTargetRef?
    var message: UnsafeMutablePointer<CChar>?
    guard LLVMGetTargetFromTriple(triple, &target, &message) == 0 else {
      defer { LLVMDisposeMessage(message) }
      throw CodegenFailure(String(message))
    }
    let codegenLevel =
      switch level {
      case .none: LLVMCodeGenLevelNone
      case .less: LLVMCodeGenLevelLess
      case .standard, .size: LLVMCodeGenLevelDefault
      case .aggressive: LLVMCodeGenLevelAggressive
      }
    let (name, features) = Self.nameAndFeatures(of: processor)
    guard
      let handle = LLVMCreateTargetMachine(
        target, triple, name, features, codegenLevel, LLVMRelocPIC, LLVMCodeModelDefault)
    else {
      throw CodegenFailure("LLVM has no code generator for \(String(triple))")
    }
    self.handle = handle
  }

  /// The names of all processors of the host's architecture.
  static var processorNames: [String] {
    guard LLVMLibrary.prepare() else { return [] }
    let triple = LLVMGetDefaultTargetTriple()
    defer { LLVMDisposeMessage(triple) }
    var names = [UnsafePointer<CChar>?](repeating: nil, count: 1_000)
    let count = min(CLLVMProcessors(triple, &names, names.count), names.count)
    return names[..<count].compactMap { $0.map { String(cString: $0) } }
  }

  deinit { LLVMDisposeTargetMachine(handle) }

  /// Hands the machine over to LLVM, which frees it.
  consuming func release() -> LLVMTargetMachineRef {
    let handle = handle
    discard self
    return handle
  }

  private static func nameAndFeatures(of processor: Processor) -> (String, String) {
    switch processor {
    case .generic: return ("", "")
    case .named(let name): return (name, "")
    case .native:
      let name = LLVMGetHostCPUName()
      defer { LLVMDisposeMessage(name) }
      return (String(name), LLVMInformation.hostFeatures)
    }
  }

  /// Makes the module one for this machine.
  func adopt(_ module: borrowing Module) {
    let layout = LLVMCreateTargetDataLayout(handle)
    defer { LLVMDisposeTargetData(layout) }
    LLVMSetModuleDataLayout(module.handle, layout)
    let triple = LLVMGetTargetMachineTriple(handle)
    defer { LLVMDisposeMessage(triple) }
    LLVMSetTarget(module.handle, triple)
  }

  /// Optimizes the module with LLVM's standard pipeline of the level. At `-O0` there is none.
  func optimize(_ module: borrowing Module, _ level: OptimizationLevel) throws(CodegenFailure) {
    if level == .none { return }
    let options = LLVMCreatePassBuilderOptions()
    defer { LLVMDisposePassBuilderOptions(options) }
    LLVMPassBuilderOptionsSetSLPVectorization(options, level == .less ? 0 : 1)
    if let error = LLVMRunPasses(module.handle, "default<\(level.rawValue)>", handle, options) {
      throw CodegenFailure("LLVM's optimizer", error)
    }
  }

  /// Assembly or an object file of the module, in a buffer that the caller frees.
  func emit(
    _ module: borrowing Module, _ kind: LLVMCodeGenFileType
  ) throws(CodegenFailure) -> LLVMMemoryBufferRef {
    var buffer: LLVMMemoryBufferRef?
    var message: UnsafeMutablePointer<CChar>?
    guard
      LLVMTargetMachineEmitToMemoryBuffer(handle, module.handle, kind, &message, &buffer) == 0,
      let buffer
    else {
      defer { LLVMDisposeMessage(message) }
      throw CodegenFailure("LLVM's code generator: \(String(message))")
    }
    return buffer
  }
}
