import CLLVM

/// What LLVM may assume of functions.
struct Attributes {
  private let noUnwind: LLVMAttributeRef?
  private let noBuiltin: LLVMAttributeRef?
  private let willReturn: LLVMAttributeRef?
  private let memoryNone: LLVMAttributeRef?

  init(_ context: LLVMContextRef) {
    func attribute(_ name: String) -> LLVMAttributeRef? {
      // Each of these is either plain or `memory`, whose value 0 says "none".
      LLVMCreateEnumAttribute(
        context, LLVMGetEnumAttributeKindForName(name, name.utf8.count), 0)
    }
    noUnwind = attribute("nounwind")
    noBuiltin = attribute("nobuiltin")
    willReturn = attribute("willreturn")
    memoryNone = attribute("memory")
  }

  func addNoUnwind(to function: FunctionValue) { add([noUnwind], to: function) }

  /// LLVM must call the function as it is: it may not fold `pow(x, 0.5)` to something that
  /// differs in the last bit at one optimization level and not at another.
  func addNoBuiltin(to function: FunctionValue) { add([noBuiltin], to: function) }

  /// The result depends on the arguments alone. (`errno` cannot be seen by a program.)
  func addPureFunction(to function: FunctionValue) {
    add([noUnwind, noBuiltin, willReturn, memoryNone], to: function)
  }

  private func add(_ attributes: [LLVMAttributeRef?], to function: FunctionValue) {
    for attribute in attributes {
      LLVMAddAttributeAtIndex(
        function.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
        attribute)
    }
  }
}
