/// The diagnostics of a program so far, without duplicates.
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

  /// Reports all diagnostics of a file, in their order.
  public mutating func append(_ other: DiagnosticSink, about file: FileID) {
    for diagnostic in other.diagnostics { report(diagnostic.about(file)) }
  }

  /// Reports all diagnostics of another sink, in their order.
  public mutating func append(_ other: DiagnosticSink) {
    if diagnostics.isEmpty {
      self = other
    } else {
      for diagnostic in other.diagnostics { report(diagnostic) }
    }
  }

  /// The number of diagnostics so far.
  public var count: Int { diagnostics.count }

  /// The diagnostics after the first `count`, in the order of their report.
  public func since(_ count: Int) -> ArraySlice<Diagnostic> { diagnostics[count...] }

  /// Forgets all but the first `count`: what was said of a text that is read anew.
  public mutating func forget(since count: Int) {
    for diagnostic in diagnostics[count...] {
      seen.remove(diagnostic)
      if diagnostic.severity == .error { errorCount -= 1 }
    }
    diagnostics.removeSubrange(count...)
  }

  /// Replaces each diagnostic by what `adjust` makes of it; nil takes it out.
  public mutating func adjust(_ adjust: (Diagnostic) -> Diagnostic?) {
    diagnostics = diagnostics.compactMap(adjust)
    errorCount = diagnostics.count { $0.severity == .error }
  }

  /// Takes all warnings back.
  public mutating func removeWarnings() {
    diagnostics.removeAll { $0.severity == .warning }
  }

  /// Puts a better diagnostic in the place of one that was reported.
  public mutating func replace(at index: Int, with diagnostic: Diagnostic) {
    seen.remove(diagnostics[index])
    seen.insert(diagnostic)
    diagnostics[index] = diagnostic
  }

  /// All diagnostics in source order; those of one place in the order of their report, so that a
  /// cause precedes its effect.
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
