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
    switch commands.count == 1 ? commands[0] : .help {
    case .load, .save: return completionOfFile(before)
    case .help, .quit: return Completion(start: before.count, candidates: [])
    default: return completionOfName(before)
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
