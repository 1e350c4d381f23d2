import KaleidoLex

/// A set of token kinds, as a word of bits.
package struct TokenSet {
  private var bits: UInt32

  package init() { bits = 0 }

  package mutating func insert(_ kind: TokenKind) { bits |= 1 << UInt32(kind.rawValue) }

  /// The set with one kind more. Constants made so cost nothing at run time.
  private func adding(_ kind: TokenKind) -> TokenSet {
    var set = self
    set.insert(kind)
    return set
  }

  @inline(__always)
  package func contains(_ kind: TokenKind) -> Bool { bits & 1 << UInt32(kind.rawValue) != 0 }

  /// Where an item begins or ends, whatever came before.
  package static let itemBoundary = TokenSet().adding(.def).adding(.extern).adding(.semicolon)
    .adding(
      .endOfFile)

  package static let startsDeclaration = TokenSet().adding(.def).adding(.extern)

  /// What an expression can begin with.
  package static let startsExpression = TokenSet().adding(.identifier).adding(.number).adding(
    .operator
  )
  .adding(.leftParenthesis).adding(.if).adding(.for).adding(.var)
}
