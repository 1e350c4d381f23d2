import CLLVM

extension HostProcess {
  /// Installs the function that LLVM calls, with a message, on an error that it cannot report otherwise. Without one,
  /// LLVM ends the process.
  public static func onFatalError(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
    LLVMInstallFatalErrorHandler(handler)
  }
}
