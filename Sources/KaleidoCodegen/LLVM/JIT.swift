import CLLVM
import KaleidoTarget
import Synchronization

/// LLVM's just-in-time linker (ORC's LLJIT). Code can call functions of this process and of the C library.
///
/// Links the same object files that `build` writes, so that a program behaves the same whether it is run or built.
/// Owns the code. ORC is thread-safe.
struct JIT: ~Copyable, @unchecked Sendable {
  private let handle: LLVMOrcLLJITRef
  private let errors = SessionErrors()

  init() throws(CodegenFailure) {
    var handle: LLVMOrcLLJITRef?
    // By default, LLJIT detects the CPU and its features, which are needed only for generating code.
    let builder = LLVMOrcCreateLLJITBuilder()
    let machine = try TargetMachine(.host(), .none)
    LLVMOrcLLJITBuilderSetJITTargetMachineBuilder(
      builder, LLVMOrcJITTargetMachineBuilderCreateFromTargetMachine(machine.release()))
    if let error = LLVMOrcCreateLLJIT(&handle, builder) { throw CodegenFailure("LLJIT", error) }
    guard let handle else { throw CodegenFailure("LLJIT: none was made") }
    self.handle = handle
    // By default, errors are written to standard error.
    LLVMOrcExecutionSessionSetErrorReporter(
      LLVMOrcLLJITGetExecutionSession(handle),
      { errors, error in
        guard let errors, let text = LLVMGetErrorMessage(error) else { return }
        defer { LLVMDisposeErrorMessage(text) }
        Unmanaged<SessionErrors>.fromOpaque(errors).takeUnretainedValue().add(String(text))
      }, Unmanaged.passUnretained(errors).toOpaque())
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

  /// Defines a symbol as the address of a function of this process.
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

  /// The address of a symbol, after linking it with everything it needs.
  func address(of symbol: String) throws(CodegenFailure) -> UInt {
    var address: LLVMOrcExecutorAddress = 0
    if let error = LLVMOrcLLJITLookup(handle, &address, symbol) {
      let failure = CodegenFailure("the JIT's linker", error)
      // The lookup's own error only says that materialization failed; the session's says why.
      throw errors.messages.first.map { CodegenFailure("the JIT's linker: \($0)") } ?? failure
    }
    return UInt(address)
  }
}

/// Collects the errors that ORC reports to its session while it links, and does not return from a lookup.
private final class SessionErrors: Sendable {
  private let list = Mutex<[String]>([])

  var messages: [String] { list.withLock { $0 } }

  func add(_ message: String) { list.withLock { $0.append(message) } }
}
