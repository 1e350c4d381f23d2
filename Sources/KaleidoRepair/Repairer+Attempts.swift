import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Which repair explains a fault best.
extension Repairer {
  /// The likeliest repair, and what was looked at. Where the fault is noticed at the next item, that
  /// one is looked at too only if nothing before it explains the fault.
  mutating func likeliest(_ region: Checkpoint) -> (Repair, RepairSearch)? {
    guard let near = search(region, isNear: true) else { return nil }
    // Text that can be read is left alone unless it names what cannot be.
    if near.scope == .keywords {
      let baseline = attempt(near.tokens)
      if baseline.fault != nil || baseline.names.unknown.isEmpty { return nil }
    }
    let first = best(of: near)
    if let first, first.weight < Self.likely { return (first.repair, near) }
    guard let far = search(region, isNear: false), far.tokens.count > near.tokens.count,
      let second = best(of: far), second.weight < first?.weight ?? .infinity
    else { return first.map { ($0.repair, near) } ?? partial(near) }
    return (second.repair, far)
  }

  /// A repair with which the text can be read further, but not to the end: of several slips the first.
  private mutating func partial(_ search: RepairSearch) -> (Repair, RepairSearch)? {
    guard search.scope != .operators else { return nil }
    let baseline = attempt(search.tokens)
    var best: (repair: Repair, weight: Double)?
    for repair in repairs(search) where repair.cost <= 5 && budget > 0 {
      if search.isUnfinished, !repair.completes { continue }
      let attempt = self.attempt(repair.applied(to: search.tokens))
      let weight: Double
      if search.scope == .keywords {
        let gain = baseline.names.weight - attempt.names.weight
        guard attempt.fault == nil, gain >= 1, attempt.separatorCount <= baseline.separatorCount
        else {
          continue
        }
        weight = repair.cost - 2 * gain
      } else {
        let growth = repair.replacement.count - repair.removedCount
        let progress = (attempt.fault ?? search.tokens.count) - growth - search.fault
        guard progress >= 3 else { continue }
        weight =
          repair.cost + 6 * Double(attempt.separatorCount - baseline.separatorCount)
          - 0.2 * Double(min(progress, 20))
      }
      if weight < best?.weight ?? 5 { best = (repair, weight) }
    }
    return best.map { ($0.repair, search) }
  }

  // MARK: Attempts

  /// What weighs as much explains nothing.
  private static let unlikely = 16.0
  /// What weighs less needs no comparison.
  private static let likely = 7.0

  /// The likeliest repair of those with which the text can be read.
  private mutating func best(of search: RepairSearch) -> (repair: Repair, weight: Double)? {
    var best: (repair: Repair, weight: Double, unknown: [Symbol])?
    for repair in repairs(search) {
      guard budget > 0 else { break }
      let attempt = self.attempt(repair.applied(to: search.tokens))
      if attempt.fault != nil, !attempt.faultIsEnd || search.endIsHard { continue }
      if search.isUnfinished, !repair.completes { continue }
      if search.scope == .operators, attempt.separatorCount > search.separatorCount { continue }
      if search.scope == .keywords, attempt.separatorCount > 0 || attempt.names.weight >= 1 {
        continue
      }
      let distance = repair.isEvident ? 0 : Double(min(abs(search.fault - repair.index), 20))
      let weight =
        repair.cost + 6 * Double(attempt.separatorCount) + 3 * attempt.names.weight
        + (attempt.fault == nil ? 0 : 3) + 0.15 * distance
      if weight < best?.weight ?? Self.unlikely {
        best = (repair, weight, attempt.names.unknown)
      }
    }
    guard let (found, weight, unknown) = best else { return nil }
    var repair = found
    // A name that is missing is likely the one that is used and that nothing introduces.
    if case .insertHole = repair.kind, search.lacksName(before: repair.index),
      let name = search.lacksFunction(before: repair.index)
        ? undeclaredFunctions().first : unknown.first
    {
      repair.kind = .insertName(name)
      repair.replacement[0] = repair.replacement[0].replacing(kind: .identifier, symbol: name)
    }
    return (repair, weight)
  }

  private static let noSymbols = SymbolTable()

  /// How well some tokens can be read.
  mutating func attempt(_ tokens: [Token]) -> ParseAttempt {
    budget -= tokens.count + 20
    var reader = Parser(
      TokenBuffer(tokens, from: parser.tokens), symbols: Self.noSymbols,
      operators: parser.operatorsAtCheckpoint, stopsAtFirstFault: true)
    swap(&reader.symbols, &parser.symbols)
    var region = reader.makeCheckpoint()
    while reader.parseNextItem(&region) {}
    swap(&reader.symbols, &parser.symbols)
    let hasFault = reader.firstFault != nil || reader.diagnostics.hasErrors
    let fault = hasFault ? reader.firstFault ?? reader.cursor : nil
    var attempt = ParseAttempt(fault: fault, separatorCount: reader.separatorCount)
    attempt.faultIsEnd = fault == tokens.count - 1
    if fault == nil || attempt.faultIsEnd {
      attempt.names = NameFaults(in: reader.finish(), declared: parametersOfDeclared())
    }
    return attempt
  }
}
