import KaleidoCompiler
import KaleidoSource
import KaleidoTarget

/// Words that are not options.
extension InvocationParser {
  /// Parses a word that is not an option: a file, the topic of `help`, the kind of `dump`, or the function of `map`.
  mutating func parseOperand(_ word: String) throws(CommandError) {
    switch invocation.command {
    case .help where invocation.topic == nil: invocation.topic = try Help.Topic(parsing: word)
    case .explain where invocation.explained == nil:
      invocation.explained = try Self.diagnosticCode(word)
    case .targets where invocation.target == nil:
      invocation.target = try Self.target(word, of: "targets")
    case .completions where invocation.completedShell == nil:
      invocation.completedShell = try Self.completedShell(word)
    case .completions where invocation.completedWords != nil:
      invocation.completedWords?.append(word)
    case .help, .explain, .lsp, .env, .targets, .completions, .version:
      throw .wrongUsage("unexpected argument `\(word)` for `\(invocation.command.rawValue)`")
    case .map where invocation.function == nil:
      guard !word.hasSuffix(".ks"), word != "-" else {
        throw .wrongUsage("`map` requires a function before the file")
      }
      invocation.function = word
    case .dump where dumpKind == nil: dumpKind = try takeDumpKind(word)
    case .run where !invocation.inputs.isEmpty && !ProgramFile.isProgram(word):
      takeProgramArguments(word)
    case .run:
      try takeFile(word)
      while let next = words.first, ProgramFile.isProgram(next) {
        words.removeFirst()
        try takeFile(next)
      }
      // Everything after the files belongs to the program.
      if words.first == "--" { words.removeFirst() }
      takeProgramArguments(nil)
    default: try takeFile(word)
    }
  }

  private static func completedShell(_ word: String) throws(CommandError) -> CompletionScript {
    guard let shell = CompletionScript(rawValue: word) else {
      throw .invalidValue(
        word, of: "completions", CompletionScript.allCases.map(\.rawValue))
    }
    return shell
  }

  /// The kind of `dump`, which must precede the file.
  private func takeDumpKind(_ word: String) throws(CommandError) -> OutputKind {
    if Self.looksLikeFile(word) {
      let kind = words.first { OutputKind.dumped.map(\.rawValue).contains($0) }
      throw .wrongUsage(
        "`dump` requires a kind before the file",
        note: "kinds: " + OutputKind.dumped.map(\.rawValue).joined(separator: ", "),
        help: kind.map { "did you mean `kaleido dump \($0) \(word)`?" })
    }
    return try Self.emissionKind(word, of: "dump", among: OutputKind.dumped)
  }

  mutating func takeProgramArguments(_ first: String?) {
    invocation.programArguments = (first.map { [$0] } ?? []) + words
    words = []
  }

  private mutating func takeFile(_ word: String) throws(CommandError) {
    switch ProgramFile(word) {
    case .source: invocation.inputs.append(word == "-" ? .standardInput : .file(word))
    // Where `--passes` is given, a single one is not linked: `takeModuleFile`.
    case .linked, .module: invocation.linking.inputs.append(word)
    case .compiledElsewhere: throw .unusableFile(word)
    }
  }
}
