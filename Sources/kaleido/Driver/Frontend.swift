import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The front end, from source text to checked program. Each step can be run alone.
struct Frontend {
  private(set) var sources = SourceMap()
  private(set) var symbols = SymbolTable()
  private var found = DiagnosticSink()
  private var files: [SourceFile] = []
  private let warnings: WarningOptions

  /// Reads the source files.
  init(_ invocation: Invocation, _ environment: Environment) throws(CommandError) {
    warnings = invocation.warnings
    for input in invocation.inputs {
      let (name, bytes): (String, [UInt8])
      switch input {
      case .file(let path): (name, bytes) = (path, try FileSystem.read(path))
      case .code(let text): (name, bytes) = (invocation.codeName, Array(text.utf8))
      case .standardInput:
        name = invocation.standardInputName
        bytes = try FileSystem.read(environment.standardInput, named: "standard input")
      }
      guard let file = sources.add(name: name, bytes: bytes) else {
        throw CommandError(
          .unreadableFile, "cannot read `\(name)`: the program is larger than 4 GiB",
          exitStatus: 1)
      }
      files.append(file)
    }
  }

  /// Returns the tokens of each file.
  mutating func tokenize() -> [(file: SourceFile, tokens: TokenBuffer)] {
    files.map { file in
      (file, Lexer.tokenize(file, symbols: &symbols, reporting: &found))
    }
  }

  /// Parses all files into one tree, as one program.
  mutating func parse() -> SyntaxTree {
    var tree = SyntaxTree()
    var operators = OperatorTable()
    for file in files {
      Parser.parse(
        file, into: &tree, symbols: &symbols, operators: &operators,
        library: LibraryFunction.parameterCounts, reporting: &found)
    }
    return tree
  }

  /// Parses and checks the program. It must not be compiled if `diagnostics` has errors.
  mutating func check() -> CheckedProgram {
    let tree = parse()
    return Checker.check(tree, symbols: symbols, sources: sources, reporting: &found)
  }

  /// Adds a diagnostic found by a later step.
  mutating func report(_ diagnostic: Diagnostic) { found.report(diagnostic) }

  /// The diagnostics so far, with the warning options applied.
  var diagnostics: DiagnosticSink {
    var diagnostics = found
    diagnostics.adjust(warnings.adjusted)
    return diagnostics
  }
}
