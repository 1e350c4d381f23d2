import KaleidoSource
import KaleidoSystem

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
    while interaction.exitStatus == nil {
      interaction.output.write("ks> ")
      guard var text = readLine(strippingNewline: false) else { break }
      while !Command.isCommand(text.utf8), !interaction.isComplete(text) {
        interaction.output.write("  > ")
        guard let line = readLine(strippingNewline: false), !line.trimmed.isEmpty else {
          text = ""
          break
        }
        text += line
      }
      interaction.enterTyped(text.trimmed)
    }
  }
}
