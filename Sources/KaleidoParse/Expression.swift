import KaleidoSource

/// A node of a file's tree.
public struct ExpressionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }
}

/// One form of expression. Payloads are trivial: children are ids, lists lie in the tree.
public enum Expression: Sendable, BitwiseCopyable {
  /// Text that was reported as an error; silences whatever follows from it.
  case error
  case number(Double)
  case variable(Symbol)
  /// A unary operator's sign and operand.
  case unary(Symbol, ExpressionID)
  /// A binary operator's sign and operands. Chains lean to the left and may be very long: walk
  /// the left spine with a loop (`ParsedFile.leftSpine`).
  case binary(Symbol, ExpressionID, ExpressionID)
  case assignment(Symbol, ExpressionID)
  case call(Symbol, ExpressionList)
  case conditional(ConditionalID)
  case loop(LoopID)
  case bindings(BindingListID)
}

/// The arguments of a call: a slice of all arguments of the tree.
public struct ExpressionList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  public let count: UInt32

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
  public var variable: Name
  public var start: ExpressionID
  public var condition: ExpressionID
  /// Nil stands for 1.
  public var step: ExpressionID?
  public var body: ExpressionID
}

public struct BindingListID: Sendable, BitwiseCopyable {
  @usableFromInline let index: UInt32

  @inlinable
  init(index: UInt32) { self.index = index }
}

/// `var … in body`; the bindings are a slice of all of the tree.
public struct BindingList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32
  public let body: ExpressionID

  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// `name = initial` of a `var`
public struct Binding: Sendable, BitwiseCopyable {
  public var name: Name
  /// Nil stands for 0.
  public var initial: ExpressionID?
}

/// A name where it is introduced: a parameter, or a variable of `for` or `var`.
public struct Name: Sendable, BitwiseCopyable {
  public var symbol: Symbol
  /// The index of its token.
  @usableFromInline var tokenIndex: UInt32

  @inlinable public var token: Int { Int(tokenIndex) }

  init(_ symbol: Symbol, token: Int) {
    self.symbol = symbol
    tokenIndex = UInt32(token)
  }

  /// The name as its token stands some tokens further on.
  public func moved(by tokens: Int) -> Name { Name(symbol, token: token + tokens) }
}
