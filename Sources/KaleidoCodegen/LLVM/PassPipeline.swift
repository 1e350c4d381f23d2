import CLLVM

/// A list of LLVM's passes, in the notation of its tool `opt`.
public enum PassPipeline {
  /// Lets LLVM's printing passes print only one function of the program, from now on.
  static func restrictPrinting(toFunction name: String) { CLLVMPrintOnly(name) }

  /// What LLVM finds wrong with a list of passes for a target; nil if nothing is.
  public static func fault(in text: String, for target: Target) -> String? {
    guard let machine = try? TargetMachine(target, .standard),
      let error = CLLVMPassPipelineFault(text, machine.handle)
    else { return nil }
    let message = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(message) }
    return String(message)
  }
}
