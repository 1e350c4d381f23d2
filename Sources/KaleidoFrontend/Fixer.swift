import KaleidoSource

/// Applies the fixes that diagnostics suggest, until nothing changes. No file has more errors afterwards than before.
public struct Fixer {
  public private(set) var session: Session
  /// Changes or removes warnings, as options say.
  private let adjustment: (DiagnosticCode) -> DiagnosticSink.Adjustment
  /// The codes whose fixes are applied; empty for all.
  private let codes: Set<DiagnosticCode>
  /// The number of fixes that were applied.
  public private(set) var count = 0
  /// Fixes that would add errors, or that the user has declined.
  private var rejected: Set<Fix> = []

  /// The largest number of rounds: fixes that undo each other end then.
  private static let roundLimit = 200

  /// The largest number of fixes that are not certain, likewise, and the number of those that the user has accepted.
  private static let questionLimit = 500
  private var acceptedCount = 0

  public init(
    _ session: Session, codes: Set<DiagnosticCode>,
    adjustment: @escaping (DiagnosticCode) -> DiagnosticSink.Adjustment
  ) {
    self.session = session
    self.codes = codes
    self.adjustment = adjustment
    _ = self.session.program()
  }

  /// The messages that are left.
  public var diagnostics: DiagnosticSink {
    var diagnostics = session.diagnostics
    diagnostics.adjustWarnings(adjustment)
    return diagnostics
  }

  /// The fixes of each message that can be applied.
  private var fixesOfMessages: [[Fix]] {
    diagnostics.inSourceOrder.lazy.filter { codes.isEmpty || codes.contains($0.code) }.map {
      Fix.all(of: $0).filter { !rejected.contains($0) }
    }
  }

  /// Applies the fixes that are certain.
  public mutating func applyCertainFixes() {
    for _ in 0..<Self.roundLimit {
      var chosen: [Fix] = []
      for fix in fixesOfMessages.joined() where fix.isCertain {
        if !chosen.contains(where: fix.conflicts) { chosen.append(fix) }
      }
      if chosen.isEmpty { return }
      if apply(chosen) { continue }
      // One of them adds an error.
      let harmless = chosen.first { fix in
        if apply([fix]) { return true }
        rejected.insert(fix)
        return false
      }
      if harmless == nil { return }
    }
  }

  /// The fixes of the next message that has some which are not certain: alternatives. None after so many that they may undo each
  /// other.
  public var nextQuestion: [Fix] {
    if acceptedCount >= Self.questionLimit { return [] }
    let uncertain = fixesOfMessages.lazy.map { $0.filter { !$0.isCertain } }
    return uncertain.first { $0.contains { !$0.hasPlaceholders } } ?? []
  }

  /// Applies a fix. Returns false, and never offers it again, if it would add errors.
  @discardableResult
  public mutating func accept(_ fix: Fix) -> Bool {
    acceptedCount += 1
    if apply([fix]) { return true }
    rejected.insert(fix)
    return false
  }

  /// Never offers some fixes again.
  public mutating func decline(_ fixes: [Fix]) { rejected.formUnion(fixes) }

  /// Applies fixes that do not conflict, unless a file has more errors then.
  private mutating func apply(_ fixes: [Fix]) -> Bool {
    var changed = session
    for index in session.sources.files.indices {
      let file = FileID(index: index)
      let edits = fixes.flatMap(\.edits).filter { $0.file == file }.flatMap(\.edits)
        .sorted { $0.range.start < $1.range.start }
      if edits.isEmpty { continue }
      changed.replace(file, with: TextEdit.apply(edits, to: session.sources[file].bytes))
    }
    _ = changed.program()
    let (before, after) = (errorCounts(of: session), errorCounts(of: changed))
    guard zip(before, after).allSatisfy({ $0 >= $1 }) else { return false }
    session = changed
    count += fixes.count
    rejected = Set(rejected.compactMap { $0.moved(by: fixes) })
    return true
  }

  /// The number of errors in each file.
  private func errorCounts(of session: Session) -> [Int] {
    var counts = Array(repeating: 0, count: session.sources.files.count)
    for diagnostic in session.diagnostics.since(0) where diagnostic.severity == .error {
      counts[Int(diagnostic.file.index)] += 1
    }
    return counts
  }
}
