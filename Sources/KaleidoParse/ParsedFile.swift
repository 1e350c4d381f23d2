import KaleidoLex
import KaleidoSource

/// A file that was read: its source, all tokens and comments, the tree, and what is wrong with it. It never changes.
///
/// The tree is read through it: `file[id]` is an expression. Where the text was read as it was probably meant, the
/// tokens are those that were meant.
public final class ParsedFile: Sendable {
  public let tokens: TokenBuffer
  @usableFromInline let tree: SyntaxTree
  /// What the lexer, the parser and the explanation of syntax errors report, causes before their effects.
  public let diagnostics: DiagnosticSink
  /// The operators that are defined after the file.
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
  /// What of the file belongs to each item.
  public var extents: [ItemExtent] { tree.extents }
  /// Whether a definition lost its name to a syntax error, so that no name is surely unknown.
  public var hasLostNames: Bool { tree.hasLostNames }

  // MARK: The tree

  /// The number of expressions; ids run from 0 to it.
  @inlinable
  public var expressionCount: Int { tree.nodes.count }

  /// The number of bindings of all `var`s.
  public var bindingCount: Int { tree.bindings.count }

  /// The number of variables that all prototypes, `var`s and `for`s introduce.
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
    case .number: .number(Double(bitPattern: UInt64(node.rhs) << 32 | UInt64(node.lhs)))
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

  /// An argument by its index among all of the tree.
  @inlinable
  public subscript(argument index: Int) -> ExpressionID { tree.arguments[index] }

  public subscript(_ list: BindingList) -> [Binding] { tree.bindings[list.indices] }

  /// A binding by its index among all of the tree.
  @inlinable
  public subscript(binding index: Int) -> Binding { tree.bindings[index] }

  public subscript(_ list: ParameterList) -> [Name] { tree.parameters[list.indices] }

  /// A parameter by its index among all of the tree.
  @inlinable
  public subscript(parameter index: Int) -> Name { tree.parameters[index] }

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
}
