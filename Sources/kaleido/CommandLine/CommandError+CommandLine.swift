import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// Errors in the command line.
extension CommandError {
  /// A first word that is no command. It may be the name of a program.
  static func unknownCommand(_ word: String) -> CommandError {
    let nearest = Spelling.nearest(to: word, among: Command.allCases.map(\.rawValue))
    let help =
      if FileSystem.kind(of: word + ".ks") != nil {
        "to run the program, write `kaleido \(word).ks`"
      } else if FileSystem.isFile(word) {
        "to run the script, write `kaleido ./\(word)`"
      } else if let nearest {
        "did you mean `\(nearest)`? For a script with this name, write `./\(word)`"
      } else {
        "`kaleido help` lists the commands; for a script with this name, write `./\(word)`"
      }
    return CommandError(.unknownCommand, "no such command: `\(word)`", help: help, exitStatus: 2)
  }

  /// A word after `help` that is neither a command nor another topic.
  static func unknownTopic(_ word: String, nearest: String?) -> CommandError {
    CommandError(
      .unknownCommand, "no such command: `\(word)`",
      help: nearest.map { "did you mean `kaleido help \($0)`?" }
        ?? "`kaleido help` lists the commands, `kaleido explain` errors and warnings",
      exitStatus: 2)
  }

  /// A value that is not one of the choices. `meant` is the choice that another program calls so.
  static func invalidValue(
    _ value: String, of option: String, _ choices: [String], meant: String? = nil
  ) -> CommandError {
    CommandError(
      .invalidOptionValue, "`\(value)` is not a value of `\(option)`",
      note: "values: " + choices.joined(separator: ", "),
      help: (meant ?? Spelling.nearest(to: value, among: choices)).map { "did you mean `\($0)`?" },
      exitStatus: 2)
  }

  /// A kind of output that `dump` does not show, because it is no text.
  static func unshownKind(
    _ kind: OutputKind, _ word: String, _ kinds: [OutputKind]
  ) -> CommandError {
    CommandError(
      .invalidOptionValue, "`\(word)` is not a value of `dump`",
      note: "values: " + kinds.map(\.rawValue).joined(separator: ", "),
      help: kind == .page
        ? "`kaleido explore` writes a page"
        : "`kaleido build --emit=\(kind.rawValue)` writes it to a file",
      exitStatus: 2)
  }

  /// A kind of output that is only shown.
  static func unbuiltKind(
    _ kind: OutputKind, _ word: String, _ kinds: [OutputKind]
  ) -> CommandError {
    CommandError(
      .invalidOptionValue, "`\(word)` is not a value of `--emit`",
      note: "values: " + kinds.map(\.rawValue).joined(separator: ", "),
      help: kind == .page
        ? "`kaleido explore` writes a page" : "`kaleido dump \(kind.rawValue)` shows it",
      exitStatus: 2)
  }

  static func emptyValue(of option: Option) -> CommandError {
    let value =
      switch option.value {
      case .required(let name): name
      case .choice(let choices): choices.joined(separator: ", ")
      case .none, .optional, .optionalChoice: ""
      }
    return CommandError(
      .wrongUsage, "the value of `\(option.names[0])` is empty", note: "value: \(value)",
      exitStatus: 2)
  }

  /// An option of one letter with its value after `=`, as only long options have it.
  static func misplacedEqualsSign(_ option: Option, value: String) -> CommandError {
    let name = option.names[0]
    return CommandError(
      .wrongUsage, "the value of `\(name)` does not follow a `=`",
      help: value.isEmpty ? nil : "write `\(name) \(value)`", exitStatus: 2)
  }

  static func unknownCode(_ word: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "no such error or warning: `\(word)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "`kaleido explain` lists all codes",
      exitStatus: 2)
  }

  static func unknownOption(
    _ word: String, nearest: String?, command: String
  ) -> CommandError {
    CommandError(
      .unknownOption, "no such option: `\(word)`",
      help: nearest.map { "did you mean `\($0)`?" }
        ?? "`kaleido help \(command)` lists the options",
      exitStatus: 2)
  }

  /// An option of another program.
  static func foreignOption(_ word: String, _ advice: String) -> CommandError {
    CommandError(.unknownOption, "no such option: `\(word)`", help: advice, exitStatus: 2)
  }

  /// An option of some commands that another one, which may only be implied, does not have.
  static func misplacedOption(
    _ name: String, of commands: [Command], command: String, isNamed: Bool
  ) -> CommandError {
    let owners = commands.map { "`\($0.rawValue)`" }
    let list = owners.dropLast().joined(separator: ", ")
    let owner = (list.isEmpty ? "" : list + " and ") + (owners.last ?? "")
    return CommandError(
      .unknownOption, "`\(command)` has no option `\(name)`",
      note: isNamed ? nil : "without a command, the program is run",
      help: "`\(name)` is an option of \(owner)", exitStatus: 2)
  }

  static func wrongUsage(_ message: String, note: String? = nil, help: String? = nil)
    -> CommandError
  {
    CommandError(.wrongUsage, message, note: note, help: help, exitStatus: 2)
  }

  /// Passes after which the program cannot be linked or loaded.
  static func unusablePasses(_ reason: String) -> CommandError {
    CommandError(
      .invalidOptionValue, "the passes of `--passes` make the program unusable", note: reason,
      help: "`kaleido dump ir` shows the code after the passes, whatever they make of it",
      exitStatus: 2)
  }

  /// A file that can neither be compiled nor linked.
  static func unusableFile(_ name: String) -> CommandError {
    if name.hasSuffix(".ll") {
      return CommandError(
        .wrongUsage, "`\(name)` is LLVM IR, not Kaleidoscope",
        note: "`build` and `dump` take one file of LLVM IR, and nothing else, with `--passes`",
        help: "to link it with a program, compile it with `clang -c \(name)`", exitStatus: 2)
    }
    let compiler = name.hasSuffix(".rs") ? "rustc --emit=obj" : "clang -c"
    return CommandError(
      .wrongUsage, "`\(name)` is neither Kaleidoscope nor C",
      note: "a program consists of `.ks`, `.c`, `.bc`, `.o`, `.a` and `.so` files",
      help: "compile it to an object file, for example with `\(compiler) \(name)`, and name that",
      exitStatus: 2)
  }
}
