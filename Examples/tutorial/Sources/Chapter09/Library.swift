import CLLVM

extension IRModule {
  /// Gives a function its body if it is one of the library: `printd` or `putchard`.
  func addLibraryBody(to function: LLVMValueRef, name: String) {
    guard ["printd", "putchard"].contains(name), LLVMCountParams(function) == 1 else { return }
    LLVMSetLinkage(function, LLVMInternalLinkage)
    LLVMPositionBuilderAtEnd(builder, addBlock("entry", to: function))
    let int = LLVMInt32TypeInContext(context)
    let number: LLVMValueRef = LLVMGetParam(function, 0)
    if name == "printd" {
      callPrintf("%f\n", number)
    } else {
      var types = [int]
      let type = LLVMFunctionType(int, &types, 1, 0)
      var character = LLVMBuildFPToSI(builder, number, int, "character")
      LLVMBuildCall2(builder, type, cFunction("putchar", type), &character, 1, "")
    }
    LLVMBuildRet(builder, LLVMConstReal(double, 0))
  }

  /// Emits a call of C's `printf` with a number.
  func callPrintf(_ format: String, _ number: LLVMValueRef) {
    var types = [LLVMPointerTypeInContext(context, 0)]
    let type = LLVMFunctionType(LLVMInt32TypeInContext(context), &types, 1, 1)
    var arguments = [LLVMBuildGlobalStringPtr(builder, format, "format"), number]
    LLVMBuildCall2(builder, type, cFunction("printf", type), &arguments, 2, "")
  }

  private func cFunction(_ name: String, _ type: LLVMTypeRef?) -> LLVMValueRef {
    LLVMGetNamedFunction(module, name) ?? LLVMAddFunction(module, name, type)
  }
}
