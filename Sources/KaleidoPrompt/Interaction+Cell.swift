import KaleidoLex
import KaleidoSource
import KaleidoSystem
import KaleidoTerminal

/// Cells of a notebook: entries that may have commands on lines of their own.
extension Interaction {
  /// Evaluates the entries of a cell until one fails. Returns whether the user has interrupted it.
  func enterCell(_ text: String, named name: String) -> Bool {
    var isInterrupted = false
    receivingInterruptions {
      enterEntriesOfCell(text, named: name)
      isInterrupted = InterruptionRelay.wasInterrupted
    }
    return isInterrupted
  }

  private func enterEntriesOfCell(_ text: String, named name: String) {
    if let advice = advice(about: text.trimmed) { return output.note(advice) }
    var pending: [UInt8] = []
    var firstLine = 1
    var number = 0
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      number += 1
      guard PromptCommand.isCommand(line), isWhole(pending) else {
        pending += Array(line) + [10]
        continue
      }
      enter(SourceFile(name: name, bytes: pending, firstLine: firstLine), dividedInto: .whole)
      if isEnded { return }
      execute(String(decoding: line, as: UTF8.self).trimmed)
      if isEnded { return }
      (pending, firstLine) = ([], number + 1)
    }
    enter(SourceFile(name: name, bytes: pending, firstLine: firstLine), dividedInto: .whole)
  }

  /// Whether the rest of a cell is not evaluated.
  private var isEnded: Bool {
    hasFailed || exitStatus != nil || InterruptionRelay.wasInterrupted
  }

  private func isWhole(_ bytes: [UInt8]) -> Bool {
    isComplete(String(decoding: bytes, as: UTF8.self), mayBeComment: true)
  }

  /// The completions of a cell at a cursor, a UTF-8 offset: those of the line, if it is a command.
  func completionOfCell(_ text: String, at cursor: Int) -> Completion {
    let bytes = Array(text.utf8.prefix(cursor))
    let lineStart = bytes.lastIndex(of: 10).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[lineStart...], as: UTF8.self)
    var completion = completion(of: line, at: line.utf8.count)
    completion.start += lineStart
    return completion
  }

  /// What is known of the name at a cursor, a UTF-8 offset, or of the function in whose arguments it is; empty if that is nothing.
  func inspection(of text: String, at cursor: Int) -> String {
    let file = workspace.parse(SourceFile(name: "", bytes: Array(text.utf8)))
    // Of a token that ends at the cursor and one that begins there, a name is meant, else the latter.
    let before = (0..<file.tokens.count).prefix { file.tokens.start($0) <= cursor }
    let near = before.suffix(2).reversed().filter { file.tokens.end($0) >= cursor }
    let names = near.filter { file.tokens.kind($0) == .identifier }
    for index in names + near {
      if let description = description(of: file.source.text(file.tokens.range(index))) {
        return description
      }
    }
    var depth = 0
    for index in before.reversed() where index > 0 && file.tokens.end(index) <= cursor {
      switch file.tokens.kind(index) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis where depth > 0: depth -= 1
      case .leftParenthesis where file.tokens.kind(index - 1) == .identifier:
        return description(of: file.source.text(file.tokens.range(index - 1))) ?? ""
      case .semicolon, .def, .extern: return ""
      default: break
      }
    }
    return ""
  }

  /// What `:info` and `:doc` say about a name; nil if it means nothing.
  private func description(of name: String) -> String? {
    guard let information = information(about: name) else { return nil }
    guard let comment = comment(about: name), !information.contains(comment.trimmed),
      workspace.symbols.find(name).map({ workspace.definitions[$0] != nil }) == true
    else { return information }
    return information + "\n" + comment
  }
}
