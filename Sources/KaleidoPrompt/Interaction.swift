import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// A session of the prompt: takes entries, checks, compiles and evaluates their items one by one, and reports the
/// results.
package final class Interaction {
  var workspace = Workspace()
  var settings: Settings
  let output: any PromptOutput
  let evaluator: Evaluator
  let machines = TargetMachines()
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
  package private(set) var hasFailed = false
  /// The exit status with which the session ends; nil while it goes on.
  package var exitStatus: Int32?
  /// Makes a message begin on a line of its own where an evaluation has written last.
  var beginRow: () -> Void = {}
  /// The number of entries so far.
  var entryCount = 0

  /// Starts a session. Throws if a library of the settings cannot be loaded.
  package init(
    _ settings: Settings, _ output: any PromptOutput, _ environment: Environment, sharesInput: Bool
  ) throws(CommandError) {
    guard
      let evaluator = Evaluator(
        stackSize: settings.codegen.stackSize, sharesInput: sharesInput)
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

  /// Evaluates the items of a text. Returns false if one of them failed.
  @discardableResult
  package func enter(_ source: SourceFile) -> Bool {
    let parts = workspace.reading(source) { file, _ in EntrySplitter.parts(of: file) }
    var succeeded = true
    for part in parts where exitStatus == nil {
      if !enterItem(part) { succeeded = false }
    }
    if !succeeded { fail() }
    return succeeded
  }

  /// Takes an entry that was typed or pasted: items, or a command.
  package func enterTyped(_ text: String) {
    if text.isEmpty { return }
    if PromptCommand.isCommand(text.utf8) { return execute(text) }
    if let advice = advice(about: text) { return output.note(advice) }
    entryCount += 1
    enter(SourceFile(name: "<prompt:\(entryCount)>", bytes: Array(text.utf8)))
  }

  /// What to type instead of the words that leave other prompts.
  private func advice(about text: String) -> String? {
    let isVariable = workspace.symbols.find(text).map(workspace.context.variables.contains)
    if isVariable == true { return nil }
    switch text {
    case "exit", "quit": return "type `:quit` or Ctrl-D to leave"
    case "help": return "type `:help` for help"
    default: return nil
    }
  }

  func fail() { hasFailed = true }

  /// What to do with a checked item.
  private enum Action {
    case define(Prototype, declared: Function.Implementation?, Definition.Callees)
    case evaluate(Checker.Result)
  }

  /// Evaluates a text with at most one item.
  private func enterItem(_ source: SourceFile) -> Bool {
    guard let (file, actions) = check(source) else { return false }
    for action in actions {
      switch action {
      case .define(let prototype, let declared, let callees):
        define(prototype, file, declared: declared, callees)
      case .evaluate(let result): guard evaluate(result, of: file) else { return false }
      }
    }
    return true
  }

  /// Reads and checks a text. Returns nil after reporting an error. The session does not outlive the check: it shares
  /// the workspace's tables, which would be copied when they change.
  private func check(_ source: SourceFile) -> (ParsedFile, [Action])? {
    let file = workspace.reading(source) { file, _ in file }
    updateEchoes(for: file)
    return workspace.checking(file) { session in
      let result = session.checkResult()
      if output.write(session.diagnostics, session.sources) { return nil }
      noteUndefined(result, session.symbols)
      let program = result.program
      let actions: [Action] = file.items.map { item in
        switch item {
        case .definition(let prototype, _):
          return .define(
            prototype, declared: nil, Definition.Callees(of: prototype.name, in: program))
        case .external(let prototype):
          let declared = program.function(named: prototype.name).map { program[$0].implementation }
          return .define(prototype, declared: declared ?? .external, Definition.Callees())
        case .expression: return .evaluate(result)
        }
      }
      return (file, actions)
    }
  }

  private func updateEchoes(for file: ParsedFile) {
    var names = Array(workspace.context.operatorFunctions)
    for index in 0..<file.expressionCount {
      if case .call(let name, _) = file[ExpressionID(index: UInt32(index))] { names.append(name) }
    }
    workspace.updateEchoes(of: names)
  }

  private func noteUndefined(_ result: Checker.Result, _ symbols: SymbolTable) {
    for function in result.undefinedFunctions {
      let name = symbols[function.name]
      let hint = function.similar.map { "; did you mean `\($0)`?" } ?? ""
      output.note("`\(name)` is not defined yet\(hint)")
    }
  }

  // MARK: Definitions

  private func define(
    _ prototype: Prototype, _ file: ParsedFile, declared: Function.Implementation?,
    _ callees: Definition.Callees
  ) {
    let known = workspace.definitions[prototype.name]
    // An `extern` of a function that is defined with the same number of parameters changes nothing, as in a file.
    if declared != nil, let known, known.declared == nil,
      known.parameterCount == prototype.parameters.count
    {
      return
    }
    workspace.define(prototype, in: file, declared: declared, callees)
    for slot in workspace.takeReplacedSlots() { evaluator.remove(slot: slot) }
    transcript.add(.definition(prototype.name, isNew: known == nil), file.source)
    reportMisfits(of: prototype.name)
  }

  /// Names the callers that call a function with another number of arguments than it has now.
  private func reportMisfits(of name: Symbol) {
    let misfits = workspace.misfits(of: name)
    if misfits.isEmpty { return }
    let spelled = workspace.symbols[name]
    let count = workspace.definitions[name]?.parameterCount ?? 0
    for caller in misfits {
      output.note(
        "`\(workspace.symbols[caller.name])` (\(caller.place)) no longer fits: `\(spelled)` now takes "
          + "\(count) argument\(count == 1 ? "" : "s")")
    }
  }
}

extension Definition.Callees {
  /// What the body of a function calls; nothing for a declaration.
  init(of name: Symbol, in program: CheckedProgram) {
    self.init()
    guard let id = program.function(named: name), let body = program[id].body else { return }
    let file = program[body.file]
    for index in file.nodes(around: body) {
      let expression = ExpressionID(index: UInt32(index))
      let count: Int
      switch file.tree[expression] {
      case .call(_, let arguments): count = Int(arguments.count)
      case .binary: count = 2
      case .unary: count = 1
      default: continue
      }
      switch (file.resolution(of: expression), file.tree[expression]) {
      case (.function(let callee), _), (.definedOperator(let callee), _):
        if callee == name { continue }
        if case .external? = program.function(named: callee).map({ program[$0].implementation }) {
          externs.insert(callee)
        } else {
          slots.insert(.init(name: callee, argumentCount: count))
        }
      case (.library(let function), _): library.insert(function)
      case (.unresolved, .call(let callee, _)):
        slots.insert(.init(name: callee, argumentCount: count))
      default: break
      }
    }
    let calls = CallTable(program)
    mayEcho = calls[id].mayEcho
    for call in calls.calls(of: id) where call.givesValue {
      switch call.callee {
      case .function(let callee): valueSources.insert(program[callee].name)
      case .library(let function): if !function.isCalledForEffect { mayEcho = true }
      }
    }
  }
}
