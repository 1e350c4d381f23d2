import CLLVM

/// A list of LLVM's passes, in the notation of its tool `opt`.
public enum PassPipeline {
  /// Lets LLVM's printing passes print only one function of the program, from now on.
  static func restrictPrinting(toFunction name: String) { CLLVMPrintOnly(name) }

  /// What LLVM finds wrong with a list of passes; nil if nothing is.
  public static func fault(in text: String) -> String? {
    guard
      let module = try? Module(named: "", linking: [], as: .internal, keepsValueNames: false)
    else { return nil }
    let options = LLVMCreatePassBuilderOptions()
    defer { LLVMDisposePassBuilderOptions(options) }
    guard let error = LLVMRunPasses(module.handle, text, nil, options) else { return nil }
    let message = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(message) }
    return String(message)
  }
}
