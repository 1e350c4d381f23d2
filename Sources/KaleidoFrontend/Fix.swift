import KaleidoSource

/// A change that a diagnostic suggests.
public struct Fix: Hashable, Sendable {
  public var code: DiagnosticCode
  /// The headline of the diagnostic.
  public var message: String
  /// What the change does.
  public var help: String
  public var isCertain: Bool
  /// The edits of each file, in order.
  public var edits: [FileEdits]

  public struct FileEdits: Hashable, Sendable {
    public var file: FileID
    public var edits: [TextEdit]
  }

  /// The fixes that diagnostics suggest, as far as they can be applied.
  static func all(in diagnostics: DiagnosticSink) -> [Fix] {
    diagnostics.inSourceOrder.flatMap { diagnostic in
      diagnostic.children.compactMap { Fix($0, of: diagnostic) }
    }
  }

  /// Creates the fix that a child of a diagnostic suggests; nil if it suggests none, or one with text that only the author
  /// knows, unless that is wanted.
  package init?(
    _ child: Diagnostic.Child, of diagnostic: Diagnostic, withPlaceholders: Bool = false
  ) {
    guard case .help(let text, let edits, let applicability) = child, !edits.isEmpty,
      withPlaceholders || applicability != .placeholders
    else { return nil }
    code = diagnostic.code
    message = diagnostic.message
    help = text
    isCertain = applicability == .machine
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
}
