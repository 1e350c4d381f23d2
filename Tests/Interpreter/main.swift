// interpreter [--echo=auto|always|never] [--counts=PATH] FILE [ARGUMENT…]: behaves like `kaleido run`, by walking the
// program's tree. `Tests/Conformance/compare.py` compares the two. `--counts` writes how often each expression was evaluated.

import Glibc
import KaleidoFrontend
import KaleidoSema
import KaleidoSource

nonisolated func readFile(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { fail("cannot read \(path)") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return bytes
}

nonisolated func check(_ path: String) -> CheckedProgram {
  var session = Session()
  session.add(SourceFile(name: path, bytes: readFile(path)))
  let program = session.program()
  if session.diagnostics.hasErrors { fail("\(path) has errors") }
  return program
}

@Sendable nonisolated func run() {
  var words = CommandLine.arguments.dropFirst()
  var echo = "auto"
  var countsPath: String?
  while let word = words.first, word.hasPrefix("--") {
    if word.hasPrefix("--echo=") { echo = String(word.dropFirst("--echo=".count)) }
    if word.hasPrefix("--counts=") { countsPath = String(word.dropFirst("--counts=".count)) }
    words.removeFirst()
  }
  guard let path = words.first else { fail("no file") }
  let program = check(path)
  let analysis = Echo(program)
  let counts = countsPath.map { _ in EvaluationCounts(program) }
  let interpreter = Interpreter(program: program, arguments: Array(words), counts: counts)
  for body in program.topLevel {
    let value = interpreter.evaluate(body)
    if echo == "always" || echo == "auto" && analysis.isEchoed(body.expression, in: body.file) {
      _ = Output.print(value)
    }
  }
  fflush(nil)
  if let countsPath { counts?.write(to: countsPath) }
}

LargeStack.call(run)
