import KaleidoParse
import KaleidoSource

/// Diagnostics about names, reported at the end of a body so that all uses of a name are reported together.
extension Checker {
  /// Records the undeclared variables of the body, each with all its uses.
  mutating func collectUnresolvedVariables(_ body: ExpressionID) {
    var indices: [Symbol: Int] = [:]
    var variables: [UnresolvedVariable] = []
    for (name, token) in scope.unresolvedVariables {
      if let index = indices[name] {
        variables[index].uses.append(token)
      } else {
        indices[name] = variables.count
        variables.append(UnresolvedVariable(name: name, uses: [token]))
      }
    }
    if current == nil, let diagnostic = missingExtern(variables.map(\.name), body) {
      return report(diagnostic)
    }
    faults.unresolvedVariables = variables
    if scope.hasUnreadParts { return }
    faults.unnamedLocals = scope.variables.indices.filter { !scope.variables[$0].isNamed }
      .map { LocalID(index: UInt32($0)) }
  }

  /// Detects a call such as `putchard(char)` of undeclared variables at the top level: a declaration without its
  /// `extern`.
  private func missingExtern(_ names: [Symbol], _ body: ExpressionID) -> Diagnostic? {
    guard case .call(let name, let arguments) = tree[body], arguments.count > 0,
      tree[arguments].allSatisfy({ if case .variable = tree[$0] { true } else { false } }),
      names.count == Int(arguments.count), program.functionIDs[name] == nil,
      library[name] == nil || context == nil && library[name] != .print
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

  /// The parameter after one that is named as a type of other languages, with nothing between them: `def f(double x)`.
  private func parameterOfType(_ type: Name) -> (symbol: Symbol, range: SourceRange)? {
    let next = type.token + 1
    guard ForeignTypes.names.contains(text(type.symbol)), tree.tokens.kind(next) == .identifier
    else { return nil }
    return (tree.tokens.symbol(next), tree.tokens.range(next))
  }

  /// Warns of the variable at an index of the scope, which is never read. Operands of an operator may be unused, because
  /// their number is fixed.
  @inline(never)
  mutating func reportUnused(_ variable: Scope.Variable, _ index: Int, isOperator: Bool) {
    let (symbols, name) = (program.symbols, variable.name.symbol)
    if symbols.name(name, beginsWith: "_") { return }
    let range = tree.range(of: variable.name)
    if index >= scope.parameterCount {
      warn(.unusedVariable, at: range) { .unusedVariable(symbols[name], at: range) }
    } else if !isOperator, !variable.isNamed, !scope.isRepeatedParameter(index) {
      if let next = parameterOfType(variable.name) {
        return warn(.unusedParameter, at: range) {
          .unusedType(symbols[name], of: symbols[next.symbol], at: range, next.range)
        }
      }
      warn(.unusedParameter, at: range) { .unusedParameter(symbols[name], at: range) }
    }
  }
}
