import CLLVM

/// LLVM as a whole.
enum LLVMLibrary {
  private static let hasNativeTarget: Bool = {
    CLLVMInitialize()
    return CLLVMInitializeNativeTarget() == 0
  }()

  /// Runs LLVM's static initializers, which are left out when the process starts, and registers the host's code
  /// generator; once, whichever thread is first. To be called by all that may be the first to use LLVM: making a
  /// module, a target machine or an archive. Returns whether LLVM has a code generator for this machine.
  @discardableResult
  static func prepare() -> Bool { hasNativeTarget }
}
