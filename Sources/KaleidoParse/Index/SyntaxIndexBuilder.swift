import KaleidoLex
import KaleidoSource

/// Fills the tables of a `SyntaxIndex`, item by item.
struct SyntaxIndexBuilder {
  private let file: ParsedFile
  private(set) var spans: [TokenSpan] = []
  private(set) var parents: [UInt32]
  private(set) var roles: [TokenRole]
  /// The root of each item.
  private var roots: Set<UInt32> = []

  init(_ file: ParsedFile) {
    self.file = file
    parents = Array(repeating: SyntaxIndex.none, count: file.expressionCount)
    roles = Array(repeating: .syntax, count: file.tokens.count)
    spans.reserveCapacity(file.expressionCount)
  }

  mutating func addItems() {
    spans = file.tree.tokenSpans(of: file.tree.nodes.indices, in: file.tokens)
    for index in spans.indices { add(ExpressionID(index: UInt32(index: index))) }
    for item in file.items {
      if let prototype = item.prototype { add(prototype) }
      switch item {
      case .definition(_, let body): roots.insert(body.index)
      case .expression(let root): roots.insert(root.index)
      case .external: break
      }
    }
  }

  private mutating func add(_ prototype: Prototype) {
    if prototype.isOperator {
      set(.operatorName, at: prototype.nameToken + 1)
      if file.tokens.kind(prototype.nameToken + 2) == .number {
        set(.precedence, at: prototype.nameToken + 2)
      }
    } else {
      set(.functionName, at: prototype.nameToken)
    }
    for index in prototype.parameters.indices { set(.parameter, at: file[parameter: index].token) }
  }

  /// Records the role of an expression's own tokens, and the parent of its children.
  private mutating func add(_ id: ExpressionID) {
    let token = file.token(of: id)
    switch file[id] {
    case .error: break
    case .number: set(.number, at: token)
    case .variable: set(.variable, at: token)
    case .unary(_, let operand):
      set(.unaryOperator, at: token)
      adopt(operand, by: id)
    case .binary(_, let left, let right):
      set(.binaryOperator, at: token)
      adopt(left, by: id)
      adopt(right, by: id)
    case .assignment(_, let value):
      set(.binaryOperator, at: token)
      set(.assignedVariable, at: file.variableToken(ofAssignment: id))
      adopt(value, by: id)
    case .call(_, let arguments):
      set(.callee, at: token)
      for index in arguments.indices { adopt(file[argument: index], by: id) }
    case .conditional(let conditional):
      let parts = file[conditional]
      for part in [parts.condition, parts.thenBranch, parts.elseBranch] { adopt(part, by: id) }
    case .loop(let loop):
      let parts = file[loop]
      set(.loopVariable, at: parts.variable.token)
      for part in [parts.start, parts.condition, parts.body] { adopt(part, by: id) }
      if let step = parts.step { adopt(step, by: id) }
    case .bindings(let list):
      for index in file[list].indices {
        let binding = file[binding: index]
        set(.binding, at: binding.name.token)
        if let initial = binding.initial { adopt(initial, by: id) }
      }
      adopt(file[list].body, by: id)
    }
  }

  private mutating func set(_ role: TokenRole, at token: Int) { roles[token] = role }

  private mutating func adopt(_ child: ExpressionID, by parent: ExpressionID) {
    parents[Int(child.index)] = parent.index
  }

  // MARK: Owners

  /// The innermost expression of each token.
  ///
  /// Nodes in reverse order are a preorder from the right: a node begins before its children, and ends at or after them. So
  /// one pass over the tokens from the right meets them in turn, and those that are open form a stack.
  func owners() -> [UInt32] {
    var owners = Array(repeating: SyntaxIndex.none, count: roles.count)
    var open: [(id: UInt32, first: Int)] = []
    var next = spans.count - 1
    for token in stride(from: roles.count - 1, through: 0, by: -1) {
      while let innermost = open.last, innermost.first > token { open.removeLast() }
      while next >= 0 {
        let span = Self.enclosing(spans[next], in: file.tokens)
        if span.last < token { break }
        let isPart = parents[next] != SyntaxIndex.none || roots.contains(UInt32(index: next))
        if isPart, span.first <= token { open.append((UInt32(index: next), span.first)) }
        next -= 1
      }
      if let innermost = open.last { owners[token] = innermost.id }
    }
    return owners
  }

  /// Extends a span by the parentheses around it that group, and are not those of a call.
  static func enclosing(_ span: TokenSpan, in tokens: borrowing TokenBuffer) -> TokenSpan {
    var (first, last) = (span.first, span.last)
    while first > 0, last < tokens.endOfFile, tokens.kind(first - 1) == .leftParenthesis,
      tokens.partner(first - 1) == last + 1,
      first < 2 || tokens.kind(first - 2) != .identifier
    {
      first -= 1
      last += 1
    }
    return TokenSpan(first, last)
  }
}
