import KaleidoCodegen
import KaleidoSema
import KaleidoSource

extension Diagnostic {
  /// A function that would take the place of a C function that the program itself needs.
  static func clashingExport(_ clash: ClashingExport, in program: CheckedProgram) -> Diagnostic {
    let function = program[clash.function]
    let name = program.symbols[function.name]
    return Diagnostic(
      .clashingExport, "`\(name)` cannot be exported",
      at: function.prototype?.nameRange ?? SourceRange(0, 0),
      label: "other languages would call this by its name",
      children: [
        .note("`\(clash.user)` calls C's `\(name)`, whose place it would take"),
        .help("give the function another name", edits: []),
      ])
  }

  /// A C function that a program which may only compute would call.
  static func forbiddenExtern(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    let function = program[id]
    return Diagnostic(
      .forbiddenExtern,
      "`\(program.symbols[function.name])` is a C function, which this run may not call",
      at: function.prototype?.nameRange ?? SourceRange(0, 0), label: "declared `extern` here",
      children: [.note("`--no-externs` leaves programs the library's functions alone")])
  }

  /// An `extern` by the name of something that cannot be called.
  static func variableOfC(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    let function = program[id]
    return Diagnostic(
      .missingSymbol, "`\(program.symbols[function.name])` is a variable in C, not a function",
      at: function.prototype?.nameRange ?? SourceRange(0, 0), label: "declared `extern` here")
  }

  /// An `extern` by the name of the program's own start.
  static func ownMain(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    Diagnostic(
      .missingSymbol, "`main` is where this program begins: it cannot be called",
      at: program[id].prototype?.nameRange ?? SourceRange(0, 0), label: "declared `extern` here")
  }
}
