import KaleidoSource

/// The tree of a program: an arena that owns all nodes, which refer to each other by ids.
///
/// Measured on 2.4 million nodes against an `indirect enum`: walks are 2.3 times as fast, freeing
/// is 13 times as fast, and freeing a long chain cannot overflow the stack.
public struct SyntaxTree: Sendable {
  /// An expression and its text.
  @usableFromInline
  struct Node: Sendable, BitwiseCopyable {
    @usableFromInline var expression: Expression
    @usableFromInline var range: SourceRange
  }

  public private(set) var items: [Item] = []
  @usableFromInline private(set) var nodes = PlainArray<Node>()
  public private(set) var arguments = PlainArray<ExpressionID>()
  @usableFromInline private(set) var conditionals = PlainArray<Conditional>()
  @usableFromInline private(set) var loops = PlainArray<Loop>()
  public private(set) var bindings = PlainArray<Binding>()
  public private(set) var parameters = PlainArray<Parameter>()
  /// Assignments that stand in parentheses of their own, in the order of their ids.
  private var parenthesized = PlainArray<ExpressionID>()
  /// Whether a definition lost its name to a syntax error, so that no name is surely unknown.
  public internal(set) var hasLostNames = false

  public init() {}

  /// The number of expressions; ids run from 0 to it.
  public var expressionCount: Int { nodes.count }

  /// The number of variables that all prototypes, `var`s and `for`s introduce.
  public var variableCount: Int { parameters.count + bindings.count + loops.count }

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
  public subscript(_ list: ExpressionList) -> Slice<PlainArray<ExpressionID>> {
    arguments[list.indices]
  }

  @inlinable
  public subscript(_ list: BindingList) -> Slice<PlainArray<Binding>> {
    bindings[list.indices]
  }

  @inlinable
  public subscript(_ list: ParameterList) -> Slice<PlainArray<Parameter>> {
    parameters[list.indices]
  }

  /// Whether an assignment stands in parentheses of its own.
  public func isParenthesized(_ id: ExpressionID) -> Bool {
    let place = parenthesized.partitioningIndex { $0.index >= id.index }
    return place < parenthesized.count && parenthesized[place] == id
  }

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

  /// Must be called before anything is appended to a tree that may have been copied. Makes room for as many
  /// expressions more, so that they never move.
  mutating func makeUnique(addingExpressions count: Int) {
    nodes.makeUnique()
    arguments.makeUnique()
    conditionals.makeUnique()
    loops.makeUnique()
    bindings.makeUnique()
    parameters.makeUnique()
    parenthesized.makeUnique()
    nodes.reserve(count)
  }

  mutating func append(_ item: Item) { items.append(item) }

  /// Forgets all but the first `count` items. Their expressions stay, and are part of nothing.
  mutating func removeItems(since count: Int) { items.removeSubrange(count...) }

  @discardableResult
  @inline(__always)
  mutating func append(_ expression: Expression, _ range: SourceRange) -> ExpressionID {
    nodes.append(Node(expression: expression, range: range))
    return ExpressionID(index: UInt32(truncatingIfNeeded: nodes.count &- 1))
  }

  mutating func append(_ conditional: Conditional, _ range: SourceRange) -> ExpressionID {
    conditionals.append(conditional)
    return append(.conditional(ConditionalID(index: UInt32(conditionals.count - 1))), range)
  }

  mutating func append(_ loop: Loop, _ range: SourceRange) -> ExpressionID {
    loops.append(loop)
    return append(.loop(LoopID(index: UInt32(loops.count - 1))), range)
  }

  /// Takes the arguments from the end of a list, from an index on.
  mutating func append(
    call name: Symbol, takingFrom pending: inout PlainArray<ExpressionID>, _ first: Int,
    _ range: SourceRange
  ) -> ExpressionID {
    let list = ExpressionList(
      start: UInt32(arguments.count), count: UInt32(pending.count - first))
    arguments.append(pending, from: first)
    pending.truncate(to: first)
    return append(.call(name, list), range)
  }

  /// Likewise of bindings.
  mutating func append(
    takingFrom pending: inout PlainArray<Binding>, _ first: Int, body: ExpressionID,
    _ range: SourceRange
  ) -> ExpressionID {
    let list = BindingList(start: UInt32(bindings.count), count: UInt32(pending.count - first))
    bindings.append(pending, from: first)
    pending.truncate(to: first)
    return append(.bindings(list, body: body), range)
  }

  mutating func append(_ list: PlainArray<Parameter>) -> ParameterList {
    let start = UInt32(parameters.count)
    parameters.append(list, from: 0)
    return ParameterList(start: start, length: UInt32(list.count))
  }

  mutating func markParenthesized(_ id: ExpressionID) { parenthesized.append(id) }
}
