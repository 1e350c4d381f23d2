import CLLVM
import KaleidoTarget

/// What LLVM knows about itself and this machine. Does not require LLVM's static initializers.
public enum LLVMInformation {
  /// The version of LLVM that this program is linked with, such as `22.1.8`.
  public static var version: String { LLVM_VERSION_STRING }

  /// The target triple of the machine that LLVM was built for.
  public static var hostTriple: String { LLVM_DEFAULT_TARGET_TRIPLE }

  /// LLVM's list of the host CPU's features: `+avx2,-sse4a,…`.
  public static var hostFeatures: String {
    let features = LLVMGetHostCPUFeatures()
    defer { LLVMDisposeMessage(features) }
    return String(features)
  }

  /// LLVM's name for the host's CPU.
  public static var hostCPU: String {
    let name = LLVMGetHostCPUName()
    defer { LLVMDisposeMessage(name) }
    return String(name)
  }
}
