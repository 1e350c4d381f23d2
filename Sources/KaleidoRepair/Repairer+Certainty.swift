import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Decides whether a repair is what the author meant beyond doubt, so that its fix may be applied without a look.
///
/// A text has many corrections: after `v v - h * x`, a `v` may be one too many, or `=` may be missing. The likeliest is
/// certain if the text is right with it in every respect, and every other repair of which that is true is much less likely.
extension Repairer {
  /// By how much the weight of another repair must exceed that of a certain one.
  private static let margin = 3.0

  /// Whether a repair that was tried is certain. Of several that give the same text, the first one counts.
  mutating func isCertain(_ index: Int, _ trials: inout RepairTrials) -> Bool {
    // Where the rest of a body became items of its own, something else is missing.
    guard let meaning = trial(index, &trials)?.tokens.map(\.meaning),
      let first = firstRepair(of: meaning, growth: trials.repairs[index].growth, &trials),
      let best = rightTrial(first, &trials), best.attempt.indentedItemCount == 0,
      !trials.continuesOnNextLine(first)
    else { return false }
    let limit = best.plainWeight + Self.margin
    // A repair weighs at least its cost.
    for other in trials.repairs.indices where trials.repairs[other].cost < limit {
      guard let trial = rightTrial(other, &trials) else { continue }
      if trial.plainWeight < limit, trial.tokens.map(\.meaning) != meaning { return false }
    }
    return true
  }

  /// The first repair that gives a text, if the text is right with it. `growth` is that of the text.
  private mutating func firstRepair(
    of meaning: [Token.Meaning], growth: Int, _ trials: inout RepairTrials
  ) -> Int? {
    for index in trials.repairs.indices where trials.repairs[index].growth == growth {
      let tokens = trials.repairs[index].applied(to: trials.window.tokens)
      if tokens.map(\.meaning) == meaning, rightTrial(index, &trials) != nil { return index }
    }
    return nil
  }

  /// The outcome of a repair with which the text is right.
  private mutating func rightTrial(
    _ index: Int, _ trials: inout RepairTrials
  ) -> RepairTrials.Trial? {
    trial(index, &trials).flatMap {
      $0.attempt.fault == nil && $0.attempt.names.weight < 1 ? $0 : nil
    }
  }
}

extension RepairTrials {
  /// Whether a repair adds `else` before a line, which may also be a statement of its own.
  fileprivate func continuesOnNextLine(_ index: Int) -> Bool {
    let repair = repairs[index]
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

extension Diagnostic.Child {
  /// Whether tools apply this fix without asking.
  var isCertainFix: Bool {
    if case .help(_, _, .machine) = self { true } else { false }
  }
}
