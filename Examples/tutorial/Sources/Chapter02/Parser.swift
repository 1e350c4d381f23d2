/// A syntax error.
struct ParseError: Error {
  let message: String
}

/// Builds a program's tree from its tokens.
struct Parser {
  private var lexer: Lexer
  /// The next token.
  private var token: Token

  init(_ source: [UInt8]) {
    lexer = Lexer(source)
    token = lexer.next()
  }
}

// Reading tokens.
extension Parser {
  mutating func advance() { token = lexer.next() }

  /// Moves on if the token is of a kind, and returns whether it was.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Moves on if the token is of a kind; anything else is an error.
  mutating func expect(_ kind: Token.Kind, _ description: String) throws {
    guard take(kind) else { throw ParseError(message: "expected \(description)") }
  }

  mutating func expectName(_ description: String) throws -> String {
    guard case .name(let name) = token.kind else {
      throw ParseError(message: "expected \(description)")
    }
    advance()
    return name
  }
}

// Items.
extension Parser {
  /// program = { item | ";" }
  mutating func parseProgram() throws -> [Item] {
    var items: [Item] = []
    while token.kind != .end {
      if !take(.sign(";")) { items.append(try parseItem()) }
    }
    return items
  }

  /// item = "def" prototype expression | "extern" prototype | expression
  private mutating func parseItem() throws -> Item {
    if take(.keyword(.def)) {
      let prototype = try parsePrototype()
      return .definition(prototype, body: try parseExpression())
    }
    if take(.keyword(.extern)) { return .external(try parsePrototype()) }
    return .expression(try parseExpression())
  }
}

// Functions.
extension Parser {
  /// prototype = name "(" [ name { [ "," ] name } ] ")"
  private mutating func parsePrototype() throws -> Prototype {
    let name = try expectName("the name of a function")
    try expect(.sign("("), "`(` after the name of the function")
    var parameters: [String] = []
    while !take(.sign(")")) {
      if !parameters.isEmpty { _ = take(.sign(",")) }
      parameters.append(try expectName("a parameter or `)`"))
    }
    return Prototype(name: name, parameters: parameters)
  }
}

// Expressions.
extension Parser {
  /// The precedence of a binary operator, or nil for any other sign.
  private func precedence(of sign: Character) -> Int? {
    switch sign {
    case "<": 10
    case "+", "-": 20
    case "*", "/": 40
    default: nil
    }
  }

  /// expression = primary { operator primary }
  ///
  /// Takes only operators that bind tighter than `limit`.
  private mutating func parseExpression(above limit: Int = 0) throws -> Expression {
    var left = try parsePrimary()
    while case .sign(let sign) = token.kind, let precedence = precedence(of: sign),
      precedence > limit
    {
      advance()
      let right = try parseExpression(above: precedence)
      left = .binary(sign, left, right)
    }
    return left
  }

  /// primary = number | name | call | "(" expression ")"
  private mutating func parsePrimary() throws -> Expression {
    switch token.kind {
    case .number(let value):
      advance()
      return .number(value)
    case .name(let name):
      advance()
      return take(.sign("(")) ? .call(name, try parseArguments()) : .variable(name)
    case .sign("("):
      advance()
      let expression = try parseExpression()
      try expect(.sign(")"), "`)`")
      return expression
    default: throw ParseError(message: "expected an expression")
    }
  }

  /// call = name "(" [ expression { "," expression } ] ")"
  private mutating func parseArguments() throws -> [Expression] {
    if take(.sign(")")) { return [] }
    var arguments = [try parseExpression()]
    while take(.sign(",")) { arguments.append(try parseExpression()) }
    try expect(.sign(")"), "`)` after the arguments")
    return arguments
  }
}
