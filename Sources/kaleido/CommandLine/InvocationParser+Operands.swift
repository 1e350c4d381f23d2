import KaleidoCompiler
import KaleidoSource

/// Words that are not options.
extension InvocationParser {
  /// Parses a word that is not an option: a file, the topic of `help`, or the kind of `dump`.
  mutating func parseOperand(_ word: String) throws(CommandError) {
    switch invocation.command {
    case .help:
      guard let topic = Command(rawValue: word) else {
        throw .unknownCommand(
          word, nearest: Spelling.nearest(to: word, among: Command.allCases.map(\.rawValue)))
      }
      invocation.topic = topic
    case .explain where invocation.explained == nil:
      invocation.explained = try Self.diagnosticCode(word)
    case .explain, .env, .version:
      throw .wrongUsage("unexpected argument `\(word)` for `\(invocation.command.rawValue)`")
    case .dump where dumpKind == nil:
      dumpKind = try Self.emissionKind(word, of: "dump", without: [.executable, .object, .bitcode])
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

  mutating func takeProgramArguments(_ first: String?) {
    invocation.programArguments = (first.map { [$0] } ?? []) + words
    words = []
  }

  private mutating func takeFile(_ word: String) throws(CommandError) {
    switch ProgramFile(word) {
    case .source: invocation.inputs.append(word == "-" ? .standardInput : .file(word))
    case .linked: invocation.linking.inputs.append(word)
    case .compiledElsewhere: throw .unusableFile(word)
    }
  }
}
