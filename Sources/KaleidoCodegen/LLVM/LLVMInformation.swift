import CLLVM

/// What LLVM says of itself and of this machine. No question needs its initializers.
public enum LLVMInformation {
  /// The version of LLVM that this program is linked with, such as `22.1.8`.
  public static var version: String { String(cString: CLLVMVersion()) }

  /// The host's target triple.
  public static var hostTriple: String { String(cString: CLLVMHostTriple()) }

  /// What the host's processor can do, in LLVM's words: `+avx2,-sse4a,…`.
  public static var hostFeatures: String {
    let features = LLVMGetHostCPUFeatures()
    defer { LLVMDisposeMessage(features) }
    return String(features)
  }

  /// The host's processor, as LLVM calls it.
  public static var hostProcessor: String {
    let name = LLVMGetHostCPUName()
    defer { LLVMDisposeMessage(name) }
    return String(name)
  }
}
