import CLLVM
import KaleidoTarget

/// The passes of a target machine that compile modules to object files. Preparing them takes longer than compiling a
/// small function, so they are kept for further modules.
struct ObjectEmitter: ~Copyable {
  private let handle: OpaquePointer
  let describesVariables: Bool

  /// Prepares the passes, for modules whose debug information describes variables or not. The machine must outlive them.
  init(
    _ machine: borrowing TargetMachine, describesVariables: Bool
  ) throws(CodegenFailure) {
    self.describesVariables = describesVariables
    guard let handle = CLLVMCreateObjectEmitter(machine.handle, describesVariables ? 1 : 0) else {
      throw CodegenFailure("LLVM cannot write object files for this target")
    }
    self.handle = handle
  }

  deinit { CLLVMDisposeObjectEmitter(handle) }

  /// Compiles the module to the bytes of an object file.
  func object(of module: borrowing Module) -> [UInt8] {
    var size = 0
    let bytes = CLLVMEmitObject(handle, module.handle, &size)
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: size))
  }
}
