import KaleidoSource

/// `:help`, and what is said about words that are no commands.
extension PromptCommand {
  /// The page of all commands.
  static var page: String {
    let rows = allCases.map { (":\($0.rawValue) \($0.usage)".trimmed, $0.description) }
    let width = rows.map(\.0.count).max() ?? 0
    return """
      Type a definition or an expression. The value of an expression is shown; `_` is the last
      one. `x = 5` makes a variable. An empty line or Ctrl-C abandons an entry. Commands:


      """
        + rows.map { name, text in
          "  " + name + String(repeating: " ", count: width - name.count + 2) + text + "\n"
        }.joined()
        + "\nAny unique beginning of a command's name suffices. "
        + "`:help COMMAND` and `:doc NAME` say more.\n"
  }

  /// What `:help` shows about one command.
  var help: String { ":\(rawValue) \(usage)".trimmed + "\n  \(description)\n" }

  /// Why a word names no command.
  static func refusal(of word: String) -> String {
    let commands = named(word)
    if commands.count > 1 {
      let names = commands.map { ":\($0.rawValue)" }.joined(separator: ", ")
      return "`:\(word)` is ambiguous: \(names)"
    }
    return "there is no command `:\(word)`" + hint(about: word)
  }

  private static func hint(about word: String) -> String {
    let lowercased = word.lowercased()
    if let advice = otherAdvice[lowercased] { return "; \(advice)" }
    let near =
      otherNames[lowercased] ?? Spelling.nearest(to: lowercased, among: allCases.map(\.rawValue))
    return near.map { "; did you mean `:\($0)`?" } ?? "; `:help` lists them"
  }

  /// What commands are called in other prompts and debuggers.
  private static let otherNames: [String: String] = {
    let names: [PromptCommand: String] = [
      .help: "man manual commands usage h",
      .quit: "exit bye leave wq x",
      .tokens: "lex lexer",
      .ast: "tree parse syntax sexpr",
      .ir: "llvm llvm-ir code-llvm code_llvm bitcode optimized",
      .irRaw: "raw unoptimized irraw ir_raw",
      .asm: "assembly disassemble disassembly disasm dis native code-native code_native machine s",
      .cfg: "graph dot flow viewcfg",
      .time: "timeit bench benchmark profile measure",
      .list: "ls functions funcs defs definitions browse show source cat print",
      .doc: "describe docs documentation comment",
      .info: "type about which where inspect callers calls",
      .variables: "vars locals globals who whos env environment scope bindings session",
      .load: "open include import use run source-file script read",
      .save: "write store export w",
      .edit: "editor vi vim nano",
      .set: "option options settings config opt echo level",
      .undo: "revert back u",
      .reset: "clear restart new forget",
      .explain: "error errors why code",
    ]
    var result: [String: String] = [:]
    for (command, words) in names {
      for word in words.split(separator: " ") { result[String(word)] = command.rawValue }
    }
    return result
  }()

  private static let otherAdvice = [
    "history": "Ctrl-R searches the history, Up recalls it",
    "hist": "Ctrl-R searches the history, Up recalls it",
    "cls": "Ctrl-L clears the screen",
    "delete": "`:undo` takes back the latest definition",
    "del": "`:undo` takes back the latest definition",
    "paste": "a paste is taken as a whole",
    "redo": "Up recalls earlier entries",
    "debug": "`kaleido build -g` makes a program for debuggers",
    "build": "`:save FILE`, then `kaleido build FILE` in a shell",
    "o0": "did you mean `:set opt 0`?", "o1": "did you mean `:set opt 1`?",
    "o2": "did you mean `:set opt 2`?", "o3": "did you mean `:set opt 3`?",
    "os": "did you mean `:set opt s`?",
  ]
}
