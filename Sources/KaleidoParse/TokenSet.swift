import KaleidoLex

/// A set of token kinds, stored as a bit mask.
package struct TokenSet {
  private var bits: UInt32

  package init() { bits = 0 }

  package var isEmpty: Bool { bits == 0 }

  package mutating func insert(_ kind: TokenKind) { bits |= 1 << UInt32(kind.rawValue) }

  /// The set with `kind` added. The optimizer folds constants built this way.
  private func adding(_ kind: TokenKind) -> TokenSet {
    var set = self
    set.insert(kind)
    return set
  }

  @inline(__always)
  package func contains(_ kind: TokenKind) -> Bool { bits & 1 << UInt32(kind.rawValue) != 0 }

  /// Tokens at which an item begins or ends, regardless of context.
  package static let itemBoundary = TokenSet().adding(.def).adding(.extern).adding(.semicolon)
    .adding(
      .endOfFile)

  package static let startsDeclaration = TokenSet().adding(.def).adding(.extern)

  /// Tokens that can begin an expression.
  package static let startsExpression = TokenSet().adding(.identifier).adding(.number).adding(
    .operator
  )
  .adding(.leftParenthesis).adding(.if).adding(.for).adding(.var)
}
