/// Text that was copied from a prompt, with the prompts before its entries and the output between them.
enum PastedSession {
  /// The prompts before an entry: this one's, and that of LLVM's tutorial.
  private static let prompts = ["ks>", "ready>"]
  private static let continuation = "..."
  /// What the tutorial's programs write behind a prompt.
  private static let output = ["Parsed a", "Read ", "Evaluated to ", "Error: ", "^D", "^C"]

  /// The entries of a copied session, without prompts and output; nil if the text does not begin with a prompt. A line
  /// without a prompt continues an entry that is not complete; otherwise it is output. `isName` tells of `ks` and `ready`
  /// whether they are variables, which may be compared with `>`.
  static func entries(
    of text: String, isComplete: (String) -> Bool, isName: (String) -> Bool
  ) -> [String]? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.first(where: { !isBlank($0) }), let prompt = prompt(of: first),
      prompt == continuation || !isName(String(prompt.dropLast()))
    else { return nil }
    var entries: [String] = []
    var current: String?
    for line in lines {
      let rest = withoutPrompts(line)
      if let prompt = self.prompt(of: line), prompt != continuation {
        if output.contains(where: rest.hasPrefix) { continue }
        // A comment belongs to what follows it.
        if let comment = current, isComment(comment) {
          current = comment + "\n" + rest
        } else {
          if let current { entries.append(current) }
          current = String(rest)
        }
      } else if self.prompt(of: line) == continuation {
        current = current.map { $0 + "\n" + rest } ?? String(rest)
      } else if let entry = current, !isBlank(entry[...]), !isComplete(entry) {
        current = entry + "\n" + line
      }
    }
    if let current { entries.append(current) }
    return entries.filter { !isBlank($0[...]) }
  }

  /// The prompt at the start of a line; nil if there is none.
  private static func prompt(of line: Substring) -> String? {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return (prompts + [continuation]).first { prompt in
      guard text.hasPrefix(prompt) else { return false }
      let next = text.dropFirst(prompt.count).first
      return next == nil || next == " "
    }
  }

  /// A line without the prompts at its start, of which there may be several: LLVM's tutorial writes one for each `;`.
  private static func withoutPrompts(_ line: Substring) -> Substring {
    var rest = line
    while let prompt = prompt(of: rest) {
      rest = rest.drop { $0 == " " || $0 == "\t" }.dropFirst(prompt.count)
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return rest
  }

  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }

  private static func isComment(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
    }
  }
}
