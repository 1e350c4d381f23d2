import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Definitions that are unfinished, as they are while an author types above other items. What follows them on a line that is not
/// indented would otherwise be read as their rest, and the errors would lie in text that is right.
extension Repairer {
  /// Ends the last item before the first line that is not indented, if it is a definition that is unfinished there, and the line is an
  /// item of its own. Rewinds to the start of the region, and returns whether it did.
  mutating func endUnfinishedDefinition(_ region: inout Checkpoint) -> Bool {
    guard let fault = parser.firstFault, !hasVariables, budget > 0,
      let line = nextItemLine(upTo: fault), hasBody(before: line)
    else { return false }
    let definition = attempt(tokens(parser.itemStart..<line))
    guard definition.faultIsEnd else { return false }
    let next = attempt(tokens(line..<endOfWindow(after: fault)))
    guard next.fault == nil, next.separatorCount == 0 else { return false }
    parser.rewind(to: region)
    let place = SourceRange(at: parser.tokens.start(line))
    parser.tokens.replace(line..<line, with: [Token(.semicolon, place, startsLine: true)])
    region = parser.makeCheckpoint()
    return true
  }

  /// The first line of the last item, a definition, that is not indented and begins as an item.
  private func nextItemLine(upTo fault: Int) -> Int? {
    let start = parser.itemStart
    guard start < fault, parser.tokens.kind(start) == .def, parser.isAtMargin(start),
      let line = (start + 1...fault).first(where: { parser.isAtMargin($0) })
    else { return nil }
    return beginsItem(line) ? line : nil
  }

  /// Whether a line with more than the head of the last item stands before a token.
  private func hasBody(before line: Int) -> Bool {
    (parser.itemStart + 1..<line).contains { parser.tokens.startsLine($0) }
  }

  private func tokens(_ range: Range<Int>) -> [Token] {
    let last = parser.tokens[range.upperBound]
    return parser.tokens[range] + [Token(.endOfFile, last.range, startsLine: last.startsLine)]
  }
}
