import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Blocks between words.
extension ForeignText {
  /// All blocks `begin … end` of the item that begins at a token.
  func wordBlock(at index: Int) -> ForeignConstruct? {
    guard index == 0 || startsLine(index) && (kind(index) == .def || isAtMargin(index)),
      let (blocks, pairs) = withBraces()
    else { return nil }
    let translation = BlockTranslation(blocks, from: index)
    guard let first = pairs.first, translation.braces.count > 1 else { return nil }
    return ForeignConstruct(
      diagnostic: translation.explained(
        .foreignWordBlock(
          word(first.open), tokens[first.open].range, tokens[first.close].range,
          edits: translation.fix)),
      span: index..<translation.end, edits: translation.edits, isCertain: true)
  }

  /// The text with a brace in place of each `begin` and its `end`; nil if there is none.
  private func withBraces() -> (text: ForeignText, pairs: [(open: Int, close: Int)])? {
    var open: [Int] = []
    var pairs: [(open: Int, close: Int)] = []
    for index in 0..<end where isName(index) {
      if word(index) == "begin",
        !endsOperand(index - 1) || closesPrototype(index - 1) || isDo(index - 1)
      {
        open.append(index)
      } else if word(index) == "end", let start = open.popLast() {
        pairs.append((start, index))
      }
    }
    guard !pairs.isEmpty else { return nil }
    var copy = self
    for (start, close) in pairs {
      copy.tokens[start] = tokens[start].replacing(kind: .leftParenthesis)
      copy.words[start] = "{"
      copy.tokens[close] = tokens[close].replacing(kind: .rightParenthesis)
      copy.words[close] = "}"
    }
    return (copy, pairs.sorted { $0.open < $1.open })
  }

  private func isDo(_ index: Int) -> Bool { isName(index) && word(index) == "do" }
}
