import CLLVM

/// LLVM as a whole.
enum LLVMLibrary {
  private static let isPrepared: Void = CLLVMInitialize()

  /// Runs LLVM's static initializers, which are left out when the process starts. To be called by all that may
  /// be the first to use LLVM: making a module, a target machine or an archive, and questions to LLVM.
  static func prepare() { isPrepared }
}
