import KaleidoSema
import KaleidoSource

extension Compiler {
  /// Warns if the program does nothing when it is run, because it has functions but no top-level expression.
  package mutating func warnIfNothingRuns() {
    let program = session.program()
    guard !session.diagnostics.hasErrors, !program.isMainProgram else { return }
    let main = program.allFunctions.first {
      program[$0].body != nil && program.symbols[program[$0].name] == "main"
    }
    let first = program.definedFunctions.first ?? program.allFunctions.first { _ in true }
    guard let function = main ?? first else { return }
    var warning = Diagnostic.nothingToRun(function, in: program, isMain: main != nil)
    if !settings.linking.inputs.isEmpty {
      warning = warning.with(
        .note("a `main` of the objects that it is linked with is called only after `kaleido build`")
      )
    }
    report(warning)
  }
}

extension Diagnostic {
  /// A program without top-level expressions; `isMain` if the given function of it is named `main`.
  fileprivate static func nothingToRun(
    _ id: FunctionID, in program: CheckedProgram, isMain: Bool
  ) -> Diagnostic {
    let function = program[id]
    let place = program.nameRange(of: function)
    let name = program.symbols[function.name]
    let arguments = program.parameterNames(of: function).map { _ in "…" }.joined(separator: ", ")
    var warning = Diagnostic(
      .nothingToRun, "the program has no top-level expression, so it does nothing", at: place.range,
      label: "no function is called"
    ).about(place.file)
    if isMain { warning = warning.with(.note("a function named `main` is not called by itself")) }
    return function.body == nil
      ? warning
      : warning.with(.help("call it after its definition: `\(name)(\(arguments))`"))
  }
}
