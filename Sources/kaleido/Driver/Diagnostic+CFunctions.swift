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
}
