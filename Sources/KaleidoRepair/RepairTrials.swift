import KaleidoLex
import KaleidoSource

/// The repairs of a window, and what parsing has shown of those that were tried.
struct RepairTrials {
  /// A repair with which the text can be meant.
  struct Trial {
    let tokens: [Token]
    let attempt: ParseAttempt
    /// The weight without the distance from the fault, which says little about a missing parenthesis.
    let plainWeight: Double
  }

  let repairs: [Repair]
  let window: RepairWindow
  /// The outcomes of the repairs that were tried.
  fileprivate var outcomes: [Outcome]

  fileprivate enum Outcome {
    case untried
    case refused
    case accepted(Trial)
  }

  init(_ repairs: [Repair], _ window: RepairWindow) {
    self.repairs = repairs
    self.window = window
    outcomes = Array(repeating: .untried, count: repairs.count)
  }

  /// What a repair's distance from the fault adds to its weight.
  func distance(_ index: Int) -> Double {
    let repair = repairs[index]
    return repair.isEvident ? 0 : 0.15 * Double(min(abs(window.fault - repair.index), 20))
  }

  /// The indices of the repairs with the least weights that they can have, lightest first.
  var inOrderOfLeastWeight: [(index: Int, leastWeight: Double)] {
    repairs.indices.map { ($0, repairs[$0].cost + distance($0)) }
      .sorted { ($0.leastWeight, $0.index) < ($1.leastWeight, $1.index) }
  }
}

extension Repairer {
  /// Parses the text with a repair. Returns nil if the repair is refused, whatever it weighs.
  mutating func trial(_ index: Int, _ trials: inout RepairTrials) -> RepairTrials.Trial? {
    switch trials.outcomes[index] {
    case .accepted(let trial): return trial
    case .refused: return nil
    case .untried: break
    }
    let trial = makeTrial(trials.repairs[index], trials.window)
    trials.outcomes[index] = trial.map { .accepted($0) } ?? .refused
    return trial
  }

  private mutating func makeTrial(_ repair: Repair, _ window: RepairWindow) -> RepairTrials.Trial? {
    if window.removesBeginning(repair) { return nil }
    if window.isUnfinished, !repair.completes { return nil }
    let tokens = repair.applied(to: window.tokens)
    let attempt = parse(tokens)
    if attempt.fault != nil, !attempt.faultIsEnd || window.endIsHard { return nil }
    if window.isCutOff, !repair.completes, attempt.names.weight >= 1 { return nil }
    // Two tokens are in the wrong order only if everything is right otherwise.
    if repair.isSwap, attempt.fault != nil || attempt.names.weight >= 1 { return nil }
    // That a line has several items without `;` says nothing against a sign of another language.
    let separatorCount = window.scope != .keywords && repair.isSign ? 0 : attempt.separatorCount
    if window.scope == .operators, separatorCount > window.separatorCount { return nil }
    if window.scope == .keywords, attempt.separatorCount > 0 || attempt.names.weight >= 1 {
      return nil
    }
    let weight =
      repair.cost + 6 * Double(separatorCount) + 3 * attempt.names.weight
      + (attempt.fault == nil ? 0 : 3)
    return RepairTrials.Trial(tokens: tokens, attempt: attempt, plainWeight: weight)
  }
}
