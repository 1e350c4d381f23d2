import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The steps from text to a checked program. Each can be taken alone.
struct Frontend {
  private(set) var sources = SourceMap()
  private(set) var symbols = SymbolTable()
  private var found = DiagnosticSink()
  private var files: [SourceFile] = []
  private let warnings: WarningOptions

  /// Reads the program's files.
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

  /// The tokens of each file.
  mutating func tokenize() -> [(file: SourceFile, tokens: TokenBuffer)] {
    files.map { file in
      (file, Lexer.tokenize(file, symbols: &symbols, reporting: &found))
    }
  }

  /// The tree of all files: one program.
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

  /// The checked program; one with errors may not be compiled.
  mutating func check() -> CheckedProgram {
    let tree = parse()
    return Checker.check(tree, symbols: symbols, sources: sources, reporting: &found)
  }

  /// Enters a fault that later steps found.
  mutating func report(_ diagnostic: Diagnostic) { found.report(diagnostic) }

  /// What was found so far, as the options for warnings want it.
  var diagnostics: DiagnosticSink {
    var diagnostics = found
    diagnostics.adjust(warnings.adjusted)
    return diagnostics
  }
}
