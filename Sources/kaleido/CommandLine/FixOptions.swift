import KaleidoSource

/// Which fixes are applied, and to which files.
struct FixOptions: Equatable {
  /// Whether the user is asked about fixes that are not certain.
  var asks = false
  /// The codes whose fixes are applied; empty for all.
  var codes: Set<DiagnosticCode> = []
  /// Whether files may have changes that Git does not know.
  var allowsDirtyFiles = false

  func needsCleanFiles(_ rewriting: RewritingOptions) -> Bool {
    !allowsDirtyFiles && !rewriting.onlyChecks && !rewriting.showsDiff
  }
}
