import CLLVM
import KaleidoSource
import KaleidoTarget

/// An LLVM module and its context. Owns both.
struct Module: ~Copyable {
  let context: LLVMContextRef
  let handle: LLVMModuleRef
  private var remarks: RemarkReceiver?

  /// Creates a module by linking modules in textual IR. Their definitions get the given linkage.
  ///
  /// The log receives the remarks about the module when it is destroyed.
  ///
  /// Keeping value names takes time and is worthwhile only for IR that a person will read.
  init(
    named name: String, linking texts: [UnsafeRawBufferPointer], as linkage: Linkage,
    keepsValueNames: Bool, remarks: (log: RemarkLog, unit: Int)? = nil
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
    self.remarks = remarks.map { RemarkReceiver(context, $0.log, unit: $0.unit) }
    let name = VisibleText.escaped(name)
    LLVMSetModuleIdentifier(handle, name, name.utf8.count)
    LLVMSetSourceFileName(handle, name, name.utf8.count)
    reference.setLinkageOfDefinitions(linkage)
    // LLVM's IR parser requires a context that keeps value names.
    LLVMContextSetDiscardValueNames(context, keepsValueNames ? 0 : 1)
  }

  /// Reads a module from bitcode.
  init(bitcode: [UInt8]) throws(CodegenFailure) { try self.init(ir: bitcode, named: nil) }

  /// Reads a module from IR, as text or bitcode. LLVM's messages contain the file's name and the position if there is a name.
  init(ir bytes: [UInt8], named name: String?) throws(CodegenFailure) {
    LLVMLibrary.prepare()
    let context: LLVMContextRef = LLVMContextCreate()
    let result = bytes.withUnsafeBytes { bytes -> Result<LLVMModuleRef, CodegenFailure> in
      do throws(CodegenFailure) {
        return .success(try Self.parse(bytes, in: context, named: name))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let module):
      self.context = context
      handle = module
    case .failure(let failure):
      LLVMContextDispose(context)
      throw failure
    }
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
      // LLVM consumes the module that is linked into the other.
      if LLVMLinkModules2(destination, module) != 0 {
        throw CodegenFailure("the runtime's modules cannot be linked")
      }
    }
    return result ?? LLVMModuleCreateWithNameInContext("", context)
  }

  private static func parse(
    _ text: UnsafeRawBufferPointer, in context: LLVMContextRef, named name: String? = nil
  ) throws(CodegenFailure) -> LLVMModuleRef {
    // LLVM requires a zero byte after the text. It takes ownership of the buffer, even on failure.
    let buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(
      text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count, name ?? "runtime")
    var module: LLVMModuleRef?
    var message: UnsafeMutablePointer<CChar>?
    guard LLVMParseIRInContext(context, buffer, &module, &message) == 0, let module else {
      defer { LLVMDisposeMessage(message) }
      let text = String(message)
      throw CodegenFailure(
        name == nil
          ? Self.reason(in: text) : text.split(separator: "\n").first.map(String.init) ?? text)
    }
    return module
  }

  /// LLVM's reason in a message that names the buffer before it.
  private static func reason(in message: String) -> String {
    let start = message.firstRange(of: "error: ")?.upperBound ?? message.startIndex
    return message[start...].split(separator: "\n").first.map(String.init) ?? message
  }

  deinit {
    remarks?.end()
    LLVMDisposeModule(handle)
    LLVMContextDispose(context)
  }

  /// A reference for adding to the module, valid as long as its owner.
  var reference: ModuleReference { ModuleReference(handle: handle, context: context) }

  /// The module as textual IR.
  var text: String {
    let text = LLVMPrintModuleToString(handle)
    defer { LLVMDisposeMessage(text) }
    return String(text)
  }

  var bitcode: [UInt8] { [UInt8](takingOver: LLVMWriteBitcodeToMemoryBuffer(handle)) }

  func hasGlobal(_ name: String) -> Bool { LLVMGetNamedGlobal(handle, name) != nil }

  /// Throws LLVM's message if the module is not valid IR, which is a bug in this compiler.
  func verify() throws(CodegenFailure) {
    var message: UnsafeMutablePointer<CChar>?
    defer { LLVMDisposeMessage(message) }
    if LLVMVerifyModule(handle, LLVMReturnStatusAction, &message) != 0 {
      let lines = String(message).split(separator: "\n")
      throw CodegenFailure("LLVM verifier: \(lines.joined(separator: "; "))", ir: text)
    }
  }

  /// Adds a function with invalid IR, to test how that is reported.
  func addBrokenFunction() {
    let type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetModuleContext(handle)), nil, 0, 0)
    let function = LLVMAddFunction(handle, "broken", type)
    LLVMAppendBasicBlockInContext(LLVMGetModuleContext(handle), function, "without.end")
  }
}

extension CodegenFailure {
  /// Creates a failure from an LLVM error, which is consumed.
  init(_ doing: String, _ error: LLVMErrorRef) {
    let text = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(text) }
    self.init("\(doing): \(String(text))")
  }
}

extension String {
  /// Copies a C string from LLVM; a null pointer gives an empty string.
  init(_ text: UnsafeMutablePointer<CChar>?) { self = text.map { String(cString: $0) } ?? "" }
}

extension [UInt8] {
  /// Copies the bytes of an LLVM buffer and frees it.
  init(takingOver buffer: LLVMMemoryBufferRef?) {
    defer { LLVMDisposeMemoryBuffer(buffer) }
    self.init(
      UnsafeRawBufferPointer(start: LLVMGetBufferStart(buffer), count: LLVMGetBufferSize(buffer)))
  }
}
