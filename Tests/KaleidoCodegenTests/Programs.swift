import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Testing

@testable import KaleidoCodegen

/// The code of a program of one file.
func emit(
  _ text: String, _ options: CodegenOptions = CodegenOptions()
) throws -> Compilation {
  let program = program(text)
  return try Compilation.emit(program, Reachability(program), options)
}

/// A checked program of one file without errors.
func program(_ text: String) -> CheckedProgram {
  var session = Session()
  session.add(SourceFile(name: "test.ks", bytes: Array(text.utf8)))
  let program = session.program()
  #expect(!session.diagnostics.hasErrors)
  return program
}
