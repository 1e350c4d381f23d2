import KaleidoSource

/// Semantic tokens as the protocol encodes them: each is five numbers, and its place is relative to that of the one before.
struct SemanticTokenData: Equatable {
  private(set) var numbers: [UInt32] = []
  /// The number of numbers of a token.
  private static let width = 5

  init(_ tokens: some Sequence<SemanticToken>, _ lines: LineTable, in encoding: PositionEncoding) {
    var cursor = PositionCursor(lines, encoding)
    var before = TextPosition(line: 0, column: 0)
    for token in tokens {
      let start = cursor.advance(to: token.range.start)
      let end = cursor.advance(to: token.range.end)
      let isSameLine = start.line == before.line
      numbers.append(UInt32(start.line - before.line))
      numbers.append(UInt32(isSameLine ? start.column - before.column : start.column))
      // A token does not contain a line break.
      numbers.append(UInt32(max(end.column - start.column, 0)))
      numbers.append(Self.index(of: token.kind))
      numbers.append(token.modifier.map { 1 << Self.index(of: $0) } ?? 0)
      before = start
    }
  }

  /// The index of a kind or modifier in the legend.
  private static func index<Name: CaseIterable & Equatable>(of name: Name) -> UInt32 {
    UInt32(Name.allCases.prefix { $0 != name }.count)
  }

  /// A replacement of numbers. The start counts in the numbers before all edits.
  struct Edit: Equatable {
    var start: Int
    var deleteCount: Int
    var data: ArraySlice<UInt32>
  }

  /// The edits that lead from earlier data to this. If as many tokens have changed as there were, each run of tokens that differ
  /// is one edit; otherwise all between the first and the last that differ.
  func edits(from earlier: SemanticTokenData) -> [Edit] {
    let width = Self.width
    let (old, new) = (earlier.numbers, numbers)
    func isEqual(_ oldStart: Int, _ newStart: Int) -> Bool {
      old[oldStart..<oldStart + width] == new[newStart..<newStart + width]
    }
    var first = 0
    let shorter = min(old.count, new.count)
    while first < shorter, isEqual(first, first) { first += width }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > first, newEnd > first, isEqual(oldEnd - width, newEnd - width) {
      oldEnd -= width
      newEnd -= width
    }
    guard oldEnd == newEnd else {
      return [Edit(start: first, deleteCount: oldEnd - first, data: new[first..<newEnd])]
    }
    var edits: [Edit] = []
    var start = first
    while start < newEnd {
      var end = start
      while end < newEnd, !isEqual(end, end) { end += width }
      if end > start {
        edits.append(Edit(start: start, deleteCount: end - start, data: new[start..<end]))
      }
      start = max(end, start + width)
    }
    return edits
  }
}
