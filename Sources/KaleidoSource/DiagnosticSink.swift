/// The diagnostics of a program, without duplicates.
public struct DiagnosticSink: Sendable {
  private var diagnostics: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []
  public private(set) var errorCount = 0

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }

  public mutating func report(_ diagnostic: Diagnostic) {
    guard seen.insert(diagnostic).inserted else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  /// Reports all diagnostics of a file, in order.
  public mutating func append(_ other: DiagnosticSink, about file: FileID) {
    for diagnostic in other.diagnostics { report(diagnostic.about(file)) }
  }

  /// Reports all diagnostics of another sink, in order.
  public mutating func append(_ other: DiagnosticSink) {
    if diagnostics.isEmpty {
      self = other
    } else {
      for diagnostic in other.diagnostics { report(diagnostic) }
    }
  }

  /// The number of diagnostics so far.
  public var count: Int { diagnostics.count }

  /// The diagnostics after the first `count`, in the order in which they were reported.
  public func since(_ count: Int) -> ArraySlice<Diagnostic> { diagnostics[count...] }

  /// Removes all but the first `count` diagnostics, before their text is parsed again.
  public mutating func forget(since count: Int) {
    for diagnostic in diagnostics[count...] {
      seen.remove(diagnostic)
      if diagnostic.severity == .error { errorCount -= 1 }
    }
    diagnostics.removeSubrange(count...)
  }

  /// Replaces each diagnostic by the result of `adjust`; nil removes it.
  public mutating func adjust(_ adjust: (Diagnostic) -> Diagnostic?) {
    diagnostics = diagnostics.compactMap(adjust)
    errorCount = diagnostics.count { $0.severity == .error }
  }

  /// Removes all warnings.
  public mutating func removeWarnings() {
    diagnostics.removeAll { $0.severity == .warning }
  }

  /// Replaces a reported diagnostic by a better one.
  public mutating func replace(at index: Int, with diagnostic: Diagnostic) {
    seen.remove(diagnostics[index])
    seen.insert(diagnostic)
    diagnostics[index] = diagnostic
  }

  /// All diagnostics in source order. Those at the same place stay in the order of their report, so that causes
  /// precede effects.
  public var inSourceOrder: [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    return diagnostics.enumerated()
      .sorted {
        ($0.element.file.index, $0.element.range.start, $0.offset)
          < ($1.element.file.index, $1.element.range.start, $1.offset)
      }
      .map(\.element)
  }
}
