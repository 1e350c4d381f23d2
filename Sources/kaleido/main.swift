import KaleidoCompiler
import KaleidoSystem

/// The driver's result, returned from the compiler's stack.
final class OutcomeBox: @unchecked Sendable {
  var outcome: Driver.Outcome?
}

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.installCrashHandlers(onFatalError: Backend.receiveFatalErrors)
let box = OutcomeBox()
Process.prepareHeap()
CompilerThreads.run {
  box.outcome = Driver(environment: Environment()).run(Process.words)
}

switch box.outcome.take() {
case .exit(let status): Process.exit(status)
case .execute(let program, let run):
  Process.restoreSignals()
  Interruption.restoreDefaultActions()
  run.execute(program)
case nil: Process.exit(70)
}
