import KaleidoCompiler
import KaleidoSystem

/// The driver's result, returned from the compiler's stack.
final class OutcomeBox: @unchecked Sendable {
  var outcome: Driver.Outcome?
}

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.installCrashHandlers(onFatalError: LLVMFatalErrors.install)
let box = OutcomeBox()
HostProcess.prepareHeap()
CompilerThreads.run {
  box.outcome = Driver(environment: Environment()).run(HostProcess.words)
}

switch box.outcome.take() {
case .exit(let status): Process.exit(status)
case .execute(let program, let arguments):
  Process.restoreSignals()
  Interruption.restoreDefaultActions()
  HostProcess.atExit { status in
    if let failure = HostProcess.flushProgramOutput() {
      Process.exitNow(Driver(environment: Environment()).reportLostOutput(failure))
    }
    Process.exitNow(status)
  }
  Process.exit(program.run(Process.argumentList(arguments)))
case nil: Process.exit(70)
}
