import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import Synchronization

/// A program that runs in this process: what is written when it ends, whatever ends it.
final class ProgramRun: Sendable {
  private enum State: Sendable {
    case compiling, ended
    case running(ProgramRun)
  }

  private static let state = Mutex(State.compiling)

  private let arguments: [String]
  private let sources: SourceMap
  /// Used by one thread at a time: the one that starts the program, then the one that ends it.
  nonisolated(unsafe) private let messages: MessageWriter
  private let report: @Sendable () -> Void
  private let times: TimeReport
  private let endsLine: Bool
  private let start = Clock.nanoseconds

  /// `endsLine` says that what the program prints is followed by a line of another process. `report` is called when the program
  /// has ended.
  init(
    arguments: [String], _ sources: SourceMap, _ messages: MessageWriter, _ times: TimeReport,
    endsLine: Bool, report: @escaping @Sendable () -> Void
  ) {
    self.endsLine = endsLine
    self.arguments = arguments
    self.sources = sources
    self.messages = messages
    self.times = times
    self.report = report
  }

  /// Runs the program and ends the process.
  func execute(_ program: RunnableProgram) -> Never {
    Self.state.withLock { $0 = .running(self) }
    if messages.isForTools { RuntimeErrors.receive(Self.report) }
    Process.atExit { status in
      if ProgramRun.isFollowedByLine { Process.endProgramLine() }
      let failure = Process.flushProgramOutput()
      // What has ended the program has been reported.
      guard let run = ProgramRun.end() else { Process.exitNow(status) }
      Process.exitNow(run.finish(exitStatus: status, after: failure.map(CommandError.lostOutput)))
    }
    Process.exit(program.run(Process.argumentList(arguments)))
  }

  /// Whether a program is running whose output must end in a line.
  private static var isFollowedByLine: Bool {
    state.withLock { if case .running(let run) = $0 { run.endsLine } else { false } }
  }

  /// The running program, for the first thread that ends it; nil for all others.
  private static func end() -> ProgramRun? {
    state.withLock { state in
      guard case .running(let run) = state else { return nil }
      state = .ended
      return run
    }
  }

  /// Reports an error that ends the program or its compilation, and returns the exit status. Returns nil if the program
  /// has ended before. `messages` writes the error if the program has not been started.
  static func end(
    with error: CommandError, orWriteTo messages: () -> MessageWriter
  ) -> Int32? {
    if let run = end() { return run.finish(exitStatus: error.exitStatus, after: error) }
    let isCompiling = state.withLock { if case .compiling = $0 { true } else { false } }
    return isCompiling ? messages().finish(after: error) : nil
  }

  private func finish(exitStatus: Int32, after error: CommandError?) -> Int32 {
    times.add(Clock.nanoseconds - start, to: .run)
    report()
    if let error { return messages.finish(after: error) }
    do throws(CommandError) {
      try messages.finish(exitStatus: exitStatus)
      return exitStatus
    } catch {
      return messages.finish(after: error)
    }
  }

  /// Reports an error that the program's runtime has found.
  private static func report(_ error: RuntimeErrors.Report) {
    guard let run = end() else { return }
    let code = DiagnosticCode(rawValue: error.code) ?? .internalError
    var failure = CommandError(code, error.message, exitStatus: error.status)
    guard let file = error.file else {
      _ = run.finish(exitStatus: error.status, after: failure)
      return
    }
    guard let place = run.sources.place(of: error, in: file) else {
      failure.children = [.note("called at \(file):\(error.line):\(error.column)")]
      _ = run.finish(exitStatus: error.status, after: failure)
      return
    }
    var diagnostics = DiagnosticSink()
    diagnostics.report(
      Diagnostic(code, error.message, at: place.range, label: "called here").about(place.file))
    run.messages.write(diagnostics, run.sources)
    _ = run.finish(exitStatus: error.status, after: nil)
  }
}

extension SourceMap {
  /// The place of a run-time error; nil if it is not certain.
  fileprivate func place(of error: RuntimeErrors.Report, in name: String) -> FileRange? {
    let named = files.indices.filter { files[$0].name == name }
    guard named.count == 1, let index = named.first else { return nil }
    let bytes = files[index].bytes
    let line = LineTable(files[index]).range(ofLine: error.line)
    var offset = Int(line.start)
    var rest = error.column - 1
    while rest > 0, offset < Int(line.end) {
      offset += 1
      while offset < Int(line.end), bytes[offset] & 0xc0 == 0x80 { offset += 1 }
      rest -= 1
    }
    // The name of the called function, or an operator.
    var end = offset
    while end < Int(line.end), bytes[end].isPartOfName { end += 1 }
    return FileRange(
      FileID(index: index), SourceRange(UInt32(offset), UInt32(max(end, offset + 1))))
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    (self | 0x20) &- 97 < 26 || self &- 48 < 10 || self == UInt8(ascii: "_") || self >= 0x80
  }
}
