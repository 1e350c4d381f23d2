import KaleidoCompiler
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// A session of the prompt: takes entries, checks, compiles and evaluates them, and reports the results.
package final class Interaction {
  var workspace = Workspace()
  var settings: Settings
  let output: any PromptOutput
  let evaluator: Evaluator
  let compiler = KeptGenerators()
  /// Where the C functions of `extern`s are looked for.
  let symbolSearch: SymbolSearch
  /// The stand-ins for functions that cannot be called at present.
  var stubs: [EntryReferences.Slot: (key: Int, code: EntryCode)] = [:]
  /// The text of the entries and items that were evaluated without an error, for `:save`.
  var transcript = Transcript()
  /// The last file of `:load`.
  var lastLoaded: String?
  let environment: Environment
  /// Whether any item has failed.
  package internal(set) var hasFailed = false
  /// The exit status with which the session ends; nil while it goes on.
  package var exitStatus: Int32?
  /// Takes the shown values, in place of standard output, where another program asks.
  var valueReceiver: ((String) -> Void)?
  /// Makes a message begin on a line of its own where an evaluation has written last.
  var beginRow: () -> Void = {}
  /// The earlier values of the variables that the current entry may have changed, for the case that it fails.
  var assignedValues: [(index: Int, value: Double)] = []
  /// How the latest evaluation without a value has ended.
  var failure = Failure.ordinary
  /// The number of entries so far.
  var entryCount = 0

  /// Starts a session. Throws if a library of the settings cannot be loaded.
  package init(
    _ settings: Settings, _ output: any PromptOutput, _ environment: Environment, sharesInput: Bool
  ) throws(CommandError) {
    guard
      let evaluator = Evaluator(
        stackSize: settings.codegen.stackSize, sharesInput: sharesInput,
        waitsForBetterVersions: settings.codegen.switchBudget != nil)
    else { throw CommandError(.internalError, "out of memory", exitStatus: 1) }
    self.evaluator = evaluator
    self.environment = environment
    self.settings = settings
    self.output = output
    symbolSearch = try SymbolSearch(loading: settings)
  }

  // MARK: Entries

  /// Whether a text is a whole entry: it does not end in the middle of an item, or after a comment that belongs to the
  /// next one.
  package func isComplete(_ text: String, mayBeComment: Bool = false) -> Bool {
    let file = workspace.parse(SourceFile(name: "", bytes: Array(text.utf8)))
    if file.items.isEmpty, !file.diagnostics.hasErrors {
      return mayBeComment || file.tokens.comments.count == 0
    }
    return !EntrySplitter.endsTooSoon(file)
  }

  /// How many bytes of a text belong to items that are certainly complete.
  func completedSize(of source: SourceFile) -> Int {
    EntrySplitter.completedSize(of: workspace.parse(source))
  }

  /// Evaluates the entries of a text. Returns false if one of them failed.
  @discardableResult
  package func enter(_ source: SourceFile, dividedInto division: EntryDivision) -> Bool {
    let entries = workspace.reading(source) { file, _ in
      EntrySplitter.entries(of: file, dividedInto: division)
    }
    var succeeded = true
    for entry in entries where exitStatus == nil && !InterruptionRelay.wasInterrupted {
      receivingInterruptions {
        if !enterEntry(entry) { succeeded = false }
      }
    }
    if !succeeded { fail() }
    return succeeded
  }

  /// Calls `body`, during which an interruption ends only what the prompt is doing.
  func receivingInterruptions(_ body: () -> Void) {
    InterruptionRelay.receiving {
      body()
      // The terminal interrupts all processes, so an idle evaluator has ended as well.
      if InterruptionRelay.wasInterrupted { evaluator.reset() }
    }
  }

  /// Takes an entry that was typed or pasted: items, or a command. Returns false if the user has interrupted it.
  @discardableResult
  package func enterTyped(_ text: String) -> Bool {
    if text.isEmpty { return true }
    var isInterrupted = false
    receivingInterruptions {
      enterTypedText(text)
      isInterrupted = InterruptionRelay.wasInterrupted
    }
    return !isInterrupted
  }

  private func enterTypedText(_ text: String) {
    if PromptCommand.isCommand(text.utf8) { return execute(text) }
    if let advice = advice(about: text) { return output.note(advice) }
    entryCount += 1
    let source = SourceFile(name: "<prompt:\(entryCount)>", bytes: Array(text.utf8))
    enter(source, dividedInto: .whole)
  }

  /// Explains why an entry that the user has abandoned was not complete, if it is written as in another language.
  package func explainUnfinished(_ text: String) {
    let source = SourceFile(name: "<prompt:\(entryCount + 1)>", bytes: Array(text.utf8))
    let file = workspace.reading(source) { file, _ in file }
    guard let first = file.diagnostics.inSourceOrder.first(where: { $0.severity == .error }),
      first.code == .unknownVariable
    else { return }
    write(first, source)
  }

  /// What to type instead of the words that other prompts know, and of commands without their `:`.
  func advice(about text: String) -> String? {
    if isVariable(text) { return nil }
    switch text {
    case "exit", "quit", "exit()", "quit()", "bye", "q": return "type `:quit` or Ctrl-D to leave"
    case "help", "help()", "?": return "type `:help` for help"
    case "clear", "cls": return "Ctrl-L clears the screen; `:reset` forgets all definitions"
    default: return PromptCommand(rawValue: text).map { "type `:\($0.rawValue)` for this command" }
    }
  }

  /// Whether a text names a variable of the session.
  package func isVariable(_ text: String) -> Bool {
    workspace.symbols.find(text).map(workspace.context.variables.contains) == true
  }

  func fail() { hasFailed = true }
}
