import KaleidoCompiler
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// The prompt's commands.
extension Interaction {
  /// Executes a line such as `:ir fib`.
  package func execute(_ line: String) { receivingInterruptions { executeCommand(line) } }

  private func executeCommand(_ line: String) {
    let words = line.dropFirst().split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let word = words.first.map(String.init) ?? ""
    let argument = words.count > 1 ? String(words[1]).trimmed : ""
    let commands = PromptCommand.named(word)
    guard commands.count == 1 else { return refuse(PromptCommand.refusal(of: word)) }
    execute(commands[0], argument)
  }

  private func execute(_ command: PromptCommand, _ argument: String) {
    switch command {
    case .help: help(argument)
    case .quit: exitStatus = exitStatus ?? 0
    case .tokens: look(command, argument) { _, source in showTokens(source) }
    case .ast: look(command, argument) { _, source in showTree(source) }
    case .ir, .irRaw, .asm, .cfg: showCode(command, argument)
    case .time: time(argument)
    case .list: list(argument)
    case .doc: showComment(argument)
    case .info: showInformation(argument)
    case .variables: listVariables()
    case .load: load(argument)
    case .reload: reload()
    case .save: save(argument)
    case .edit: edit(argument)
    case .set: set(argument)
    case .undo: undo()
    case .reset: reset()
    case .explain: explain(argument)
    }
  }

  private func help(_ argument: String) {
    if argument.isEmpty { return output.write(PromptCommand.page) }
    let word = argument.hasPrefix(":") ? String(argument.dropFirst()) : argument
    let commands = PromptCommand.named(word)
    if !commands.isEmpty { return output.write(commands.map(\.help).joined()) }
    if let reference = Reference(argument) { return output.write(reference.text) }
    refuse(PromptCommand.refusal(of: word))
  }

  /// Reports that something cannot be done.
  func refuse(_ message: String) {
    fail()
    output.refuse(message)
  }

  private func set(_ argument: String) {
    let words = argument.split { $0 == " " || $0 == "=" }.map(String.init)
    if words.count > 2 { return refuse("`:set` takes one option and its value") }
    let value = words.count > 1 ? words[1] : ""
    switch words.first {
    case "opt":
      let name = value.hasPrefix("-O") ? value.dropFirst(2) : value.drop { $0 == "O" }
      guard let level = OptimizationLevel(rawValue: "O\(name)") else {
        return refuse("`:set opt` takes 0, 1, 2, 3 or s")
      }
      settings.codegen.optimization = level
      workspace.forgetCode()
    case "echo":
      guard let echo = CodegenOptions.Echo(rawValue: value) else {
        return refuse("`:set echo` takes auto, always or never")
      }
      settings.codegen.echo = echo
    case let word?: refuse("`:set` takes opt or echo, not `\(word)`")
    case nil:
      output.write(
        "opt \(settings.codegen.optimization.rawValue.dropFirst())\necho \(settings.codegen.echo)\n"
      )
    }
  }

  private func undo() {
    guard let (name, restored) = workspace.undo() else {
      return refuse("there is no definition to take back")
    }
    for slot in workspace.takeReplacedSlots() { evaluator.remove(slot: slot) }
    let spelled = workspace.symbols[name]
    output.note(
      restored.map { "`\(spelled)` is again the one at \($0.place)" }
        ?? "`\(spelled)` is no longer defined")
  }

  private func reset() {
    workspace = Workspace()
    stubs = [:]
    transcript = Transcript()
    evaluator.reset()
  }

  private func explain(_ argument: String) {
    guard let text = output.explanation(of: argument.isEmpty ? nil : argument) else {
      return refuse(
        argument.isEmpty
          ? "there was no error yet; `:explain CODE` explains a code"
          : "there is no page about `\(argument)`")
    }
    output.write(text)
  }
}
