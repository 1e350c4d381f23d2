import KaleidoSource

/// The kind of a token. Keywords and punctuation have no other payload.
public enum TokenKind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case endOfFile
  /// Text that the lexer reported as an error. The parser does not report it again.
  case invalid
  case identifier
  case number
  /// The sign of a built-in or user-defined operator, including `=`.
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

  /// The spelling of a keyword or of punctuation; nil for kinds whose text varies.
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

  /// All keywords, in alphabetical order.
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

/// A copy of one token of a buffer.
public struct Token: Sendable, BitwiseCopyable {
  public var range: SourceRange
  /// The payload as in `TokenBuffer`.
  var payload: UInt32
  public var kind: TokenKind
  /// Whether a line break separates this token from the previous one.
  public var startsLine: Bool

  /// Creates a token that does not occur in the text, or occurs differently.
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

  /// A copy of the token with another kind, range, symbol or line-start flag.
  public func replacing(
    kind: TokenKind? = nil, range: SourceRange? = nil, symbol: Symbol? = nil,
    startsLine: Bool? = nil
  ) -> Token {
    Token(
      kind ?? self.kind, range ?? self.range, payload: symbol?.index ?? payload,
      startsLine: startsLine ?? self.startsLine)
  }
}
