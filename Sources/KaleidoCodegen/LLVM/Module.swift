import CLLVM
import KaleidoSource

/// An LLVM module with the context that everything in it belongs to. Frees both.
struct Module: ~Copyable {
  let context: LLVMContextRef
  let handle: LLVMModuleRef

  /// A module made of IR texts, each a module, that are linked. What they define gets the given linkage.
  ///
  /// Value names cost time and are worth it only where a person will read them.
  init(
    named name: String, linking texts: [UnsafeRawBufferPointer], as linkage: Linkage,
    keepsValueNames: Bool
  ) throws(CodegenFailure) {
    LLVMLibrary.prepare()
    let context: LLVMContextRef = LLVMContextCreate()
    let module: LLVMModuleRef
    do throws(CodegenFailure) {
      module = try Self.link(texts, in: context)
    } catch {
      LLVMContextDispose(context)
      throw error
    }
    self.context = context
    handle = module
    let name = VisibleText.escaped(name)
    LLVMSetModuleIdentifier(handle, name, name.utf8.count)
    LLVMSetSourceFileName(handle, name, name.utf8.count)
    reference.setLinkageOfDefinitions(linkage)
    // LLVM reads no IR in a context without value names.
    LLVMContextSetDiscardValueNames(context, keepsValueNames ? 0 : 1)
  }

  private static func link(
    _ texts: [UnsafeRawBufferPointer], in context: LLVMContextRef
  ) throws(CodegenFailure) -> LLVMModuleRef {
    var result: LLVMModuleRef?
    for text in texts {
      let module = try parse(text, in: context)
      guard let destination = result else {
        result = module
        continue
      }
      // LLVM frees the module that is linked into the other.
      if LLVMLinkModules2(destination, module) != 0 {
        throw CodegenFailure("the runtime's modules cannot be linked")
      }
    }
    return result ?? LLVMModuleCreateWithNameInContext("", context)
  }

  private static func parse(
    _ text: UnsafeRawBufferPointer, in context: LLVMContextRef
  ) throws(CodegenFailure) -> LLVMModuleRef {
    // LLVM needs a zero byte after the text and takes ownership of the buffer, even if it fails.
    let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
      text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, "runtime")
    var module: LLVMModuleRef?
    var message: UnsafeMutablePointer<CChar>?
    guard LLVMParseIRInContext(context, buffer, &module, &message) == 0, let module else {
      defer { LLVMDisposeMessage(message) }
      throw CodegenFailure("the runtime's IR: \(String(message))")
    }
    return module
  }

  deinit {
    LLVMDisposeModule(handle)
    LLVMContextDispose(context)
  }

  /// The module for those who add to it while the owner lives.
  var reference: ModuleReference { ModuleReference(handle: handle, context: context) }

  /// The module in LLVM's textual form.
  var text: String {
    let text = LLVMPrintModuleToString(handle)
    defer { LLVMDisposeMessage(text) }
    return String(text)
  }

  var bitcode: [UInt8] { [UInt8](takingOver: LLVMWriteBitcodeToMemoryBuffer(handle)) }

  func hasGlobal(_ name: String) -> Bool { LLVMGetNamedGlobal(handle, name) != nil }

  /// Throws LLVM's complaint where the module breaks a rule of the IR: a bug of ours.
  func verify() throws(CodegenFailure) {
    var message: UnsafeMutablePointer<CChar>?
    defer { LLVMDisposeMessage(message) }
    if LLVMVerifyModule(handle, LLVMReturnStatusAction, &message) != 0 {
      let lines = String(message).split(separator: "\n")
      throw CodegenFailure("LLVM verifier: \(lines.joined(separator: "; "))", ir: text)
    }
  }

  /// Adds a function that breaks a rule of the IR, to test what happens then.
  func addBrokenFunction() {
    let type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetModuleContext(handle)), nil, 0, 0)
    let function = LLVMAddFunction(handle, "broken", type)
    LLVMAppendBasicBlockInContext(LLVMGetModuleContext(handle), function, "without.end")
  }
}

/// A fault of the compiler itself: code generation has no errors that a program can cause.
public struct CodegenFailure: Error, Sendable {
  public let message: String
  /// The IR that LLVM complained about, if it did.
  public let ir: String?

  init(_ message: String, ir: String? = nil) {
    self.message = message
    self.ir = ir
  }

  /// The message of an LLVM error, which is consumed.
  init(_ doing: String, _ error: LLVMErrorRef) {
    let text = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(text) }
    message = "\(doing): \(String(text))"
    ir = nil
  }
}

extension String {
  /// The text of a C string of LLVM's, empty for a null pointer.
  init(_ text: UnsafeMutablePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}

extension [UInt8] {
  /// The bytes of an LLVM buffer, which is freed.
  init(takingOver buffer: LLVMMemoryBufferRef?) {
    defer { LLVMDisposeMemoryBuffer(buffer) }
    self.init(
      UnsafeRawBufferPointer(start: LLVMGetBufferStart(buffer), count: LLVMGetBufferSize(buffer)))
  }
}
