import KaleidoSource

/// One top-level piece of a program.
public enum Item: Sendable, BitwiseCopyable {
  case definition(Prototype, body: ExpressionID)
  case external(Prototype)
  case expression(ExpressionID)
}

/// The head of a `def` or `extern`.
public struct Prototype: Sendable, BitwiseCopyable {
  public enum Kind: Sendable, BitwiseCopyable {
    case function
    /// A unary operator's sign.
    case unary(Symbol)
    /// A binary operator's sign.
    case binary(Symbol, precedence: UInt8)
  }

  public var kind: Kind
  /// The function's name: `foo`, `unary!`, `binary|`.
  public var name: Symbol
  /// The name's place, for an operator from its keyword to its sign.
  public var nameRange: SourceRange
  public var parameters: ParameterList
  /// The place from the first parameter to the last, or of the empty parentheses.
  public var parametersRange: SourceRange
  /// Whether a syntax error hides how many parameters there are.
  public var hasErrors = false

  public var isOperator: Bool {
    if case .function = kind { false } else { true }
  }
}

/// The parameters of a prototype: a slice of `SyntaxTree.parameters`.
public struct ParameterList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let length: UInt32

  public static var none: ParameterList { ParameterList(start: 0, length: 0) }

  @inlinable
  public var count: Int { Int(length) }

  /// The parameters' places among all of the tree.
  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + count }

  public var isEmpty: Bool { length == 0 }
}

public struct Parameter: Sendable, BitwiseCopyable {
  public var name: Symbol
  public var range: SourceRange
}
