import CLLVM

extension Module {
  /// The target triple; empty if the module has none.
  var triple: String { LLVMGetTarget(handle).map { String(cString: $0) } ?? "" }

  /// The bitcode of the module as if no function had the attribute `optsize`.
  var bitcodeWithoutSizeAttributes: [UInt8] {
    let attributes = Attributes(context)
    let functions = reference.definedFunctions.filter(attributes.removeOptimizationForSize(from:))
    defer { for function in functions { attributes.addOptimizationForSize(to: function) } }
    return bitcode
  }
}

extension ModuleReference {
  /// Whether the module has assembly, which the code generators of this compiler do not read.
  var hasInlineAssembly: Bool {
    var size = 0
    if LLVMGetModuleInlineAsm(handle, &size) != nil, size > 0 { return true }
    for function in definedFunctions {
      var block = LLVMGetFirstBasicBlock(function.handle)
      while let current = block {
        var instruction = LLVMGetFirstInstruction(current)
        while let call = instruction {
          if LLVMIsACallInst(call) != nil, LLVMIsAInlineAsm(LLVMGetCalledValue(call)) != nil {
            return true
          }
          instruction = LLVMGetNextInstruction(call)
        }
        block = LLVMGetNextBasicBlock(current)
      }
    }
    return false
  }
}
