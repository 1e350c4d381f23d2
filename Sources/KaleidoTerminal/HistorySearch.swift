/// A search of the history while its text is typed.
struct HistorySearch {
  var query = ""
  var isFound = true
  /// What was edited before the search.
  let buffer: TextBuffer
  let position: Int

  var prompt: String { "\(isFound ? "search" : "no match") `\(query)`: " }
}

extension EntryEditor {
  /// Carries out a key of the search. Returns false if it ends the search, and is to be carried out on what was found.
  mutating func continueSearch(_ key: Key) -> Bool {
    guard let current = search else { return false }
    switch key {
    case .text(let text):
      search?.query += text
      find(from: position, older: true)
    case .backspace:
      (buffer, position) = (current.buffer, current.position)
      search?.query = String(current.query.dropLast())
      find(from: position, older: true)
    case .control("r"): find(from: position - 1, older: true)
    case .control("s"): find(from: position + 1, older: false)
    case .control("g"):
      (buffer, position) = (current.buffer, current.position)
      search = nil
    default:
      search = nil
      return false
    }
    return true
  }

  private mutating func find(from index: Int, older: Bool) {
    guard let query = search?.query, !query.isEmpty else {
      search?.isFound = true
      return
    }
    let match = history.find(query, from: min(index, history.entries.count - 1), older: older)
    search?.isFound = match != nil
    guard let match else { return }
    position = match.index
    buffer.set(history.entries[match.index], cursor: match.offset)
  }
}
