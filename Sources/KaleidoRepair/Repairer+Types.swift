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
    while index < parser.tokens.endOfFile {
      guard let last = endOfType(at: index) else {
        tokens.append(parser.tokens[index])
        index += 1
        continue
      }
      ranges.append(SourceRange(parser.tokens.start(index), parser.tokens.start(last)))
      parser.diagnostics.report(
        .typeDefinition(parser.tokens.text(index), at: parser.tokens.range(index, index + 1)))
      names.insert(parser.tokens.symbol(index + 1))
      index = last
    }
    if ranges.isEmpty { return }
    lexical.supersede(in: ranges)
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: tokens)
    forgetCalls(of: names, after: start)
  }

  /// The index after the type that begins at a token; nil if there is none: a line at the margin with a word such as `class`, a name and
  /// a `:` at its end.
  private func endOfType(at index: Int) -> Int? {
    guard parser.tokens.kind(index) == .identifier, parser.isAtMargin(index),
      ForeignText.typeWords.contains(parser.tokens.text(index)),
      parser.tokens.kind(index + 1) == .identifier, !parser.tokens.startsLine(index + 1)
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
