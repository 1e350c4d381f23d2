import KaleidoLex

/// A set of token kinds, as a word of bits.
struct TokenSet {
  private let bits: UInt32

  init(_ kinds: TokenKind...) {
    bits = kinds.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  func contains(_ kind: TokenKind) -> Bool { bits & 1 << UInt32(kind.rawValue) != 0 }

  /// Where an item begins or ends, whatever came before.
  static let itemBoundary = TokenSet(.def, .extern, .semicolon, .endOfFile)

  static let startsDeclaration = TokenSet(.def, .extern)

  /// What an expression can begin with.
  static let startsExpression = TokenSet(
    .identifier, .number, .operator, .leftParenthesis, .if, .for, .var)
}
