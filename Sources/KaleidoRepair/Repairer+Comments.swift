import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Comments that begin with `//`. All of a file are one error.
extension Repairer {
  /// Reports the comments from the start of a region to the end of the file, removes their tokens, and rewinds to the start
  /// of the region. Returns whether there are any. The two signs never follow each other, unless the program defines `/` as
  /// a unary operator.
  mutating func repairComments(_ region: inout Checkpoint) -> Bool {
    guard !hasReadComments else { return false }
    hasReadComments = true
    let (start, end) = (region.start, parser.tokens.endOfFile)
    guard (start..<end).contains(where: { isSign(at: $0) }), !definesUnaryDivision(),
      let first = firstComment(in: start..<end)
    else { return false }
    var (signs, ranges, tokens): ([SourceRange], [SourceRange], [Token]) = ([], [], [])
    var index = first
    while index < end {
      guard isComment(at: index) else {
        tokens.append(parser.tokens[index])
        index += 1
        continue
      }
      let sign = parser.tokens.range(index, index + 1)
      index += 2
      while index < end, !parser.tokens.startsLine(index) { index += 1 }
      signs.append(sign)
      ranges.append(SourceRange(sign.start, parser.tokens.start(index)))
    }
    parser.rewind(to: region)
    lexical.supersede(in: ranges)
    parser.diagnostics.report(.foreignComment("//", signs))
    parser.tokens.replace(first..<end, with: tokens)
    region = parser.makeCheckpoint()
    return true
  }

  private mutating func firstComment(in range: Range<Int>) -> Int? {
    for index in range where isComment(at: index) { return index }
    return nil
  }

  private mutating func isComment(at index: Int) -> Bool {
    isSign(at: index) && !isFloorDivision(at: index)
  }

  /// Whether the signs divide, as in Python. A comment rarely consists of one operand.
  private mutating func isFloorDivision(at index: Int) -> Bool {
    if parser.tokens.startsLine(index) { return false }
    var (first, last) = (index, index + 1)
    while first > 0, !parser.tokens.startsLine(first) { first -= 1 }
    while last < parser.tokens.endOfFile, !parser.tokens.startsLine(last) { last += 1 }
    guard last - first < 200 else { return false }
    budget -= last - first
    return foreignText(first..<last, fault: nil).isFloorDivision(index - first)
  }

  private func isSign(at index: Int) -> Bool {
    isDivision(index) && isDivision(index + 1)
      && parser.tokens.start(index) + 1 == parser.tokens.start(index + 1)
  }

  private func isDivision(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .operator && parser.tokens.symbol(index) == .divide
  }

  /// Whether `/` is a unary operator here or later in the file.
  private func definesUnaryDivision() -> Bool {
    parser.operatorsAtCheckpoint.unaryOperators().contains(.divide)
      || (0..<parser.tokens.endOfFile).contains {
        parser.tokens.kind($0) == .unary && isDivision($0 + 1)
      }
  }
}
