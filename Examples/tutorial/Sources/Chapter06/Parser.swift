/// Builds a program's tree from its tokens, and reports syntax errors.
struct Parser {
  private(set) var diagnostics: [Diagnostic] = []
  private var lexer: Lexer
  /// The next token.
  private var token: Token
  /// Where the previous token ends.
  private var previousEnd = 0
  /// The depth of the tree at the current token.
  private var depth = 0

  init(_ source: [UInt8]) {
    lexer = Lexer(source)
    token = lexer.next()
  }
}

// Reading tokens.
extension Parser {
  mutating func advance() {
    previousEnd = token.range.upperBound
    token = lexer.next()
  }

  /// The diagnostic for a token that cannot continue the current construct.
  func unexpectedToken(_ expected: String) -> Diagnostic {
    if case .invalid(let message) = token.kind {
      return Diagnostic(message: message, range: token.range)
    }
    return Diagnostic(message: "expected \(expected)", range: previousEnd..<previousEnd)
  }

  /// Moves on if the token is of a kind, and returns whether it was.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Moves on if the token is of a kind; anything else is an error.
  mutating func expect(_ kind: Token.Kind, _ description: String) throws(Diagnostic) {
    guard take(kind) else { throw unexpectedToken(description) }
  }

  mutating func expectName(_ description: String) throws(Diagnostic) -> String {
    guard case .name(let name) = token.kind else { throw unexpectedToken(description) }
    advance()
    return name
  }
}

// Items.
extension Parser {
  /// program = { item | ";" }
  mutating func parseProgram() -> [Item] {
    var items: [Item] = []
    while token.kind != .end {
      if take(.sign(";")) { continue }
      previousEnd = token.range.lowerBound
      do throws(Diagnostic) {
        items.append(try parseItem())
      } catch {
        diagnostics.append(error)
        skipToNextItem()
      }
    }
    return items
  }

  /// Moves to the next token that surely begins or ends an item.
  private mutating func skipToNextItem() {
    let boundaries: [Token.Kind] = [.keyword(.def), .keyword(.extern), .sign(";"), .end]
    while !boundaries.contains(token.kind) { advance() }
  }

  /// item = "def" prototype expression | "extern" prototype | expression
  private mutating func parseItem() throws(Diagnostic) -> Item {
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
  private mutating func parsePrototype() throws(Diagnostic) -> Prototype {
    let range = token.range
    let name = try expectName("the name of a function")
    try expect(.sign("("), "`(` after the name of the function")
    var parameters: [String] = []
    while !take(.sign(")")) {
      if !parameters.isEmpty { _ = take(.sign(",")) }
      parameters.append(try expectName("a parameter or `)`"))
    }
    return Prototype(name: name, range: range, parameters: parameters)
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
  private mutating func parseExpression(above limit: Int = 0) throws(Diagnostic) -> Expression {
    let outerDepth = depth
    defer { depth = outerDepth }
    try goDeeper()
    var left = try parsePrimary()
    while case .sign(let sign) = token.kind, let precedence = precedence(of: sign),
      precedence > limit
    {
      let range = token.range
      advance()
      let right = try parseExpression(above: precedence)
      try goDeeper()
      left = .binary(sign, range, left, right)
    }
    return left
  }

  /// Limits the depth of the tree, for the recursive functions that walk through it.
  private mutating func goDeeper() throws(Diagnostic) {
    depth += 1
    if depth > 1000 { throw Diagnostic(message: "this expression is too deep", range: token.range) }
  }

  /// primary = number | name | call | "(" expression ")" | conditional | loop
  private mutating func parsePrimary() throws(Diagnostic) -> Expression {
    switch token.kind {
    case .number(let value):
      advance()
      return .number(value)
    case .name(let name):
      let range = token.range
      advance()
      guard take(.sign("(")) else { return .variable(name, range) }
      return .call(name, range, try parseArguments())
    case .sign("("):
      advance()
      let expression = try parseExpression()
      try expect(.sign(")"), "`)`")
      return expression
    case .keyword(.if): return try parseConditional()
    case .keyword(.for): return try parseLoop()
    default: throw unexpectedToken("an expression")
    }
  }

  /// call = name "(" [ expression { "," expression } ] ")"
  private mutating func parseArguments() throws(Diagnostic) -> [Expression] {
    if take(.sign(")")) { return [] }
    var arguments = [try parseExpression()]
    while take(.sign(",")) { arguments.append(try parseExpression()) }
    try expect(.sign(")"), "`)` after the arguments")
    return arguments
  }
}

// Expressions that begin with a keyword.
extension Parser {
  /// conditional = "if" expression "then" expression "else" expression
  private mutating func parseConditional() throws(Diagnostic) -> Expression {
    advance()
    let condition = try parseExpression()
    try expect(.keyword(.then), "`then` after the condition")
    let then = try parseExpression()
    try expect(.keyword(.else), "`else`")
    return .conditional(condition, then: then, else: try parseExpression())
  }

  /// loop = "for" name "=" expression "," expression [ "," expression ] "in" expression
  private mutating func parseLoop() throws(Diagnostic) -> Expression {
    advance()
    let variable = try expectName("a variable after `for`")
    try expect(.sign("="), "`=` after the variable")
    let start = try parseExpression()
    try expect(.sign(","), "`,` after the first value")
    let condition = try parseExpression()
    let step = take(.sign(",")) ? try parseExpression() : .number(1)
    try expect(.keyword(.in), "`in` before the body of the loop")
    let body = try parseExpression()
    return .loop(
      Loop(variable: variable, start: start, condition: condition, step: step, body: body))
  }
}
