import KaleidoLex
import KaleidoParse
import KaleidoSource

extension ProgramView {
  /// The number of ranges up to which the expressions around a place are listed: operators of a long chain are nested.
  private static let selectionLimit = 100

  /// The ranges that a selection at an offset grows to, each within the next: the word, the expressions around it without and with
  /// their parentheses, the item, the item with the comments above it, the file.
  func selections(at offset: UInt32, in file: FileID) -> [SourceRange] {
    let index = index(of: file)
    let tokens = index.file
    var ranges: [SourceRange] = []
    func add(_ range: SourceRange) {
      guard range.start <= offset, offset <= range.end else { return }
      if let last = ranges.last {
        guard range != last, range.start <= last.start, last.end <= range.end else { return }
      }
      ranges.append(range)
    }
    add(SourceRange(at: offset))
    let word = index.word(at: offset)
    if let word { add(tokens.tokens.range(word)) }
    var next = word.map { index.expression(ofToken: $0) } ?? index.expression(at: offset)
    while let id = next, ranges.count < Self.selectionLimit {
      let span = index.span(of: id)
      if case .call = tokens[id], let close = tokens.tokens.partner(tokens.openToken(ofCall: id)) {
        let open = tokens.openToken(ofCall: id)
        add(SourceRange(tokens.tokens.end(open), tokens.tokens.start(close)))
      }
      add(tokens.tokens.range(span.first, span.last))
      var group = span
      let outermost = index.enclosedTokens(of: id)
      while group != outermost {
        group = TokenSpan(group.first - 1, group.last + 1)
        add(tokens.tokens.range(group.first, group.last))
      }
      next = index.parent(of: id)
    }
    if let item = index.item(at: offset) ?? word.flatMap({ index.item(ofToken: $0) }) {
      let range = index.range(ofItem: item)
      add(range)
      if let comment = index.comments(aboveItem: item).first {
        add(SourceRange(tokens.tokens.comments[comment].start, range.end))
      }
    }
    add(SourceRange(0, tokens.source.range.end))
    return ranges
  }
}
