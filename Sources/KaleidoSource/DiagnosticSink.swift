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

  /// All diagnostics in source order; those of one place in the order of their report, so that a
  /// cause precedes its effect.
  public var inSourceOrder: [Diagnostic] {
    if diagnostics.isEmpty { return [] }
    return diagnostics.enumerated()
      .sorted { ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset) }
      .map(\.element)
  }
}
