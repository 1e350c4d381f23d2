import KaleidoCodegen
import KaleidoSema
import KaleidoSource

extension Diagnostic {
  /// An exported function that would replace a C function called by the program's own code.
  static func clashingExport(_ clash: ClashingExport, in program: CheckedProgram) -> Diagnostic {
    let function = program[clash.function]
    let name = program.symbols[function.name]
    return Diagnostic(
      .clashingExport, "`\(name)` cannot be exported",
      at: program.nameRange(of: function).range,
      label: "exported under this name",
      children: [
        .note(
          clash.user.map { "`\($0)` uses `\(name)` of the C library, which this would replace" }
            ?? "the module exports the program itself as `\(name)`"),
        .help("rename the function", edits: []),
      ])
  }

  /// A function whose name a WebAssembly module also exports for something else: for what the object file `other` contains, or
  /// nil if there are several.
  static func repeatedExport(
    _ id: FunctionID, in program: CheckedProgram, other: String?
  ) -> Diagnostic {
    let function = program[id]
    let name = program.symbols[function.name]
    return Diagnostic(
      .clashingExport, "`\(name)` cannot be exported twice",
      at: program.nameRange(of: function).range, label: "exported under this name",
      children: [
        .note(
          "\(other.map { "`\($0)`" } ?? "an object or library that the module is linked with") exports `\(name)`, too"
        ),
        .help("rename the function", edits: []),
      ])
  }

  /// A call of a C function outside the library, under `--no-externs`.
  static func forbiddenExtern(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    let function = program[id]
    return Diagnostic(
      .forbiddenExtern,
      "C function `\(program.symbols[function.name])` cannot be called under `--no-externs`",
      at: program.nameRange(of: function).range, label: "declared `extern` here",
      children: [.note("only functions of Kaleidoscope's library can be called")])
  }

  /// An `extern` that names a C variable.
  static func externVariable(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    let function = program[id]
    return Diagnostic(
      .missingSymbol, "`\(program.symbols[function.name])` is a variable in C, not a function",
      at: program.nameRange(of: function).range, label: "declared `extern` here")
  }

  /// An `extern` named `main` in a program that defines `main` itself.
  static func externMain(_ id: FunctionID, in program: CheckedProgram) -> Diagnostic {
    Diagnostic(
      .missingSymbol, "`main` is the program's entry point and cannot be called",
      at: program.nameRange(of: program[id]).range, label: "declared `extern` here")
  }
}
