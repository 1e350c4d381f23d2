import KaleidoLex
import KaleidoSema
import KaleidoSystem
import KaleidoTerminal

/// Completion of names, operators, keywords, commands and file names.
extension Interaction {
  /// The completions of an entry at a cursor, a UTF-8 offset.
  func completion(of text: String, at cursor: Int) -> Completion {
    let before = Array(text.utf8.prefix(cursor))
    if PromptCommand.isCommand(before) || before == [UInt8(ascii: ":")] {
      return completionOfCommand(before)
    }
    return completionOfName(before)
  }

  private func completionOfCommand(_ before: [UInt8]) -> Completion {
    guard let space = before.firstIndex(of: 32) else {
      let typed = String(decoding: before.dropFirst(), as: UTF8.self)
      let names = PromptCommand.allCases.map(\.rawValue).filter { $0.hasPrefix(typed) }
      return Completion(start: 1, candidates: names)
    }
    let commands = PromptCommand.named(String(decoding: before[1..<space], as: UTF8.self))
    switch commands.count == 1 ? commands[0] : .quit {
    case .load: return completionOfFile(before)
    case .save:
      let isOption = before[space...].contains(UInt8(ascii: "-"))
      return isOption ? completion(of: before, among: ["--definitions"]) : completionOfFile(before)
    case .help: return completion(of: before, among: PromptCommand.allCases.map(\.rawValue))
    case .set: return completionOfOption(before, after: space)
    case .explain: return completion(of: before, among: output.explainedCodes)
    case .quit, .variables, .reload, .undo, .reset:
      return Completion(start: before.count, candidates: [])
    case .list, .edit:
      return completion(
        of: before, among: workspace.definitions.keys.map { workspace.symbols[$0] }.sorted())
    case .tokens, .ast, .ir, .irRaw, .asm, .cfg, .time, .doc, .info:
      return completionOfName(before)
    }
  }

  /// The completions of the last word before the cursor by those of a list.
  private func completion(of before: [UInt8], among words: [String]) -> Completion {
    let start = (before.lastIndex(of: 32) ?? -1) + 1
    let typed = String(decoding: before[start...], as: UTF8.self)
    return Completion(start: start, candidates: words.filter { $0.hasPrefix(typed) })
  }

  private func completionOfOption(_ before: [UInt8], after space: Int) -> Completion {
    let words = before[space...].split(separator: 32, omittingEmptySubsequences: true)
    let isComplete = before.last == 32
    switch (words.first.map { String(decoding: $0, as: UTF8.self) }, words.count, isComplete) {
    case (nil, _, _), (_, 1, false): return completion(of: before, among: ["opt", "echo"])
    case ("opt", 1, true), ("opt", 2, false):
      return completion(of: before, among: ["0", "1", "2", "3", "s"])
    case ("echo", 1, true), ("echo", 2, false):
      return completion(of: before, among: ["auto", "always", "never"])
    default: return Completion(start: before.count, candidates: [])
    }
  }

  private func completionOfFile(_ before: [UInt8]) -> Completion {
    let start = (before.lastIndex(of: 32) ?? -1) + 1
    let typed = String(decoding: before[start...], as: UTF8.self)
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let directory = String(typed[..<slash])
    let part = typed[slash...]
    let names = FileSystem.names(in: directory.isEmpty ? "." : directory).filter {
      $0.hasPrefix(part) && $0 != "." && $0 != ".." && (!$0.hasPrefix(".") || !part.isEmpty)
    }
    return Completion(
      start: start,
      candidates: names.map { name in
        let path = directory + name
        return FileSystem.isDirectory(path) ? path + "/" : path
      })
  }

  private func completionOfName(_ before: [UInt8]) -> Completion {
    let word = before.reversed().prefix {
      ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "_") || $0 >= 0x80
    }
    let start = before.count - word.count
    let typed = String(decoding: before[start...], as: UTF8.self)
    let symbols = workspace.symbols
    let defined = workspace.definitions.keys.map { symbols[$0] }
    let names = Set(
      defined + workspace.variableNames.map { symbols[$0] }
        + LibraryFunction.allCases.map(\.rawValue) + TokenKind.keywords.compactMap(\.spelling))
    return Completion(start: start, candidates: names.filter { $0.hasPrefix(typed) }.sorted())
  }
}
