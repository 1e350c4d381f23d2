import CLLVM

/// LLVM's just-in-time linker (ORC's LLJIT). Code can call the functions of this process and of the C library.
///
/// It links the same object files that `build` writes, so a program cannot behave differently when it is run and when it is
/// built. Owns the code. ORC is thread-safe.
struct JIT: ~Copyable, @unchecked Sendable {
  private let handle: LLVMOrcLLJITRef

  init() throws(CodegenFailure) {
    var handle: LLVMOrcLLJITRef?
    // By default, LLJIT detects the CPU and its features, for code that it never generates.
    let builder = LLVMOrcCreateLLJITBuilder()
    let machine = try TargetMachine(.host(), .none)
    LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(
      builder, LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(machine.release()))
    if let error = LLVMOrcCreateLLJIT(&handle, builder) { throw CodegenFailure("LLJIT", error) }
    guard let handle else { throw CodegenFailure("LLJIT: none was made") }
    self.handle = handle
  }

  deinit {
    if let error = LLVMOrcDisposeLLJIT(handle) { LLVMConsumeError(error) }
  }

  /// Adds an object file.
  func add(object: [UInt8]) throws(CodegenFailure) {
    let library = LLVMOrcLLJITGetMainJITDylib(handle)
    // The JIT takes ownership of the buffer.
    let buffer = object.withUnsafeBytes {
      LLVMCreateMemoryBufferWithMemoryRangeCopy($0.baseAddress, $0.count, "object")
    }
    if let error = LLVMOrcLLJITAddObjectFile(handle, library, buffer) {
      throw CodegenFailure("the JIT's linker", error)
    }
  }

  /// Defines a symbol as a function of this process.
  func define(_ symbol: String, as function: UnsafeRawPointer) throws(CodegenFailure) {
    var pair = LLVMOrcCSymbolMapPair()
    pair.Name = LLVMOrcLLJITMangleAndIntern(handle, symbol)
    pair.Sym.Address = LLVMOrcExecutorAddress(UInt(bitPattern: function))
    pair.Sym.Flags.GenericFlags = UInt8(LLVMJITSymbolGenericFlagsExported.rawValue)
    let unit = LLVMOrcAbsoluteSymbols(&pair, 1)
    if let error = LLVMOrcJITDylibDefine(LLVMOrcLLJITGetMainJITDylib(handle), unit) {
      throw CodegenFailure("the JIT's linker", error)
    }
  }

  /// The address of a symbol, which is linked with everything that it needs.
  func address(of symbol: String) throws(CodegenFailure) -> UInt {
    var address: LLVMOrcExecutorAddress = 0
    if let error = LLVMOrcLLJITLookup(handle, &address, symbol) {
      throw CodegenFailure("the JIT's linker", error)
    }
    return UInt(address)
  }
}
