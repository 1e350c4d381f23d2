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
    let editor = LineEditor(historyPath: environment.promptHistory) { text, cursor in
      interaction.completion(of: text, at: cursor)
    }
    interaction.beginRow = { editor.beginRow() }
    let prompt = usesColor ? "\u{1b}[1;32mks>\u{1b}[0m " : "ks> "
    let continuation = usesColor ? "\u{1b}[32m...\u{1b}[0m " : "... "
    while interaction.exitStatus == nil {
      let result = editor.readEntry(prompt: prompt, continuationPrompt: continuation) { text in
        PromptCommand.isCommand(text.utf8) || interaction.isComplete(text)
      }
      switch result {
      case .entry(let text, _): interaction.enterTyped(text.trimmed)
      case .interrupted: break
      case .endOfFile, .terminalClosed: return
      }
    }
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
