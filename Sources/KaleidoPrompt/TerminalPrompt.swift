import KaleidoSource
import KaleidoSystem
import KaleidoTerminal

/// The prompt on a terminal.
package struct TerminalPrompt {
  private let interaction: Interaction
  private let environment: Environment
  private let usesColor: Bool

  package init(_ interaction: Interaction, _ environment: Environment, usesColor: Bool) {
    self.interaction = interaction
    self.environment = environment
    self.usesColor = usesColor
  }

  /// Reads and evaluates entries until the user leaves.
  package func run(greeting: String) {
    interaction.output.write(greeting)
    let editor = LineEditor(
      historyPath: environment.promptHistory, splitting: entries,
      completing: { text, cursor in interaction.completion(of: text, at: cursor) })
    interaction.beginRow = { editor.beginRow() }
    let prompt = usesColor ? "\u{1b}[1;32mks>\u{1b}[0m " : "ks> "
    let continuation = usesColor ? "\u{1b}[32m...\u{1b}[0m " : "... "
    while interaction.exitStatus == nil {
      let result = editor.readEntry(prompt: prompt, continuationPrompt: continuation) { text in
        (entries(of: text) ?? [text]).allSatisfy(isComplete)
      }
      switch result {
      case .entry(let text, _):
        for entry in entries(of: text) ?? [text] where interaction.exitStatus == nil {
          if interaction.enterTyped(entry.trimmed) { continue }
          editor.forgetPaste()
          break
        }
      case .interrupted:
        if let unfinished = editor.unfinished { interaction.explainUnfinished(unfinished) }
      case .endOfFile, .terminalClosed: return
      }
    }
  }

  private func isComplete(_ text: String) -> Bool {
    PromptCommand.isCommand(text.utf8) || interaction.isComplete(text)
  }

  /// The entries of a text that was copied from a prompt; nil for any other text.
  private func entries(of text: String) -> [String]? {
    PastedSession.entries(of: text, isComplete: isComplete, isName: interaction.isVariable)
  }
}

extension Environment {
  /// The prompt's history by the XDG Base Directory Specification; nil if there is no home directory.
  fileprivate var promptHistory: String? {
    if let directory = variable("XDG_STATE_HOME"), directory.hasPrefix("/") {
      return directory + "/kaleido/history"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/kaleido/history"
  }
}
