import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// The command `map`.
extension Driver {
  /// Applies a function of a program to the rows of standard input.
  func map(_ name: String, _ invocation: Invocation) throws(CommandError) -> Int32 {
    var compiler = try read(invocation)
    try compiler.compileBitcode()
    try compiler.checkForMap(name)
    if reportMessages(compiler, invocation) { return 1 }
    if invocation.rowFormat == .raw, environment.isTerminal(environment.standardOutput) {
      throw .binaryToTerminal()
    }
    let function = try compiler.mappedFunction(name)
    try messages.flushBeforeProgram()
    let rows = RowMap(
      function, invocation.rowFormat, from: Process.takeStandardInput(),
      to: environment.standardOutput)
    guard let outcome = rows.run(threadCount: invocation.threadCount) else {
      throw CommandError(.wrongUsage, "no thread can be started", exitStatus: 1)
    }
    switch outcome {
    case .complete: return 0
    case .fault(let fault):
      if let status = fault.exitStatus { Process.exitNow(status) }
      end(after: fault.error(of: function))
    case .unreadable(let number): end(after: .unreadable("standard input", number))
    case .unwritable(let number):
      if Process.isClosedPipe(number) { Process.endByClosedPipe() }
      end(after: .lostOutput(number))
    }
  }

  /// Ends the process at once, as other threads may be waiting for input.
  private func end(after error: CommandError) -> Never {
    Process.exitNow(messages.finish(after: error))
  }
}
