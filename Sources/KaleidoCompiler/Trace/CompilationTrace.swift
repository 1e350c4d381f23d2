import KaleidoCodegen
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// All stages of the compilation of a program, tied together by the numbers of its expressions (`ExpressionNumbers`).
package struct CompilationTrace {
  let program: CheckedProgram
  let numbers: ExpressionNumbers
  let calls: CallTable
  let decisions: [CodeDecision]
  /// How the program is emitted, as it is built: the trace emits all units as one module.
  let plan: PlanSummary
  /// What LLVM's passes say about expressions.
  let remarks: [RemarkTrace]
  let code: CodeTrace
  /// What is known about the instructions; nil where `llvm-mca` is not installed.
  let machine: MachineAnalysis?
  /// The passes, in the notation of `opt`.
  let pipeline: String
  let options: CodegenOptions
  /// The messages about the program.
  let diagnostics: DiagnosticSink
  /// What the program did when it was run; nil if it was not.
  package var run: RunTrace?

  /// The number of expressions of the program.
  package var expressionCount: Int { numbers.count }
}

extension Compiler {
  /// Checks the program, and if it `runs`, that it can be run. Then loads what it is linked with.
  package mutating func checkForExploration(runs: Bool) throws(CommandError) {
    if runs { try checkForRun() } else { _ = program() }
  }

  /// Compiles the program as `dump` does, and records each stage. It must have been checked.
  package mutating func trace(reporting diagnostics: DiagnosticSink) throws(CommandError)
    -> CompilationTrace
  {
    var options = settings.codegen
    options.purpose = .object
    options.keepsValueNames = true
    let log = RemarkLog()
    options.remarks = log
    options.debug = DebugInformation(.expressions, directory: "", version: "")
    let (program, reachability) = program(for: options.purpose)
    let numbers = ExpressionNumbers(program)
    let code = try generating { [options] () throws(CodegenFailure) in
      try Compilation.emit(program, reachability, options).trace(expressionCount: numbers.count)
    }
    return CompilationTrace(
      program: program, numbers: numbers, calls: reachability.calls,
      decisions: CodeDecision.all(about: program, reachability, options),
      plan: PlanSummary(program, reachability, options),
      remarks: CompilationTrace.remarks(log.remarks, program, numbers, code), code: code,
      machine: MachineAnalysis(
        code.assembly, options, temporaryDirectory: settings.temporaryDirectory),
      pipeline: PassPipeline.text(options), options: options, diagnostics: diagnostics)
  }
}
