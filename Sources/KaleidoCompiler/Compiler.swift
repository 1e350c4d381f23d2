import KaleidoCodegen
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Compiles the program of a session to IR and assembly, to object files and executables, or to code that runs in
/// this process. The only client of LLVM.
package struct Compiler {
  package var session: Session
  package var settings: Settings
  package let times: TimeReport
  /// The code generators of earlier programs, to be used again; nil if there are none.
  let generators: KeptGenerators?
  /// Describes an internal failure of the compiler as an error.
  private let describeFailure: (CodegenFailure) -> CommandError
  /// The faults of the program that are found after the check.
  private(set) var faults = DiagnosticSink()
  /// What bitcode files were compiled to, until they are linked.
  var bitcodeObjects: [TemporaryObject] = []
  /// What is known of the session's program.
  private var analyses = ProgramAnalyses()
  /// The functions that a WebAssembly module of the program does not have, because they call C functions that nothing defines.
  var omittedExports: [String] = []
  /// How object files, bitcode, assembly and IR are used. With a header they are a library's.
  var objectPurpose = CodegenOptions.Purpose.object
  /// The C functions that a program in this process calls in libraries of its own.
  var symbols: [(name: String, address: UnsafeRawPointer)] = []
  /// Whether such a program may call C functions that are neither the library's nor `provided`.
  package internal(set) var callsForeignFunctions = true
  /// The C functions of this process that such a program may call.
  private(set) var provided: [(name: String, address: UnsafeRawPointer)] = []

  package init(
    _ session: Session, _ settings: Settings, _ times: TimeReport,
    reusing generators: KeptGenerators? = nil,
    describingFailuresBy describeFailure: @escaping (CodegenFailure) -> CommandError
  ) {
    self.session = session
    self.settings = settings
    self.times = times
    self.generators = generators
    self.describeFailure = describeFailure
  }

  /// All diagnostics so far.
  package var diagnostics: DiagnosticSink {
    var diagnostics = session.diagnostics
    diagnostics.append(faults)
    return diagnostics
  }

  /// The checked program and its reachability.
  package mutating func program() -> CheckedProgram {
    times.measure(.check) { session.program() }
  }

  mutating func reachability() -> Reachability {
    let identity = session.programIdentity()
    return analyses.reachability(of: session.program(), identity)
  }

  /// The program as a library, and its reachability.
  mutating func library() -> (program: CheckedProgram, reachability: Reachability) {
    let identity = session.programIdentity()
    return analyses.library(of: session.program(), identity)
  }

  /// What is compiled for a purpose, and its reachability.
  mutating func program(
    for purpose: CodegenOptions.Purpose
  ) -> (program: CheckedProgram, reachability: Reachability) {
    purpose == .library ? library() : (session.program(), reachability())
  }

  mutating func report(_ diagnostic: Diagnostic) { faults.report(diagnostic) }

  /// Lets programs that run in this process call a function of it, which they declare as `extern`.
  package mutating func provide(_ name: String, at address: UnsafeRawPointer) {
    provided.append((name, address))
  }

  /// Runs a step of code generation and describes its failure.
  func generating<Result: ~Copyable>(
    _ step: () throws(CodegenFailure) -> Result
  ) throws(CommandError) -> Result {
    do throws(CodegenFailure) {
      return try step()
    } catch {
      throw describeFailure(error)
    }
  }

  /// Compiles the program to one object file per unit.
  mutating func objects(_ options: CodegenOptions) throws(CommandError) -> [[UInt8]] {
    try generating { () throws(CodegenFailure) in try generateObjects(options) }
  }

  /// Like `objects`, but does not report a failure.
  mutating func generateObjects(
    _ options: CodegenOptions
  ) throws(CodegenFailure) -> [[UInt8]] {
    try objectCode(options).objects(threadCount: settings.threadCount)
  }

  /// What compiles the program, or a better version of it that a quick one asks for.
  mutating func objectCode(
    _ options: CodegenOptions, answering request: SwitchRequest? = nil
  ) -> ObjectCode {
    let (program, reachability) = program(for: options.purpose)
    // What runs at several levels is compared with what is expected, which names no calls.
    let locatesCalls = generators?.levels == nil
    let generator = times.measure(.emit) {
      CodeGenerator(
        program, reachability, options, locatesCalls: locatesCalls,
        machines: generators?.machines, request: request)
    }
    return ObjectCode(
      generator: generator, cacheDirectory: cacheDirectory(for: options),
      levels: generators?.levels, times: times)
  }

  /// The directory of the object cache; nil if it is not used.
  func cacheDirectory(for options: CodegenOptions) -> String? {
    options.verifies || options.breaksIR || options.remarks != nil || options.passLimit != nil
      ? nil : settings.cacheDirectory
  }
}
