/// Finds semantic errors: unknown names, and calls with a wrong number of arguments.
struct Checker {
  private(set) var diagnostics: [Diagnostic] = []
  /// The number of parameters of each function.
  private var functions: [String: Int] = [:]
  /// The functions with a body.
  private var defined: Set<String> = []

  mutating func check(_ items: [Item]) {
    for case .definition(let prototype, _) in items { declare(prototype, isDefinition: true) }
    for case .external(let prototype) in items { declare(prototype, isDefinition: false) }
    for case .definition(let prototype, let body) in items {
      check(body, Set(prototype.parameters))
    }
    for case .expression(let expression) in items { check(expression, []) }
  }

  private mutating func declare(_ prototype: Prototype, isDefinition: Bool) {
    let count = prototype.parameters.count
    let known = functions.updateValue(count, forKey: prototype.name)
    if let known, known != count {
      report("`\(prototype.name)` has \(known) and \(count) parameters", prototype.range)
    }
    if Set(prototype.parameters).count < count {
      report("two parameters of `\(prototype.name)` have the same name", prototype.range)
    }
    if isDefinition, !defined.insert(prototype.name).inserted {
      report("`\(prototype.name)` is defined twice", prototype.range)
    }
  }

  private mutating func check(_ expressions: [Expression], _ variables: Set<String>) {
    for expression in expressions { check(expression, variables) }
  }

  /// Checks an expression in the scope of some variables.
  private mutating func check(_ expression: Expression, _ variables: Set<String>) {
    switch expression {
    case .number: break
    case .variable(let name, let range):
      if !variables.contains(name) { report("there is no variable `\(name)`", range) }
    case .binary(_, _, let left, let right): check([left, right], variables)
    case .call(let callee, let range, let arguments):
      checkCall(of: callee, arguments.count, range)
      check(arguments, variables)
    }
  }

  private mutating func checkCall(of callee: String, _ count: Int, _ range: Range<Int>) {
    guard let expected = functions[callee] else {
      return report("there is no function `\(callee)`", range)
    }
    if count != expected {
      report("wrong number of arguments of `\(callee)`: \(count) instead of \(expected)", range)
    }
  }

  private mutating func report(_ message: String, _ range: Range<Int>) {
    diagnostics.append(Diagnostic(message: message, range: range))
  }
}
