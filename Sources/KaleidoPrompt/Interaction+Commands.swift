import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// The prompt's commands.
extension Interaction {
  /// Executes a line such as `:ir fib`.
  package func execute(_ line: String) {
    let words = line.dropFirst().split(
      separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let word = words.first.map(String.init) ?? ""
    let argument = words.count > 1 ? String(words[1]).trimmed : ""
    let commands = PromptCommand.named(word)
    guard commands.count == 1 else {
      let names = commands.map { ":\($0.rawValue)" }.joined(separator: ", ")
      return refuse(
        commands.isEmpty
          ? "there is no command `:\(word)`" + Self.suggestion(for: word)
          : "`:\(word)` is ambiguous: \(names)")
    }
    execute(commands[0], argument)
  }

  private static func suggestion(for word: String) -> String {
    let near = Spelling.nearest(to: word, among: PromptCommand.allCases.map(\.rawValue))
    return near.map { "; did you mean `:\($0)`?" } ?? "; `:help` lists them"
  }

  private func execute(_ command: PromptCommand, _ argument: String) {
    switch command {
    case .help: output.write(help)
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

  /// Reports that something cannot be done.
  func refuse(_ message: String) {
    fail()
    output.refuse(message)
  }

  private var help: String {
    let rows = PromptCommand.allCases.map {
      (":\($0.rawValue) \($0.usage)".trimmed, $0.description)
    }
    let width = rows.map(\.0.count).max() ?? 0
    return """
      Type a definition or an expression. The value of an expression is shown; `_` is the last
      one. `x = 5` makes a variable. An empty line or Ctrl-C abandons an entry. Commands:


      """
        + rows.map { name, text in
          "  " + name + String(repeating: " ", count: width - name.count + 2) + text + "\n"
        }.joined()
        + "\nAny unique beginning of a command's name suffices.\n"
  }

  private func set(_ argument: String) {
    let words = argument.split(separator: " ").map(String.init)
    switch (words.first, words.count > 1 ? words[1] : "") {
    case ("opt", let level):
      let levels = ["0": "O0", "1": "O1", "2": "O2", "3": "O3", "s": "Os"]
      guard let name = levels[level], let value = OptimizationLevel(rawValue: name) else {
        return refuse("`:set opt` takes 0, 1, 2, 3 or s")
      }
      settings.codegen.optimization = value
      workspace.forgetCode()
    case ("echo", let mode):
      guard let echo = CodegenOptions.Echo(rawValue: mode) else {
        return refuse("`:set echo` takes auto, always or never")
      }
      settings.codegen.echo = echo
    default:
      guard argument.isEmpty else { return refuse("`:set` takes opt or echo, not `\(words[0])`") }
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
    transcript.noteUndo()
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

  private func time(_ argument: String) {
    guard let (prepared, compileTime) = prepareExpression(argument) else { return fail() }
    var best = Int.max
    var runs = 0
    let start = Clock.nanoseconds
    // Until half a second has passed, or a hundred runs.
    while runs == 0 || runs < 100 && Clock.nanoseconds - start < 500_000_000 {
      let outcome = run(prepared, isShown: false)
      guard case .value(_, let nanoseconds) = outcome else {
        fail()
        return report(outcome, prepared, prepared.file)
      }
      best = min(best, nanoseconds)
      runs += 1
    }
    let (compiling, running) = (DurationText.text(compileTime), DurationText.text(best))
    output.write("compiled in \(compiling), ran in \(running) (best of \(runs))\n")
  }
}

/// A duration as text for people.
enum DurationText {
  static func text(_ nanoseconds: Int) -> String {
    let units = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
    guard let (size, name) = units.first(where: { nanoseconds >= $0.0 }) else {
      return "\(nanoseconds) ns"
    }
    let hundredths = nanoseconds * 100 / size
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) \(name)"
  }
}
