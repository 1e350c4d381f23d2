import CLLVM
import KaleidoPasses
import KaleidoTarget

/// A list of passes, LLVM's and ours, in the notation of LLVM's tool `opt`.
public enum PassPipeline {
  /// The passes of the options.
  public static func text(_ options: CodegenOptions) -> String {
    Pipeline(options, CompilationMode(options)).text
  }

  /// Whether functions get versions, for which the emitter prepares: not if `--passes` lacks the pass.
  static func hasVersions(_ options: CodegenOptions) -> Bool {
    options.passes.map { names(in: $0).contains("kaleido-versions") } ?? true
  }

  /// The names of the passes in a pipeline, in order, without parameters and without what only contains other passes.
  public static func names(in text: String) -> [String] {
    var names: [String] = []
    var depth = 0
    var name = ""
    for character in text + "," {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      case _ where depth > 0: break
      case "(": name = ""
      case ",", ")":
        if !name.isEmpty, !["require", "invalidate"].contains(name) { names.append(name) }
        name = ""
      default: name.append(character)
      }
    }
    return names
  }

  /// Restricts LLVM's printing passes to one function of the program, from now on.
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

  /// The error that LLVM finds in a list of passes for a target; nil if there is none.
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
  /// Runs a pipeline on a module. `verifiesEach` says whether LLVM's verifier checks what each pass has changed; `receive` gets all
  /// changes; `limit` is the number of passes to run.
  func run(
    _ pipeline: String, on module: borrowing Module, verifiesEach: Bool = false,
    limit: PassLimit? = nil, receive: ((PassChange) -> Void)? = nil
  ) throws(CodegenFailure) {
    var options = KaleidoRunOptions()
    options.verifiesEach = verifiesEach ? 1 : 0
    options.stopAfter = limit.map { Int64($0.maximum) } ?? -1
    let result =
      if let receive {
        withUnsafePointer(to: receive) { receiver in
          options.receiver = UnsafeMutableRawPointer(mutating: receiver)
          options.receive = { receiver, pass, function, before, after in
            guard let receiver, let pass, let function, let before, let after else { return }
            receiver.assumingMemoryBound(to: ((PassChange) -> Void).self).pointee(
              PassChange(
                pass: String(cString: pass), function: String(cString: function),
                before: String(cString: before), after: String(cString: after)))
          }
          return KaleidoRunPasses(module.handle, handle, pipeline, &options)
        }
      } else {
        KaleidoRunPasses(module.handle, handle, pipeline, &options)
      }
    defer {
      for text in [result.message, result.pass, result.lastPass] { LLVMDisposeMessage(text) }
    }
    limit?.note(Int(result.passCount), last: result.lastPass.map { String(cString: $0) } ?? "")
    guard let message = result.message else { return }
    guard let pass = result.pass else {
      throw CodegenFailure("LLVM's optimizer: \(String(message))")
    }
    let lines = String(message).split(separator: "\n").joined(separator: "; ")
    throw CodegenFailure(
      "LLVM verifier: \(lines), after the pass \(String(pass))", ir: module.text)
  }
}
