import Glibc
import KaleidoCodegen

/// What the compiler's thread hands back.
final class OutcomeBox: @unchecked Sendable {
  var outcome: Driver.Outcome?
}

/// The size of the stack that the compiler works on: enough for the deepest nesting that the parser
/// accepts, in every phase, whatever the shell's limit. Untouched pages cost nothing.
let compilerStackSize = 1 << 30

/// Calls `body` on a thread with a stack of the compiler's size, and waits for it.
func onCompilerStack(_ body: @escaping @Sendable () -> Void) {
  final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, compilerStackSize)
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body))
  let failure = pthread_create(
    &thread, &attributes,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, work.toOpaque())
  // Where the system grants no such stack, the process's own must do.
  if failure == 0 { pthread_join(thread, nil) } else { work.takeRetainedValue().body() }
}

Process.openStandardStreams()
Process.ignoreFileSizeSignal()
Process.reportFaults()
let words = Array(CommandLine.arguments.dropFirst())
let box = OutcomeBox()
prepareHeap()
onCompilerStack { box.outcome = Driver(environment: Environment()).run(words) }

switch box.outcome.take() {
case .exit(let status): exit(status)
case .execute(let program, let arguments):
  Process.restoreSignals()
  let status = program.run(arguments.map { strdup($0) } + [nil])
  // Nothing is left to do but to write what the program printed: LLVM's own end takes time.
  if let failure = flushProgramOutput() {
    _exit(Driver(environment: Environment()).reportLostOutput(failure))
  }
  _exit(status)
case nil: exit(70)
}
