import CLLVM

/// A type of a module's context. Valid as long as the module.
struct Type {
  let handle: LLVMTypeRef
}

/// A value in a module: a number, a truth value, or an address. Valid as long as the module.
struct Value {
  let handle: LLVMValueRef

  func setName(_ name: String) { LLVMSetValueName2(handle, name, name.utf8.count) }
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

/// How other modules and objects see a function or variable.
enum Linkage {
  /// Only its module knows it.
  case `internal`
  /// The program's other modules know it.
  case hidden
  /// Like `hidden`, and several objects of a program may define it.
  case linkOnce
  /// Other objects know it.
  case exported
  /// Another module defines it; this one holds a copy of the body for inlining.
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

  /// Uses another function in this one's place everywhere and deletes this one.
  func replace(with other: FunctionValue) {
    LLVMReplaceAllUsesWith(handle, other.handle)
    LLVMDeleteFunction(handle)
  }
}

/// A global variable or constant of a module.
struct GlobalVariable: GlobalValue {
  let handle: LLVMValueRef

  /// Makes the variable's value one that is not known at compile time.
  func setExternallyInitialized() {
    LLVMSetExternallyInitialized(handle, 1)
    LLVMSetGlobalConstant(handle, 0)
  }
}
