import CLLVM
import KaleidoTarget

/// LLVM's code generator for a target. Owns LLVM's target machine.
struct TargetMachine: ~Copyable {
  let handle: LLVMTargetMachineRef

  /// Creates the code generator for a target at an optimization level.
  init(_ target: Target, _ level: OptimizationLevel) throws(CodegenFailure) {
    guard LLVMLibrary.prepare(for: target) else {
      throw CodegenFailure("this LLVM has no code generator for \(target.triple)")
    }
    var generator: LLVMTargetRef?
    var message: UnsafeMutablePointer<CChar>?
    guard LLVMGetTargetFromTriple(target.triple, &generator, &message) == 0 else {
      defer { LLVMDisposeMessage(message) }
      throw CodegenFailure(String(message))
    }
    let codegenLevel =
      switch level {
      // The quick instruction selector for WebAssembly makes no tail calls.
      case .none where target.architecture == .wasm32: LLVMCodeGenLevelLess
      case .none: LLVMCodeGenLevelNone
      case .less: LLVMCodeGenLevelLess
      case .standard, .size: LLVMCodeGenLevelDefault
      case .aggressive: LLVMCodeGenLevelAggressive
      }
    guard
      let handle = LLVMCreateTargetMachine(
        generator, target.triple, target.cpu, target.allFeatures, codegenLevel, LLVMRelocPIC,
        LLVMCodeModelDefault)
    else {
      throw CodegenFailure("LLVM has no code generator for \(target.triple)")
    }
    self.handle = handle
  }

  /// The names of all CPUs of a target's architecture.
  static func cpuNames(of target: Target) -> [String] {
    names(of: target) { CLLVMCPUs(target.triple, $0, $1) }
  }

  /// The names of all features of the CPUs of a target's architecture.
  static func featureNames(of target: Target) -> [String] {
    names(of: target) { CLLVMFeatures(target.triple, $0, $1) }
  }

  /// The features of a CPU, and additional ones, that a target's CPU with its `features` lacks.
  static func features(
    of cpu: String, with features: String = "", missingIn target: Target
  ) -> [String] {
    names(of: target) {
      CLLVMMissingFeatures(target.triple, cpu, features, target.cpu, target.features, $0, $1)
    }
  }

  /// The strings that `write` stores in an array of a given capacity.
  private static func names(
    of target: Target, _ write: (UnsafeMutablePointer<UnsafePointer<CChar>?>, Int) -> Int
  ) -> [String] {
    guard LLVMLibrary.prepare(for: target) else { return [] }
    var names = [UnsafePointer<CChar>?](repeating: nil, count: 1_000)
    let count = min(write(&names, names.count), names.count)
    return names[..<count].compactMap { $0.map { String(cString: $0) } }
  }

  deinit { LLVMDisposeTargetMachine(handle) }

  /// Transfers ownership of the machine to LLVM.
  consuming func release() -> LLVMTargetMachineRef {
    let handle = handle
    discard self
    return handle
  }

  /// Sets the module's target to this machine.
  func adopt(_ module: borrowing Module) {
    let layout = LLVMCreateTargetDataLayout(handle)
    defer { LLVMDisposeTargetData(layout) }
    LLVMSetModuleDataLayout(module.handle, layout)
    let triple = LLVMGetTargetMachineTriple(handle)
    defer { LLVMDisposeMessage(triple) }
    LLVMSetTarget(module.handle, triple)
  }

  /// Compiles the module to assembly; `syntax` has no effect on other architectures than x86.
  func assembly(
    of module: borrowing Module, _ target: Target, _ syntax: AssemblySyntax
  ) throws(CodegenFailure) -> [UInt8] {
    if target.architecture == .x86_64 {
      CLLVMSetAssemblySyntax(handle, syntax == .intel ? 1 : 0)
    }
    guard let buffer = CLLVMEmitAssembly(handle, module.handle) else {
      throw CodegenFailure("LLVM cannot write assembly for this target")
    }
    return [UInt8](takingOver: buffer)
  }
}
