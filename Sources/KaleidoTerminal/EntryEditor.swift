import KaleidoSystem

/// Edits one entry, from its prompt to its end.
struct EntryEditor {
  /// What the previous key did, if the next one may continue it.
  enum Streak: Equatable {
    case none, completion, kill
    /// Moves between lines keep the column.
    case vertical(column: Int)
  }

  let terminal: Terminal
  let prompts: (first: String, continuation: String)
  let history: History
  let splitting: (String) -> [String]?
  let completing: (String, Int) -> Completion
  /// The text that was deleted last, for Ctrl-Y.
  var killed: String
  /// The entries of a paste that follow.
  var pasted: PastedEntries
  /// The entry of the history that is being edited; the one after the last is new.
  var position: Int

  var buffer = TextBuffer()
  var streak = Streak.none
  var search: HistorySearch?
  /// The texts, perhaps changed, of entries that were left for others.
  var changed: [Int: String] = [:]
  var hasPaste = false
  /// The text that an empty line has abandoned.
  var unfinished: String?
  /// Whether the previous key was Escape, which makes the next one as if it were typed with Alt.
  var followsEscape = false
  var screen = Screen()
  /// How long after an Escape the rest of a control sequence may arrive, in milliseconds.
  private static let sequenceDelay: Int32 = 50

  mutating func read(_ isComplete: (String) -> Bool) -> LineEditor.Result {
    terminal.write(Screen.freshRow(columns: terminal.size.columns))
    if let result = enterPasted() {
      leave()
      return result
    }
    while true {
      if !terminal.hasInput { terminal.write(screen.show(layout, height: terminal.size.rows)) }
      let event = terminal.wait()
      if event != .input {
        if event == .continued { screen = Screen() }
        terminal.write(screen.erase(columns: terminal.size.columns))
        continue
      }
      if let result = handle(readKey(), isComplete) {
        if result != .terminalClosed { leave() }
        return result
      }
    }
  }

  private mutating func readKey() -> Key {
    let terminal = terminal
    var key = Key.read(terminal.readByte) { !terminal.hasInput(within: Self.sequenceDelay) }
    // Alt with Enter looks like Escape, which leaves a search, and Enter.
    if search != nil, key == .alt("\n") { key = .enter }
    if followsEscape { key = key.withAlt }
    followsEscape = key == .escape && search == nil
    return key
  }

  // MARK: Screen

  private var layout: Layout {
    Layout(
      prompt: search?.prompt ?? prompts.first, continuationPrompt: prompts.continuation,
      text: buffer.text, cursor: buffer.cursor, columns: terminal.size.columns)
  }

  /// Moves behind the entry, and writes text there.
  mutating func leave(_ text: String = "") {
    search = nil
    terminal.write(screen.finish(layout) + text)
  }

  // MARK: Keys

  /// Carries out a key. Returns the result if it ends the entry.
  private mutating func handle(
    _ key: Key, _ isComplete: (String) -> Bool
  ) -> LineEditor.Result? {
    if continueSearch(key) { return nil }
    if buffer.end == 0 { hasPaste = false }
    let previous = streak
    streak = .none
    switch key {
    case .text(let text): buffer.insert(text)
    case .paste(let text): return paste(text, isComplete)
    case .enter: return enter(isComplete)
    case .alt("\n"): buffer.insert("\n")
    case .tab: complete(after: previous)

    case .left, .control("b"): buffer.move(to: buffer.before)
    case .right, .control("f"): buffer.move(to: buffer.after)
    case .wordLeft, .alt("b"): buffer.move(to: buffer.wordStart())
    case .wordRight, .alt("f"): buffer.move(to: buffer.wordEnd)
    case .home, .control("a"): buffer.move(to: buffer.lineStart)
    case .end, .control("e"): buffer.move(to: buffer.lineEnd)
    case .alt("<"): buffer.move(to: 0)
    case .alt(">"): buffer.move(to: buffer.end)
    case .up, .control("p"): moveVertically(up: true, after: previous)
    case .down, .control("n"): moveVertically(up: false, after: previous)
    case .alt("p"): recall(position - 1)
    case .alt("n"): recall(position + 1)
    case .control("r"), .control("s"):
      changed[position] = buffer.text
      search = HistorySearch(buffer: buffer, position: position)

    case .backspace: buffer.replace(buffer.before..<buffer.cursor, with: "")
    case .delete: buffer.replace(buffer.cursor..<buffer.after, with: "")
    case .control("d"):
      if buffer.end == 0 { return .endOfFile }
      buffer.replace(buffer.cursor..<buffer.after, with: "")
    // At the end or start of a line, these delete the newline.
    case .control("k"): kill(buffer.cursor..<max(buffer.lineEnd, buffer.after), after: previous)
    case .control("u"): kill(min(buffer.lineStart, buffer.before)..<buffer.cursor, after: previous)
    case .control("w"): kill(buffer.wordStart { !$0.isWhitespace }..<buffer.cursor, after: previous)
    case .alt("\u{7f}"): kill(buffer.wordStart()..<buffer.cursor, after: previous)
    case .alt("d"): kill(buffer.cursor..<buffer.wordEnd, after: previous)
    case .control("y"): buffer.insert(killed)
    case .control("t"): buffer.transpose()

    case .control("l"):
      terminal.write("\u{1b}[H\u{1b}[2J")
      screen = Screen()
    case .control("c"): return .interrupted
    case .control("z"): signal(.stop)
    case .control("\\"): signal(.quit)
    case .closed: return .terminalClosed
    case .control, .alt, .escape, .unknown: break
    }
    return nil
  }

  private mutating func signal(_ key: Terminal.SignalKey) {
    leave()
    terminal.signal(key)
  }

  /// Deletes text for Ctrl-Y; consecutive deletions are joined.
  private mutating func kill(_ range: Range<Int>, after previous: Streak) {
    guard !range.isEmpty else { return }
    let text = String(buffer.text(range))
    let isBackward = range.upperBound == buffer.cursor
    killed = previous != .kill ? text : isBackward ? text + killed : killed + text
    buffer.replace(range, with: "")
    streak = .kill
  }

  // MARK: Lines of the entry

  /// The text without blank lines at its end.
  private var entry: String {
    guard let last = buffer.text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    let rest = buffer.text[last...]
    return String(buffer.text[..<(rest.firstIndex(of: "\n") ?? rest.endIndex)])
  }

  /// Ends the entry.
  private mutating func accept(_ entry: String) -> LineEditor.Result {
    buffer.set(entry)
    return .entry(entry, isPaste: hasPaste)
  }

  /// Ends the entry if it is complete; else adds a line.
  private mutating func enter(_ isComplete: (String) -> Bool) -> LineEditor.Result? {
    let entry = entry
    if entry.isEmpty || isComplete(entry) { return accept(entry) }
    if buffer.isMultiline, buffer.text(buffer.lineStart..<buffer.end).allSatisfy(\.isWhitespace) {
      if hasPaste { return accept(entry) }
      unfinished = entry
      return .interrupted
    }
    buffer.insert("\n")
    return nil
  }

  /// Inserts a paste, and ends the entry if the paste has ended its last line.
  private mutating func paste(
    _ text: String, _ isComplete: (String) -> Bool
  ) -> LineEditor.Result? {
    if buffer.text.allSatisfy(\.isWhitespace), let entries = splitting(text) {
      buffer.set("")
      pasted = PastedEntries(entries, isEnded: text.utf8.last == 0x0a)
      return enterPasted()
    }
    buffer.insert(text)
    guard text.utf8.contains(0x0a) else { return nil }
    hasPaste = true
    let entry = entry
    let isEnded = text.utf8.last == 0x0a && buffer.cursor == buffer.end
    return isEnded && (entry.isEmpty || isComplete(entry)) ? accept(entry) : nil
  }

  /// Shows the next entry of a paste, and ends it if others follow.
  private mutating func enterPasted() -> LineEditor.Result? {
    guard let next = pasted.next() else { return nil }
    buffer.set(next.text)
    hasPaste = buffer.isMultiline
    return next.isEntered ? accept(entry) : nil
  }

  private mutating func moveVertically(up: Bool, after previous: Streak) {
    var column = buffer.column
    if case .vertical(let kept) = previous { column = kept }
    if buffer.moveVertically(up: up, column: column) {
      streak = .vertical(column: column)
    } else {
      recall(up ? position - 1 : position + 1)
    }
  }

  /// Shows another entry of the history for editing.
  private mutating func recall(_ index: Int) {
    guard index >= 0, index <= history.entries.count else { return }
    changed[position] = buffer.text
    position = index
    buffer.set(changed[index] ?? history.entries[index])
  }

  // MARK: Completion

  private mutating func complete(after previous: Streak) {
    let line = buffer.text(buffer.lineStart..<buffer.cursor)
    if buffer.lineStart > 0, line.allSatisfy(\.isWhitespace) {
      // There is nothing to complete: Tab indents.
      return buffer.insert("  ")
    }
    let completion = completing(buffer.text, buffer.cursor)
    let range = min(max(completion.start, 0), buffer.cursor)..<buffer.cursor
    let prefix = completion.commonPrefix
    let word = buffer.text(range)
    if prefix != word, prefix.hasPrefix(word) || completion.candidates.count == 1 {
      buffer.replace(range, with: prefix)
    } else if completion.candidates.count > 1, previous == .completion {
      let size = terminal.size
      let lines = completion.list(columns: size.columns, rows: max(1, size.rows - 3))
      leave(lines.map { $0 + "\r\n" }.joined())
    }
    streak = .completion
  }
}
