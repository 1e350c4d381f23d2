/// An option that still works, but will be removed.
struct Deprecation: Equatable {
  /// The first version that warns.
  var since: String
  /// The version that will no longer have the option.
  var removedIn: String
  /// What to write instead.
  var replacement: String

  func warning(about name: String) -> String {
    "`\(name)` is deprecated since version \(since), and version \(removedIn) will not have it; "
      + "use `\(replacement)`"
  }
}
