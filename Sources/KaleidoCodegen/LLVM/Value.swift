import CLLVM

/// A type of a module's context. Valid as long as the module.
struct Type {
  let handle: LLVMTypeRef
}

/// A value in a module: a number, a truth value, or an address. Valid as long as the module.
struct Value {
  let handle: LLVMValueRef

  func setName(_ name: String) { LLVMSetValueName2(handle, name, name.utf8.count) }

  /// Whether the value is a constant other than zero and NaN.
  var isNonzeroNumber: Bool {
    guard LLVMIsAConstantFP(handle) != nil else { return false }
    var isRounded: LLVMBool = 0
    return abs(LLVMConstRealGetDouble(handle, &isRounded)) > 0
  }
}

/// A basic block of a function.
struct Block {
  let handle: LLVMBasicBlockRef
}

enum CallingConvention: UInt32 {
  /// The platform's C convention.
  case c = 0
  /// LLVM's `tailcc`: a call marked `tail` uses no stack, whatever its parameters.
  case tail = 18
}

/// The visibility of a function or variable to other modules and objects.
enum Linkage {
  /// Visible only in its module.
  case `internal`
  /// Visible to the program's other modules.
  case hidden
  /// Like `hidden`, but several objects of a program may define it.
  case linkOnce
  /// Visible to other objects.
  case exported
  /// Like `exported`, but uses in the same library always mean this definition.
  case protected
  /// Defined by another module; this one holds a copy of the body for inlining.
  case imported
}

/// A function or variable of a module.
protocol GlobalValue {
  var handle: LLVMValueRef { get }
}

extension GlobalValue {
  /// The address.
  var address: Value { Value(handle: handle) }

  func setLinkage(_ linkage: Linkage) {
    switch linkage {
    case .internal:
      LLVMSetVisibility(handle, LLVMDefaultVisibility)
      LLVMSetLinkage(handle, LLVMInternalLinkage)
    case .hidden: LLVMSetVisibility(handle, LLVMHiddenVisibility)
    case .linkOnce:
      LLVMSetLinkage(handle, LLVMWeakODRLinkage)
      LLVMSetVisibility(handle, LLVMHiddenVisibility)
    case .exported: break
    case .protected: LLVMSetVisibility(handle, LLVMProtectedVisibility)
    case .imported: LLVMSetLinkage(handle, LLVMAvailableExternallyLinkage)
    }
  }
}

/// A function of a module.
struct FunctionValue: GlobalValue {
  let handle: LLVMValueRef
  let type: LLVMTypeRef

  var parameterCount: Int { Int(LLVMCountParams(handle)) }
  var hasBody: Bool { LLVMCountBasicBlocks(handle) > 0 }

  func parameter(_ index: Int) -> Value { Value(handle: LLVMGetParam(handle, UInt32(index))) }

  func setCallingConvention(_ convention: CallingConvention) {
    LLVMSetFunctionCallConv(handle, convention.rawValue)
  }

  /// Makes the code start at an address that is a multiple of `alignment`, a power of two, in bytes.
  func setAlignment(_ alignment: UInt32) { LLVMSetAlignment(handle, alignment) }
}

/// A global variable or constant of a module.
struct GlobalVariable: GlobalValue {
  let handle: LLVMValueRef

  /// Makes the variable's initial value unknown to the optimizer.
  func setExternallyInitialized() {
    LLVMSetExternallyInitialized(handle, 1)
    LLVMSetGlobalConstant(handle, 0)
  }
}
