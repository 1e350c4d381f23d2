import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Selection of the repair that best explains a fault.
extension Repairer {
  /// Returns the likeliest repair and the window that it was found in. If the fault is detected at the start of the next
  /// item, that item is included only if nothing before it explains the fault.
  mutating func likeliest(_ region: Checkpoint) -> (Repair, RepairWindow)? {
    guard let near = window(region, isNear: true) else { return nil }
    // Text that parses is changed only if it uses an undeclared name.
    if near.scope == .keywords {
      let baseline = attempt(near.tokens)
      if baseline.fault != nil || baseline.names.unknown.isEmpty { return nil }
    }
    let first = best(of: near)
    if let repair = misspelled(near, weight: first?.weight ?? Self.unlikely) {
      return (repair, near)
    }
    if let first, first.weight < Self.likely { return (settled(first), near) }
    guard let far = window(region, isNear: false), far.tokens.count > near.tokens.count,
      let second = best(of: far), second.weight < first?.weight ?? .infinity
    else { return first.map { (settled($0), near) } ?? partial(near) }
    return (settled(second), far)
  }

  /// Returns a misspelled keyword after the fault, if only its correction together with another change explains the text, as in
  /// `if a > b a els b`. `weight` is that of the best single change.
  private mutating func misspelled(_ window: RepairWindow, weight: Double) -> Repair? {
    guard window.scope == .everything, !window.isUnfinished else { return nil }
    let declared = parametersOfDeclared()
    var attempts = 0
    for index in window.fault..<min(window.fault + RepairWindow.reach, window.tokens.count) {
      let token = window.tokens[index]
      guard token.kind == .identifier, token.range.count > 2, attempts < 3, budget > 0,
        declared[token.symbol] == nil, ForeignWord.meanings(of: text(token)).isEmpty,
        window.tokens.count(where: { $0.kind == .identifier && $0.symbol == token.symbol }) == 1
      else { continue }
      for repair in keywordRepairs(at: index, window) where repair.cost <= 1 {
        attempts += 1
        var rest = window
        rest.tokens = repair.applied(to: window.tokens)
        if let second = best(of: rest), second.weight + 2 * repair.cost < weight { return repair }
      }
    }
    return nil
  }

  /// Returns a repair that lets parsing proceed further but not to the end, as is the case for the first of several
  /// slips.
  private mutating func partial(_ window: RepairWindow) -> (Repair, RepairWindow)? {
    guard window.scope != .operators else { return nil }
    let baseline = attempt(window.tokens)
    var best: (repair: Repair, weight: Double)?
    for repair in repairs(window)
    where repair.cost <= 5 && !repair.isSwap && budget > 0 && !window.repeatsText(repair) {
      if window.isUnfinished, !repair.completes { continue }
      if window.removesBeginning(repair) { continue }
      let attempt = self.attempt(repair.applied(to: window.tokens))
      let weight: Double
      if window.scope == .keywords {
        let gain = baseline.names.weight - attempt.names.weight
        guard attempt.fault == nil, gain >= 1, attempt.separatorCount <= baseline.separatorCount
        else {
          continue
        }
        weight = repair.cost - 2 * gain
      } else {
        let growth = repair.replacement.count - repair.removedCount
        let progress = (attempt.fault ?? window.tokens.count) - growth - window.fault
        guard progress >= 3 else { continue }
        weight =
          repair.cost + 6 * Double(attempt.separatorCount - baseline.separatorCount)
          - 0.2 * Double(min(progress, 20))
      }
      if weight < best?.weight ?? 5 { best = (repair, weight) }
    }
    return best.map { ($0.repair, window) }
  }

  // MARK: Attempts

  /// Repairs of this weight or more explain nothing.
  private static let unlikely = 16.0
  /// A repair of less than this weight needs no comparison with the wider window.
  private static let likely = 7.0

  /// The likeliest repair of a window.
  private struct Choice {
    var repair: Repair
    let weight: Double
    /// The index of the repair among those tried.
    let index: Int
    let trials: RepairTrials
    /// Whether the tokens that may be parsed suffice for all repairs.
    let isComplete: Bool
  }

  /// Returns the likeliest of the repairs with which the tokens parse.
  ///
  /// A repair weighs at least its cost and its distance. Hence those of which this is little are tried first, and most repairs need not
  /// be tried. Of several with the same weight, the first one counts.
  private mutating func best(of window: RepairWindow) -> Choice? {
    var trials = RepairTrials(affordable(repairs(window), in: window), window)
    let isComplete = budget > 0
    var best: (index: Int, weight: Double, trial: RepairTrials.Trial)?
    for (index, leastWeight) in trials.inOrderOfLeastWeight {
      let limit = best?.weight ?? Self.unlikely
      if leastWeight > limit || leastWeight == limit && best == nil { break }
      guard let trial = trial(index, &trials) else { continue }
      let weight = trial.plainWeight + trials.distance(index)
      if weight < limit || best.map({ weight == limit && index < $0.index }) ?? false {
        best = (index, weight, trial)
      }
    }
    guard let (index, weight, trial) = best else { return nil }
    var repair = trials.repairs[index]
    // A missing name is likely to be one that is used but not declared.
    if case .insertHole = repair.kind, window.lacksName(before: repair.index),
      let name = window.lacksFunction(before: repair.index)
        ? undeclaredFunctions().first : trial.attempt.names.unknown.first
    {
      repair.kind = .insertName(name)
      repair.replacement[0] = repair.replacement[0].replacing(kind: .identifier, symbol: name)
    }
    return Choice(
      repair: repair, weight: weight, index: index, trials: trials, isComplete: isComplete)
  }

  /// The first repairs, as many as the tokens that may still be parsed suffice for. They count as parsed with each of these.
  private mutating func affordable(_ repairs: [Repair], in window: RepairWindow) -> [Repair] {
    var count = 0
    while count < repairs.count, budget > 0 {
      budget -= Self.cost(ofTokens: window.tokens.count + repairs[count].growth)
      count += 1
    }
    return Array(repairs.prefix(count))
  }

  /// The chosen repair, which is certain if no other comes near. Only fixes that tools apply unseen must be certain.
  private mutating func settled(_ choice: Choice) -> Repair {
    var (repair, trials) = (choice.repair, choice.trials)
    guard choice.isComplete,
      diagnostic(for: repair, trials.window).children.contains(where: \.isCertainFix)
    else { return repair }
    repair.isCertain = isCertain(choice.index, &trials)
    return repair
  }

  private static let noSymbols = SymbolTable()

  /// Parses some tokens and returns the outcome.
  mutating func attempt(_ tokens: [Token]) -> ParseAttempt {
    budget -= Self.cost(ofTokens: tokens.count)
    return parse(tokens)
  }

  private static func cost(ofTokens count: Int) -> Int { count + 20 }

  /// Parses some tokens that are paid for.
  mutating func parse(_ tokens: [Token]) -> ParseAttempt {
    var reader = Parser(
      TokenBuffer(tokens, from: parser.tokens), symbols: Self.noSymbols,
      operators: parser.operatorsAtCheckpoint, stopsAtFirstFault: true)
    swap(&reader.symbols, &parser.symbols)
    var region = reader.makeCheckpoint()
    var indentedItemCount = 0
    while reader.parseNextItem(&region) {
      let start = reader.itemStart
      if start > 0, reader.tokens.startsLine(start), !reader.isAtMargin(start) {
        indentedItemCount += 1
      }
    }
    swap(&reader.symbols, &parser.symbols)
    let hasFault = reader.firstFault != nil || reader.diagnostics.hasErrors
    let fault = hasFault ? reader.firstFault ?? reader.cursor : nil
    var attempt = ParseAttempt(fault: fault, separatorCount: reader.separatorCount)
    attempt.faultIsEnd = fault == tokens.count - 1
    attempt.indentedItemCount = indentedItemCount
    if fault == nil || attempt.faultIsEnd {
      attempt.names = NameFaults(in: reader.finish(), declared: parametersOfDeclared())
    }
    return attempt
  }
}
