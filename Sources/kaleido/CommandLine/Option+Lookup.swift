/// Questions about an option of the table.
extension Option {
  /// The option of this name that a command accepts; this one if none does.
  func meaning(for command: Command) -> Option {
    if commands.contains(command) { return self }
    return Self.all.first { $0.names == names && $0.commands.contains(command) } ?? self
  }

  /// The name of this option that a word spells, without a joined value.
  func name(in word: String) -> String { names.first(where: word.hasPrefix) ?? names[0] }

  /// Whether `help`, completion and suggestions offer the option for a command.
  func isOffered(for command: Command) -> Bool {
    commands.contains(command) && !isHidden && deprecation == nil
  }

  /// Whether the option is spelled with one letter.
  var isLetter: Bool { names[0].utf8.count == 2 }
}
