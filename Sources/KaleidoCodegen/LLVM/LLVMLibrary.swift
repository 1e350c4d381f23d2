import CDeferredInitializers
import CLLVM

/// LLVM as a whole.
enum LLVMLibrary {
  private static let hasNativeTarget: Bool = {
    CDeferredInitializersRun()
    return CLLVMInitializeNativeTarget() == 0
  }()

  /// Runs LLVM's deferred static initializers and registers the host's code generator; once, on whichever thread is
  /// first. Everything that may be the first use of LLVM calls it: making a module, a target machine or an archive.
  /// Returns whether LLVM has a code generator for this machine.
  @discardableResult
  static func prepare() -> Bool { hasNativeTarget }
}
