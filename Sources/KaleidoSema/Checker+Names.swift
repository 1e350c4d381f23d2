import KaleidoParse
import KaleidoSource

/// What is said of names at the end of a body, all uses of a name together.
extension Checker {
  /// Enters the body's unknown variables among those of the program.
  mutating func collectUnknownVariables(in function: Symbol?, _ body: ExpressionID) {
    if scope.unknownVariables.isEmpty { return }
    let names = distinct(scope.unknownVariables.map(\.name))
    if function == nil, let diagnostic = missingExtern(names, body) {
      return diagnostics.report(diagnostic)
    }
    for name in names {
      let uses = scope.unknownVariables.filter { $0.name == name }.map(\.range)
      unknowns.variables.append(
        UnknownVariable(
          name: name, uses: uses, function: function,
          diagnostic: unknownVariable(name, uses: uses)))
    }
  }

  private func distinct(_ names: [Symbol]) -> [Symbol] {
    var seen: Set<Symbol> = []
    return names.filter { seen.insert($0).inserted }
  }

  private mutating func unknownVariable(_ name: Symbol, uses: [SourceRange]) -> Diagnostic {
    let spelled = text(name)
    let diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(spelled)`", at: uses[0],
      label: scope.variables.isEmpty ? "not found" : "not found in this function"
    ).alsoAt(uses.dropFirst(), limit: 9)
    let candidates = scope.variables.map { text($0.name) }
    if let index = similarLocal(to: spelled, candidates) {
      if isMisspelledAtIntroduction(index, meant: spelled, uses) {
        return .misspelledIntroduction(
          .unknownVariable, of: candidates[index], meant: spelled, uses,
          at: scope.variables[index].range)
      }
      let kind = index < scope.parameterCount ? "parameter" : "variable"
      return diagnostic.secondary(
        scope.variables[index].range, "similar name: \(kind) `\(candidates[index])`"
      ).with(
        .help(
          "did you mean `\(candidates[index])`?",
          edits: uses.map { .init($0, candidates[index]) }, .maybe))
    }
    if let local = scope.variables.first(where: { $0.name == name }) {
      return diagnostic.secondary(local.range, "`\(spelled)` is visible only in its own `in`")
    }
    if functionIDs[name] != nil || library[name] != nil {
      let count =
        functionIDs[name].map { program[$0].parameterCount } ?? library[name]?.parameterCount
      let arguments = Array(repeating: "0", count: count ?? 0).joined(separator: ", ")
      return diagnostic.with(
        .help(
          "`\(spelled)` is a function: a call has parentheses",
          edits: uses.map { .init($0.after, "(\(arguments))") },
          arguments.isEmpty ? .maybe : .placeholders))
    }
    return diagnostic
  }

  /// The variable that was probably meant: one that nothing names as it is spelled, if there is one.
  private mutating func similarLocal(to spelled: String, _ candidates: [String]) -> Int? {
    let unused = candidates.indices.filter { !scope.variables[$0].isNamed }
    if let near = nearest(to: spelled, among: unused.map { candidates[$0] }) {
      return unused.first { candidates[$0] == near }
    }
    guard let near = nearest(to: spelled, among: candidates) else { return nil }
    // Single letters are all alike: only the case tells that one was meant for the other.
    let isLetter = min(near.count, spelled.count) == 1
    if isLetter, near.lowercased() != spelled.lowercased(), Set(spelled) != Set(near) { return nil }
    return candidates.firstIndex(of: near)
  }

  /// Whether it is rather the variable's introduction that is misspelled: nothing names it as it is
  /// written there, and several uses agree on another spelling.
  private mutating func isMisspelledAtIntroduction(
    _ index: Int, meant spelled: String, _ uses: [SourceRange]
  ) -> Bool {
    let isCase = text(scope.variables[index].name).lowercased() == spelled.lowercased()
    let isEstablished = isCase || parameterNames.contains(spelled)
    return !scope.variables[index].isNamed && uses.count >= (isEstablished ? 2 : 3)
  }

  /// `putchard(char)` alone, with variables that cannot be: a declaration without its `extern`.
  private func missingExtern(_ names: [Symbol], _ body: ExpressionID) -> Diagnostic? {
    guard case .call(let name, let arguments) = tree[body], arguments.count > 0,
      tree[arguments].allSatisfy({ if case .variable = tree[$0] { true } else { false } }),
      names.count == Int(arguments.count), functionIDs[name]?.isDefined(in: program) != true,
      library[name] != .print
    else { return nil }
    let uses = scope.unknownVariables.map(\.range)
    let diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(text(names[0]))`", at: uses[0],
      label: "not found"
    ).alsoAt(uses.dropFirst(), limit: 9)
    let start = SourceRange(at: tree.range(of: body).start)
    return diagnostic.with(
      .help("to declare a C function, write `extern`", edits: [.init(start, "extern ")]))
  }

  /// The operands of an operator may be unused: their number is fixed.
  mutating func reportUnusedVariables(isOperator: Bool) {
    if scope.hasUnreadParts || !scope.unknownVariables.isEmpty { return }
    for index in scope.variables.indices where !scope.variables[index].isRead {
      let variable = scope.variables[index]
      let name = text(variable.name)
      if name.hasPrefix("_") { continue }
      if index >= scope.parameterCount {
        diagnostics.report(.unusedVariable(name, at: variable.range))
      } else if !isOperator, !variable.isNamed, !scope.isRepeatedParameter(index) {
        diagnostics.report(.unusedParameter(name, at: variable.range))
      }
    }
  }

  func argumentCount(
    of id: ExpressionID, _ arguments: ExpressionList, _ function: Function
  ) -> Diagnostic {
    let range = tree.range(of: id)
    let nameEnd = nameRange(of: id, function.name).end
    let extra = tree[arguments].dropFirst(function.parameterCount)
    var place = SourceRange(nameEnd, range.end)
    var previousEnd = nameEnd + 1
    if let first = extra.first, let last = extra.last {
      place = tree.range(of: first).union(tree.range(of: last))
      if function.parameterCount > 0 {
        let kept = tree[arguments].dropLast(extra.count)
        previousEnd = kept.last.map { tree.range(of: $0).end } ?? previousEnd
      }
    }
    return .argumentCount(
      CallFault(
        function: text(function.name), argumentCount: Int(arguments.count),
        parameterCount: function.parameterCount,
        parameterNames: program.parameters(of: function).map { text($0.name) },
        parametersRange: function.prototype?.parametersRange, place: place,
        closing: SourceRange(at: range.end - 1), surplus: SourceRange(previousEnd, place.end)))
  }
}

extension FunctionID {
  fileprivate func isDefined(in program: CheckedProgram) -> Bool { program[self].body != nil }
}
