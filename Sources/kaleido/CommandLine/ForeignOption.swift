/// Options of other compilers and interpreters, for which `kaleido` has another spelling.
enum ForeignOption {
  /// What to write for another program's option; nil if it is not known. `next` is the following word, which some programs take
  /// as an option of LLVM or of another program.
  static func advice(for word: String, next: String? = nil) -> String? {
    let name = name(of: word)
    if carriers.contains(name), let next {
      // `-mllvm -print-after-all`, `-C target-cpu=native`
      if let inner = advice(for: next.hasPrefix("-") ? next : "-" + next) { return inner }
    }
    return table.first { $0.names.contains { matches($0, name) } }?.advice
  }

  /// Whether a word is an option of another program, or a long option with one dash, so that it cannot be a short
  /// option and its value.
  static func isForeign(_ word: String) -> Bool {
    let name = name(of: word)
    return advice(for: word) != nil
      || !name.hasPrefix("--") && Option.all.contains { $0.names.contains("-" + name) }
  }

  /// The options whose value is an option of another program.
  private static let carriers = ["-mllvm", "-Xllvm", "-Xclang", "-Xcc", "-Xlinker", "-C", "-Z"]

  /// Whether a name is one of the table, where `*` stands for any rest. A long option may be written with one dash.
  private static func matches(_ pattern: String, _ name: String) -> Bool {
    guard pattern.hasSuffix("*") else { return name == pattern || "-" + name == pattern }
    let start = pattern.dropLast()
    return name.hasPrefix(start) || ("-" + name).hasPrefix(start)
  }

  private static func name(of word: String) -> String {
    String(word.prefix { $0 != "=" && $0 != "," })
  }
}
