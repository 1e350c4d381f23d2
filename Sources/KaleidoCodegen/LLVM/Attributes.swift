import CLLVM

/// Function attributes: what LLVM may assume about functions.
struct Attributes {
  private let noUnwind: LLVMAttributeRef?
  private let noBuiltin: LLVMAttributeRef?
  private let noInline: LLVMAttributeRef?
  private let alwaysInline: LLVMAttributeRef?
  private let noOptimization: LLVMAttributeRef?
  private let optimizeForSize: LLVMAttributeRef?
  private let noImplicitFloat: LLVMAttributeRef?
  private let willReturn: LLVMAttributeRef?
  private let memoryNone: LLVMAttributeRef?

  private let context: LLVMContextRef

  init(_ context: LLVMContextRef) {
    self.context = context
    func attribute(_ name: String) -> LLVMAttributeRef? {
      // The value is 0 for an attribute without a value, and `none` for `memory`.
      LLVMCreateEnumAttribute(
        context, LLVMGetEnumAttributeKindForName(name, name.utf8.count), 0)
    }
    noUnwind = attribute("nounwind")
    noBuiltin = attribute("nobuiltin")
    noInline = attribute("noinline")
    alwaysInline = attribute("alwaysinline")
    noOptimization = attribute("optnone")
    optimizeForSize = attribute("optsize")
    noImplicitFloat = attribute("noimplicitfloat")
    willReturn = attribute("willreturn")
    memoryNone = attribute("memory")
  }

  func addNoUnwind(to function: FunctionValue) { add([noUnwind], to: function) }

  func addNoInline(to function: FunctionValue) { add([noInline], to: function) }

  /// Makes the function align its stack frame to a number of bytes.
  func addStackAlignment(_ alignment: Int, to function: FunctionValue) {
    let name = "alignstack"
    let kind = LLVMGetEnumAttributeKindForName(name, name.utf8.count)
    add([LLVMCreateEnumAttribute(context, kind, UInt64(alignment))], to: function)
  }

  func addAlwaysInline(to function: FunctionValue) { add([alwaysInline], to: function) }

  /// Makes the optimizer replace the call by the function's body.
  func addAlwaysInline(toCall call: Value) { add(alwaysInline, toCall: call) }

  /// Excludes the call from inlining.
  func addNoInline(toCall call: Value) { add(noInline, toCall: call) }

  private func add(_ attribute: LLVMAttributeRef?, toCall call: Value) {
    guard let attribute else { return }
    LLVMAddCallSiteAttribute(
      call.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)), attribute)
  }

  /// Excludes the function from optimization at every level.
  func addNoOptimization(to function: FunctionValue) {
    add([noInline, noOptimization], to: function)
  }

  /// Has LLVM choose the smaller code where that costs little time.
  func addOptimizationForSize(to function: FunctionValue) { add([optimizeForSize], to: function) }

  /// Removes what `addOptimizationForSize` added. Returns whether it was there.
  func removeOptimizationForSize(from function: FunctionValue) -> Bool {
    let index = LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex))
    let kind = LLVMGetEnumAttributeKind(optimizeForSize)
    if LLVMGetEnumAttributeAtIndex(function.handle, index, kind) == nil { return false }
    LLVMRemoveEnumAttributeAtIndex(function.handle, index, kind)
    return true
  }

  /// Excludes the function from the vectorizers: they introduce no floating-point operations of their own.
  func addNoVectorization(to function: FunctionValue) { add([noImplicitFloat], to: function) }

  /// Keeps LLVM from replacing calls of the function: folding `pow(x, 0.5)` at one optimization level but not at
  /// another would change the last bit of the result.
  func addNoBuiltin(to function: FunctionValue) { add([noBuiltin], to: function) }

  /// Declares that the result depends on the arguments only; programs cannot see `errno`. Unless results must be exact,
  /// LLVM may recognize the function and replace calls of it.
  func addPureFunction(to function: FunctionValue, isExact: Bool) {
    add([noUnwind, isExact ? noBuiltin : nil, willReturn, memoryNone], to: function)
  }

  /// Attaches the vector variants of the called function to the call.
  func addVectorVariants(_ variants: [VectorVariant], to call: Value) {
    let key = "vector-function-abi-variant"
    let value = variants.map { "\($0.mangled)(\($0.symbol))" }.joined(separator: ",")
    LLVMAddCallSiteAttribute(
      call.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
      LLVMCreateStringAttribute(
        context, key, UInt32(key.utf8.count), value, UInt32(value.utf8.count)))
  }

  /// Makes a recursive function test the limit of the stack. `name` is its name in the program.
  func addStackLimit(to function: FunctionValue, _ name: String) {
    addText(ModuleReference.stackLimitKey, name, to: function)
  }

  /// Makes a function of a WebAssembly module one that hosts can call by its name.
  func addExport(named name: String, to function: FunctionValue) {
    addText("wasm-export-name", name, to: function)
  }

  /// Makes a declared function of a WebAssembly module one that its host provides, in the module `env`.
  func addImport(named name: String, to function: FunctionValue) {
    addText("wasm-import-module", "env", to: function)
    addText("wasm-import-name", name, to: function)
  }

  /// Tells one of our passes something about a function.
  func addMark(_ name: String, to function: FunctionValue) { addText(name, "", to: function) }

  /// Marks a call of `fmod` as a remainder, which the pass `kaleido-remainders` expands, and LLVM leaves alone: it considers its
  /// instruction `frem` cheap. `isStepped` says that the dividend is mostly smaller than the divisor.
  func addRemainder(toCall call: Value, isStepped: Bool) {
    add(noBuiltin, toCall: call)
    let (key, value) = ("kaleido-remainder", isStepped ? "stepped" : "")
    add(
      LLVMCreateStringAttribute(
        context, key, UInt32(key.utf8.count), value, UInt32(value.utf8.count)), toCall: call)
  }

  private func addText(_ key: String, _ value: String, to function: FunctionValue) {
    LLVMAddAttributeAtIndex(
      function.handle, LLVMAttributeIndex(bitPattern: Int32(LLVMAttributeFunctionIndex)),
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
