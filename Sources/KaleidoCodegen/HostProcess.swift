import CLLVM

/// What the compiler's own process needs of the system and no Swift library has.
public enum HostProcess {
  /// The words of the command line after the program's name; nil for one that is not UTF-8.
  public static var words: [String?] {
    (0..<CLLVMWordCount()).dropFirst().map { index in
      CLLVMWord(index).flatMap { String(validatingCString: $0) }
    }
  }

  /// The number of processors that this process may use.
  public static var usableProcessors: Int { Int(CLLVMUsableProcessors()) }

  /// What tells this build of the compiler from others; nil where the linker has left no note.
  public static var buildIdentity: [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = CLLVMBuildIdentity(buffer.baseAddress, 64)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Whether what a loaded library has under a name is a variable, and no function.
  public static func isVariable(_ symbol: String, of library: UnsafeMutableRawPointer) -> Bool {
    CLLVMIsData(library, symbol) != 0
  }

  /// Prepares the heap for a short life. Call it before anything else.
  public static func prepareHeap() { CLLVMPrepareHeap() }

  /// Calls `body` on a stack of some bytes, once in a process; on the process's own where the system grants
  /// no such stack.
  public static func callOnStack(ofSize size: Int, _ body: @escaping () -> Void) {
    final class Call {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    let call = Unmanaged.passRetained(Call(body))
    defer { call.release() }
    let isDone = CLLVMCallOnStack(
      size, { $0.map { Unmanaged<Call>.fromOpaque($0).takeUnretainedValue().body() } },
      call.toOpaque())
    if isDone == 0 { body() }
  }

  /// Grows the heap by some bytes at once, which is faster than by and by.
  public static func reserveHeap(_ byteCount: Int) { CLLVMReserveHeap(byteCount) }

  /// Writes what a program that ran in this process has left in its buffers. Returns the number of the
  /// error by which some of its output was lost.
  public static func flushProgramOutput() -> Int32? {
    let number = CLLVMFlushOutput()
    return number == 0 ? nil : number
  }

  /// Writes what a program that still runs has left in its buffers, if that is possible soon, and lets it
  /// write no more.
  public static func flushProgramOutput(waitingAtMost milliseconds: Int) {
    CLLVMTryToFlushOutput(Int32(milliseconds))
  }

  /// Has a function called with LLVM's words where LLVM cannot go on; without one, LLVM ends the process.
  public static func onFatalError(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
    LLVMInstallFatalErrorHandler(handler)
  }
}
