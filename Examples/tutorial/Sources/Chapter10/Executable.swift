import CLLVM
import Foundation

extension IRModule {
  /// Compiles the module to an object file for this machine, whose target the JIT has initialized.
  /// Other files can see its `main` only.
  func writeObject(to path: String, passes: String) throws(LLVMError) {
    let triple = LLVMGetDefaultTargetTriple()
    defer { LLVMDisposeMessage(triple) }
    var message: UnsafeMutablePointer<CChar>?
    var target: LLVMTargetRef?
    guard LLVMGetTargetFromTriple(triple, &target, &message) == 0 else {
      throw LLVMError(message: takeMessage(message))
    }
    let machine = LLVMCreateTargetMachine(
      target, triple, "generic", "", LLVMCodeGenLevelDefault, LLVMRelocPIC, LLVMCodeModelDefault)
    defer { LLVMDisposeTargetMachine(machine) }
    let layout = LLVMCreateTargetDataLayout(machine)
    defer { LLVMDisposeTargetData(layout) }
    LLVMSetTarget(module, triple)
    LLVMSetModuleDataLayout(module, layout)
    try run("internalize<preserve-gv=main>,\(passes)")
    guard LLVMTargetMachineEmitToFile(machine, module, path, LLVMObjectFile, &message) == 0 else {
      throw LLVMError(message: takeMessage(message))
    }
  }
}

/// Links an object file with the C library and its mathematical functions.
func link(_ object: String, to path: String) throws(LLVMError) {
  let linker = Process()
  linker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  linker.arguments = ["cc", object, "-lm", "-o", path]
  do { try linker.run() } catch { throw LLVMError(message: "cannot run cc: \(error)") }
  linker.waitUntilExit()
  if linker.terminationStatus != 0 { throw LLVMError(message: "cannot link \(object)") }
}
