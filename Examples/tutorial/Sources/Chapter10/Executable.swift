import CLLVM
import Foundation

extension IRModule {
  /// Compiles the module to an object file for this machine.
  func writeObject(to path: String, passes: String) throws(LLVMError) {
    LLVMInitializeNativeTarget()
    LLVMInitializeNativeAsmPrinter()
    let triple = LLVMGetDefaultTargetTriple()
    defer { LLVMDisposeMessage(triple) }
    var message: UnsafeMutablePointer<CChar>?
    var target: LLVMTargetRef?
    guard LLVMGetTargetFromTriple(triple, &target, &message) == 0 else {
      throw LLVMError(message: takeMessage(message))
    }
    let machine = LLVMCreateTargetMachine(
      target, triple, "generic", "", LLVMCodeGenLevelDefault, LLVMRelocPIC,
      LLVMCodeModelDefault)
    defer { LLVMDisposeTargetMachine(machine) }
    let layout = LLVMCreateTargetDataLayout(machine)
    defer { LLVMDisposeTargetData(layout) }
    LLVMSetTarget(module, triple)
    LLVMSetModuleDataLayout(module, layout)
    try run(passes)
    guard LLVMTargetMachineEmitToFile(machine, module, path, LLVMObjectFile, &message) == 0 else {
      throw LLVMError(message: takeMessage(message))
    }
  }

  /// Adds the function that a program begins with: it prints the value of each expression.
  /// All other functions become internal, so that passes can remove those that nobody calls.
  func addMain(calling expressions: [String], isQuiet: Bool) {
    var next = LLVMGetFirstFunction(module)
    while let function = next {
      if LLVMCountBasicBlocks(function) > 0 { LLVMSetLinkage(function, LLVMInternalLinkage) }
      next = LLVMGetNextFunction(function)
    }
    let int = LLVMInt32TypeInContext(context)
    let main: LLVMValueRef = LLVMAddFunction(module, "main", LLVMFunctionType(int, nil, 0, 0))
    LLVMPositionBuilderAtEnd(builder, addBlock("entry", to: main))
    LLVMSetCurrentDebugLocation2(builder, nil)
    for symbol in expressions {
      guard let function = LLVMGetNamedFunction(module, symbol) else { continue }
      let type = LLVMGlobalGetValueType(function)
      let value: LLVMValueRef = LLVMBuildCall2(builder, type, function, nil, 0, "value")
      if !isQuiet { callPrintf("%.15g\n", value) }
    }
    LLVMBuildRet(builder, LLVMConstInt(int, 0, 0))
  }
}

/// Links an object file with the C library and its mathematical functions.
func link(_ object: String, to path: String) throws {
  let linker = Process()
  linker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  linker.arguments = ["cc", object, "-lm", "-o", path]
  try linker.run()
  linker.waitUntilExit()
  if linker.terminationStatus != 0 { exit(1) }
}
