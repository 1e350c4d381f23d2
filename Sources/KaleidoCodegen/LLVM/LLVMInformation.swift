import CLLVM

/// What LLVM says of itself and of this machine.
public enum LLVMInformation {
  /// The version of LLVM that this program is linked with, such as `22.1.8`.
  public static var version: String { String(cString: CLLVMVersion()) }

  /// The host's target triple.
  public static var hostTriple: String { String(cString: CLLVMHostTriple()) }

  /// What the host's processor can do, in LLVM's words: `+avx2,-sse4a,…`.
  static var hostFeatures: String {
    LLVMLibrary.prepare()
    let features = LLVMGetHostCPUFeatures()
    defer { LLVMDisposeMessage(features) }
    return String(features)
  }

  /// The host's processor, as LLVM calls it.
  public static var hostProcessor: String {
    LLVMLibrary.prepare()
    let name = LLVMGetHostCPUName()
    defer { LLVMDisposeMessage(name) }
    return String(name)
  }
}
