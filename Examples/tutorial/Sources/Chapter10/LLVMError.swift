import CLLVM

/// An error that LLVM reports.
struct LLVMError: Error {
  let message: String

  /// Throws the error that a function of LLVM has returned, if it is one.
  static func check(_ error: LLVMErrorRef?) throws(LLVMError) {
    guard let error else { return }
    let message = LLVMGetErrorMessage(error)
    defer { LLVMDisposeErrorMessage(message) }
    throw LLVMError(message: message.map { String(cString: $0) } ?? "unknown error")
  }
}
