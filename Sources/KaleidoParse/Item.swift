import KaleidoSource

/// A top-level item of a program.
public enum Item: Sendable, BitwiseCopyable {
  case definition(Prototype, body: ExpressionID)
  case external(Prototype)
  case expression(ExpressionID)

  /// The head of a `def` or `extern`; nil for an expression.
  public var prototype: Prototype? {
    switch self {
    case .definition(let prototype, _), .external(let prototype): prototype
    case .expression: nil
    }
  }
}

/// The tokens, nodes and bindings of one item.
public struct ItemExtent: Sendable, BitwiseCopyable {
  /// A position in the file's tokens, nodes and bindings.
  struct Counts: Sendable, BitwiseCopyable {
    var tokens: UInt32
    var nodes: UInt32
    var bindings: UInt32
  }

  let start: Counts
  var end: Counts

  /// The extent of no item.
  package static var none: ItemExtent {
    let start = Counts(tokens: 0, nodes: 0, bindings: 0)
    return ItemExtent(start: start, end: start, operators: 0)
  }

  /// The item's tokens.
  public var tokens: Range<Int> { Int(start.tokens)..<Int(end.tokens) }
  /// The item's nodes. Children precede their parents. After syntax errors, some nodes may belong to no expression.
  public var nodes: Range<Int> { Int(start.nodes)..<Int(end.nodes) }
  /// The bindings of the item's `var`s.
  public var bindings: Range<Int> { Int(start.bindings)..<Int(end.bindings) }
  /// Identifies the operators defined before the item (see `OperatorTable.fingerprint`).
  public let operators: UInt64
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
  private var tokenIndices: (name: UInt32, open: UInt32, last: UInt32)
  public var parameters: ParameterList
  /// Whether the number of parameters is unknown because of a syntax error.
  public var hasErrors = false

  /// Creates a prototype without parameters, to be completed by the parser.
  init(_ kind: Kind, name: Symbol, nameToken: Int, lastToken: Int) {
    self.kind = kind
    self.name = name
    tokenIndices = (UInt32(index: nameToken), 0, UInt32(index: lastToken))
    parameters = .none
  }

  /// The index of the name's token; for an operator, of the keyword before its sign.
  public var nameToken: Int { Int(tokenIndices.name) }

  /// The index of the opening parenthesis, or nil if it is missing. It always follows the name.
  public internal(set) var openToken: Int? {
    get { tokenIndices.open == 0 ? nil : Int(tokenIndices.open) }
    set { tokenIndices.open = UInt32(index: newValue ?? 0) }
  }

  /// The index of the last token, usually the closing parenthesis.
  public internal(set) var lastToken: Int {
    get { Int(tokenIndices.last) }
    set { tokenIndices.last = UInt32(index: newValue) }
  }

  public var isOperator: Bool {
    if case .function = kind { false } else { true }
  }
}

/// The parameters of a prototype: a slice of the tree's parameters.
public struct ParameterList: Sendable, BitwiseCopyable {
  @usableFromInline let start: UInt32
  @usableFromInline let length: UInt32

  public static var none: ParameterList { ParameterList(start: 0, length: 0) }

  @inlinable
  public var count: Int { Int(length) }

  @inlinable
  public var indices: Range<Int> { Int(start)..<Int(start) + count }

  public var isEmpty: Bool { length == 0 }
}
