import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Blocks in braces.
extension ForeignText {
  /// All blocks of the item that begins at a token. A single pair of braces around an expression is reported by
  /// the lexer, unless it is the branch of an `if`.
  func block(at index: Int) -> ForeignConstruct? {
    guard index == 0 || startsLine(index) && (kind(index) == .def || isAtMargin(index)),
      (index..<end).contains(where: isOpeningBrace),
      !(index..<end).contains(where: {
        isLoopWord($0) && word($0) != "while" && word($0) != "repeat" || isDoLoop($0)
      })
    else { return nil }
    let translation = BlockTranslation(self, from: index)
    let isBranch = (index..<end).contains { kind($0) == .if }
    guard
      translation.hasStatements || translation.hasLoops || isBranch
        || translation.braces.count > 2,
      translation.braces.count > 1
    else { return nil }
    return block(translation, at: index)
  }

  /// A definition whose body is several statements, some of them blocks in braces, as Python's indentation and C's loops together.
  func statementsWithBlocks() -> ForeignConstruct? {
    guard kind(0) == .def, (0..<end).contains(where: isOpeningBrace) else { return nil }
    let translation = BlockTranslation(self, from: 0, hasLines: true)
    return translation.braces.count > 1 ? block(translation, at: 0) : nil
  }

  private func block(_ translation: BlockTranslation, at index: Int) -> ForeignConstruct {
    ForeignConstruct(
      diagnostic: translation.explained(
        .foreignBlock(
          translation.braces[0], translation.braces[1], hasStatements: translation.hasStatements,
          hasLoops: translation.hasLoops, headers: translation.headers, edits: translation.fix)),
      span: index..<translation.end, edits: translation.edits, supersedes: translation.braces,
      isCertain: true)
  }
}
