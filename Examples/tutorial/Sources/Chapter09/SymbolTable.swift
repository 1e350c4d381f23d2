/// The symbols of a session's functions: what the linker calls them.
struct SymbolTable {
  /// The symbols of the functions that the session has defined, by name.
  private var defined: [String: String] = [:]
  private var programCount = 0

  /// Gives each function that a program defines a symbol that no other function has.
  mutating func define(_ items: [Item]) {
    programCount += 1
    for case .definition(let prototype, _) in items {
      defined[prototype.name] = "\(prototype.name)$\(programCount)"
    }
  }

  /// The symbol of a function. One that the session has not defined is known by its name.
  func symbol(of name: String) -> String { defined[name] ?? name }

  /// The symbol of the function that runs the last program's top-level expressions.
  var main: String { "main.\(programCount)" }
}
