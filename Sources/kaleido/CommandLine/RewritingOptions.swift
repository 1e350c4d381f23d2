/// What a command that changes source files does with the changes.
struct RewritingOptions: Equatable {
  /// Whether files that would change are only listed.
  var onlyChecks = false
  /// Whether the changes are shown and not written.
  var showsDiff = false
  /// The lines whose items are formatted; nil for all.
  var lines: ClosedRange<Int>?
}
