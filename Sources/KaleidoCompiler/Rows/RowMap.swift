import KaleidoCodegen
import KaleidoSystem
import Synchronization

/// Applies a function to the rows of a stream, on several threads, and writes the results in order.
package final class RowMap: Sendable {
  /// How the stream ended. What could be computed before has been written.
  package enum Outcome: Sendable {
    case complete
    case fault(RowFault)
    /// The `errno` values of failures.
    case unreadable(Int32)
    case unwritable(Int32)
  }

  private struct State {
    var outcome: Outcome?
    /// What the pieces that have been written consist of.
    var lines = 0
    var rows = 0
    var bytes = 0
  }

  /// The results of a piece.
  private struct Batch {
    var rows = 0
    var lines = 0
    /// The size of the results to be written.
    var outputSize = 0
    /// The fault after them, for the numbers of lines, rows and bytes before the piece.
    var fault: ((State) -> RowFault)?
  }

  private let function: MappedFunction
  private let format: RowFormat
  private let output: Int32
  private let reader: RowReader
  private let state = Mutex(State())
  private let ended = Semaphore()

  package init(
    _ function: MappedFunction, _ format: RowFormat, from input: Int32, to output: Int32
  ) {
    self.function = function
    self.format = format
    self.output = output
    reader = RowReader(input, rowSize: format == .raw ? 8 * function.columns : nil)
  }

  /// Returns at the end of the stream, or after a failure; then threads may still be reading. Calls with effects are made in order,
  /// by one thread. Returns nil if no thread can be created.
  package func run(threadCount: Int) -> Outcome? {
    let wanted = function.hasEffects ? 1 : min(threadCount, CompilerThreads.maxThreadCount)
    // The first thread is counted until all are created.
    let running = SharedCount(1)
    var isStarted = false
    for _ in 0..<wanted {
      running.add()
      let isCreated = CompilerThreads.startDetached { [self] in
        work()
        if running.removeLast() { ended.post() }
      }
      if isCreated { isStarted = true } else { _ = running.removeLast() }
    }
    guard isStarted else { return nil }
    if running.removeLast() { ended.post() }
    ended.wait()
    return state.withLock { state in
      state.outcome ?? reader.failure.map(Outcome.unreadable) ?? .complete
    }
  }

  private func work() {
    let buffer = RowBuffer()
    while let piece = reader.next(into: buffer) {
      let isWanted = state.withLock { $0.outcome == nil }
      let batch = isWanted ? compute(buffer) : Batch()
      piece.previous.wait()
      let isEnd = state.withLock { finish(batch, of: buffer, &$0) }
      piece.done.post()
      if isEnd {
        ended.post()
        return
      }
    }
  }

  /// Writes the results of a piece. Returns whether they are the last.
  private func finish(_ batch: Batch, of buffer: RowBuffer, _ state: inout State) -> Bool {
    if state.outcome != nil { return true }
    let results = UnsafeRawBufferPointer(start: outputStart(buffer), count: batch.outputSize)
    let failure =
      function.hasEffects ? Process.flushProgramOutput() : FileSystem.write(results, to: output)
    if let failure {
      state.outcome = .unwritable(failure)
    } else if let fault = batch.fault {
      state.outcome = .fault(fault(state))
    }
    state.lines += batch.lines
    state.rows += batch.rows
    state.bytes += buffer.size
    return state.outcome != nil
  }

  private func outputStart(_ buffer: RowBuffer) -> UnsafeMutableRawPointer? {
    format == .text
      ? buffer.output.baseAddress : UnsafeMutableRawPointer(buffer.results.baseAddress)
  }

  /// Computes the results of the rows in the buffer.
  private func compute(_ buffer: RowBuffer) -> Batch {
    let columns = function.columns
    // At least one, so that there is memory: a piece may have no whole row.
    let numberCount =
      format == .text ? NumberText.mostNumbers(inBytes: buffer.size) : max(1, buffer.size / 8)
    buffer.prepare(numberCount: numberCount, rowCount: numberCount / columns + 1)
    guard let numbers = buffer.numbers.baseAddress, let results = buffer.results.baseAddress else {
      return Batch()
    }
    var batch = Batch()
    switch format {
    case .text:
      let read = NumberText.read(buffer.text, columns: columns, into: numbers)
      batch.rows = read.count
      batch.lines = read.lines
      if let fault = read.fault {
        let found = RowFault(fault, read, in: buffer.text, firstLine: 1, columns: columns)
        batch.fault = { found.after(lines: $0.lines) }
      }
    case .raw:
      batch.rows = buffer.size / (8 * columns)
      buffer.text.withMemoryRebound(to: Double.self) {
        if let start = $0.baseAddress { numbers.update(from: start, count: batch.rows * columns) }
      }
      let size = buffer.size
      if size % (8 * columns) != 0 { batch.fault = { .incompleteRow(byte: $0.bytes + size) } }
    }
    apply(to: numbers, results, buffer, &batch)
    if function.hasEffects { return batch }
    switch format {
    case .text:
      if let output = buffer.output.baseAddress {
        batch.outputSize = NumberText.write(results, count: batch.rows, to: output)
      }
    case .raw: batch.outputSize = 8 * batch.rows
    }
    return batch
  }

  /// Calls the function with the rows of a batch. If a call ends early, the batch ends before its row.
  private func apply(
    to numbers: UnsafeMutablePointer<Double>, _ results: UnsafeMutablePointer<Double>,
    _ buffer: RowBuffer, _ batch: inout Batch
  ) {
    let columns = function.columns
    if !function.hasEffects,
      function.loop.apply(to: numbers, columns: columns, count: batch.rows, results: results) == nil
    {
      return
    }
    // One row at a time: which call ends early is not known, and what is printed comes before the result.
    for row in 0..<batch.rows {
      let result = results + row
      let ending = function.loop.apply(
        to: numbers + row * columns, columns: columns, count: 1, results: result)
      guard let ending else {
        if function.hasEffects { print(result, buffer) }
        continue
      }
      let line = format == .text ? line(ofRow: row, of: buffer) : nil
      batch.rows = row
      batch.fault = { state in
        .call(ending, row: state.rows + row + 1, line: line.map { state.lines + $0 })
      }
      return
    }
  }

  /// Adds a result to what the program has printed.
  private func print(_ result: UnsafeMutablePointer<Double>, _ buffer: RowBuffer) {
    var bytes = UnsafeRawBufferPointer(start: UnsafeRawPointer(result), count: 8)
    if format == .text, let output = buffer.output.baseAddress {
      let size = NumberText.write(result, count: 1, to: output)
      bytes = UnsafeRawBufferPointer(start: output, count: size)
    }
    Process.appendToProgramOutput(bytes)
  }

  /// The number of the line that a row is in. The numbers before it are read again.
  private func line(ofRow row: Int, of buffer: RowBuffer) -> Int? {
    buffer.numbers.baseAddress.map {
      NumberText.read(buffer.text, columns: function.columns, most: row + 1, into: $0).lines
    }
  }
}

extension RowFault {
  /// The fault of a piece that so many lines precede.
  fileprivate func after(lines: Int) -> RowFault {
    guard case .text(let line, let column, let message) = self else { return self }
    return .text(line: line + lines, column: column, message: message)
  }
}

/// A number of threads.
private final class SharedCount: Sendable {
  private let count: Atomic<Int>

  init(_ count: Int) { self.count = Atomic(count) }

  func add() { count.add(1, ordering: .relaxed) }

  /// Returns whether none remains.
  func removeLast() -> Bool { count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
}
