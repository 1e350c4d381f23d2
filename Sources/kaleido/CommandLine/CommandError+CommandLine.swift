import KaleidoSource

/// Errors in the command line.
extension CommandError {
  static func unknownCommand(_ word: String, nearest: String?) -> CommandError {
    CommandError(
      .unknownCommand, "no such command: `\(word)`",
      help: nearest.map { "did you mean `\($0)`? For a script with this name, write `./\(word)`" }
        ?? "`kaleido help` lists the commands; for a script with this name, write `./\(word)`",
      exitStatus: 2)
  }

  static func invalidValue(_ value: String, of option: String, _ choices: [String]) -> CommandError
  {
    CommandError(
      .invalidOptionValue, "`\(value)` is not a value of `\(option)`",
      note: "values: " + choices.joined(separator: ", "),
      help: Spelling.nearest(to: value, among: choices).map { "did you mean `\($0)`?" },
      exitStatus: 2)
  }

  static func unknownWarning(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "no such warning: `\(name)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "`kaleido explain` lists all warnings",
      exitStatus: 2)
  }

  static func unknownCode(_ word: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "no such error or warning: `\(word)`",
      help: nearest.map { "did you mean `\($0)`?" } ?? "`kaleido explain` lists all codes",
      exitStatus: 2)
  }

  static func unknownProcessor(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .invalidOptionValue, "unknown processor: `\(name)`",
      note: "`native` is this machine's processor, `generic` a baseline for its architecture",
      help: nearest.map { "did you mean `\($0)`?" }, exitStatus: 2)
  }

  static func narrowProcessor(_ name: String) -> CommandError {
    CommandError(
      .invalidOptionValue, "processor `\(name)` has no 64-bit mode",
      note: "`kaleido` generates 64-bit code", exitStatus: 2)
  }

  /// A processor whose code this machine cannot run, because it lacks some features.
  static func otherProcessor(_ name: String, missing: [String]) -> CommandError {
    let limit = 8
    let rest = missing.count > limit ? " and \(missing.count - limit) more" : ""
    return CommandError(
      .invalidOptionValue, "this machine cannot run code for processor `\(name)`",
      note: "it lacks \(missing.prefix(limit).joined(separator: ", "))\(rest)",
      help: "`kaleido build` compiles for other processors", exitStatus: 2)
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

  static func misplacedOption(_ option: String, command: String) -> CommandError {
    CommandError(
      .unknownOption, "`\(command)` has no option `\(option)`",
      help: "`kaleido help \(command)` lists its options", exitStatus: 2)
  }

  static func wrongUsage(_ message: String) -> CommandError {
    CommandError(.wrongUsage, message, exitStatus: 2)
  }

  /// A file that can neither be compiled nor linked.
  static func unusableFile(_ name: String) -> CommandError {
    let compiler = name.hasSuffix(".rs") ? "rustc --emit=obj" : "clang -c"
    return CommandError(
      .wrongUsage, "`\(name)` is neither Kaleidoscope nor C",
      note: "a program consists of `.ks`, `.c`, `.o`, `.a` and `.so` files",
      help: "compile it to an object file, for example with `\(compiler) \(name)`, and name that",
      exitStatus: 2)
  }
}
