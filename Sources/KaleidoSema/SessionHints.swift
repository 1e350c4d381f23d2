import KaleidoParse
import KaleidoSource

/// What an undeclared variable may mean at a prompt, where top-level expressions have variables of the session.
struct SessionHints: Sendable {
  private let symbols: SymbolTable
  /// The variables of the session, in a fixed order.
  private let variables: [Symbol]
  private let candidates: SpellingCandidates

  init(_ context: EntryContext, _ symbols: SymbolTable) {
    self.symbols = symbols
    variables = context.variables.sorted { $0.index < $1.index }
    candidates = SpellingCandidates(variables.map { symbols[$0] })
  }

  /// Explains that a function does not see a variable of the session; nil if there is no such variable.
  func explainInvisible(
    _ name: Symbol, in prototype: Prototype, of tree: ParsedFile, _ diagnostic: Diagnostic
  ) -> Diagnostic? {
    guard variables.contains(name) else { return nil }
    let spelled = symbols[name]
    let noted = diagnostic.with(
      .note("`\(spelled)` is a variable of the session, which functions do not see"))
    if prototype.isOperator || prototype.hasErrors { return noted }
    let isEmpty = prototype.parameters.isEmpty
    let range = tree.parametersRange(of: prototype)
    let place = isEmpty ? tree.tokens.range(prototype.lastToken).start : range.end
    return noted.with(
      .help(
        "to pass it, add a parameter",
        edits: [.init(SourceRange(at: place), isEmpty ? spelled : " \(spelled)")]))
  }

  /// Suggests a variable of the session for a name at the top level, or how to make one.
  func suggest(
    _ spelled: String, uses: [SourceRange], _ diagnostic: Diagnostic
  ) -> Diagnostic {
    let near = candidates.nearest(to: spelled) { index in
      let candidate = candidates[index]
      let isComparable =
        candidate.unicodeScalars.count > 1 && spelled.unicodeScalars.count > 1
        || candidate.lowercased() == spelled.lowercased()
      return isComparable ? 0 : nil
    }
    if let near {
      let candidate = candidates[near]
      return diagnostic.with(
        .help("did you mean `\(candidate)`?", edits: uses.map { .init($0, candidate) }))
    }
    return diagnostic.with(.note("`\(spelled) = …` makes a variable of the session"))
  }
}
