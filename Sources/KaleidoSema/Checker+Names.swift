import KaleidoParse
import KaleidoSource

/// Reports about names at the end of a body, all uses of a name together.
extension Checker {
  mutating func reportUnknownNames() {
    if tree.hasLostNames { scope.unknownFunctions = [] }
    for name in distinct(scope.unknownVariables.map(\.name)) {
      let uses = scope.unknownVariables.filter { $0.name == name }.map(\.range)
      diagnostics.report(unknownVariable(name, uses: uses))
    }
    for name in distinct(scope.unknownFunctions.map(\.name)) {
      let calls = scope.unknownFunctions.filter { $0.name == name }
      diagnostics.report(
        unknownFunction(name, uses: calls.map(\.range), argumentCount: calls[0].argumentCount))
    }
  }

  private func distinct(_ names: [Symbol]) -> [Symbol] {
    var seen: Set<Symbol> = []
    return names.filter { seen.insert($0).inserted }
  }

  private func unknownVariable(_ name: Symbol, uses: [SourceRange]) -> Diagnostic {
    let spelled = text(name)
    var diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(spelled)`", at: uses[0],
      label: scope.locals.isEmpty ? "not found" : "not found in this function")
    for use in uses.dropFirst() {
      diagnostic.labels.append(.init(range: use, text: nil, isPrimary: true))
    }
    let candidates = scope.locals.map { text($0.name) }
    if let index = Spelling.nearest(to: spelled, among: candidates).flatMap(candidates.firstIndex) {
      let near = scope.locals[index]
      let kind = index < scope.parameterCount ? "parameter" : "variable"
      diagnostic = diagnostic.secondary(
        near.range, "similar name: \(kind) `\(candidates[index])`")
      return diagnostic.with(
        .help(
          "did you mean `\(candidates[index])`?",
          edits: uses.map { .init($0, candidates[index]) }, .maybe))
    }
    if let local = scope.locals.first(where: { $0.name == name }) {
      return diagnostic.secondary(local.range, "`\(spelled)` is visible only in its own `in`")
    }
    if functionIDs[name] != nil || library[name] != nil {
      return diagnostic.with(.help("`\(spelled)` is a function: a call is written `\(spelled)(…)`"))
    }
    return diagnostic
  }

  private func unknownFunction(
    _ name: Symbol, uses: [SourceRange], argumentCount: Int
  ) -> Diagnostic {
    let spelled = text(name)
    var diagnostic = Diagnostic(
      .unknownFunction, "cannot find function `\(spelled)`", at: uses[0], label: "not found")
    for use in uses.dropFirst() {
      diagnostic.labels.append(.init(range: use, text: nil, isPrimary: true))
    }
    let declared = program.functions.filter { $0.prototype?.isOperator == false }
    let candidates = declared.map { text($0.name) } + LibraryFunction.allCases.map(\.rawValue)
    if let near = Spelling.nearest(to: spelled, among: candidates) {
      if let function = declared.first(where: { text($0.name) == near }),
        let prototype = function.prototype
      {
        let verb = function.body == nil ? "declared" : "defined"
        diagnostic = diagnostic.secondary(
          prototype.nameRange, "similar name: `\(near)` \(verb) here")
      }
      diagnostic = diagnostic.with(
        .help("did you mean `\(near)`?", edits: uses.map { .init($0, near) }, .maybe))
    }
    let parameters = ["x", "y", "z", "u", "v", "w"].prefix(argumentCount).joined(separator: " ")
    return diagnostic.with(
      .note("a C function must be declared first, for example `extern \(spelled)(\(parameters))`"))
  }

  mutating func reportUnusedVariables() {
    if scope.hasUnreadParts { return }
    for (index, local) in scope.locals.enumerated().dropFirst(scope.parameterCount)
    where !scope.isRead[index] && !text(local.name).hasPrefix("_") {
      diagnostics.report(.unusedVariable(text(local.name), at: local.range))
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
        parameterNames: function.prototype?.parameters.map { text($0.name) } ?? [],
        parametersRange: function.prototype?.parametersRange, place: place,
        closing: SourceRange(at: range.end - 1), surplus: SourceRange(previousEnd, place.end)))
  }
}
