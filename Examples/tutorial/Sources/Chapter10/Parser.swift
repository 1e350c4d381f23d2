/// Builds a program's tree from its tokens, and reports syntax errors.
struct Parser {
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var operators: Operators
  private var lexer: Lexer
  /// The next token.
  private var token: Token
  /// Where the previous token ends.
  private var previousEnd = 0
  /// The depth of the tree at the current token.
  private var depth = 0

  init(_ source: [UInt8], operators: Operators = Operators()) {
    self.operators = operators
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
  /// prototype = name parameters
  ///           | "binary" operator [ number ] parameters
  ///           | "unary" operator parameters
  private mutating func parsePrototype() throws(Diagnostic) -> Prototype {
    if take(.keyword(.binary)) { return try parseOperator("binary", arity: 2) }
    if take(.keyword(.unary)) { return try parseOperator("unary", arity: 1) }
    let range = token.range
    let name = try expectName("the name of a function")
    return Prototype(name: name, range: range, parameters: try parseParameters())
  }

  /// The prototype of an operator, after its first word. A binary one is known from here on.
  private mutating func parseOperator(_ kind: String, arity: Int) throws(Diagnostic) -> Prototype {
    let range = token.range
    guard let sign = operatorSign else { throw unexpectedToken("the sign of an operator") }
    advance()
    let precedence = arity == 2 ? try parsePrecedence() : 0
    let parameters = try parseParameters()
    guard parameters.count == arity else {
      throw Diagnostic(message: "the number of parameters must be \(arity)", range: range)
    }
    if arity == 2 { operators.define(sign, precedence: precedence) }
    return Prototype(name: "\(kind)\(sign)", range: range, parameters: parameters)
  }

  private mutating func parsePrecedence() throws(Diagnostic) -> Int {
    guard case .number(let value) = token.kind else { return 30 }
    guard 1..<101 ~= value else { throw unexpectedToken("a precedence from 1 to 100") }
    advance()
    return Int(value)
  }

  /// The token, if it can be an operator: any sign that is not punctuation.
  private var operatorSign: Character? {
    guard case .sign(let sign) = token.kind, !"(),;".contains(sign) else { return nil }
    return sign
  }

  /// parameters = "(" [ name { [ "," ] name } ] ")"
  private mutating func parseParameters() throws(Diagnostic) -> [String] {
    try expect(.sign("("), "`(` before the parameters")
    var parameters: [String] = []
    while !take(.sign(")")) {
      if !parameters.isEmpty { _ = take(.sign(",")) }
      parameters.append(try expectName("a parameter or `)`"))
    }
    return parameters
  }
}

// Expressions.
extension Parser {
  /// expression = unary { operator unary }
  ///
  /// Takes only operators that bind tighter than `limit`.
  private mutating func parseExpression(above limit: Int = 0) throws(Diagnostic) -> Expression {
    let outerDepth = depth
    defer { depth = outerDepth }
    try goDeeper()
    var left = try parseUnary()
    while case .sign(let sign) = token.kind, let precedence = operators.precedences[sign],
      precedence > limit
    {
      let range = token.range
      advance()
      let right = try parseExpression(above: precedence)
      try goDeeper()
      left = try makeBinary(sign, range, left, right)
    }
    return left
  }

  /// An operator that the program defines is a call of its function; `=` assigns to a variable.
  private func makeBinary(
    _ sign: Character, _ range: Range<Int>, _ left: Expression, _ right: Expression
  ) throws(Diagnostic) -> Expression {
    if operators.defined.contains(sign) { return .call("binary\(sign)", range, [left, right]) }
    guard sign == "=" else { return .binary(sign, range, left, right) }
    guard case .variable(let name, let nameRange) = left else {
      throw Diagnostic(message: "only a variable can stand before `=`", range: range)
    }
    return .assignment(name, nameRange, right)
  }

  /// unary = primary | operator unary
  private mutating func parseUnary() throws(Diagnostic) -> Expression {
    guard let sign = operatorSign else { return try parsePrimary() }
    let range = token.range
    advance()
    try goDeeper()
    return .call("unary\(sign)", range, [try parseUnary()])
  }

  /// Limits the depth of the tree, for the recursive functions that walk through it.
  private mutating func goDeeper() throws(Diagnostic) {
    depth += 1
    if depth > 1000 { throw Diagnostic(message: "this expression is too deep", range: token.range) }
  }

  /// primary = number | name | call | "(" expression ")" | conditional | loop | binding
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
    case .keyword(.var): return try parseBinding()
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
    let loop = Loop(variable: variable, condition: condition, step: step, body: body)
    return .binding(variable, value: start, body: .loop(loop))
  }

  /// binding = "var" name [ "=" expression ] { "," name [ "=" expression ] } "in" expression
  private mutating func parseBinding() throws(Diagnostic) -> Expression {
    advance()
    try goDeeper()
    let name = try expectName("a variable")
    let value = take(.sign("=")) ? try parseExpression() : .number(0)
    if token.kind == .sign(",") { return .binding(name, value: value, body: try parseBinding()) }
    try expect(.keyword(.in), "`in` before the body of `var`")
    return .binding(name, value: value, body: try parseExpression())
  }
}
