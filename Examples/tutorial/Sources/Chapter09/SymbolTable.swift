/// The symbols of a session's functions: what the linker calls them.
struct SymbolTable {
  struct Function {
    let symbol: String
    let parameters: [String]
    let isDefined: Bool
  }

  private(set) var functions: [String: Function] = [:]
  /// The symbols of the top-level expressions of the last module.
  private(set) var expressions: [String] = []
  private var count = 0

  mutating func beginModule() { expressions = [] }

  /// Enters a function that the program defines, under a symbol that no other function has.
  mutating func define(_ prototype: Prototype) {
    functions[prototype.name] = Function(
      symbol: makeSymbol(prototype.name), parameters: prototype.parameters, isDefined: true)
  }

  /// Enters a function of another language, unless the program has defined one of that name.
  mutating func declare(_ prototype: Prototype) {
    if functions[prototype.name] == nil {
      functions[prototype.name] = Function(
        symbol: prototype.name, parameters: prototype.parameters, isDefined: false)
    }
  }

  /// Returns the symbol of a new top-level expression.
  mutating func addExpression() -> String {
    expressions.append(makeSymbol("expression"))
    return expressions[expressions.count - 1]
  }

  private mutating func makeSymbol(_ name: String) -> String {
    count += 1
    return "\(name)$\(count)"
  }
}
