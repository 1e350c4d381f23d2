import KaleidoSource

/// Identifies a node of a file's syntax tree.
public struct ExpressionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  @inlinable
  public init(index: UInt32) { self.index = index }
}

/// An expression. Payloads are trivial types: children are ids, and lists are slices of the tree's storage.
public enum Expression: Sendable, BitwiseCopyable {
  /// Text that was reported as an error. Suppresses errors that would follow from it.
  case error
  case number(Double)
  case variable(Symbol)
  /// A unary operator's sign and its operand.
  case unary(Symbol, ExpressionID)
  /// A binary operator's sign and its operands. Chains lean to the left and may be arbitrarily long: walk the left
  /// spine with a loop (`ParsedFile.leftSpine`).
  case binary(Symbol, ExpressionID, ExpressionID)
  case assignment(Symbol, ExpressionID)
  case call(Symbol, ExpressionList)
  case conditional(ConditionalID)
  case loop(LoopID)
  case bindings(BindingListID)
}

/// The arguments of a call: a slice of the tree's arguments.
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
  /// The step, or nil for the default of 1.
  public var step: ExpressionID?
  public var body: ExpressionID
}

public struct BindingListID: Sendable, BitwiseCopyable {
  @usableFromInline let index: UInt32

  @inlinable
  init(index: UInt32) { self.index = index }
}

/// `var … in body`. The bindings are a slice of the tree's bindings.
public struct BindingList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let count: UInt32
  public let body: ExpressionID

  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// `name = initial` in a `var`
public struct Binding: Sendable, BitwiseCopyable {
  public var name: Name
  /// The initial value, or nil for the default of 0.
  public var initial: ExpressionID?
}

/// A name at its introduction: a parameter, or a variable of `for` or `var`.
public struct Name: Sendable, BitwiseCopyable {
  public var symbol: Symbol
  /// The index of the name's token.
  @usableFromInline var tokenIndex: UInt32

  @inlinable public var token: Int { Int(tokenIndex) }

  init(_ symbol: Symbol, token: Int) {
    self.symbol = symbol
    tokenIndex = UInt32(index: token)
  }

  /// The same name with its token index shifted by `tokens`.
  public func moved(by tokens: Int) -> Name { Name(symbol, token: token + tokens) }
}
