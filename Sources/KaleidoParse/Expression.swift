import KaleidoSource

/// A node of a `SyntaxTree`.
public struct ExpressionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }
}

/// One form of expression. Trivial payloads only: children are ids, lists lie in the tree.
public enum Expression: Sendable, BitwiseCopyable {
  /// Text that was reported as an error; silences whatever follows from it.
  case error
  case number(Double)
  case variable(Symbol)
  /// A unary operator's sign and operand.
  case unary(Symbol, ExpressionID)
  /// A binary operator's sign and operands. Chains lean to the left and may be very long: walk
  /// the left spine with a loop (`SyntaxTree.leftSpine`).
  case binary(Symbol, ExpressionID, ExpressionID)
  case assignment(Symbol, ExpressionID)
  case call(Symbol, ExpressionList)
  case conditional(ConditionalID)
  case loop(LoopID)
  case bindings(BindingList, body: ExpressionID)
}

/// The arguments of a call: a slice of `SyntaxTree.arguments`.
public struct ExpressionList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  public let count: UInt32

  /// The arguments' places among all of the tree.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }

  @inlinable
  init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
}

public struct ConditionalID: Sendable, BitwiseCopyable {
  @usableFromInline let index: UInt32

  @inlinable
  init(index: UInt32) { self.index = index }
}

/// `if condition then thenBranch else elseBranch`
public struct Conditional: Sendable, BitwiseCopyable {
  public var condition: ExpressionID
  public var thenBranch: ExpressionID
  public var elseBranch: ExpressionID
}

public struct LoopID: Sendable, BitwiseCopyable {
  @usableFromInline let index: UInt32

  @inlinable
  init(index: UInt32) { self.index = index }
}

/// `for variable = start, condition, step in body`
public struct Loop: Sendable, BitwiseCopyable {
  public var variable: Symbol
  public var variableRange: SourceRange
  public var start: ExpressionID
  public var condition: ExpressionID
  /// Nil stands for 1.
  public var step: ExpressionID?
  public var body: ExpressionID
}

/// The names of a `var`: a slice of `SyntaxTree.bindings`.
public struct BindingList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  public let count: UInt32

  /// The bindings' places among all of the tree.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }

  @inlinable
  init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }
}

/// `name = initial` of a `var`
public struct Binding: Sendable, BitwiseCopyable {
  public var name: Symbol
  public var range: SourceRange
  /// Nil stands for 0.
  public var initial: ExpressionID?
}
