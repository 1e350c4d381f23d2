import KaleidoSource

/// A token or comment of a file as editors color it.
struct SemanticToken: Hashable {
  /// Kinds that the protocol names, in the order of the legend.
  enum Kind: String, CaseIterable {
    case comment, keyword, number, `operator`, function, parameter, variable
  }

  /// Properties that the protocol names, in the order of the legend.
  enum Modifier: String, CaseIterable {
    case declaration, definition, modification, defaultLibrary
  }

  var range: SourceRange
  var kind: Kind
  var modifier: Modifier?
}
