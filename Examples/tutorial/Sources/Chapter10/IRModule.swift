import CLLVM

/// A module of LLVM's intermediate representation, with its context and a builder.
struct IRModule: ~Copyable {
  let context: LLVMContextRef
  let module: LLVMModuleRef
  let builder: LLVMBuilderRef
  let double: LLVMTypeRef
  let int: LLVMTypeRef

  init(named name: String) {
    context = LLVMContextCreate()
    module = LLVMModuleCreateWithNameInContext(name, context)
    builder = LLVMCreateBuilderInContext(context)
    double = LLVMDoubleTypeInContext(context)
    int = LLVMInt32TypeInContext(context)
  }

  deinit {
    LLVMDisposeBuilder(builder)
    LLVMDisposeModule(module)
    LLVMContextDispose(context)
  }

  /// The module in LLVM's notation.
  var text: String { takeMessage(LLVMPrintModuleToString(module)) }

  /// Runs passes over the module, named as for LLVM's program `opt`: `mem2reg,instcombine`.
  func run(_ passes: String) throws(LLVMError) {
    let options = LLVMCreatePassBuilderOptions()
    defer { LLVMDisposePassBuilderOptions(options) }
    try LLVMError.check(LLVMRunPasses(module, passes, nil, options))
  }

  /// Declares a function whose parameters and result are numbers.
  func addFunction(_ name: String, parameters: [String]) -> LLVMValueRef {
    var types = parameters.map { _ in Optional(double) }
    let type = LLVMFunctionType(double, &types, UInt32(types.count), 0)
    let function: LLVMValueRef = LLVMAddFunction(module, name, type)
    for (index, parameter) in parameters.enumerated() {
      LLVMSetValueName2(LLVMGetParam(function, UInt32(index)), parameter, parameter.utf8.count)
    }
    return function
  }

  /// Adds a block to a function, without moving the builder there.
  func addBlock(_ name: String, to function: LLVMValueRef) -> LLVMBasicBlockRef {
    LLVMAppendBasicBlockInContext(context, function, name)
  }

  /// The verifier's message if the module is invalid, or nil.
  func faults() -> String? {
    var message: UnsafeMutablePointer<CChar>?
    let failed = LLVMVerifyModule(module, LLVMReturnStatusAction, &message) != 0
    let text = takeMessage(message)
    return failed ? text : nil
  }
}

/// Copies a string that LLVM has allocated, and frees it.
func takeMessage(_ message: UnsafeMutablePointer<CChar>?) -> String {
  defer { LLVMDisposeMessage(message) }
  return message.map { String(cString: $0) } ?? ""
}
