import KaleidoSource

/// What a token is. Keywords and punctuation say all by their kind.
public enum TokenKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case endOfFile
  /// Text that was reported as an error: the parser reads past it without another word.
  case invalid
  case identifier
  case number
  /// A built-in or user-defined operator's sign, `=` included.
  case `operator`
  case leftParenthesis
  case rightParenthesis
  case comma
  case semicolon
  case binary
  case def
  case `else`
  case extern
  case `for`
  case `if`
  case `in`
  case then
  case unary
  case `var`

  /// The keyword's or punctuation's spelling; nil for kinds whose text varies.
  public var spelling: String? {
    switch self {
    case .endOfFile, .invalid, .identifier, .number, .operator: nil
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .comma: ","
    case .semicolon: ";"
    case .binary: "binary"
    case .def: "def"
    case .else: "else"
    case .extern: "extern"
    case .for: "for"
    case .if: "if"
    case .in: "in"
    case .then: "then"
    case .unary: "unary"
    case .var: "var"
    }
  }

  @inlinable
  public var isKeyword: Bool { rawValue >= TokenKind.binary.rawValue }

  /// Every keyword, in alphabetical order.
  public static let keywords = allCases.filter(\.isKeyword)

  /// The kind's name in `dump tokens`.
  public var name: String {
    switch self {
    case .endOfFile: "end"
    case .invalid: "invalid"
    case .identifier: "identifier"
    case .number: "number"
    case .operator: "operator"
    case .leftParenthesis, .rightParenthesis, .comma, .semicolon: "punctuation"
    default: "keyword"
    }
  }
}

/// One token, taken out of its buffer: what it is and where.
public struct Token: Sendable, BitwiseCopyable {
  public var range: SourceRange
  /// As in `TokenBuffer`.
  var payload: UInt32
  public var kind: TokenKind
  /// Whether a line break stands between this token and the one before.
  public var startsLine: Bool

  /// A token that is not in the text, or not as it is there.
  public init(_ kind: TokenKind, _ range: SourceRange, symbol: Symbol? = nil, startsLine: Bool) {
    let payload = symbol?.index ?? (kind == .invalid ? UInt32(range.count) : TokenBuffer.noPartner)
    self.init(kind, range, payload: payload, startsLine: startsLine)
  }

  init(_ kind: TokenKind, _ range: SourceRange, payload: UInt32, startsLine: Bool) {
    self.kind = kind
    self.range = range
    self.payload = payload
    self.startsLine = startsLine
  }

  /// The name of an identifier or the sign of an operator.
  public var symbol: Symbol { Symbol(index: payload) }

  /// The token as if it were of another kind, or elsewhere.
  public func replacing(
    kind: TokenKind? = nil, range: SourceRange? = nil, symbol: Symbol? = nil,
    startsLine: Bool? = nil
  ) -> Token {
    Token(
      kind ?? self.kind, range ?? self.range, payload: symbol?.index ?? payload,
      startsLine: startsLine ?? self.startsLine)
  }
}
