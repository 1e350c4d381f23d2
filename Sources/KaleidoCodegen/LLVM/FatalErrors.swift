import CLLVM

/// Errors that LLVM cannot report to its caller.
public enum LLVMFatalErrors {
  /// Installs a function that LLVM calls with a message on such an error. Without one, LLVM terminates the process.
  public static func install(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
    LLVMInstallFatalErrorHandler(handler)
  }
}
