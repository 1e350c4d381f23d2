import Glibc
import KaleidoCodegen

/// What the compiler's thread hands back.
final class OutcomeBox: @unchecked Sendable {
  var outcome: Driver.Outcome?
}

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.reportFaults()
let box = OutcomeBox()
HostProcess.prepareHeap()
CompilerThreads.run {
  box.outcome = Driver(environment: Environment()).run(HostProcess.words)
}

switch box.outcome.take() {
case .exit(let status): exit(status)
case .execute(let program, let arguments):
  Process.restoreSignals()
  Interruption.end()
  let status = program.run(arguments.map { strdup($0) } + [nil])
  // Nothing is left to do but to write what the program printed: LLVM's own end takes time.
  if let failure = HostProcess.flushProgramOutput() {
    _exit(Driver(environment: Environment()).reportLostOutput(failure))
  }
  _exit(status)
case nil: exit(70)
}
