import KaleidoSource

/// The tree of a program: an arena that owns all nodes, which refer to each other by ids.
///
/// Measured on 2.4 million nodes against an `indirect enum`: walks are 2.3 times as fast, freeing
/// is 13 times as fast, and freeing a long chain cannot overflow the stack.
public struct SyntaxTree: Sendable {
  /// An expression and its text.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var expression: Expression
    @usableFromInline var range: SourceRange
  }

  public private(set) var items: [Item] = []
  @usableFromInline private(set) var nodes: [Node] = []
  @usableFromInline private(set) var arguments: [ExpressionID] = []
  @usableFromInline private(set) var conditionals: [Conditional] = []
  @usableFromInline private(set) var loops: [Loop] = []
  @usableFromInline private(set) var bindings: [Binding] = []
  /// Assignments that stand in parentheses of their own.
  private var parenthesized: Set<ExpressionID> = []
  /// Whether a definition lost its name to a syntax error, so that no name is surely unknown.
  public internal(set) var hasLostNames = false

  public init() {}

  /// The number of expressions; ids run from 0 to it.
  public var expressionCount: Int { nodes.count }

  /// The number of bindings of all `var`s.
  public var bindingCount: Int { bindings.count }

  @inlinable
  public subscript(_ id: ExpressionID) -> Expression { nodes[Int(id.index)].expression }

  /// The text of an expression, without parentheses around it.
  @inlinable
  public func range(of id: ExpressionID) -> SourceRange { nodes[Int(id.index)].range }

  @inlinable
  public subscript(_ id: ConditionalID) -> Conditional { conditionals[Int(id.index)] }

  @inlinable
  public subscript(_ id: LoopID) -> Loop { loops[Int(id.index)] }

  @inlinable
  public subscript(_ list: ExpressionList) -> ArraySlice<ExpressionID> {
    arguments[Int(list.start)..<Int(list.start + list.count)]
  }

  @inlinable
  public subscript(_ list: BindingList) -> ArraySlice<Binding> {
    bindings[Int(list.start)..<Int(list.start + list.count)]
  }

  /// Whether an assignment stands in parentheses of its own.
  public func isParenthesized(_ id: ExpressionID) -> Bool { parenthesized.contains(id) }

  /// The binary expressions from `id` down its left operands, outermost first, and the leftmost
  /// operand, which is no binary expression.
  public func leftSpine(of id: ExpressionID) -> (spine: [ExpressionID], leftmost: ExpressionID) {
    var spine: [ExpressionID] = []
    var current = id
    while case .binary(_, let left, _) = self[current] {
      spine.append(current)
      current = left
    }
    return (spine, current)
  }

  // MARK: Building

  /// Makes room for as many expressions more, so that they never move.
  mutating func reserveExpressions(_ count: Int) {
    nodes.reserveCapacity(nodes.count + count)
  }

  mutating func append(_ item: Item) { items.append(item) }

  /// Forgets all but the first `count` items. Their expressions stay, and are part of nothing.
  mutating func removeItems(since count: Int) { items.removeSubrange(count...) }

  @discardableResult
  mutating func append(_ expression: Expression, _ range: SourceRange) -> ExpressionID {
    nodes.append(Node(expression: expression, range: range))
    return ExpressionID(index: UInt32(nodes.count - 1))
  }

  mutating func append(_ conditional: Conditional, _ range: SourceRange) -> ExpressionID {
    conditionals.append(conditional)
    return append(.conditional(ConditionalID(index: UInt32(conditionals.count - 1))), range)
  }

  mutating func append(_ loop: Loop, _ range: SourceRange) -> ExpressionID {
    loops.append(loop)
    return append(.loop(LoopID(index: UInt32(loops.count - 1))), range)
  }

  mutating func append(
    call name: Symbol, _ list: ArraySlice<ExpressionID>, _ range: SourceRange
  ) -> ExpressionID {
    arguments.append(contentsOf: list)
    let list = ExpressionList(
      start: UInt32(arguments.count - list.count), count: UInt32(list.count))
    return append(.call(name, list), range)
  }

  mutating func append(
    _ list: ArraySlice<Binding>, body: ExpressionID, _ range: SourceRange
  ) -> ExpressionID {
    bindings.append(contentsOf: list)
    let list = BindingList(start: UInt32(bindings.count - list.count), count: UInt32(list.count))
    return append(.bindings(list, body: body), range)
  }

  mutating func markParenthesized(_ id: ExpressionID) { parenthesized.insert(id) }
}
