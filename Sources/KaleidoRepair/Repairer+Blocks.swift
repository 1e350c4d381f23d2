import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Blocks that end with words such as `end`.
extension Repairer {
  /// The maximum number of tokens of an item with such blocks.
  private static let longestItem = 2_000

  /// Reports the words that end blocks, if the item that the region belongs to has any. Writes the blocks as expressions,
  /// and rewinds to the start of the item. Returns whether there are any.
  mutating func repairWordBlocks(_ region: inout Checkpoint) -> Bool {
    guard !hasVariables, budget > 0, let item = itemRegion,
      let end = endOfWordBlocks(from: item.start), end - item.start < Self.longestItem
    else { return false }
    budget -= end - item.start
    let text = foreignText(item.start..<end, fault: nil)
    // Other constructs come first: with `in`, `for i = 1, 10 do` would be a loop without end.
    let isOther = (0..<text.end).contains { index in
      text.isName(index) && text.word(index) == "begin" || text.loopOfBounds(at: index) != nil
    }
    if isOther || text.definition(at: 0) != nil || text.modifier(at: 0) != nil || hasBareHead(text)
    {
      return false
    }
    let enders = text.endersOfConstructs(from: 0)
    guard !enders.isEmpty else { return false }
    let translation = BlockTranslation(text, from: 0, enders: enders)
    let loop =
      translation.hasLoops ? enders.keys.filter { text.word($0) == "while" }.min() : nil
    let places = ((loop.map { [$0] } ?? []) + enders.values.sorted()).map { text.tokens[$0].range }
    let tokens = applying(translation.edits, to: text.tokens)
    guard end > parser.itemStart else { return false }
    if translation.hasFailed || translation.edits.isEmpty, repairForeignWord(&region, besides: nil)
    {
      return true
    }
    parser.rewind(to: item)
    parser.diagnostics.report(
      translation.explained(
        .wordBlocks(
          source.text(places[0]), places, hasStatements: translation.hasStatements,
          hasLoops: translation.hasLoops, edits: translation.fix)))
    parser.tokens.replace(item.start..<end, with: Array(tokens.dropLast()))
    region = parser.makeCheckpoint()
    return true
  }

  /// Whether the item is a definition without parentheses around its parameters, so that the start of its body is unknown.
  private func hasBareHead(_ text: ForeignText) -> Bool {
    text.kind(0) == .def
      && !(1..<text.endOfLine(0)).contains { text.kind($0) == .leftParenthesis }
  }

  /// The index after the last word that ends a block in the item that begins at a token.
  private func endOfWordBlocks(from start: Int) -> Int? {
    var end: Int?
    var index = start + 1
    let last = min(parser.tokens.endOfFile, start + Self.longestItem)
    while index < last {
      let kind = parser.tokens.kind(index)
      if [.def, .extern].contains(kind), parser.tokens.startsLine(index) { break }
      let isEnder =
        kind == .identifier && ForeignText.enders.contains(parser.tokens.text(index))
      if isEnder { end = index + 1 }
      let continues =
        isEnder || kind == .else
        || kind == .identifier && ForeignWord.elseIfs.contains(parser.tokens.text(index))
      if parser.isAtMargin(index), !continues { break }
      index += 1
    }
    guard var end else { return nil }
    // A group that is open there belongs to the item up to its end.
    var depth = 0
    for index in start..<end {
      if parser.tokens.kind(index) == .leftParenthesis { depth += 1 }
      if parser.tokens.kind(index) == .rightParenthesis { depth -= 1 }
    }
    while depth > 0, end < last, !parser.isAtMargin(end) {
      if parser.tokens.kind(end) == .leftParenthesis { depth += 1 }
      if parser.tokens.kind(end) == .rightParenthesis { depth -= 1 }
      end += 1
    }
    // What follows `:` belongs to the item, too.
    if parser.tokens.kind(end) == .operator, parser.tokens.symbol(end) == .colon {
      while end < last, !parser.isAtMargin(end), ![.def, .extern].contains(parser.tokens.kind(end))
      {
        end += 1
      }
    }
    return end
  }
}
