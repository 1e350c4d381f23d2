/// The symbols of a session's functions: what the linker calls them.
struct SymbolTable {
  /// The symbols of the functions that the program has defined, by name.
  private var defined: [String: String] = [:]
  /// The symbols of the top-level expressions of the last module.
  private(set) var expressions: [String] = []
  private var count = 0

  mutating func beginModule() { expressions = [] }

  /// Gives a function that the program defines a symbol that no other function has.
  mutating func define(_ name: String) { defined[name] = makeSymbol(name) }

  /// The symbol of a function. One that the program has not defined is known by its name.
  func symbol(of name: String) -> String { defined[name] ?? name }

  /// Returns the symbol of a new top-level expression.
  mutating func addExpression() -> String {
    let symbol = makeSymbol("expression")
    expressions.append(symbol)
    return symbol
  }

  private mutating func makeSymbol(_ name: String) -> String {
    count += 1
    return "\(name)$\(count)"
  }
}
