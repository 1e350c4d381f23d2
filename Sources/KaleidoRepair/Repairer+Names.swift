import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The functions named by the file's tokens.
extension Repairer {
  /// The names that the file calls or defines, longest first.
  mutating func calledNames() -> [String] {
    if let known = knownCalls { return known }
    var names: Set<Symbol> = []
    for index in (0..<parser.tokens.count).dropLast()
    where parser.tokens.kind(index) == .identifier
      && parser.tokens.kind(index + 1) == .leftParenthesis
    {
      names.insert(parser.tokens.symbol(index))
    }
    let known = names.map { parser.symbols[$0] }.sorted {
      ($1.utf8.count, $0) < ($0.utf8.count, $1)
    }
    knownCalls = known
    return known
  }

  /// The number of parameters of each function of the program or the library; -1 if a syntax error hides it.
  mutating func parametersOfDeclared() -> [Symbol: Int] {
    if let known = declaredParameters { return known }
    var known: [Symbol: Int] = [:]
    for (name, count) in library() { known[parser.symbols.intern(name)] = count }
    for item in parser.items {
      switch item {
      case .definition(let prototype, _), .external(let prototype):
        known[prototype.name] = prototype.parameters.count
      case .expression: break
      }
    }
    for index in (0..<parser.tokens.count).dropLast(3)
    where parser.tokens.kind(index) == .def || parser.tokens.kind(index) == .extern {
      guard parser.tokens.kind(index + 1) == .identifier,
        parser.tokens.kind(index + 2) == .leftParenthesis
      else {
        continue
      }
      var end = index + 3
      var count = 0
      while [.identifier, .comma].contains(parser.tokens.kind(end)) {
        count += parser.tokens.kind(end) == .identifier ? 1 : 0
        end += 1
      }
      known[parser.tokens.symbol(index + 1)] =
        parser.tokens.kind(end) == .rightParenthesis ? count : -1
    }
    declaredParameters = known
    return known
  }

  /// The names that the file calls but nothing declares.
  mutating func undeclaredFunctions() -> [Symbol] {
    if let known = knownUndeclared { return known }
    let declared = parametersOfDeclared()
    var names: [Symbol] = []
    for index in (0..<parser.tokens.count).dropLast()
    where parser.tokens.kind(index) == .identifier
      && parser.tokens.kind(index + 1) == .leftParenthesis
    {
      let name = parser.tokens.symbol(index)
      if declared[name] == nil, !names.contains(name) { names.append(name) }
      if names.count == 10 { break }
    }
    knownUndeclared = names
    return names
  }
}
