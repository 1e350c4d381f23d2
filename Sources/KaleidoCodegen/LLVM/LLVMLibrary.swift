import CDeferredInitializers
import CLLVM

/// The initialization of LLVM.
enum LLVMLibrary {
  private static let hasNativeTarget: Bool = {
    CDeferredInitializersRun()
    return CLLVMInitializeNativeTarget() == 0
  }()

  /// Runs LLVM's deferred static initializers and registers the host's code generator, once, on the first thread that
  /// calls it. Called before every potential first use of LLVM: creating a module, a target machine or an archive.
  /// Returns whether LLVM has a code generator for this machine.
  @discardableResult
  static func prepare() -> Bool { hasNativeTarget }
}
