import CLLVM

extension IRModule {
  /// Gives `printd` and `putchard` their bodies, if the module declares them.
  func addLibrary() {
    for (name, format) in [("printd", "%f\n"), ("putchard", "%c")] {
      guard let function = LLVMGetNamedFunction(module, name), LLVMCountParams(function) == 1
      else { continue }
      LLVMSetLinkage(function, LLVMInternalLinkage)
      LLVMPositionBuilderAtEnd(builder, addBlock("entry", to: function))
      var value: LLVMValueRef = LLVMGetParam(function, 0)
      if name == "putchard" { value = LLVMBuildFPToSI(builder, value, int, "character") }
      callPrintf(format, value)
      LLVMBuildRet(builder, LLVMConstReal(double, 0))
    }
  }

  /// Emits a call of C's `printf`, which prints a value as the format says.
  func callPrintf(_ format: String, _ value: LLVMValueRef) {
    var types = [LLVMPointerTypeInContext(context, 0)]
    let type = LLVMFunctionType(int, &types, 1, 1)
    let printf = LLVMGetNamedFunction(module, "printf") ?? LLVMAddFunction(module, "printf", type)
    var arguments = [LLVMBuildGlobalStringPtr(builder, format, "format"), value]
    LLVMBuildCall2(builder, type, printf, &arguments, 2, "")
  }
}
