// microbenchmarks FILE [ROUNDS [STEP…]]: times the lexer alone, the parser with the lexer, and the checker alone, each
// on one thread and on the same file. Writes one line of JSON for each, with the time of the best round.

import Glibc
import KaleidoLex
import KaleidoParse
import KaleidoRepair
import KaleidoSema
import KaleidoSource

/// The time of the best round, in seconds.
func best(of rounds: Int, _ body: () -> Double) -> Double {
  (0..<max(rounds, 1)).map { _ in body() }.min() ?? 0
}

/// Returns the time of a step in seconds, without freeing its result.
func time<Result>(_ step: () -> Result) -> (seconds: Double, result: Result) {
  var start = timespec()
  var end = timespec()
  clock_gettime(CLOCK_MONOTONIC, &start)
  let result = step()
  clock_gettime(CLOCK_MONOTONIC, &end)
  let nanoseconds = Double(end.tv_nsec - start.tv_nsec)
  return (Double(end.tv_sec - start.tv_sec) + nanoseconds / 1e9, result)
}

func readFile(_ path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = ftell(file)
  rewind(file)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

struct Steps {
  let file: SourceFile

  init?(_ path: String) {
    guard let bytes = readFile(path) else { return nil }
    file = SourceFile(name: path, bytes: bytes)
  }

  /// The lexer alone.
  func lex() -> Double {
    var symbols = SymbolTable()
    var found = DiagnosticSink()
    return time { Lexer.tokenize(file, symbols: &symbols, reporting: &found).count }.seconds
  }

  func parse() -> (seconds: Double, (tree: ParsedFile, symbols: SymbolTable)) {
    var symbols = SymbolTable()
    let (seconds, tree) = time { ParsedFile.read(file, symbols: &symbols) }
    return (seconds, (tree, symbols))
  }

  func check(_ tree: ParsedFile, _ symbols: SymbolTable) -> Double {
    time { Checker.check([tree], symbols: symbols) }.seconds
  }

  func report(_ name: String, seconds: Double) {
    let bytes = file.bytes.count
    let speed = Double(bytes) / seconds / 1e6
    print(
      "{\"name\": \"\(name)\", \"bytes\": \(bytes), \"seconds\": \(seconds), \"MB_per_s\": \(speed)}"
    )
  }
}

let arguments = CommandLine.arguments
guard arguments.count > 1, let steps = Steps(arguments[1]) else {
  print("usage: microbenchmarks FILE [ROUNDS [STEP…]]")
  exit(2)
}
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 10 : 10
let wanted = arguments.count > 3 ? Array(arguments[3...]) : ["lexer", "parser", "checker"]
let (_, (tree, symbols)) = steps.parse()
for name in wanted {
  switch name {
  case "lexer": steps.report(name, seconds: best(of: rounds) { steps.lex() })
  case "parser": steps.report(name, seconds: best(of: rounds) { steps.parse().seconds })
  case "checker":
    steps.report(name, seconds: best(of: rounds) { steps.check(tree, symbols) })
  default: print("no step is called \(name)")
  }
}
