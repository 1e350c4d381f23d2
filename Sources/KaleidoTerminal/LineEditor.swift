import KaleidoSystem

/// Reads entries of one or more lines from the terminal, with editing, a history and completion.
///
/// It is written for this program because libedit edits a single line. In an experiment with libedit 3.1, an entry
/// of several lines had no prompts before its other lines, and the Up key replaced it instead of moving the cursor;
/// the cursor stopped between a letter and its combining mark, and such text was drawn wrongly; a narrower window
/// garbled the line. Its widths and input depend on the locale.
///
/// `EntryEditor` carries out the keys of one entry on a `TextBuffer`. `Layout` is where its text is on the screen, and
/// `Screen` writes the difference from the previous layout. On terminals of unknown type, lines are read without any of
/// this.
public final class LineEditor {
  public enum Result: Equatable, Sendable {
    /// A complete entry without the line end after it. A paste is an entry of which several lines were pasted.
    case entry(String, isPaste: Bool)
    /// The entry was abandoned, with Ctrl-C or an empty line.
    case interrupted
    /// Ctrl-D was typed at the start.
    case endOfFile
    /// The terminal cannot be read any more.
    case terminalClosed
  }

  private let terminal: Terminal
  private let hasKeys: Bool
  private var history: History
  private let splitting: (_ paste: String) -> [String]?
  private let completing: (_ text: String, _ cursor: Int) -> Completion
  private var killed = ""
  private var pasted = PastedEntries()
  /// The text that the user has abandoned with an empty line, before it was complete; nil if the latest entry was not.
  public private(set) var unfinished: String?

  /// Creates an editor for the terminal that is standard input and output. `splitting` returns the entries of a paste that
  /// is to be several, or another text than it seems; nil for other pastes. `completing` returns the completions of an
  /// entry at a cursor, a UTF-8 offset. An unusable history file is ignored; nil keeps the history in memory.
  public convenience init(
    historyPath: String?, splitting: @escaping (_ paste: String) -> [String]? = { _ in nil },
    completing: @escaping (_ text: String, _ cursor: Int) -> Completion
  ) {
    let environment = Environment()
    let isTerminal =
      environment.isTerminal(environment.standardInput)
      && environment.isTerminal(environment.standardOutput)
    self.init(
      terminal: Terminal(), hasKeys: isTerminal && Self.isKnown(environment.variable("TERM") ?? ""),
      historyPath: historyPath, splitting: splitting, completing: completing)
  }

  /// Moves to the start of a row, if a program has left the cursor in the middle of one.
  public func beginRow() {
    if hasKeys { terminal.write(Screen.freshRow(columns: terminal.size.columns)) }
  }

  init(
    terminal: Terminal, hasKeys: Bool, historyPath: String?,
    splitting: @escaping (_ paste: String) -> [String]? = { _ in nil },
    completing: @escaping (_ text: String, _ cursor: Int) -> Completion
  ) {
    self.terminal = terminal
    self.hasKeys = hasKeys
    self.splitting = splitting
    self.completing = completing
    history = History(path: historyPath)
  }

  /// Whether a type of terminal is known to understand the control sequences of ECMA-48 that the editor uses.
  static func isKnown(_ type: String) -> Bool {
    let families =
      "alacritty ansi contour eterm foot ghostty gnome iterm kitty konsole linux mintty mlterm "
      + "nsterm putty rxvt screen st- tmux vscode vt1 vt2 vt3 vt4 vt510 vte wezterm xterm"
    let type = type.lowercased()
    return type == "st" || families.split(separator: " ").contains { type.hasPrefix($0) }
  }

  /// Reads one entry of one or more lines. After each line, `isComplete` decides about the text so far: if it is not
  /// complete, the entry continues after `continuationPrompt`. Colors in prompts have no width. The terminal is in its
  /// normal mode again when the call returns.
  public func readEntry(
    prompt: String, continuationPrompt: String, isComplete: (String) -> Bool
  ) -> Result {
    terminal.enter(hasKeys ? .keys : .lines)
    defer { terminal.leave() }
    let result: Result
    unfinished = nil
    if hasKeys {
      var editor = EntryEditor(
        terminal: terminal, prompts: (prompt, continuationPrompt), history: history,
        splitting: splitting, completing: completing, killed: killed, pasted: pasted,
        position: history.entries.count)
      result = editor.read(isComplete)
      killed = editor.killed
      pasted = editor.pasted
      unfinished = editor.unfinished
    } else {
      result = readLines(
        prompt: Layout.plain(prompt), continuationPrompt: Layout.plain(continuationPrompt),
        isComplete)
    }
    if case .entry(let text, _) = result { history.append(text) }
    if let unfinished { history.append(unfinished) }
    return result
  }

  /// Forgets the entries of a paste that were not returned yet.
  public func forgetPaste() { pasted = PastedEntries() }

  private func readLines(
    prompt: String, continuationPrompt: String, _ isComplete: (String) -> Bool
  ) -> Result {
    var text = ""
    terminal.write(prompt)
    while true {
      var bytes: [UInt8] = []
      var byte = terminal.readByte()
      while let next = byte, next != 0x0a, next != Terminal.interrupt {
        bytes.append(next)
        byte = terminal.readByte()
      }
      if byte == nil, terminal.isHungUp { return .terminalClosed }
      if byte == Terminal.interrupt || byte == nil && bytes.isEmpty {
        terminal.write("\n")
        return byte == nil && text.isEmpty ? .endOfFile : .interrupted
      }
      let line = Key.text(of: bytes)
      if !text.isEmpty, line.allSatisfy(\.isWhitespace) {
        unfinished = text
        return .interrupted
      }
      text += line
      if text.allSatisfy(\.isWhitespace) || isComplete(text) { return .entry(text, isPaste: false) }
      text += "\n"
      terminal.write(continuationPrompt)
    }
  }
}

/// The entries of a paste that follow the current one.
struct PastedEntries {
  private var texts: ArraySlice<String> = []
  /// Whether the paste has ended its last line, and thereby its last entry.
  private var isEnded = false

  init() {}

  init(_ texts: [String], isEnded: Bool) {
    self.texts = texts[...]
    self.isEnded = isEnded
  }

  /// The next entry, and whether it is entered without being edited; nil if there is none.
  mutating func next() -> (text: String, isEntered: Bool)? {
    texts.popFirst().map { ($0, isEnded || !texts.isEmpty) }
  }
}
