import KaleidoCompiler
import KaleidoExplain
import KaleidoSystem
import KaleidoTarget

/// A command line whose last word is to be completed. The words before it need not be valid.
struct CompletionRequest {
  /// The word to be completed, as far as it has been typed.
  let current: String
  /// The named command; `run` if a file precedes it.
  private(set) var command: Command?
  /// The words that are not options, without the command.
  private(set) var operands: [String] = []
  /// The target that was chosen; nil for this machine.
  private(set) var target: SupportedTarget?
  /// The option whose value is the current word.
  private var pendingOption: Option?
  private var hasOnlyFiles = false
  /// Whether the program is on the command line, and not in a file.
  private var hasCode = false

  /// Creates a request from the words up to the cursor, the first of which is the name of `kaleido`.
  init(_ words: [String]) {
    current = words.last ?? ""
    var rest = words.dropFirst().dropLast()
    while let word = rest.popFirst() {
      if hasOnlyFiles || !word.hasPrefix("-") || word == "-" {
        addOperand(word)
      } else if word == "--" {
        hasOnlyFiles = true
      } else if let (option, joined) = InvocationParser.find(word) {
        var value = joined
        if value == nil, option.value.takesNextWord {
          guard let next = rest.popFirst() else {
            pendingOption = option
            break
          }
          value = next
        }
        note(option, value)
      }
    }
  }

  /// Creates a request from the text of a command line up to the cursor, with the quotes and backslashes of a shell.
  init(line: String) {
    // A character that is no white space continues the last word, or is a word of its own.
    var words = ResponseFile.words(in: line + "x")
    words.append(String((words.popLast() ?? "").dropLast()))
    self.init(words)
  }

  private mutating func addOperand(_ word: String) {
    if command == nil, !hasOnlyFiles, !hasCode, let named = Command(rawValue: word) {
      command = named
    } else {
      if command == nil { command = .run }
      operands.append(word)
    }
  }

  private mutating func note(_ option: Option, _ value: String?) {
    switch option.id {
    case .target: target = value.flatMap { SupportedTarget($0) }
    case .code: hasCode = true
    default: break
    }
  }

  /// The source files that are named.
  var sourceFiles: [String] {
    ([.dump, .map].contains(command) ? operands.dropFirst() : operands[...]).filter {
      if case .source = ProgramFile($0) { $0 != "-" } else { false }
    }
  }

  /// Whether the current word is an argument of the program that is run.
  private var isProgramArgument: Bool {
    guard command == .run else { return false }
    return operands.contains { !ProgramFile.isProgram($0) && $0 != "-" } || hasOnlyFiles && hasCode
  }

  var completion: Completion {
    if let pendingOption { return values(of: pendingOption, from: current, after: "") }
    if isProgramArgument { return Completion(files: .files) }
    if !hasOnlyFiles, current.hasPrefix("-"), current != "-" {
      if let (option, joined) = InvocationParser.find(current), let joined {
        return values(
          of: option.meaning(for: command ?? .run), from: joined,
          after: String(current.dropLast(joined.count)))
      }
      return Completion(candidates: optionNames).filtered(by: current)
    }
    return operand.filtered(by: current)
  }

  /// The names of the options of the command. Those with a value end in `=`.
  private var optionNames: [Completion.Candidate] {
    Option.all.filter { $0.isOffered(for: command ?? .run) }.flatMap { option in
      option.names.flatMap { name -> [Completion.Candidate] in
        let open = Completion.Candidate(name + "=", option.help)
        let plain = Completion.Candidate(name, option.help)
        return switch option.value {
        case .none: [plain]
        case .optional, .optionalChoice: [plain, open]
        case .required, .choice: [name.hasPrefix("--") ? open : plain]
        }
      }
    }
  }

  private var operand: Completion {
    guard let command else {
      let commands = hasOnlyFiles || hasCode ? [] : Command.candidates
      return Completion(candidates: commands, files: .programs)
    }
    let isFirst = operands.isEmpty
    return switch command {
    case .help:
      Completion(
        candidates: isFirst ? Command.candidates + [.init("exit-status", "exit statuses")] : [])
    case .explain:
      Completion(
        candidates: isFirst ? Explanation.all.map { .init($0.code.rawValue, $0.title) } : [])
    case .targets:
      Completion(
        candidates: isFirst ? SupportedTarget.allCases.map { .init($0.rawValue, $0.summary) } : [])
    case .completions:
      Completion(candidates: isFirst ? CompletionScript.allCases.map { .init($0.rawValue) } : [])
    case .dump where isFirst:
      Completion(candidates: OutputKind.dumped.map { .init($0.rawValue, $0.summary) })
    case .env, .version: Completion()
    default: Completion(files: .programs)
    }
  }
}

extension Command {
  fileprivate static var candidates: [Completion.Candidate] {
    allCases.map { .init($0.rawValue, $0.summary) }
  }
}
