/// A command of the prompt: `:` and a name, of which any unique beginning suffices.
enum PromptCommand: String, CaseIterable {
  case help, quit
  case tokens, ast, ir, irRaw = "ir-raw", asm, cfg
  case time, list, doc, info, variables
  case load, reload, save, edit
  case set, undo, reset, explain

  /// Whether a line is a command: `:` directly followed by a letter or `?`.
  static func isCommand(_ line: some Collection<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: ":"), let second = line.dropFirst().first else { return false }
    return (second | 0x20) &- UInt8(ascii: "a") < 26 || second == UInt8(ascii: "?")
  }

  /// The commands that a word names: one, none, or several if it is ambiguous.
  static func named(_ word: String) -> [PromptCommand] {
    if let exact = PromptCommand(rawValue: word) { return [exact] }
    if word == "?" { return [.help] }
    return allCases.filter { $0.rawValue.hasPrefix(word) }
  }

  /// What the command takes, for `:help`.
  var usage: String {
    switch self {
    case .help: "[COMMAND]"
    case .quit, .variables, .reload, .undo, .reset: ""
    case .tokens, .ast: "NAME or ENTRY"
    case .cfg, .ir, .irRaw, .asm: "[-O2] NAME or ENTRY"
    case .time: "EXPRESSION"
    case .list: "[NAME]"
    case .doc, .info: "NAME"
    case .load: "FILE"
    case .save: "[--definitions] FILE"
    case .edit: "[NAME]"
    case .set: "opt 0…3|s or echo auto|always|never"
    case .explain: "[CODE]"
    }
  }

  var description: String {
    switch self {
    case .help: "show this list, or one command"
    case .quit: "leave (or Ctrl-D)"
    case .tokens: "show the tokens"
    case .ast: "show the syntax tree"
    case .ir: "show LLVM IR after optimization"
    case .irRaw: "show LLVM IR before optimization"
    case .asm: "show the machine's instructions"
    case .cfg: "draw the control flow graph; `--format=dot` for Graphviz"
    case .time: "time compiling and running; once, if it has effects"
    case .list: "show definitions as source"
    case .doc: "show the comment above a definition, or what the language has"
    case .info: "show what a name means, and who calls it"
    case .variables: "show the session's variables"
    case .load: "evaluate the items of a file"
    case .reload: "load the last file again"
    case .save: "write the session's entries as a program"
    case .edit: "edit in $VISUAL or $EDITOR, then evaluate"
    case .set: "change an option"
    case .undo: "take the last definition back"
    case .reset: "forget all definitions and variables"
    case .explain: "explain an error code, by default the latest"
    }
  }
}
