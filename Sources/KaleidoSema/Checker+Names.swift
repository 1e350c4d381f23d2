import KaleidoParse
import KaleidoSource

/// Diagnostics about names, reported at the end of a body so that all uses of a name are reported together.
extension Checker {
  /// Records the undeclared variables of the body, each with all its uses.
  mutating func collectUnresolvedVariables(_ body: ExpressionID) {
    if scope.unresolvedVariables.isEmpty { return }
    let names = distinct(scope.unresolvedVariables.map(\.name))
    if current == nil, let diagnostic = missingExtern(names, body) { return report(diagnostic) }
    for name in names {
      let uses = scope.unresolvedVariables.filter { $0.name == name }.map(\.token)
      faults.unresolvedVariables.append(
        UnresolvedVariable(
          name: name, uses: uses,
          diagnostic: unknownVariable(name, uses: uses.map { tree.tokens.range($0) }).about(file)))
    }
  }

  /// The range of a variable's introduction.
  private func range(ofVariable index: Int) -> SourceRange {
    tree.range(of: scope.variables[index].name)
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
    ).alsoAt(uses.dropFirst().map { FileRange(file, $0) }, limit: 9)
    let candidates = scope.variables.indices.map { text(scope.variables[$0].name.symbol) }
    if let index = similarLocal(to: spelled, candidates) {
      if isMisspelledAtIntroduction(index, meant: spelled, uses) {
        return .misspelledIntroduction(
          .unknownVariable, of: candidates[index], meant: spelled,
          uses.map { FileRange(file, $0) }, at: range(ofVariable: index))
      }
      let kind = index < scope.parameterCount ? "parameter" : "variable"
      return diagnostic.secondary(
        range(ofVariable: index), "similar name: \(kind) `\(candidates[index])`"
      ).with(
        .help(
          "did you mean `\(candidates[index])`?",
          edits: uses.map { .init($0, candidates[index]) }, .maybe))
    }
    if let local = scope.variables.indices.first(where: {
      scope.variables[$0].name.symbol == name
    }) {
      return diagnostic.secondary(
        range(ofVariable: local), "`\(spelled)` is visible only in its own `in`")
    }
    let function = program.functionIDs[name].map { program[$0].parameterCount }
    if let count = function ?? library[name]?.parameterCount {
      let arguments = Array(repeating: "0", count: count).joined(separator: ", ")
      return diagnostic.with(
        .help(
          "`\(spelled)` is a function: a call has parentheses",
          edits: uses.map { .init($0.after, "(\(arguments))") },
          arguments.isEmpty ? .maybe : .placeholders))
    }
    return diagnostic
  }

  /// The likely intended variable: one that is never named as spelled, if there is any.
  private mutating func similarLocal(to spelled: String, _ candidates: [String]) -> Int? {
    let unused = candidates.indices.filter { !scope.variables[$0].isNamed }
    if let near = nearest(to: spelled, among: unused.map { candidates[$0] }) {
      return unused.first { candidates[$0] == near }
    }
    guard let near = nearest(to: spelled, among: candidates) else { return nil }
    // All single letters are near each other, so only a difference in case suggests that one was meant for the other.
    let isLetter = min(near.count, spelled.count) == 1
    if isLetter, near.lowercased() != spelled.lowercased(), Set(spelled) != Set(near) { return nil }
    return candidates.firstIndex(of: near)
  }

  /// Whether the introduction of the variable is misspelled: its spelling there is never used, and several uses agree
  /// on another spelling.
  private mutating func isMisspelledAtIntroduction(
    _ index: Int, meant spelled: String, _ uses: [SourceRange]
  ) -> Bool {
    let isCase = text(scope.variables[index].name.symbol).lowercased() == spelled.lowercased()
    let isEstablished = isCase || parameterNames.contains(spelled)
    return !scope.variables[index].isNamed && uses.count >= (isEstablished ? 2 : 3)
  }

  /// Detects a call such as `putchard(char)` of undeclared variables at the top level: a declaration without its
  /// `extern`.
  private func missingExtern(_ names: [Symbol], _ body: ExpressionID) -> Diagnostic? {
    guard case .call(let name, let arguments) = tree[body], arguments.count > 0,
      tree[arguments].allSatisfy({ if case .variable = tree[$0] { true } else { false } }),
      names.count == Int(arguments.count),
      program.functionIDs[name].flatMap({ program[$0].body }) == nil,
      library[name] != .print
    else { return nil }
    let uses = scope.unresolvedVariables.map { tree.tokens.range($0.token) }
    let diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(text(names[0]))`", at: uses[0],
      label: "not found"
    ).alsoAt(uses.dropFirst().map { FileRange(file, $0) }, limit: 9)
    let start = SourceRange(at: tree.range(of: body).start)
    return diagnostic.with(
      .help("to declare a C function, write `extern`", edits: [.init(start, "extern ")]))
  }

  /// Operands of an operator may be unused, because their number is fixed.
  mutating func reportUnusedVariables(isOperator: Bool) {
    if scope.hasUnreadParts || !scope.unresolvedVariables.isEmpty { return }
    for index in scope.variables.indices where !scope.variables[index].isRead {
      let variable = scope.variables[index]
      let name = text(variable.name.symbol)
      if name.hasPrefix("_") { continue }
      if index >= scope.parameterCount {
        report(.unusedVariable(name, at: tree.range(of: variable.name)))
      } else if !isOperator, !variable.isNamed, !scope.isRepeatedParameter(index) {
        report(.unusedParameter(name, at: tree.range(of: variable.name)))
      }
    }
  }
}
