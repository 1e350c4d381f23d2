import KaleidoCompiler
import KaleidoTarget

/// The text of `help` and `version`, generated from the tables of commands and options.
enum Help {
  static let overview =
    "kaleido — compile, run and inspect Kaleidoscope programs\n\n"
    + examples.map { line($0.command, $0.purpose, width: 34) }.joined() + """

      Build     run  build  check  map
      Inspect   dump  explore  repl  explain
      Write     fmt  fix  test  lsp
      Other     env  targets  completions  help  version

      `kaleido help COMMAND` lists the options of a command, `kaleido help exit-status`
      the meaning of exit statuses.

      """

  static func text(of command: Command) -> String {
    var text = "kaleido \(command.rawValue): \(command.summary)\n\n"
    text += "usage: kaleido \(command.rawValue) \(command.usage)\n"
    switch command {
    case .build: text += list(of: OutputKind.built, titled: "kinds of output")
    case .dump: text += list(of: OutputKind.dumped, titled: "kinds")
    default: break
    }
    for group in Option.Group.allCases {
      let options = Option.all.filter {
        $0.group == group && $0.isOffered(for: command)
      }
      if options.isEmpty { continue }
      text += "\n\(group.rawValue)\n"
      for option in options {
        text += line(spelling(option), option.help)
      }
    }
    return text
  }

  private static func list(of kinds: [OutputKind], titled title: String) -> String {
    "\n\(title)\n" + kinds.map { line($0.rawValue, $0.summary) }.joined()
  }

  static func line(_ name: String, _ text: String, width: Int = 30) -> String {
    "  \(name)\(String(repeating: " ", count: max(2, width - name.count)))\(text)\n"
  }

  /// Commands to begin with, and what they do.
  static let examples: [(command: String, purpose: String)] = [
    ("kaleido mandel.ks", "run a program"),
    ("kaleido build mandel.ks", "build ./mandel"),
    ("kaleido dump ir mandel.ks", "show LLVM IR"),
    ("kaleido -e 'sin(1) + 1'", "run code from the command line"),
    ("kaleido", "start a prompt"),
  ]

  static func spelling(_ option: Option) -> String {
    let names = option.names.joined(separator: ", ")
    let isLong = option.names[0].hasPrefix("--")
    return switch option.value {
    case .none: names
    case .required(let value): names + (isLong ? "=" : " ") + value
    case .choice(let choices): names + "=" + choices.joined(separator: "|")
    case .optional(let value): names + "[=" + value + "]"
    case .optionalChoice(let choices): names + "[=" + choices.joined(separator: "|") + "]"
    }
  }
}
