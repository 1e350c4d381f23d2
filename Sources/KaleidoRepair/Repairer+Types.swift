import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Types with members that are shown by indentation, as in Python: `class Point:` and the lines below it.
extension Repairer {
  /// Reports each of the file's types, and removes it with its members and methods before the file is parsed.
  mutating func repairTypes() {
    let start = parser.cursor
    var (ranges, tokens): ([SourceRange], [Token]) = ([], [])
    var names: Set<Symbol> = []
    var index = start
    // Where the tokens begin that are not in `tokens`.
    var rest = start
    let end = parser.tokens.endOfFile
    while index < end {
      // Rarely are there two names in turn, and a call of a method that borrows the repairer copies it.
      guard parser.tokens.kind(index) == .identifier, parser.tokens.kind(index + 1) == .identifier,
        let last = endOfType(at: index)
      else {
        index += 1
        continue
      }
      tokens += parser.tokens[rest..<index]
      rest = last
      ranges.append(SourceRange(parser.tokens.start(index), parser.tokens.start(last)))
      parser.diagnostics.report(
        .typeDefinition(parser.tokens.text(index), at: parser.tokens.range(index, index + 1)))
      names.insert(parser.tokens.symbol(index + 1))
      index = last
    }
    if ranges.isEmpty { return }
    tokens += parser.tokens[rest..<parser.tokens.endOfFile]
    lexical.supersede(in: ranges)
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: tokens)
    forgetCalls(of: names, after: start)
  }

  /// The index after the type that begins at the first of two names; nil if there is none: a line at the margin with a word such as
  /// `class`, a name and a `:` at its end.
  private func endOfType(at index: Int) -> Int? {
    guard parser.isAtMargin(index), ForeignText.typeWords.contains(parser.tokens.text(index)),
      !parser.tokens.startsLine(index + 1)
    else { return nil }
    var next = index + 2
    while next < parser.tokens.endOfFile, !parser.tokens.startsLine(next) { next += 1 }
    guard parser.tokens.kind(next - 1) == .operator, parser.tokens.symbol(next - 1) == .colon,
      next < parser.tokens.endOfFile, !parser.isAtMargin(next)
    else { return nil }
    while next < parser.tokens.endOfFile, !parser.isAtMargin(next) { next += 1 }
    return next
  }
}
