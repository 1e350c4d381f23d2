import CLLVM

/// A record of what this compiler and LLVM spend time on, in Chrome's trace format, which Perfetto reads, too.
///
/// Events are recorded on the thread that begins the trace, and on others inside of `onThread`.
public enum TimeTrace {
  /// Shorter events are left out, in microseconds.
  private static let granularity: UInt32 = 100

  /// Begins the trace on the current thread.
  public static func begin() {
    LLVMLibrary.prepare()
    CLLVMBeginTimeTrace(granularity, "kaleido")
  }

  /// Ends the trace, which the current thread has begun, and returns it as JSON.
  public static func end() -> [UInt8] { [UInt8](takingOver: CLLVMEndTimeTrace()) }

  /// Calls `body` and records its events, even if the current thread is another one than that of `begin`.
  public static func onThread<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if CLLVMIsTimeTraced() != 0 { return try body() }
    CLLVMBeginTimeTrace(granularity, "kaleido")
    defer { CLLVMEndTimeTraceOfThread() }
    return try body()
  }

  /// Calls `body` as an event with a name.
  public static func event<Result: ~Copyable, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    CLLVMBeginTimedEvent(name, "")
    defer { CLLVMEndTimedEvent() }
    return try body()
  }
}
