import KaleidoSource

/// One top-level piece of a program.
public enum Item: Sendable, BitwiseCopyable {
  case definition(Prototype, body: ExpressionID)
  case external(Prototype)
  case expression(ExpressionID)
}

/// What of a file belongs to an item.
public struct ItemExtent: Sendable, BitwiseCopyable {
  /// Where its tokens, nodes and bindings start and end.
  struct Counts: Sendable, BitwiseCopyable {
    var tokens: UInt32
    var nodes: UInt32
    var bindings: UInt32
  }

  let start: Counts
  var end: Counts

  /// Its tokens.
  public var tokens: Range<Int> { Int(start.tokens)..<Int(end.tokens) }
  /// Its nodes. Children come before their parents. Where the text has errors, some may belong to no expression.
  public var nodes: Range<Int> { Int(start.nodes)..<Int(end.nodes) }
  /// The bindings of its `var`s.
  public var bindings: Range<Int> { Int(start.bindings)..<Int(end.bindings) }
  /// Identifies the operators that are defined before the item (see `OperatorTable.fingerprint`).
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
  /// Whether a syntax error hides how many parameters there are.
  public var hasErrors = false

  /// A prototype without parameters, as far as it was read.
  init(_ kind: Kind, name: Symbol, nameToken: Int, lastToken: Int) {
    self.kind = kind
    self.name = name
    tokenIndices = (UInt32(nameToken), 0, UInt32(lastToken))
    parameters = .none
  }

  /// The index of the name's token, or of an operator's keyword, which the sign follows.
  public var nameToken: Int { Int(tokenIndices.name) }

  /// The index of the opening parenthesis; nil where it is missing. A name comes before it.
  public internal(set) var openToken: Int? {
    get { tokenIndices.open == 0 ? nil : Int(tokenIndices.open) }
    set { tokenIndices.open = UInt32(newValue ?? 0) }
  }

  /// The index of the last token, usually the closing parenthesis.
  public internal(set) var lastToken: Int {
    get { Int(tokenIndices.last) }
    set { tokenIndices.last = UInt32(newValue) }
  }

  public var isOperator: Bool {
    if case .function = kind { false } else { true }
  }
}

/// The parameters of a prototype: a slice of all parameters of the tree.
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
