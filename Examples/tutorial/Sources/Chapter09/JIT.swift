import CLLVM

/// Compiles modules into the memory of this process, and runs their functions.
struct JIT: ~Copyable {
  private let jit: LLVMOrcLLJITRef

  init() throws(LLVMError) {
    LLVMInitializeNativeTarget()
    LLVMInitializeNativeAsmPrinter()
    var jit: LLVMOrcLLJITRef?
    try LLVMError.check(LLVMOrcCreateLLJIT(&jit, nil))
    guard let jit else { throw LLVMError(message: "LLVM has made no JIT") }
    self.jit = jit
  }

  deinit {
    LLVMConsumeError(LLVMOrcDisposeLLJIT(jit))
  }

  /// Takes a module; its functions can be called from now on.
  func add(_ ir: consuming IRModule) throws(LLVMError) {
    let library = LLVMOrcLLJITGetMainJITDylib(jit)
    try LLVMError.check(LLVMOrcLLJITAddLLVMIRModule(jit, library, ir.giveToJIT()))
  }

  /// Calls a function without parameters, such as the `main` of a program.
  func call(_ symbol: String) throws(LLVMError) {
    var address: LLVMOrcExecutorAddress = 0
    try LLVMError.check(LLVMOrcLLJITLookup(jit, &address, symbol))
    typealias Function = @convention(c) () -> Int32
    _ = unsafeBitCast(UInt(address), to: Function.self)()
  }
}

extension IRModule {
  /// Transfers ownership of the module and its context to the JIT.
  consuming func giveToJIT() -> LLVMOrcThreadSafeModuleRef {
    LLVMDisposeBuilder(builder)
    let context = LLVMOrcCreateNewThreadSafeContextFromLLVMContext(context)
    defer { LLVMOrcDisposeThreadSafeContext(context) }
    let shared: LLVMOrcThreadSafeModuleRef = LLVMOrcCreateNewThreadSafeModule(module, context)
    discard self
    return shared
  }
}
