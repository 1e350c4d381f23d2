import KaleidoSource

extension ParsedFile {
  /// The warnings about lines that continue an item although they look like the next one.
  private var continuations: some Sequence<Diagnostic> {
    diagnostics.since(0).lazy.filter { [.operatorAcrossLines, .callAcrossLines].contains($0.code) }
  }

  /// Adds to a diagnostic that a line looks like an item of its own, but continues another one, if there is such a line in the
  /// given range. Returns nil if there is none.
  public func addingContinuation(
    in range: SourceRange? = nil, of file: FileID, to diagnostic: Diagnostic
  ) -> Diagnostic? {
    let cause = continuations.first {
      guard let range else { return true }
      return range.start <= $0.range.start && $0.range.end <= range.end
    }
    guard let cause else { return nil }
    let place = FileRange(file, cause.range)
    let sign = source.text(cause.range)
    var copy = diagnostic.secondary(place, "`\(sign)` continues the item above")
    for case .help(let text, let edits, let applicability) in cause.children where !edits.isEmpty {
      let placed = edits.map { Diagnostic.Edit($0.range, $0.replacement, in: file) }
      copy = copy.with(.help(text, edits: placed, applicability))
    }
    return copy
  }
}
