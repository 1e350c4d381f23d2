import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Entries: all items of an entry are checked first, each as if those before it had been evaluated, and then evaluated. If
/// one fails, what the entry has defined and assigned is taken back.
extension Interaction {
  /// What to do with a checked item.
  private enum Action {
    case define(Prototype, declared: Function.Implementation?, Definition.Callees)
    case evaluate(Checker.Result)
  }

  /// A checked part of an entry.
  private struct CheckedPart {
    var file: ParsedFile
    var actions: [Action]
    var hasErrors: Bool
    /// The warnings, which are shown if no part of the entry has errors.
    var warnings: (DiagnosticSink, SourceMap)
    var undefined: [Checker.UndefinedFunction]

    var hasExpression: Bool {
      actions.contains { if case .evaluate = $0 { true } else { false } }
    }
  }

  /// Evaluates an entry, given as parts with at most one item each. Returns false if that fails.
  func enterEntry(_ parts: [EntryPart]) -> Bool {
    let mark = workspace.mark
    guard let checked = check(parts, mark) else {
      workspace.revert(to: mark)
      removeReplacedCode()
      return false
    }
    if InterruptionRelay.wasInterrupted {
      workspace.revert(to: mark)
      removeReplacedCode()
      noteWhatIsKept(after: .interruption, takenBack: [])
      return false
    }
    // Definitions alone cannot fail any more.
    let isDefined = !checked.contains(where: \.hasExpression)
    if !isDefined { workspace.revert(to: mark) }
    let succeeded = attempt(since: mark) {
      for part in checked {
        for action in part.actions where exitStatus == nil {
          switch action {
          case .define(let prototype, let declared, let callees):
            define(prototype, part.file, declared: declared, callees, isLive: isDefined)
          case .evaluate(let result):
            guard evaluate(result, of: part.file) else { return false }
          }
        }
      }
      return true
    }
    workspace.trimHistory()
    return succeeded
  }

  /// Calls `body`, and restores the state at a mark if it fails.
  func attempt(since mark: Workspace.Mark, _ body: () -> Bool) -> Bool {
    let savedCount = transcript.items.count
    assignedValues = []
    failure = .ordinary
    defer { removeReplacedCode() }
    if body() || exitStatus != nil { return true }
    for (index, value) in assignedValues.reversed() { evaluator.setVariable(index, value) }
    transcript.removeItems(after: savedCount)
    noteWhatIsKept(after: failure, takenBack: workspace.revert(to: mark))
    return false
  }

  /// What an evaluation has ended with.
  enum Failure { case ordinary, crash, interruption }

  private func noteWhatIsKept(after failure: Failure, takenBack names: [Symbol]) {
    let spelled = names.map { "`\(workspace.symbols[$0])`" }
    let interrupted = failure == .interruption ? "interrupted; " : ""
    if let last = spelled.last {
      let others = spelled.dropLast().joined(separator: ", ")
      output.note(
        interrupted + (others.isEmpty ? "" : others + " and ") + last
          + " of this entry \(others.isEmpty ? "is" : "are") taken back")
    } else if failure != .ordinary {
      output.note("\(interrupted)definitions and variables are kept")
    }
  }

  private func removeReplacedCode() {
    for slot in workspace.takeReplacedSlots() { evaluator.remove(slot: slot) }
  }

  // MARK: Checking

  /// Checks the parts of an entry. What they define is live afterwards, so that the later ones can refer to it. Returns
  /// nil after reporting errors.
  private func check(_ parts: [EntryPart], _ mark: Workspace.Mark) -> [CheckedPart]? {
    var checked: [CheckedPart] = []
    for part in parts {
      let result = check(part)
      checked.append(result)
      // Without its names, what follows would have errors of its own.
      if result.hasErrors, result.file.hasLostNames { return nil }
      for action in result.actions {
        anticipate(action, of: result.file, hasErrors: result.hasErrors)
      }
    }
    if checked.contains(where: \.hasErrors) { return nil }
    var isAccepted = true
    for (diagnostics, sources) in checked.map(\.warnings) {
      // The user may want warnings to be errors.
      if output.write(diagnostics, sources) { isAccepted = false }
    }
    if !isAccepted { return nil }
    for function in checked.flatMap(\.undefined) where workspace.definitions[function.name] == nil {
      let hint = function.similar.map { "; did you mean `\($0)`?" } ?? ""
      output.note("`\(workspace.symbols[function.name])` is not defined yet\(hint)")
    }
    for name in workspace.definedNames(since: mark) { reportMisfits(of: name) }
    return checked
  }

  /// Reads and checks a text with at most one item, and reports its messages. The session does not outlive the check: it
  /// shares the workspace's tables, which would be copied when they change.
  private func check(_ part: EntryPart) -> CheckedPart {
    let file = workspace.reading(part.source) { file, _ in file }
    updateEchoes(for: file)
    return workspace.checking(file) { session in
      let result = session.checkResult()
      let diagnostics = session.diagnostics
      let hasErrors = diagnostics.hasErrors
      var sources = session.sources
      if diagnostics.count > 0 { sources[FileID(index: 0)] = part.shown }
      if hasErrors { output.write(diagnostics, sources) }
      let program = result.program
      let actions: [Action] = file.items.compactMap { item in
        switch item {
        case .definition(let prototype, _), .external(let prototype):
          // An erroneous body is not analyzed.
          let callees =
            hasErrors ? .init() : Definition.Callees(of: prototype.name, in: program)
          guard case .external = item else {
            return .define(prototype, declared: nil, callees)
          }
          let declared = program.function(named: prototype.name).map { program[$0].implementation }
          return .define(prototype, declared: declared ?? .external, Definition.Callees())
        case .expression: return .evaluate(result)
        }
      }
      return CheckedPart(
        file: file, actions: actions, hasErrors: hasErrors,
        warnings: (hasErrors ? DiagnosticSink() : diagnostics, sources),
        undefined: result.undefinedFunctions)
    }
  }

  private func updateEchoes(for file: ParsedFile) {
    var names = Array(workspace.context.operatorFunctions)
    for index in 0..<file.expressionCount {
      if case .call(let name, _) = file[ExpressionID(index: UInt32(index))] { names.append(name) }
    }
    workspace.updateEchoes(of: names)
  }

  /// Makes what an item defines known to the items after it.
  private func anticipate(_ action: Action, of file: ParsedFile, hasErrors: Bool) {
    switch action {
    case .define(let prototype, let declared, let callees):
      if changesNothing(prototype, declared) { return }
      workspace.define(prototype, in: file, declared: declared, callees)
    case .evaluate(let result):
      workspace.show(result.newVariables)
      if workspace.showsLastValue, hasErrors || isShown(Reachability(result.program)) {
        workspace.showLastValue()
      }
    }
  }

  // MARK: Definitions

  /// Whether an item is an `extern` of a function that is defined with the same number of parameters, which changes
  /// nothing, as in a file.
  private func changesNothing(
    _ prototype: Prototype, _ declared: Function.Implementation?
  ) -> Bool {
    guard declared != nil, let known = workspace.definitions[prototype.name] else { return false }
    return known.declared == nil && known.parameterCount == prototype.parameters.count
  }

  private func define(
    _ prototype: Prototype, _ file: ParsedFile, declared: Function.Implementation?,
    _ callees: Definition.Callees, isLive: Bool
  ) {
    if !isLive {
      if changesNothing(prototype, declared) { return }
      workspace.define(prototype, in: file, declared: declared, callees)
    }
    if let definition = workspace.definitions[prototype.name], definition.file === file {
      transcript.add(.definition(number: definition.number), file)
    }
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
