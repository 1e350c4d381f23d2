import KaleidoSource

/// The items that were evaluated without an error, in order, for `:save`.
struct Transcript {
  enum Kind: Equatable {
    /// A definition, and whether its name was not defined before.
    case definition(Symbol, isNew: Bool)
    /// An expression, and whether it uses variables of the session.
    case expression(usesSession: Bool)
  }

  private(set) var items: [(kind: Kind, text: String)] = []
  /// Why saving the items would not reproduce the session's output; nil if it would.
  private(set) var obstacle: String?

  mutating func add(_ kind: Kind, _ source: SourceFile) {
    switch kind {
    case .definition(_, isNew: false): obstacle = obstacle ?? "a function was redefined"
    case .expression(usesSession: true):
      obstacle = obstacle ?? "an entry uses variables of the session"
    default: break
    }
    if obstacle == nil {
      items.append((kind, String(decoding: source.bytes, as: UTF8.self).trimmed))
    } else {
      // They will never be saved.
      items = []
    }
  }

  mutating func noteUndo() {
    obstacle = obstacle ?? "a definition was taken back"
    items = []
  }

  /// The items as one program.
  var program: String { items.map { $0.text + "\n" }.joined(separator: "\n") }
}
