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
}
