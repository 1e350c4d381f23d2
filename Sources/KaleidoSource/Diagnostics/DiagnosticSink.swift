/// The diagnostics of a program, without duplicates.
public struct DiagnosticSink: Sendable {
  private var diagnostics: [Diagnostic] = []
  /// The keys of all diagnostics; nil as long as each was reported at a place after the one before.
  private var seen: Set<Key>?
  public private(set) var errorCount = 0

  /// What distinguishes a diagnostic from others.
  private struct Key: Hashable {
    var file: FileID
    var range: SourceRange
    var code: DiagnosticCode
    var message: String
    /// A better explanation may have the same headline.
    var children: [Diagnostic.Child]

    init(_ diagnostic: Diagnostic) {
      file = diagnostic.file
      range = diagnostic.range
      code = diagnostic.code
      message = diagnostic.message
      children = diagnostic.children
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(range)
    }
  }

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }

  public mutating func report(_ diagnostic: Diagnostic) {
    guard isNew(diagnostic) else { return }
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
  }

  private mutating func isNew(_ diagnostic: Diagnostic) -> Bool {
    if seen == nil {
      guard let last = diagnostics.last, !Self.begins(last, before: diagnostic) else { return true }
      seen = Set(diagnostics.map(Key.init))
    }
    return seen?.insert(Key(diagnostic)).inserted ?? true
  }

  private static func begins(_ lhs: Diagnostic, before rhs: Diagnostic) -> Bool {
    (lhs.file.index, lhs.range.start) < (rhs.file.index, rhs.range.start)
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
      seen?.remove(Key(diagnostic))
      if diagnostic.severity == .error { errorCount -= 1 }
    }
    diagnostics.removeSubrange(count...)
  }

  /// What an option changes about all warnings of one code.
  public enum Adjustment: Equatable, Sendable {
    case none
    case remove
    /// Makes the warnings errors, with a note that says why.
    case makeError(note: String)
  }

  /// Applies to each warning the adjustment of its code.
  public mutating func adjustWarnings(_ adjustment: (DiagnosticCode) -> Adjustment) {
    let codes = Set(diagnostics.lazy.filter { $0.severity == .warning }.map(\.code))
    let adjustments = Dictionary(uniqueKeysWithValues: codes.map { ($0, adjustment($0)) })
      .filter { $0.value != .none }
    if adjustments.isEmpty { return }
    diagnostics.removeAll { $0.severity == .warning && adjustments[$0.code] == .remove }
    for index in diagnostics.indices where diagnostics[index].severity == .warning {
      guard case .makeError(let note) = adjustments[diagnostics[index].code] else { continue }
      diagnostics[index].severity = .error
      diagnostics[index].children.append(.note(note))
      errorCount += 1
    }
  }

  /// Removes all warnings.
  public mutating func removeWarnings() {
    diagnostics.removeAll { $0.severity == .warning }
  }

  /// Removes the diagnostics at some indices, which others explain.
  public mutating func remove(at indices: Set<Int>) {
    if indices.isEmpty { return }
    diagnostics = diagnostics.indices.filter { !indices.contains($0) }.map { diagnostics[$0] }
    errorCount = diagnostics.count { $0.severity == .error }
  }

  /// Replaces a reported diagnostic by a better one.
  public mutating func replace(at index: Int, with diagnostic: Diagnostic) {
    if seen == nil { seen = Set(diagnostics.map(Key.init)) }
    seen?.remove(Key(diagnostics[index]))
    seen?.insert(Key(diagnostic))
    diagnostics[index] = diagnostic
  }

  /// All diagnostics in source order, complete. Those at the same place stay in the order of their report, so that
  /// causes precede effects.
  public var inSourceOrder: [Diagnostic] { shown(limit: 0).map(\.self) }

  /// The first `limit` diagnostics of each severity, all if `limit` is 0, in source order. Each is completed
  /// when it is reached.
  public func shown(limit: Int) -> some Sequence<Diagnostic> {
    var counts = (errors: 0, warnings: 0, remarks: 0)
    let order = sourceOrder().filter { index in
      if limit == 0 { return true }
      switch diagnostics[index].severity {
      case .error:
        counts.errors += 1
        return counts.errors <= limit
      case .warning:
        counts.warnings += 1
        return counts.warnings <= limit
      case .remark:
        counts.remarks += 1
        return counts.remarks <= limit
      }
    }
    return order.lazy.map { diagnostics[$0].detailed() }
  }

  /// The number of diagnostics of a severity.
  public func count(of severity: Severity) -> Int {
    severity == .error ? errorCount : diagnostics.count { $0.severity == severity }
  }

  /// The indices of the diagnostics in source order.
  private func sourceOrder() -> [Int] {
    diagnostics.enumerated()
      .map { (file: $1.file.index, start: $1.range.start, index: $0) }
      .sorted(by: <)
      .map(\.index)
  }
}
