import Foundation
import KaleidoFrontend
import KaleidoSema
import KaleidoSource
import KaleidoTarget
import Synchronization
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

/// Only one program at a time may use standard output.
private let standardOutput = Mutex(())

/// Runs a program with the argument 7, and returns its exit status and its output.
func run(_ program: borrowing LoadedProgram) throws -> (status: CInt, output: String) {
  try standardOutput.withLock { _ in
    // The variable `stdout`, which Swift does not allow the tests to assign.
    let variable = try #require(dlsym(nil, "stdout"))
      .assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self)
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    let stream = try #require(open_memstream(&text, &size))
    let usual = variable.pointee
    variable.pointee = stream
    let arguments = [strdup("program"), strdup("7"), nil]
    let status = program.run(arguments)
    variable.pointee = usual
    fclose(stream)
    defer { for text in arguments + [text] { free(text) } }
    return (status, text.map { String(cString: $0) } ?? "")
  }
}
