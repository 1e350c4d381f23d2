import KaleidoSema
import KaleidoSource
import KaleidoTarget

extension Compiler {
  /// Warns if the program does nothing when it is run, because it has functions but no top-level expression.
  package mutating func warnIfNothingRuns() {
    let program = session.program()
    guard !session.diagnostics.hasErrors, !program.isMainProgram else { return }
    let main = program.allFunctions.first {
      program[$0].body != nil && program.symbols[program[$0].name] == "main"
    }
    let defined = program.definedFunctions
    let first =
      defined.first { !program[$0].prototype.isOperator } ?? defined.first
      ?? program.allFunctions.first { _ in true }
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
    var warning = Diagnostic(
      .nothingToRun, "the program has no top-level expression, so it does nothing", at: place.range,
      label: "no function is called"
    ).about(place.file)
    if isMain { warning = warning.with(.note("a function named `main` is not called by itself")) }
    for (index, file) in program.files.enumerated() {
      let id = FileID(index: index)
      if let cause = file.tree.addingContinuation(of: id, to: warning) { return cause }
    }
    if function.body == nil { return warning }
    let verb = function.prototype.isOperator ? "use" : "call"
    return warning.with(
      .help("\(verb) it after its definition: `\(program.example(of: function))`"))
  }
}

extension CheckedProgram {
  /// A use of a function, with its parameters as arguments or operands.
  fileprivate func example(of function: Function) -> String {
    let names = parameterNames(of: function)
    switch function.prototype.kind {
    case .function:
      return "\(symbols[function.name])(\(names.map { _ in "…" }.joined(separator: ", ")))"
    case .unary(let sign): return symbols[sign] + names.joined()
    case .binary(let sign, _): return names.joined(separator: " \(symbols[sign]) ")
    }
  }
}
