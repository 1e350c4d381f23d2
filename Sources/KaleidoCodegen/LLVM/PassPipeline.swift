import CLLVM
import KaleidoTarget

/// A list of LLVM's passes, in the notation of its tool `opt`.
public enum PassPipeline {
  /// Lets LLVM's printing passes print only one function of the program, from now on.
  static func restrictPrinting(toFunction name: String) { CLLVMPrintOnly(name) }

  /// The names of all passes for a target, without parameters.
  public static func names(for target: Target) -> [String] {
    guard let machine = try? TargetMachine(target, .standard),
      let text = CLLVMPassNames(machine.handle)
    else { return [] }
    defer { LLVMDisposeMessage(text) }
    return String(text).split(separator: "\n").filter { $0.hasPrefix(" ") }
      .map { String($0.drop { $0 == " " }.prefix { $0 != "<" }) }
  }

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
