import KaleidoLex
import KaleidoSource

/// A parsed file: its source, tokens, comments, syntax tree and diagnostics. Immutable.
///
/// Gives access to the tree: `file[id]` is an expression. Where the parser repaired a syntax error, the tokens are
/// the repaired ones.
public final class ParsedFile: Sendable {
  public let tokens: TokenBuffer
  @usableFromInline let tree: SyntaxTree
  /// The diagnostics of the lexer, the parser and the explanation of syntax errors, causes before effects.
  public let diagnostics: DiagnosticSink
  /// The operators defined at the end of the file.
  public let operators: OperatorTable

  init(
    tokens: consuming TokenBuffer, tree: consuming SyntaxTree, diagnostics: DiagnosticSink,
    operators: OperatorTable
  ) {
    self.tokens = tokens
    self.tree = tree
    self.diagnostics = diagnostics
    self.operators = operators
  }

  public var source: SourceFile { tokens.source }
  public var items: [Item] { tree.items }
  /// The extent of each item.
  public var extents: [ItemExtent] { tree.extents }
  /// Whether a syntax error has hidden a definition's name, so that no name can be reported as unknown with
  /// certainty.
  public var hasLostNames: Bool { tree.hasLostNames }

  // MARK: The tree

  /// The number of expressions. Ids range from 0 up to it.
  @inlinable
  public var expressionCount: Int { tree.nodes.count }

  /// The number of bindings of all `var`s.
  public var bindingCount: Int { tree.bindings.count }

  /// The number of variables introduced by all prototypes, `var`s and `for`s.
  public var variableCount: Int { tree.parameters.count + tree.bindings.count + tree.loops.count }

  @inlinable
  public subscript(_ id: ExpressionID) -> Expression {
    @inline(__always) get { expression(id) }
  }

  @inlinable
  @inline(__always)
  func expression(_ id: ExpressionID) -> Expression {
    let node = tree.nodes[Int(id.index)]
    return switch node.kind {
    case .error: .error
    case .number: .number(tokens.value(Int(node.token)))
    case .variable: .variable(Symbol(index: node.lhs))
    case .unary: .unary(tokens.symbol(Int(node.token)), ExpressionID(index: node.lhs))
    case .binary:
      .binary(
        tokens.symbol(Int(node.token)), ExpressionID(index: node.lhs),
        ExpressionID(index: node.rhs))
    case .assignment: .assignment(tokens.symbol(Int(node.lhs)), ExpressionID(index: node.rhs))
    case .call:
      .call(tokens.symbol(Int(node.token)), ExpressionList(start: node.lhs, count: node.rhs))
    case .conditional: .conditional(ConditionalID(index: node.lhs))
    case .loop: .loop(LoopID(index: node.lhs))
    case .bindings: .bindings(BindingListID(index: node.lhs))
    }
  }

  @inlinable
  public subscript(_ id: ConditionalID) -> Conditional { tree.conditionals[Int(id.index)] }

  @inlinable
  public subscript(_ id: LoopID) -> Loop { tree.loops[Int(id.index)] }

  @inlinable
  public subscript(_ id: BindingListID) -> BindingList { tree.bindingLists[Int(id.index)] }

  @inlinable
  public subscript(_ list: ExpressionList) -> [ExpressionID] { tree.arguments[list.indices] }

  /// An argument, by its index in the tree's arguments.
  @inlinable
  public subscript(argument index: Int) -> ExpressionID { tree.arguments[index] }

  public subscript(_ list: BindingList) -> [Binding] { tree.bindings[list.indices] }

  /// A binding, by its index in the tree's bindings.
  @inlinable
  public subscript(binding index: Int) -> Binding { tree.bindings[index] }

  public subscript(_ list: ParameterList) -> [Name] { tree.parameters[list.indices] }

  /// A parameter, by its index in the tree's parameters.
  @inlinable
  public subscript(parameter index: Int) -> Name { tree.parameters[index] }

  /// Whether the expressions of an item are those of an item of another file, which has equal tokens.
  package func hasEqualNodes(
    _ item: ItemExtent, as other: ParsedFile, _ otherItem: ItemExtent
  ) -> Bool {
    guard item.nodes.count == otherItem.nodes.count else { return false }
    let tokenShift = Int(otherItem.start.tokens) - Int(item.start.tokens)
    return zip(item.nodes, otherItem.nodes).allSatisfy { index, otherIndex in
      let (node, otherNode) = (tree.nodes[index], other.tree.nodes[otherIndex])
      return node.kind == otherNode.kind && Int(node.token) + tokenShift == Int(otherNode.token)
    }
  }

  /// Asks the processor to load an item's nodes and tokens into its caches. An item's root is its last node, so a walk
  /// of the tree does not begin where the processor would expect it.
  package func prefetch(_ item: ItemExtent) {
    tree.nodes.prefetch(item.nodes)
    tokens.prefetch(item.tokens)
  }

  /// The binary expressions on the left spine of `id`, outermost first, and the leftmost operand, which is not a
  /// binary expression.
  public func leftSpine(of id: ExpressionID) -> (spine: [ExpressionID], leftmost: ExpressionID) {
    var spine: [ExpressionID] = []
    var current = id
    while case .binary(_, let left, _) = self[current] {
      spine.append(current)
      current = left
    }
    return (spine, current)
  }

  /// A prototype in usual spacing, without comments: `area(width height)`, `binary| 5 (a b)`.
  public func text(of prototype: Prototype, _ symbols: SymbolTable) -> String {
    let parameters = self[prototype.parameters].map { symbols[$0.symbol] }.joined(separator: " ")
    let name = symbols[prototype.name]
    if case .binary(_, let precedence) = prototype.kind {
      return "\(name) \(precedence) (\(parameters))"
    }
    return "\(name)(\(parameters))"
  }
}
