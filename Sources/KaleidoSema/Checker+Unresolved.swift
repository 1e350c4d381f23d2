import KaleidoParse
import KaleidoSource

/// Errors that are reported once the whole program is known, so that a misspelled or missing definition is one error,
/// however many uses it affects.
extension Checker {
  mutating func reportUnresolved() {
    var variables: [Found<UnresolvedVariable>] = []
    var calls: [Found<UnresolvedCall>] = []
    var wrongCalls = WrongCalls()
    for (fileIndex, file) in program.files.enumerated() {
      for index in file.notableItems {
        let (item, found) = (file.tree.items[index], file.items[index])
        let id = FileID(index: fileIndex)
        if let call = found.selfCall { checkRecursion(of: item, call, in: id) }
        guard let faults = found.faults?.value else { continue }
        let prototype: Prototype? =
          if case .definition(let prototype, _) = item { prototype } else { nil }
        func locate<Value>(_ values: [Value]) -> [Found<Value>] {
          values.map { Found(file: id, item: index, prototype: prototype, value: $0) }
        }
        variables += locate(faults.unresolvedVariables)
        calls += locate(faults.unresolvedCalls)
        for call in locate(faults.wrongCalls) {
          guard case .call(let callee, let arguments) = file.tree[call.value] else { continue }
          wrongCalls.append(call, callee, argumentCount: Int(arguments.count))
        }
      }
    }
    if context == nil { reportGlobals(&variables) }
    reportUnresolvedVariables(variables, &wrongCalls)
    if let context {
      // A definition may call functions that are not defined yet.
      for call in calls where call.prototype != nil {
        noteUndefined(call.value.name, call.value.argumentCount, context)
      }
      calls.removeAll { $0.prototype != nil }
      if !calls.isEmpty { declareAllKnownFunctions(of: context) }
    }
    if !program.files.contains(where: \.tree.hasLostNames) { reportUnresolvedCalls(calls) }
    reportWrongExterns(&wrongCalls)
    for call in wrongCalls.remaining { reportArgumentCount(call) }
    checkConstantCalls()
  }

  /// Warns about a function that calls itself on every path.
  private mutating func checkRecursion(of item: Item, _ call: ExpressionID, in file: FileID) {
    guard case .definition(let prototype, let body) = item, !mayExit,
      Recursion(program[file], prototype.name).isCertain(body)
    else { return }
    let tree = program[file].tree
    let (name, place) = (tree.nameRange(of: prototype), tree.range(of: call))
    let warning = Diagnostic.endlessRecursion(text(prototype.name), call: place, at: name)
    // The line of the call may have been meant as the next item.
    let caused = tree.addingContinuation(
      in: SourceRange(name.end, place.start), of: file, to: warning)
    diagnostics.report((caused ?? warning).about(file))
  }

  // MARK: Variables

  private mutating func reportUnresolvedVariables(
    _ variables: [Found<UnresolvedVariable>], _ wrongCalls: inout WrongCalls
  ) {
    if variables.isEmpty { return }
    let suggestions = VariableSuggestions(program, library, context)
    for given in variables {
      let variable = typed(given)
      if let missing = missingParameter(variable, &wrongCalls) {
        diagnostics.report(missing.about(variable.file))
        continue
      }
      let checked = program[variable.file]
      let isAlone =
        variable.prototype == nil || checked.items[variable.item].locals.count == 0
      let spelled = text(variable.value.name)
      let isKeyword = KnownConstant.isKeyword(spelled)
      diagnostics.report(
        Diagnostic(
          .unknownVariable,
          isKeyword
            ? "there is no `\(spelled)` in Kaleidoscope" : "cannot find variable `\(spelled)`",
          at: checked.tree.tokens.range(variable.value.uses[0]),
          label: isAlone ? "not found" : "not found in this function"
        ).about(variable.file).withDetails { suggestions.complete($0, variable) })
    }
  }

  /// A variable with those of its uses that are in the text. A repair may have written more, such as a copy of a condition.
  private func typed(_ variable: Found<UnresolvedVariable>) -> Found<UnresolvedVariable> {
    let tree = program[variable.file].tree
    let uses = variable.value.uses.filter { isTyped(tree.tokens.range($0), variable.value.name) }
    if uses.isEmpty { return variable }
    return Found(
      file: variable.file, item: variable.item, prototype: variable.prototype,
      value: UnresolvedVariable(name: variable.value.name, uses: uses))
  }

  /// Whether a name may be what stands at a place: a token that a repair has written has the place of what it replaces.
  private func isTyped(_ range: SourceRange, _ name: Symbol) -> Bool {
    Int(range.end - range.start) == text(name).utf8.count
  }

  /// Detects a missing parameter: the body uses one undeclared variable, and the calls have one argument too many.
  private func missingParameter(
    _ unknown: Found<UnresolvedVariable>, _ wrongCalls: inout WrongCalls
  ) -> Diagnostic? {
    guard let prototype = unknown.prototype,
      program[unknown.file].items[unknown.item].faults?.value.unresolvedVariables.count == 1,
      wrongCalls.take(callsOf: prototype.name, argumentCount: prototype.parameters.count + 1)
        != nil
    else { return nil }
    let tree = program[unknown.file].tree
    let spelled = text(unknown.value.name)
    let isEmpty = prototype.parameters.isEmpty
    let range = tree.parametersRange(of: prototype)
    // For empty parentheses the range covers both; otherwise it ends with the last parameter.
    let place = isEmpty ? tree.tokens.range(prototype.lastToken).start : range.end
    var diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(spelled)`", at: range,
      label: "`\(spelled)` is not among the parameters of `\(text(prototype.name))`")
    for use in unknown.value.uses.prefix(4) {
      diagnostic = diagnostic.secondary(tree.tokens.range(use), nil)
    }
    return diagnostic.with(
      .help(
        "add the parameter",
        edits: [.init(SourceRange(at: place), isEmpty ? spelled : " \(spelled)")]))
  }

  // MARK: Calls

  /// Reports an `extern` with another number of parameters than the function is known to have, if its calls have
  /// that number of arguments.
  private mutating func reportWrongExterns(_ wrongCalls: inout WrongCalls) {
    for name in wrongCalls.callees {
      guard let function = program.functionIDs[name].map({ program[$0] }),
        case .external = function.implementation,
        let count = library[name]?.parameterCount ?? CLibrary.parameterCounts[text(name)],
        let call = wrongCalls.take(callsOf: name, argumentCount: count)?.first
      else { continue }
      diagnostics.report(
        Diagnostic.wrongExtern(
          text(name), isLibrary: library[name] != nil, parameterCount: function.parameterCount,
          knownCount: count,
          call: FileRange(call.file, program[call.file].tree.range(of: call.value)),
          at: program.parametersRange(of: function).range
        ).about(function.file))
    }
  }

  /// Whether an argument of a call is text that has been reported, such as a string.
  private func hasFaultyArgument(_ found: Found<UnresolvedCall>) -> Bool {
    let tree = program[found.file].tree
    guard case .call(_, let arguments) = tree[found.value.call] else { return false }
    return tree[arguments].contains { if case .error = tree[$0] { true } else { false } }
  }

  /// Reports all calls of an undeclared function as one error.
  private mutating func reportUnresolvedCalls(_ unknown: [Found<UnresolvedCall>]) {
    if unknown.isEmpty { return }
    var order: [Symbol] = []
    var calls: [Symbol: [Found<UnresolvedCall>]] = [:]
    for call in unknown where !hasFaultyArgument(call) {
      if calls[call.value.name] == nil { order.append(call.value.name) }
      calls[call.value.name, default: []].append(call)
    }
    let suggestions = FunctionSuggestions(program)
    for name in order {
      guard let all = calls[name] else { continue }
      let typed = all.filter {
        isTyped(program[$0.file].tree.tokenRange(of: $0.value.call), name)
      }
      let uses = typed.isEmpty ? all : typed
      guard let first = uses.first else { continue }
      diagnostics.report(
        Diagnostic(
          .unknownFunction,
          first.value.argumentCount == 1 && ForeignTypes.names.contains(text(name))
            ? "there is no conversion `\(text(name))` in Kaleidoscope"
            : "cannot find function `\(text(name))`",
          at: program[first.file].tree.tokenRange(of: first.value.call), label: "not found"
        ).about(first.file).withDetails { suggestions.complete($0, uses) })
    }
  }
}
