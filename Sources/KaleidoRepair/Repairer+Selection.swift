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
    if let first, first.weight < Self.likely { return (first.repair, near) }
    guard let far = window(region, isNear: false), far.tokens.count > near.tokens.count,
      let second = best(of: far), second.weight < first?.weight ?? .infinity
    else { return first.map { ($0.repair, near) } ?? partial(near) }
    return (second.repair, far)
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

  /// Returns the likeliest of the repairs with which the tokens parse.
  private mutating func best(of window: RepairWindow) -> (repair: Repair, weight: Double)? {
    var best: (repair: Repair, weight: Double, unknown: [Symbol], tokens: [Token])?
    var certainty = RepairCertainty(window)
    for repair in repairs(window) {
      guard budget > 0 else { break }
      let tokens = repair.applied(to: window.tokens)
      let attempt = self.attempt(tokens)
      if attempt.fault != nil, !attempt.faultIsEnd || window.endIsHard { continue }
      if window.isUnfinished, !repair.completes { continue }
      // Two tokens are in the wrong order only if everything is right otherwise.
      if repair.isSwap, attempt.fault != nil || attempt.names.weight >= 1 { continue }
      // That a line has several items without `;` says nothing against a sign of another language.
      let separatorCount =
        window.scope != .keywords && repair.isSign ? 0 : attempt.separatorCount
      if window.scope == .operators, separatorCount > window.separatorCount { continue }
      if window.scope == .keywords, attempt.separatorCount > 0 || attempt.names.weight >= 1 {
        continue
      }
      let distance = repair.isEvident ? 0 : Double(min(abs(window.fault - repair.index), 20))
      let plainWeight =
        repair.cost + 6 * Double(separatorCount) + 3 * attempt.names.weight
        + (attempt.fault == nil ? 0 : 3)
      let weight = plainWeight + 0.15 * distance
      certainty.consider(repair, tokens, attempt, weight: plainWeight)
      if weight < best?.weight ?? Self.unlikely {
        best = (repair, weight, attempt.names.unknown, tokens)
      }
    }
    guard let (found, weight, unknown, tokens) = best else { return nil }
    var repair = found
    repair.isCertain = budget > 0 && certainty.isCertain(tokens)
    // A missing name is likely to be one that is used but not declared.
    if case .insertHole = repair.kind, window.lacksName(before: repair.index),
      let name = window.lacksFunction(before: repair.index)
        ? undeclaredFunctions().first : unknown.first
    {
      repair.kind = .insertName(name)
      repair.replacement[0] = repair.replacement[0].replacing(kind: .identifier, symbol: name)
    }
    return (repair, weight)
  }

  private static let noSymbols = SymbolTable()

  /// Parses some tokens and returns the outcome.
  mutating func attempt(_ tokens: [Token]) -> ParseAttempt {
    budget -= tokens.count + 20
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
