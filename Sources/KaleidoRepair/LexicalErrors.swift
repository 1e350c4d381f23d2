import KaleidoSource

/// The lexer's errors, some of which a construct of another language explains better.
struct LexicalErrors {
  /// Where the diagnostics begin, ascending, with their indices in the order of the report.
  private let starts: [(offset: UInt32, index: Int)]
  /// The diagnostics that are no longer wanted.
  private(set) var superseded: Set<Int> = []
  /// The starts of the ranges that constructs have explained.
  private var explained: Set<UInt32> = []

  init(_ diagnostics: some Sequence<Diagnostic>) {
    starts = diagnostics.enumerated().filter { $1.severity == .error }
      .map { ($1.range.start, $0) }.sorted { $0.0 < $1.0 }
  }

  /// Whether an opening parenthesis is a brace that no construct has explained.
  func isOpeningBrace(_ offset: UInt32, _ source: SourceFile) -> Bool {
    !starts.isEmpty && Int(offset) < source.bytes.count
      && source.bytes[Int(offset)] == UInt8(ascii: "{") && !explained.contains(offset)
  }

  /// Whether there are errors at all, as brackets always are.
  var hasErrors: Bool { !starts.isEmpty }

  /// Whether there is an error in a range that no construct has explained.
  func hasError(in range: SourceRange) -> Bool {
    !starts.isEmpty && errors(in: range).contains { !superseded.contains($0.index) }
  }

  /// Discards the diagnostics in ranges that a construct explains.
  mutating func supersede(in ranges: [SourceRange]) {
    explained.formUnion(ranges.map(\.start))
    for range in ranges { superseded.formUnion(errors(in: range).map(\.index)) }
  }

  /// Discards a diagnostic.
  mutating func discard(_ index: Int) { superseded.insert(index) }

  /// The errors about characters such as `'a'` as one: the first one, which has the fixes of all, and the others.
  func mergedCharacters(
    _ diagnostics: DiagnosticSink
  ) -> (first: (index: Int, Diagnostic)?, others: Set<Int>) {
    var first: (index: Int, Diagnostic)?
    var others: Set<Int> = []
    for (_, index) in starts where !superseded.contains(index) {
      guard let diagnostic = diagnostics.since(index).first, diagnostic.code == .reservedCharacter,
        case .help(let words, let edits, .machine)? = diagnostic.children.last
      else { continue }
      guard var (place, merged) = first,
        case .help(_, let known, _)? = merged.children.last
      else {
        first = (index, diagnostic)
        continue
      }
      place = min(place, index)
      // Each kind of quotation mark is another mistake.
      guard merged.message == diagnostic.message else { continue }
      if merged.labels.count < 4 { merged = merged.secondary(diagnostic.range, nil) }
      merged.children.removeLast()
      first = (place, merged.with(.help(words, edits: known + edits, .machine)))
      others.insert(index)
    }
    return (others.isEmpty ? nil : first, others)
  }

  private func errors(in range: SourceRange) -> ArraySlice<(offset: UInt32, index: Int)> {
    let first = starts.partitioningIndex { $0.offset >= range.start }
    return starts[first...].prefix { $0.offset < range.end }
  }
}

extension SourceFile {
  /// The length of the longest comment that is recognized.
  private static let longestComment = 1 << 16

  /// The offset just past the end of a comment that begins with `/*` or `(*` at an offset.
  func endOfBlockComment(from start: UInt32) -> UInt32? {
    let first = Int(start) + 4
    let last = min(bytes.count, first + Self.longestComment)
    guard first <= last else { return nil }
    let closing = bytes[Int(start)] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "/")
    return (first...last).first {
      bytes[$0 - 2] == UInt8(ascii: "*") && bytes[$0 - 1] == closing
    }.map(UInt32.init)
  }
}
