import KaleidoSource

/// What can be written at a place.
struct Completion {
  enum Kind: Sendable { case variable, function, libraryFunction, `operator`, keyword, template }

  struct Candidate: Hashable {
    var label: String
    var kind: Kind
    /// How it is used: a prototype, or what the variable is.
    var detail: String
    var documentation = ""
    /// What is inserted, in the notation of snippets: `$1` and `${1:name}` are places to fill in.
    var insertion: String
    var isSnippet = false
  }

  /// The text that a candidate replaces.
  var range: SourceRange
  /// The most likely ones first.
  var candidates: [Candidate]
  /// Whether there are more functions than are listed.
  var isIncomplete = false
}
