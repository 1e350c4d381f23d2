import KaleidoSource

/// One top-level piece of a program.
public enum Item: Sendable {
  case definition(Prototype, body: ExpressionID)
  case external(Prototype)
  case expression(ExpressionID)
}

/// The head of a `def` or `extern`.
public struct Prototype: Sendable {
  public enum Kind: Sendable {
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
  public var parameters: [Parameter]
  /// The place from the first parameter to the last, or of the empty parentheses.
  public var parametersRange: SourceRange
  /// Whether a syntax error hides how many parameters there are.
  public var hasErrors = false

  public var isOperator: Bool {
    if case .function = kind { false } else { true }
  }
}

public struct Parameter: Sendable {
  public var name: Symbol
  public var range: SourceRange
}
