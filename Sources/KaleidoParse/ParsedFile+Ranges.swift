import KaleidoLex
import KaleidoSource

/// The source ranges of expressions and prototypes.
extension ParsedFile {
  /// The index of an expression's principal token: a number, a name, a sign or a keyword.
  public func token(of id: ExpressionID) -> Int { Int(tree.nodes[Int(id.index)].token) }

  /// The range of an expression's principal token.
  public func tokenRange(of id: ExpressionID) -> SourceRange { tokens.range(token(of: id)) }

  /// The index of the token of the variable that an assignment assigns to.
  public func variableToken(ofAssignment id: ExpressionID) -> Int {
    Int(tree.nodes[Int(id.index)].lhs)
  }

  /// The range of an expression, without enclosing parentheses.
  public func range(of id: ExpressionID) -> SourceRange { tree.range(of: id, in: tokens) }

  /// The index of a call's opening parenthesis.
  public func openToken(ofCall id: ExpressionID) -> Int { token(of: id) + 1 }

  /// Whether the condition of an `if` is parenthesized.
  public func isConditionParenthesized(of conditional: ExpressionID) -> Bool {
    let open = token(of: conditional) + 1
    guard tokens.kind(open) == .leftParenthesis, let close = tokens.partner(open) else {
      return false
    }
    return tokens.kind(close + 1) == .then
  }

  public func range(of name: Name) -> SourceRange { tokens.range(name.token) }

  /// The range of a prototype's name; for an operator, of its keyword and sign.
  public func nameRange(of prototype: Prototype) -> SourceRange {
    tree.nameRange(of: prototype, in: tokens)
  }

  /// The range from the first parameter to the last, or of the empty parentheses.
  public func parametersRange(of prototype: Prototype) -> SourceRange {
    tree.parametersRange(of: prototype, in: tokens)
  }

  /// The first and last token of each expression of an item, without enclosing parentheses: that of the item's first node first.
  /// Takes linear time.
  public func findTokenSpans(of item: ItemExtent, in spans: inout [TokenSpan]) {
    tree.findTokenSpans(of: item.nodes, in: tokens, &spans)
  }

  /// The range of every expression, indexed by id. Takes linear time.
  func allRanges() -> [SourceRange] { tree.allRanges(in: tokens) }
}

extension SyntaxTree {
  func nameRange(of prototype: Prototype, in tokens: borrowing TokenBuffer) -> SourceRange {
    tokens.range(prototype.nameToken, prototype.nameToken + (prototype.isOperator ? 1 : 0))
  }

  func parametersRange(of prototype: Prototype, in tokens: borrowing TokenBuffer) -> SourceRange {
    let list = prototype.parameters
    if let first = list.indices.first, let last = list.indices.last {
      return tokens.range(parameters[first].token, parameters[last].token)
    }
    guard let open = prototype.openToken else {
      return nameRange(of: prototype, in: tokens).after
    }
    return tokens.range(open, prototype.lastToken)
  }

  func range(of id: ExpressionID, in tokens: borrowing TokenBuffer) -> SourceRange {
    let root = nodes[Int(id.index)]
    if root.kind == .error { return errorRange(root, in: tokens) }
    var leftmost = root
    while leftmost.kind == .binary { leftmost = nodes[Int(leftmost.lhs)] }
    var rightmost = root
    while let child = lastChild(of: rightmost) { rightmost = nodes[Int(child.index)] }
    return tokens.range(
      firstToken(of: root, from: ownFirstToken(of: leftmost), in: tokens),
      lastToken(of: root, from: ownLastToken(of: rightmost, in: tokens), in: tokens))
  }

  func allRanges(in tokens: borrowing TokenBuffer) -> [SourceRange] {
    let spans = tokenSpans(of: nodes.indices, in: tokens)
    return nodes.indices.map { index in
      nodes[index].kind == .error
        ? errorRange(nodes[index], in: tokens) : tokens.range(spans[index].first, spans[index].last)
    }
  }

  /// The first and last token of each node in a range, which contains the children of its nodes.
  func tokenSpans(of range: Range<Int>, in tokens: borrowing TokenBuffer) -> [TokenSpan] {
    var spans: [TokenSpan] = []
    findTokenSpans(of: range, in: tokens, &spans)
    return spans
  }

  func findTokenSpans(
    of range: Range<Int>, in tokens: borrowing TokenBuffer, _ spans: inout [TokenSpan]
  ) {
    spans.removeAll(keepingCapacity: true)
    spans.reserveCapacity(range.count)
    let base = range.lowerBound
    for index in range {
      let node = nodes[index]
      let first =
        node.kind == .binary ? spans[Int(node.lhs) - base].first : ownFirstToken(of: node)
      let last =
        lastChild(of: node).map { spans[Int($0.index) - base].last }
        ?? ownLastToken(of: node, in: tokens)
      spans.append(
        TokenSpan(
          firstToken(of: node, from: first, in: tokens), lastToken(of: node, from: last, in: tokens)
        ))
    }
  }

  private func errorRange(_ node: Node, in tokens: borrowing TokenBuffer) -> SourceRange {
    let range = tokens.range(Int(node.token), Int(node.lhs))
    return node.rhs == 1 ? range.after : range
  }

  /// The first token of an expression that does not begin with a child.
  private func ownFirstToken(of node: Node) -> Int {
    Int(node.kind == .assignment ? node.lhs : node.token)
  }

  /// The last token of an expression that does not end with a child. An unclosed call ends with its opening
  /// parenthesis.
  private func ownLastToken(of node: Node, in tokens: borrowing TokenBuffer) -> Int {
    switch node.kind {
    case .error: Int(node.lhs)
    case .call: tokens.partner(Int(node.token) + 1) ?? Int(node.token) + 1
    default: Int(node.token)
    }
  }

  /// Extends `token` to the left over parentheses that close before the expression's own token and thus belong to its
  /// left operand.
  private func firstToken(
    of node: Node, from token: Int, in tokens: borrowing TokenBuffer
  ) -> Int {
    var first = token
    while first > 0, tokens.kind(first - 1) == .leftParenthesis,
      let close = tokens.partner(first - 1), close < Int(node.token)
    {
      first -= 1
    }
    return first
  }

  /// Extends a token to the right over parentheses that open after the expression's own token.
  private func lastToken(
    of node: Node, from token: Int, in tokens: borrowing TokenBuffer
  ) -> Int {
    var last = token
    while last < tokens.endOfFile, tokens.kind(last + 1) == .rightParenthesis,
      let open = tokens.partner(last + 1), open > Int(node.token)
    {
      last += 1
    }
    return last
  }

  /// The child with which an expression ends.
  private func lastChild(of node: Node) -> ExpressionID? {
    switch node.kind {
    case .error, .number, .variable, .call: nil
    case .unary: ExpressionID(index: node.lhs)
    case .binary, .assignment: ExpressionID(index: node.rhs)
    case .conditional: conditionals[Int(node.lhs)].elseBranch
    case .loop: loops[Int(node.lhs)].body
    case .bindings: bindingLists[Int(node.lhs)].body
    }
  }
}
