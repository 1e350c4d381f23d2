import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Types in parameter lists. `def f(double x)` is a function of two parameters, so that only its calls show the mistake.
extension Checker {
  /// The error for a parameter list that names types before the parameters; nil if it does not. `count` is the number of
  /// parameters that the calls suggest, if known.
  func typesAmong(
    _ parameters: ParameterList, in tree: ParsedFile, leaving count: Int? = nil
  ) -> Diagnostic? {
    let parameters = Array(tree[parameters])
    // A type and its parameter have no comma between them.
    let types = zip(parameters, parameters.dropFirst()).filter { type, name in
      ForeignTypes.names.contains(text(type.symbol)) && name.token == type.token + 1
        && !tree.usesInBody(type.symbol, after: parameters[parameters.count - 1].token)
    }
    guard let first = types.first, count == nil || count == parameters.count - types.count else {
      return nil
    }
    return .foreignTypes(
      types.map { tree.range(of: $0.0) }, text: text(first.0.symbol),
      edits: types.map { type, name in
        .init(SourceRange(tree.range(of: type).start, tree.range(of: name).start), "")
      })
  }
}

extension ParsedFile {
  /// Whether the body of a definition, whose last parameter is the given token, uses a name.
  fileprivate func usesInBody(_ name: Symbol, after lastParameter: Int) -> Bool {
    var index = lastParameter + 1
    while index < tokens.endOfFile, ![.def, .extern].contains(tokens.kind(index)) {
      if tokens.kind(index) == .identifier, tokens.symbol(index) == name { return true }
      index += 1
    }
    return false
  }
}
