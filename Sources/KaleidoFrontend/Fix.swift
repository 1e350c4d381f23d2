import KaleidoSource

/// A change that a diagnostic suggests.
public struct Fix: Hashable, Sendable {
  public var code: DiagnosticCode
  /// The headline of the diagnostic.
  public var message: String
  /// What the change does.
  public var help: String
  public var isCertain: Bool
  /// Whether the author should write something else in some places.
  public var hasPlaceholders: Bool
  /// The edits of each file, in order.
  public var edits: [FileEdits]

  public struct FileEdits: Hashable, Sendable {
    public var file: FileID
    public var edits: [TextEdit]
  }

  /// The fixes that a diagnostic suggests, as far as they can be applied, each change once. Those with placeholders come last, and
  /// only if there are others.
  static func all(of diagnostic: Diagnostic) -> [Fix] {
    var changes: Set<[FileEdits]> = []
    let fixes = diagnostic.children.compactMap {
      Fix($0, of: diagnostic)
    }.filter { changes.insert($0.edits).inserted }
    let complete = fixes.filter { !$0.hasPlaceholders }
    return complete.isEmpty ? [] : complete + fixes.filter(\.hasPlaceholders)
  }

  /// Creates the fix that a child of a diagnostic suggests; nil if it suggests none.
  package init?(_ child: Diagnostic.Child, of diagnostic: Diagnostic) {
    guard case .help(let text, let edits, let applicability) = child, !edits.isEmpty else {
      return nil
    }
    code = diagnostic.code
    message = diagnostic.message
    help = text
    isCertain = applicability == .machine
    hasPlaceholders = applicability == .placeholders
    let placed = edits.map { (diagnostic.place(of: $0), Array($0.replacement.utf8)) }
    let files = placed.map(\.0.file).uniqued()
    self.edits = files.map { file in
      let own = placed.filter { $0.0.file == file }.map { TextEdit($0.0.range, $0.1) }
      return FileEdits(file: file, edits: own.sorted { Self.precedes($0.range, $1.range) })
    }
    let overlaps = self.edits.contains { file in
      zip(file.edits, file.edits.dropFirst()).contains { $0.range.end > $1.range.start }
    }
    if overlaps { return nil }
  }

  private static func precedes(_ lhs: SourceRange, _ rhs: SourceRange) -> Bool {
    (lhs.start, lhs.end) < (rhs.start, rhs.end)
  }

  /// Whether two fixes change the same text, or insert at the same place.
  func conflicts(with other: Fix) -> Bool {
    edits.contains { own in
      other.edits.contains { file in
        own.file == file.file
          && own.edits.contains { edit in
            file.edits.contains {
              edit.range.start <= $0.range.end && $0.range.start <= edit.range.end
            }
          }
      }
    }
  }

  /// The fix where it is after others were applied; nil if they have changed its text.
  func moved(by others: [Fix]) -> Fix? {
    if others.contains(where: conflicts) { return nil }
    var moved = self
    for index in edits.indices {
      let applied = others.flatMap(\.edits).filter { $0.file == edits[index].file }
        .flatMap(\.edits)
      moved.edits[index].edits = edits[index].edits.map { edit in
        let growth = applied.filter { $0.range.end <= edit.range.start }
          .reduce(0) { $0 + $1.replacement.count - Int($1.range.end - $1.range.start) }
        func position(_ offset: UInt32) -> UInt32 { UInt32(index: Int(offset) + growth) }
        return TextEdit(
          SourceRange(position(edit.range.start), position(edit.range.end)), edit.replacement)
      }
    }
    return moved
  }
}
