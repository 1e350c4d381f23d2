import CLLVM

/// What the compiler's own process needs of the system and no Swift library has.
public enum HostProcess {
  /// The number of processors that this process may use.
  public static var usableProcessors: Int { Int(CLLVMUsableProcessors()) }

  /// Prepares the heap for a short life on two threads. Call it before the second begins.
  public static func prepareHeap() { CLLVMPrepareHeap() }

  /// Prepares the heap for several threads that work at the same time.
  public static func shareHeap(among threadCount: Int) { CLLVMShareHeap(Int32(threadCount)) }

  /// Grows the heap by some bytes at once, which is faster than by and by.
  public static func reserveHeap(_ byteCount: Int) { CLLVMReserveHeap(byteCount) }

  /// Writes what a program that ran in this process has left in its buffers. Returns the number of the
  /// error by which some of its output was lost.
  public static func flushProgramOutput() -> Int32? {
    let number = CLLVMFlushOutput()
    return number == 0 ? nil : number
  }

  /// Has a function called with LLVM's words where LLVM cannot go on; without one, LLVM ends the process.
  public static func onFatalError(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
    LLVMInstallFatalErrorHandler(handler)
  }
}
