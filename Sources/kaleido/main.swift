import Glibc
import KaleidoCodegen

/// The driver's result, returned from the compiler's stack.
final class OutcomeBox: @unchecked Sendable {
  var outcome: Driver.Outcome?
}

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.installCrashHandlers()
let box = OutcomeBox()
HostProcess.prepareHeap()
CompilerThreads.run {
  box.outcome = Driver(environment: Environment()).run(HostProcess.words)
}

switch box.outcome.take() {
case .exit(let status): exit(status)
case .execute(let program, let arguments):
  Process.restoreSignals()
  Interruption.restoreDefaultActions()
  let status = program.run(arguments.map { strdup($0) } + [nil])
  // `_exit` skips LLVM's static destructors, which are slow; only the program's own output must be flushed.
  if let failure = HostProcess.flushProgramOutput() {
    _exit(Driver(environment: Environment()).reportLostOutput(failure))
  }
  _exit(status)
case nil: exit(70)
}
