import KaleidoCodegen
import KaleidoTarget

/// LLVM, as far as the command line is concerned.
package enum Backend {
  /// The version of LLVM that this program is linked with, such as `22.1.8`.
  package static var version: String { LLVMInformation.version }

  /// The target triple of the machine that LLVM was built for.
  package static var hostTriple: String { LLVMInformation.hostTriple }

  /// LLVM's name for the host's CPU.
  package static var hostCPU: String { LLVMInformation.hostCPU }

  /// Installs a function that LLVM calls with a message on an error that it cannot report to its caller.
  package static func receiveFatalErrors(
    _ handler: @convention(c) (UnsafePointer<CChar>?) -> Void
  ) {
    LLVMFatalErrors.install(handler)
  }

  /// The names of all passes for a target, without parameters.
  package static func passNames(for target: Target) -> [String] { PassPipeline.names(for: target) }

  /// A collision-resistant hash of bytes, in hexadecimal digits.
  package static func digest(of bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.update(field: bytes)
    return hash.digits(ofBytes: 16)
  }

  /// The names of the passes in a pipeline, without parameters and without what only contains other passes.
  package static func passNames(in text: String) -> [String] { PassPipeline.names(in: text) }

  /// The pipeline of options, in the notation of `opt`.
  package static func pipeline(of options: CodegenOptions) -> String { PassPipeline.text(options) }

  /// What is wrong with a list of passes, in the notation of `opt`, for a target; nil if nothing is.
  package static func fault(inPasses text: String, for target: Target) -> String? {
    PassPipeline.fault(in: text, for: target)
  }
}
