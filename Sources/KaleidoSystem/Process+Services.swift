import CHostProcess
import Glibc

/// Services for which Swift needs a few lines of C.
extension Process {
  /// The command-line arguments; nil for an argument that is not valid UTF-8.
  package static var words: [String?] {
    (0..<CHostProcessWordCount()).dropFirst().map { index in
      CHostProcessWord(index).flatMap { String(validatingCString: $0) }
    }
  }

  /// The number of processors that this process may run on.
  package static var usableProcessors: Int { Int(CHostProcessUsableProcessors()) }

  /// The bytes that identify this build of the compiler; nil if the linker left no build ID.
  package static var buildIdentity: [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      count = CHostProcessBuildIdentity(buffer.baseAddress, 64)
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The commit that this build was made from; nil if it was not named.
  package static var commit: String? { CHostProcessCommit().map { String(cString: $0) } }

  /// Tunes the heap for a short-lived process. Call this first.
  package static func prepareHeap() { CHostProcessPrepareHeap() }

  /// Makes threads that start later use the heap of this one, for work that is mostly done by one of them: a heap of its own has to be
  /// mapped page by page.
  package static func shareHeap() { CHostProcessShareHeap() }

  /// Calls `body` on a stack of `size` bytes, or on the current one if such a stack is not available. Calls
  /// are of one size, and not nested.
  package static func callOnStack(ofSize size: Int, _ body: @escaping () -> Void) {
    final class Call {
      let body: () -> Void
      init(_ body: @escaping () -> Void) { self.body = body }
    }
    let call = Unmanaged.passRetained(Call(body))
    defer { call.release() }
    let isDone = CHostProcessCallOnStack(
      size, { $0.map { Unmanaged<Call>.fromOpaque($0).takeUnretainedValue().body() } },
      call.toOpaque())
    if isDone == 0 { body() }
  }

  /// Makes this process end when its parent does, whatever ends that, on Linux: at once, or by `SIGTERM`, so that it can clean up.
  package static func endWithParent(cleansUp: Bool = false) {
    CHostProcessEndWithParent(cleansUp ? SIGTERM : SIGKILL)
  }

  /// Grows the heap by some bytes at once, which is faster than growing it in small steps.
  package static func reserveHeap(_ byteCount: Int) { CHostProcessReserveHeap(byteCount) }

  /// Calls `body` with the exit status when the process exits, by returning from `main` or by C's `exit`, before
  /// anything that was registered earlier. `body` must end the process.
  package static func atExit(_ body: @escaping @convention(c) (Int32) -> Void) {
    CHostProcessAtExit(body)
  }

  /// Writes text to the output of programs that run in this process.
  package static func writeProgramOutput(_ text: String) {
    if !text.isEmpty { CHostProcessWriteOutput(text) }
  }

  /// Flushes the output of a program that ran in this process. Returns the error number if part of it was lost.
  package static func flushProgramOutput() -> Int32? {
    let number = CHostProcessFlushOutput()
    return number == 0 ? nil : number
  }

  /// Flushes the output of a program, and begins a new line for a message that follows it on the same terminal.
  package static func endProgramLine() { CHostProcessEndOutputLine() }

  /// Limits the output of programs to a number of bytes. When a program writes more, the bytes up to the limit are written, and
  /// `end` is called by the program's thread; it must end the process.
  package static func limitProgramOutput(to size: Int, end: @escaping @convention(c) () -> Void) {
    _ = CHostProcessLimitOutput(size, end)
  }

  /// Flushes the output of a program that is still running, unless that would block, and prevents further output.
  package static func flushProgramOutput(waitingAtMost milliseconds: Int) {
    CHostProcessTryToFlushOutput(Int32(milliseconds))
  }
}
