import CLLVM

/// A value in a module: a number, a truth value, or a place in memory. Valid as long as its module.
struct Value {
  let handle: LLVMValueRef
}

/// A function in a module.
struct FunctionValue {
  let handle: LLVMValueRef
  let type: LLVMTypeRef

  func parameter(_ index: Int) -> Value { Value(handle: LLVMGetParam(handle, UInt32(index))) }

  func setCallingConvention(_ convention: CallingConvention) {
    LLVMSetFunctionCallConv(handle, convention.rawValue)
  }

}

/// A basic block of a function.
struct Block {
  let handle: LLVMBasicBlockRef
}

enum CallingConvention: UInt32 {
  /// The platform's C convention.
  case c = 0
  /// LLVM's `tailcc`: a call marked `tail` uses no stack, whatever the parameters.
  case tail = 18
}
