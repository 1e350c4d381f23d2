import CLLVM
import KaleidoPasses
import KaleidoTarget

/// A list of passes, LLVM's and ours, in the notation of LLVM's tool `opt`.
public enum PassPipeline {
  /// Lets LLVM's printing passes print only one function of the program, from now on.
  static func restrictPrinting(toFunction name: String) { CLLVMPrintOnly(name) }

  /// The names of all passes for a target, without parameters.
  public static func names(for target: Target) -> [String] {
    guard let machine = try? TargetMachine(target, .standard),
      let text = KaleidoPassNames(machine.handle)
    else { return [] }
    defer { LLVMDisposeMessage(text) }
    return String(text).split(separator: "\n").filter { $0.hasPrefix(" ") }
      .map { String($0.drop { $0 == " " }.prefix { $0 != "<" }) }
  }

  /// What LLVM finds wrong with a list of passes for a target; nil if nothing is.
  public static func fault(in text: String, for target: Target) -> String? {
    guard let machine = try? TargetMachine(target, .standard),
      let error = KaleidoPipelineFault(text, machine.handle)
    else { return nil }
    let message = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(message) }
    return String(message)
  }
}

extension TargetMachine {
  /// Runs a pipeline on a module. `verifiesEach` says whether LLVM's verifier checks what each pass has changed.
  func run(
    _ pipeline: String, on module: borrowing Module, verifiesEach: Bool = false
  ) throws(CodegenFailure) {
    var options = KaleidoRunOptions()
    options.verifiesEach = verifiesEach ? 1 : 0
    options.stopAfter = -1
    let result = KaleidoRunPasses(module.handle, handle, pipeline, &options)
    defer {
      for text in [result.message, result.pass, result.lastPass] { LLVMDisposeMessage(text) }
    }
    guard let message = result.message else { return }
    guard let pass = result.pass else {
      throw CodegenFailure("LLVM's optimizer: \(String(message))")
    }
    let lines = String(message).split(separator: "\n").joined(separator: "; ")
    throw CodegenFailure(
      "LLVM verifier: \(lines), after the pass \(String(pass))", ir: module.text)
  }
}
