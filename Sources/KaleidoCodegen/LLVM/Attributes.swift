import CLLVM

/// What LLVM may assume of functions.
struct Attributes {
  private let noUnwind: LLVMAttributeRef?
  private let noBuiltin: LLVMAttributeRef?
  private let noInline: LLVMAttributeRef?
  private let noOptimization: LLVMAttributeRef?
  private let willReturn: LLVMAttributeRef?
  private let memoryNone: LLVMAttributeRef?

  private let context: LLVMContextRef

  init(_ context: LLVMContextRef) {
    self.context = context
    func attribute(_ name: String) -> LLVMAttributeRef? {
      // Each of these is either plain or `memory`, whose value 0 says "none".
      LLVMCreateEnumAttribute(
        context, LLVMGetEnumAttributeKindForName(name, name.utf8.count), 0)
    }
    noUnwind = attribute("nounwind")
    noBuiltin = attribute("nobuiltin")
    noInline = attribute("noinline")
    noOptimization = attribute("optnone")
    willReturn = attribute("willreturn")
    memoryNone = attribute("memory")
  }

  func addNoUnwind(to function: FunctionValue) { add([noUnwind], to: function) }

  func addNoInline(to function: FunctionValue) { add([noInline], to: function) }

  /// LLVM compiles the function as it stands, at every level.
  func addNoOptimization(to function: FunctionValue) {
    add([noInline, noOptimization], to: function)
  }

  /// LLVM must call the function as it is: it may not fold `pow(x, 0.5)` to something that
  /// differs in the last bit at one optimization level and not at another.
  func addNoBuiltin(to function: FunctionValue) { add([noBuiltin], to: function) }

  /// The result depends on the arguments alone. (`errno` cannot be seen by a program.) LLVM may know the
  /// function and put others in its place only where results need not be exact.
  func addPureFunction(to function: FunctionValue, isExact: Bool) {
    add([noUnwind, isExact ? noBuiltin : nil, willReturn, memoryNone], to: function)
  }

  /// Names the vector versions of the function that is called.
  func addVectorVariants(_ symbols: [String], to call: Value) {
    let key = "vector-function-abi-variant"
    let value = symbols.map { "\($0)(\($0))" }.joined(separator: ",")
    LLVMAddCallSiteAttribute(
      call.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
      LLVMCreateStringAttribute(
        context, key, UInt32(key.utf8.count), value, UInt32(value.utf8.count)))
  }

  private func add(_ attributes: [LLVMAttributeRef?], to function: FunctionValue) {
    for attribute in attributes.compactMap({ $0 }) {
      LLVMAddAttributeAtIndex(
        function.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
        attribute)
    }
  }
}
