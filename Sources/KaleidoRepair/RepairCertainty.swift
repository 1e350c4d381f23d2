import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Decides whether a repair is what the author meant beyond doubt, so that its fix may be applied without a look.
///
/// A text has many corrections: after `v v - h * x`, a `v` may be one too many, or `=` may be missing. The likeliest is
/// certain if the text is right with it in every respect, and every other repair of which that is true is much less likely.
struct RepairCertainty {
  /// By how much the weight of another repair must exceed that of a certain one.
  private static let margin = 3.0

  /// The repairs with which the text is right.
  private var candidates: [(weight: Double, meaning: [Token.Meaning], isClear: Bool)] = []
  private let window: RepairWindow

  init(_ window: RepairWindow) { self.window = window }

  /// Takes a repair into account with the outcome of parsing the text with it. Its weight leaves out how far it is from the
  /// fault, which says little about a missing parenthesis.
  mutating func consider(
    _ repair: Repair, _ tokens: [Token], _ attempt: ParseAttempt, weight: Double
  ) {
    guard attempt.fault == nil, attempt.names.weight < 1 else { return }
    // Where the rest of a body became items of its own, something else is missing.
    let isClear = attempt.indentedItemCount == 0 && !continuesOnNextLine(repair)
    candidates.append((weight, tokens.map(\.meaning), isClear))
  }

  /// Whether the likeliest repair, which gives some tokens, is certain.
  func isCertain(_ tokens: [Token]) -> Bool {
    let meaning = tokens.map(\.meaning)
    guard let best = candidates.first(where: { $0.meaning == meaning }), best.isClear else {
      return false
    }
    return candidates.allSatisfy {
      $0.weight >= best.weight + Self.margin || $0.meaning == meaning
    }
  }

  /// Whether a repair adds `else` before a line, which may also be a statement of its own.
  private func continuesOnNextLine(_ repair: Repair) -> Bool {
    guard window.tokens[repair.index].startsLine else { return false }
    switch repair.kind {
    case .insert(.else): return true
    case .ofMessage(let message): return message.code == .missingElse
    default: return false
    }
  }
}

extension Token {
  /// What a token means to the parser. Numbers differ by their places.
  struct Meaning: Equatable {
    var kind: TokenKind
    var symbol: Symbol?
    var place: UInt32?
  }

  var meaning: Meaning {
    switch kind {
    case .identifier, .operator: Meaning(kind: kind, symbol: symbol)
    case .number: Meaning(kind: kind, place: range.start)
    default: Meaning(kind: kind)
    }
  }
}

extension Diagnostic {
  /// A copy whose fixes are not applied without asking.
  func withUncertainFixes() -> Diagnostic {
    var copy = self
    copy.children = children.map { child in
      guard case .help(let words, let edits, .machine) = child else { return child }
      return .help(words, edits: edits, .maybe)
    }
    return copy
  }
}
