import KaleidoLex
import KaleidoSource

/// Explains a fault by the smallest change that makes the text around it a program.
///
/// What the parser notices is often far from the slip: without its `if`, a conditional fails at
/// `then`. So after a fault the parser tries single changes of the tokens before it, reads the
/// neighbourhood with each, and takes the likeliest of those that can be read to the end (G. Fisher
/// and M. Burke, "A practical method for LR and LL syntactic error diagnosis and recovery", 1987).
/// Then it reports that one change and goes on as if it had been made, so that one slip is one error
/// and the checker sees a whole tree.
extension Parser {
  /// How far before and after a fault its cause is looked for, in tokens.
  private static let reach = (back: 1_500, ahead: 250)

  /// Looks for the cause of the region's fault. Where it is found, reports it, repairs the tokens
  /// and goes back to the region's start.
  mutating func repair(_ region: inout Region) -> Bool {
    readAll()
    if firstFault != nil, followsLexicalError(region) {
      diagnostics.forget(since: region.diagnosticCount)
      region.isBeyondRepair = true
      return false
    }
    guard !region.isBeyondRepair, repairBudget > 0, let (best, search) = likeliest(region) else {
      if firstFault != nil {
        region.isBeyondRepair = true
        if repairBudget > 0 { withdrawFix(of: region) }
      }
      namesGlobalVariable = false
      return false
    }
    let diagnostic = self.diagnostic(for: best, search)
    rewind(to: region)
    diagnostics.report(diagnostic)
    best.apply(to: &buffer.tokens, at: region.start)
    // The token there may be another one now.
    cursor = region.start
    if diagnostic.code == .keywordAsName {
      // Where the file uses the keyword as a name again, that is no further error.
      keywordsAsNames.insert(search.tokens[best.index].kind)
    }
    region = beginRegion()
    return true
  }

  /// Takes the fix of a region's first message back where the text cannot be read with it either.
  private mutating func withdrawFix(of region: Region) {
    // The slice must be gone before the sink changes, or all of it would be copied.
    let index = diagnostics.since(region.diagnosticCount).firstIndex { $0.severity == .error }
    guard let index, var message = diagnostics.since(index).first,
      [.missingToken, .missingIn, .missingThen, .missingElse].contains(message.code)
    else { return }
    message.children.removeAll {
      if case .help(_, let edits, _) = $0 { !edits.isEmpty } else { false }
    }
    diagnostics.replace(at: index, with: message)
  }

  /// Whether the lexer has already reported what the region's first fault comes from.
  private func followsLexicalError(_ region: Region) -> Bool {
    guard let fault = firstFault else { return false }
    return buffer.tokens[max(region.start, fault - 2)...fault].contains {
      $0.kind == .invalid && $0.range.count > 0
    }
  }

  /// The likeliest repair, and what was looked at. Where the fault is noticed at the next item, that
  /// one is looked at too only if nothing before it explains the fault.
  private mutating func likeliest(_ region: Region) -> (Repair, RepairSearch)? {
    guard let near = search(region, isNear: true) else { return nil }
    // Text that can be read is left alone unless it names what cannot be.
    if near.scope == .keywords {
      let baseline = trial(near.tokens)
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
    let baseline = trial(search.tokens)
    var best: (repair: Repair, weight: Double)?
    for repair in repairs(search) where repair.cost <= 5 && repairBudget > 0 {
      if search.isUnfinished, !repair.completes { continue }
      let trial = self.trial(repair.applied(to: search.tokens))
      let weight: Double
      if search.scope == .keywords {
        let gain = baseline.names.weight - trial.names.weight
        guard trial.fault == nil, gain >= 1, trial.separatorCount <= baseline.separatorCount else {
          continue
        }
        weight = repair.cost - 2 * gain
      } else {
        let growth = repair.replacement.count - repair.removedCount
        let progress = (trial.fault ?? search.tokens.count) - growth - search.fault
        guard progress >= 3 else { continue }
        weight =
          repair.cost + 6 * Double(trial.separatorCount - baseline.separatorCount)
          - 0.2 * Double(min(progress, 20))
      }
      if weight < best?.weight ?? 5 { best = (repair, weight) }
    }
    return best.map { ($0.repair, search) }
  }

  /// What is looked at; nil where nothing can be gained.
  private mutating func search(_ region: Region, isNear: Bool) -> RepairSearch? {
    let reported = diagnostics.since(region.diagnosticCount).filter { $0.severity == .error }
    let scope: RepairSearch.Scope
    var fault = firstFault ?? cursor
    switch reported.first?.code {
    case nil:
      // Looking so far back costs as much as trying a repair.
      repairBudget -= 200
      let isReported = nearTokens(of: region).contains {
        buffer[$0].kind == .invalid && buffer[$0].range.count > 0
      }
      guard namesGlobalVariable || lacksSeparator, !isReported else { return nil }
      scope = .keywords
      fault = region.start
    case .unknownBinaryOperator, .unknownUnaryOperator: scope = .operators
    case .precedenceRange, .operandCount, .assignmentTarget, .nestingTooDeep: return nil
    default: scope = .everything
    }
    if scope == .keywords {
      // An item in the middle of a line, or on an indented one, may be the rest of the one before.
      if itemStart > region.start {
        fault = itemStart
      } else if let last = nearTokens(of: region).last(where: { isLikeKeyword($0) }) {
        fault = last
      } else if lacksSeparator {
        fault = cursor
      } else if !beginsLikePrototype(region.start) {
        return nil
      }
    }
    guard fault - region.start < Self.reach.back, repairBudget > 0 else { return nil }
    let isItem = isNear && fault > region.start && at(.startsDeclaration, fault)
    let end = isItem ? fault : endOfWindow(after: fault)
    let file = self.file
    // Where the text is cut anywhere else, names may look unknown that are not.
    if scope == .keywords, !at(.itemBoundary, end), !beginsItem(end) { return nil }
    var tokens = Array(buffer.tokens[region.start..<end])
    let last = buffer[end]
    tokens.append(Token(.endOfFile, last.range, startsLine: last.startsLine))
    return RepairSearch(
      tokens: tokens, fault: fault - region.start, scope: scope, message: reported.first,
      endIsHard: [.def, .extern, .endOfFile].contains(last.kind),
      separatorCount: separatorCount - region.separatorCount,
      column: { Self.column(of: $0, in: file) })
  }

  /// The region's last tokens: a region can be as long as the file, and is looked at again for each item.
  private func nearTokens(of region: Region) -> Range<Int> {
    max(region.start, cursor - 200)..<cursor
  }

  /// How many bytes stand before a token in its line.
  private static func column(of token: Token, in file: SourceFile) -> Int {
    let end = Int(token.range.start - file.base)
    var start = end
    while start > 0, file.bytes[start - 1] != 10, file.bytes[start - 1] != 13 { start -= 1 }
    return end - start
  }

  /// The next place after a fault where an item begins or ends, if it is near.
  private func endOfWindow(after fault: Int) -> Int {
    var end = min(fault + 1, buffer.tokens.count - 1)
    while !at(.itemBoundary, end), !beginsItem(end), end - fault < Self.reach.ahead { end += 1 }
    return end
  }

  /// Whether a token stands where items begin, and cannot go on with what stands before it.
  private func beginsItem(_ index: Int) -> Bool {
    [.identifier, .number, .if, .for, .var, .binary, .unary].contains(buffer[index].kind)
      && isAtMargin(buffer[index])
  }

  private func at(_ set: TokenSet, _ index: Int) -> Bool { set.contains(buffer[index].kind) }

  /// Whether a token is a name that may have been meant as a keyword.
  private func isLikeKeyword(_ index: Int) -> Bool {
    let token = buffer[index]
    return token.kind == .identifier && token.range.count > 1
      && !MisspelledKeyword.meanings(of: text(token)).isEmpty
  }

  /// `name(x y)`, as after `def`.
  private func beginsLikePrototype(_ start: Int) -> Bool {
    guard buffer[start].kind == .identifier, buffer[start + 1].kind == .leftParenthesis else {
      return false
    }
    var index = start + 2
    while [.identifier, .comma].contains(buffer[index].kind) { index += 1 }
    return buffer[index].kind == .rightParenthesis
  }

  // MARK: Trials

  /// What weighs as much explains nothing.
  private static let unlikely = 16.0
  /// What weighs less needs no comparison.
  private static let likely = 7.0

  /// The likeliest repair of those with which the text can be read.
  private mutating func best(of search: RepairSearch) -> (repair: Repair, weight: Double)? {
    var best: (repair: Repair, weight: Double, unknown: [Symbol])?
    for repair in repairs(search) {
      guard repairBudget > 0 else { break }
      let trial = self.trial(repair.applied(to: search.tokens))
      if trial.fault != nil, !trial.faultIsEnd || search.endIsHard { continue }
      if search.isUnfinished, !repair.completes { continue }
      if search.scope == .operators, trial.separatorCount > search.separatorCount { continue }
      if search.scope == .keywords, trial.separatorCount > 0 || trial.names.weight >= 1 { continue }
      let distance = repair.isEvident ? 0 : Double(min(abs(search.fault - repair.index), 20))
      let weight =
        repair.cost + 6 * Double(trial.separatorCount) + 3 * trial.names.weight
        + (trial.fault == nil ? 0 : 3) + 0.15 * distance
      if weight < best?.weight ?? Self.unlikely {
        best = (repair, weight, trial.names.unknown)
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

  /// Reads tokens, and forgets what it read.
  mutating func trial(_ tokens: [Token]) -> Trial {
    repairBudget -= tokens.count + 20
    var operators = self.operators
    for entry in replacedOperators.reversed() { operators.restore(entry) }
    var parser = Parser(
      file: file, buffer: buffer.replacing(tokens), tree: SyntaxTree(),
      symbols: Self.noSymbols, operators: operators)
    parser.isTrial = true
    swap(&parser.symbols, &symbols)
    parser.parseItems()
    swap(&parser.symbols, &symbols)
    let hasFault = parser.firstFault != nil || parser.diagnostics.hasErrors
    let fault = hasFault ? parser.firstFault ?? parser.cursor : nil
    var trial = Trial(fault: fault, separatorCount: parser.separatorCount)
    trial.faultIsEnd = fault == tokens.count - 1
    if fault == nil || trial.faultIsEnd {
      trial.names = NameFaults(in: parser.tree, declared: parametersOfDeclared())
    }
    return trial
  }

  /// How many parameters each function has that the program or the library has; -1 where a
  /// syntax error hides it.
  mutating func parametersOfDeclared() -> [Symbol: Int] {
    if let known = declaredParameters { return known }
    var known: [Symbol: Int] = [:]
    for (name, count) in library() { known[symbols.intern(name)] = count }
    for item in tree.items {
      switch item {
      case .definition(let prototype, _), .external(let prototype):
        known[prototype.name] = prototype.parameters.count
      case .expression: break
      }
    }
    for index in buffer.tokens.indices.dropLast(3)
    where buffer[index].kind == .def || buffer[index].kind == .extern {
      guard buffer[index + 1].kind == .identifier, buffer[index + 2].kind == .leftParenthesis else {
        continue
      }
      var end = index + 3
      var count = 0
      while [.identifier, .comma].contains(buffer[end].kind) {
        count += buffer[end].kind == .identifier ? 1 : 0
        end += 1
      }
      known[buffer[index + 1].symbol] = buffer[end].kind == .rightParenthesis ? count : -1
    }
    declaredParameters = known
    return known
  }

  /// The names that the file calls and that nothing declares.
  mutating func undeclaredFunctions() -> [Symbol] {
    if let known = knownUndeclared { return known }
    let declared = parametersOfDeclared()
    var names: [Symbol] = []
    for index in buffer.tokens.indices.dropLast()
    where buffer[index].kind == .identifier && buffer[index + 1].kind == .leftParenthesis {
      let name = buffer[index].symbol
      if declared[name] == nil, !names.contains(name) { names.append(name) }
      if names.count == 10 { break }
    }
    knownUndeclared = names
    return names
  }
}
