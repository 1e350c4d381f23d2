import KaleidoSource

/// What a token is. Keywords and punctuation say all by their kind.
public enum TokenKind: UInt8, Sendable, CaseIterable {
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

/// One token: what it is and where. Sixteen bytes, no references.
public struct Token: Sendable {
  public var range: SourceRange
  /// The symbol of an identifier or operator, the index of a number among all of the file.
  @usableFromInline var payload: UInt32
  public var kind: TokenKind
  /// Whether a line break stands between this token and the one before.
  public var startsLine: Bool

  @inlinable
  public init(_ kind: TokenKind, _ range: SourceRange, payload: UInt32 = 0, startsLine: Bool) {
    self.kind = kind
    self.range = range
    self.payload = payload
    self.startsLine = startsLine
  }

  /// The name of an identifier or the sign of an operator.
  @inlinable
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

/// The tokens of one file, or those of them that are still wanted; the file's last one is
/// `endOfFile`, just after the text.
public struct TokenBuffer: Sendable {
  public var tokens: [Token] = []
  @usableFromInline var numbers: [Double] = []
  /// The number of tokens that were dropped: the index of the first of `tokens`.
  @usableFromInline private(set) var startIndex = 0
  /// Likewise of the numbers.
  @usableFromInline private(set) var firstNumber = 0

  public init() {}

  /// One more than the last token's index.
  @inlinable
  public var endIndex: Int { startIndex + tokens.count }

  var indices: Range<Int> { startIndex..<endIndex }

  /// Forgets all tokens but the last one, whose value is not kept if it is a number.
  public mutating func dropAllButLast() {
    guard tokens.count > 1 else { return }
    startIndex = endIndex - 1
    tokens.removeFirst(tokens.count - 1)
    firstNumber += numbers.count
    numbers.removeAll(keepingCapacity: true)
  }

  /// Makes a token one that was reported as an error.
  mutating func invalidate(_ index: Int) { tokens[index - startIndex].kind = .invalid }

  /// Other tokens that share this buffer's numbers.
  public func sharingNumbers(_ tokens: [Token]) -> TokenBuffer {
    var copy = self
    copy.tokens = tokens
    copy.startIndex = 0
    return copy
  }

  /// Keeps a value, and returns the payload of its token.
  public mutating func append(number value: Double) -> UInt32 {
    numbers.append(value)
    return UInt32(firstNumber + numbers.count - 1)
  }

  @inlinable
  public subscript(_ index: Int) -> Token { tokens[index - startIndex] }

  /// The value of a number token.
  @inlinable
  public func value(of token: Token) -> Double { numbers[Int(token.payload) - firstNumber] }
}
