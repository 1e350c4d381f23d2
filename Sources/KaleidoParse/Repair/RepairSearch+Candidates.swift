import KaleidoLex
import KaleidoSource

/// The single changes that are tried, likely slips first.
extension Parser {
  /// Every repair that may explain a fault.
  mutating func repairs(_ search: RepairSearch) -> [Repair] {
    var repairs: [Repair] = []
    if let repair = repairOfMessage(search) { repairs.append(repair) }
    for index in search.places {
      switch search.scope {
      case .keywords:
        repairs += keywordRepairs(at: index, search)
        if index == 0 || index == search.fault {
          repairs += search.missingDefinition(at: index) + missingDeclaration(at: index, search)
        }
        if index > 0 {
          repairs += search.insertions(at: index).filter(\.isOperator)
          repairs += signRepairs(at: index, search) + missingCall(at: index, search)
          repairs += search.numberSuffix(at: index)
          repairs += search.deletion(at: index) + search.swap(at: index)
        }
      case .operators:
        repairs += signRepairs(at: index, search)
        repairs += search.deletion(at: index).filter { _ in
          search.tokens[index].kind == .operator
            && (search.isTwice(index) || search.isBeforeBody(index))
        }
        repairs += search.missingOperand(at: index) + search.swap(at: index)
      case .everything:
        repairs += keywordRepairs(at: index, search)
        repairs += signRepairs(at: index, search)
        repairs += nameRepairs(at: index, search)
        repairs += decimalComma(at: index, search) + search.numberSuffix(at: index)
        repairs += search.insertions(at: index)
        repairs += search.missingOperand(at: index)
        repairs += missingCallee(at: index, search) + splits(at: index, search)
        repairs += search.deletion(at: index) + search.swap(at: index)
        repairs += search.replacements(at: index) + search.parameterLists(at: index)
      }
    }
    return repairs
  }

  /// The first fix of the message that the parser found.
  private mutating func repairOfMessage(_ search: RepairSearch) -> Repair? {
    guard var message = search.message else { return nil }
    if message.code == .keywordAsName { message = renamingUses(message, search) }
    for case .help(_, let edits, let applicability) in message.children where !edits.isEmpty {
      var changes: [(index: Int, removedCount: Int, replacement: [Token])] = []
      for edit in edits {
        guard let change = change(by: edit, in: search) else { return nil }
        changes.append(change)
      }
      var repair = Repair(
        kind: .ofMessage(message), index: changes[0].index, removedCount: changes[0].removedCount,
        replacement: changes[0].replacement,
        cost: applicability == .placeholders ? 3.5 : 2)
      repair.others = Array(changes.dropFirst())
      return repair
    }
    return nil
  }

  /// The message that a keyword is no name, with the later uses of that name in its fix.
  private func renamingUses(_ message: Diagnostic, _ search: RepairSearch) -> Diagnostic {
    guard case .help(let words, var edits, let applicability)? = message.children.last,
      let keyword = search.tokens.firstIndex(where: { $0.range == message.range })
    else { return message }
    for index in search.tokens.indices.dropFirst(keyword + 1)
    where search.tokens[index].kind == search.tokens[keyword].kind
      && search.expectsOperand(at: index)
    {
      edits.append(.init(search.tokens[index].range, edits[0].replacement))
    }
    var copy = message
    copy.children[copy.children.count - 1] = .help(words, edits: edits, applicability)
    return copy
  }

  /// An edit of the text as a change of the tokens. Numbers become holes: only the author knows them.
  private mutating func change(
    by edit: Diagnostic.Edit, in search: RepairSearch
  ) -> (index: Int, removedCount: Int, replacement: [Token])? {
    guard
      let index = search.tokens.firstIndex(where: { $0.range.end > edit.range.start })
        ?? search.tokens.indices.last
    else { return nil }
    let removed = search.tokens[index...].prefix {
      $0.range.start < edit.range.end && $0.kind != .endOfFile
    }
    var map = SourceMap()
    guard let file = map.add(name: "", bytes: Array(edit.replacement.utf8)) else { return nil }
    var sink = DiagnosticSink()
    let inserted = Lexer.tokenize(file, symbols: &symbols, reporting: &sink).tokens.dropLast()
    let replacement = inserted.map { token in
      token.replacing(
        kind: token.kind == .number ? .invalid : nil, range: edit.range,
        startsLine: removed.first?.startsLine ?? false)
    }
    return (index, removed.count, replacement)
  }

  /// A name that was meant as a keyword.
  private func keywordRepairs(at index: Int, _ search: RepairSearch) -> [Repair] {
    let token = search.tokens[index]
    // Where the text can be read, a single letter is a variable.
    guard token.kind == .identifier, search.scope == .everything || token.range.count > 1 else {
      return []
    }
    let isName =
      search.lacksFunction(before: index)
      || index + 1 < search.tokens.count && search.tokens[index + 1].kind == .leftParenthesis
        && search.touches(index + 1)
    if MisspelledKeyword.isForeignConstruct(text(token)), !isName {
      let hole = token.replacing(kind: .invalid)
      return [
        Repair(
          kind: .keyword(nil), index: index, removedCount: search.tokens.count - 1 - index,
          replacement: [hole], cost: 2, isEvident: true)
      ]
    }
    return MisspelledKeyword.meanings(of: text(token)).map { meaning in
      let tokens = meaning.meant.enumerated().map { number, kind in
        token.replacing(kind: kind, startsLine: number == 0 ? token.startsLine : false)
      }
      return Repair(
        kind: .keyword(meaning.meant.first), index: index, removedCount: 1, replacement: tokens,
        cost: meaning.cost)
    }
  }

  /// A keyword that was meant as a name: one of the names that stand near it.
  private mutating func nameRepairs(at index: Int, _ search: RepairSearch) -> [Repair] {
    let token = search.tokens[index]
    guard token.kind.isKeyword else { return [] }
    if search.before(index)?.kind == .def || search.before(index)?.kind == .extern {
      return undeclaredFunctions().map { name in
        Repair(
          kind: .name(name), index: index, removedCount: 1,
          replacement: [token.replacing(kind: .identifier, symbol: name)], cost: 1.5)
      }
    }
    var names: [Symbol] = []
    for other in search.tokens where other.kind == .identifier && !names.contains(other.symbol) {
      names.append(other.symbol)
    }
    return names.prefix(12).map { name in
      Repair(
        kind: .name(name), index: index, removedCount: 1,
        replacement: [token.replacing(kind: .identifier, symbol: name)], cost: 4,
        isEvident: true)
    }
  }

  /// A run of signs that other languages have.
  private func signRepairs(at index: Int, _ search: RepairSearch) -> [Repair] {
    if let repair = foreignText(at: index, search) ?? compoundAssignment(at: index, search) {
      return [repair]
    }
    if search.tokens[index].kind == .identifier,
      let sign = ForeignSign.meaning(ofWord: text(search.tokens[index]))
    {
      return [
        Repair(
          kind: .sign(sign), index: index, removedCount: 1,
          replacement: [search.tokens[index].replacing(kind: .operator, symbol: sign)], cost: 0.5)
      ]
    }
    var count = 0
    while index + count < search.tokens.count, search.tokens[index + count].kind == .operator,
      count == 0 || search.touches(index + count)
    {
      count += 1
    }
    return (0..<count).compactMap { last in
      let range = search.tokens[index].range.union(search.tokens[index + last].range)
      guard let sign = ForeignSign.meaning(of: file.text(range)) else { return nil }
      return Repair(
        kind: .sign(sign), index: index, removedCount: last + 1,
        replacement: [search.tokens[index].replacing(range: range, symbol: sign)], cost: 0.5)
    }
  }

  /// `// comment` or `“text”`
  private func foreignText(at index: Int, _ search: RepairSearch) -> Repair? {
    let token = search.tokens[index]
    guard token.kind == .operator else { return nil }
    let line = search.tokens[(index + 1)...].prefix { !$0.startsLine && $0.kind != .endOfFile }
    if token.symbol == .divide, let next = line.first, next.kind == .operator,
      next.symbol == .divide, search.touches(index + 1)
    {
      return Repair(
        kind: .comment, index: index, removedCount: line.count + 1, replacement: [], cost: 0.5,
        isEvident: true)
    }
    guard ["“", "”", "„", "‘", "’", "«", "»"].contains(text(token)),
      let end = line.firstIndex(where: { ["“", "”", "’", "»"].contains(text($0)) })
    else { return nil }
    return Repair(
      kind: .string, index: index, removedCount: end - index + 1,
      replacement: [token.replacing(kind: .invalid)], cost: 0.5, isEvident: true)
  }

  /// `x += 1` and `x++`
  private func compoundAssignment(at index: Int, _ search: RepairSearch) -> Repair? {
    guard index + 1 < search.tokens.count, let variable = search.before(index),
      variable.kind == .identifier, search.touches(index + 1)
    else { return nil }
    let sign = search.tokens[index]
    let second = search.tokens[index + 1]
    guard sign.kind == .operator, second.kind == .operator,
      [.plus, .minus, .times, .divide].contains(sign.symbol)
    else { return nil }
    let place = sign.range.union(second.range)
    var replacement = [
      sign.replacing(range: place, symbol: .assign), variable.replacing(range: place),
      sign.replacing(range: place),
    ]
    if second.symbol == sign.symbol, [.plus, .minus].contains(sign.symbol) {
      replacement.append(Token(.invalid, place.after, startsLine: false))
    } else if second.symbol != .assign {
      return nil
    }
    return Repair(
      kind: .compound, index: index, removedCount: 2, replacement: replacement, cost: 0.5,
      isEvident: true)
  }

  /// A call without the function's name: one that takes so many arguments.
  private mutating func missingCallee(at index: Int, _ search: RepairSearch) -> [Repair] {
    guard search.tokens[index].kind == .leftParenthesis, !search.endsOperand(search.before(index))
    else { return [] }
    let declared = parametersOfDeclared()
    let isList = search.opensList(index)
    var names: [Symbol] = []
    for (other, token) in search.tokens.enumerated().dropLast()
    where token.kind == .identifier && search.tokens[other + 1].kind == .leftParenthesis {
      if declared[token.symbol] != nil, !names.contains(token.symbol) { names.append(token.symbol) }
    }
    return names.prefix(6).map { name in
      Repair(
        kind: .insertName(name), index: index, removedCount: 0,
        replacement: [
          Token(
            .identifier, SourceRange(at: search.tokens[index].range.start), payload: name.index,
            startsLine: search.tokens[index].startsLine)
        ], cost: isList ? 1.5 : 5, isEvident: isList)
    }
  }

  /// `print 3` for `print(3)`
  private mutating func missingCall(at index: Int, _ search: RepairSearch) -> [Repair] {
    let token = search.tokens[index]
    guard let before = search.before(index), before.kind == .identifier, !token.startsLine,
      [.identifier, .number].contains(token.kind), parametersOfDeclared()[before.symbol] != nil
    else { return [] }
    return [
      Repair(
        kind: .call, index: index, removedCount: 1,
        replacement: [
          Token(.leftParenthesis, before.range.after, startsLine: false), token,
          Token(.rightParenthesis, token.range.after, startsLine: false),
        ], cost: 2)
    ]
  }

  /// `fibx)` for `fib(x)`: a name that is called elsewhere, run into its first argument.
  private mutating func splits(at index: Int, _ search: RepairSearch) -> [Repair] {
    let token = search.tokens[index]
    guard token.kind == .identifier else { return [] }
    let word = text(token)
    let names = calledNames().filter { word.hasPrefix($0) && $0.utf8.count < word.utf8.count }
    return names.map { name in
      let middle = token.range.start + UInt32(name.utf8.count)
      let rest = String(word.dropFirst(name.count))
      let argument = SourceRange(middle, token.range.end)
      let isName = rest.utf8.first.map { $0 > 57 } ?? false
      return Repair(
        kind: .split(name: name), index: index, removedCount: 1,
        replacement: [
          token.replacing(
            range: SourceRange(token.range.start, middle), symbol: symbols.intern(name)),
          Token(.leftParenthesis, SourceRange(at: middle), startsLine: false),
          isName
            ? Token(
              .identifier, argument, payload: symbols.intern(rest).index, startsLine: false)
            : Token(.invalid, argument, startsLine: false),
        ], cost: 2, isEvident: true)
    }
  }

  /// The names that the file calls or defines.
  private func calledNames() -> [String] {
    var names: Set<Symbol> = []
    for index in buffer.tokens.indices.dropLast()
    where buffer[index].kind == .identifier && buffer[index + 1].kind == .leftParenthesis {
      names.insert(buffer[index].symbol)
    }
    return names.map { symbols[$0] }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// `name(x y)` without its `extern`, where nothing has that name.
  private mutating func missingDeclaration(
    at index: Int, _ search: RepairSearch
  ) -> [Repair] {
    guard search.tokens[index].kind == .identifier,
      parametersOfDeclared()[search.tokens[index].symbol] == nil
    else { return [] }
    return search.insertions(at: index).filter {
      if case .insert(.extern) = $0.kind { true } else { false }
    }
  }

  /// `0,5` for `0.5`
  private func decimalComma(at index: Int, _ search: RepairSearch) -> [Repair] {
    let tokens = search.tokens
    guard index + 2 < tokens.count, tokens[index].kind == .number, tokens[index + 1].kind == .comma,
      tokens[index + 2].kind == .number, search.touches(index + 1), search.touches(index + 2)
    else { return [] }
    let whole = tokens[index].replacing(
      kind: .invalid, range: tokens[index].range.union(tokens[index + 2].range))
    return [
      Repair(kind: .decimalComma, index: index, removedCount: 3, replacement: [whole], cost: 1.5)
    ]
  }
}

extension RepairSearch {
  /// A token that is missing.
  func insertions(at index: Int) -> [Repair] {
    let next = tokens[index]
    let before = before(index)
    let afterOperand = endsOperand(before)
    var repairs: [Repair] = []
    let isStart =
      before.map {
        [.leftParenthesis, .comma, .then, .else, .in].contains($0.kind)
          || $0.symbol == .assign
            && $0.kind == .operator
      } ?? true || next.startsLine || before?.kind == .rightParenthesis
    func insert(_ kind: TokenKind, cost: Double) {
      repairs.append(
        Repair(
          kind: .insert(kind), index: index, removedCount: 0,
          replacement: [Token(kind, gap(before: index), startsLine: false)], cost: cost))
    }
    /// A keyword that begins something takes the place at the line's start.
    func begin(_ kind: TokenKind, cost: Double) {
      let place = SourceRange(at: next.range.start)
      repairs.append(
        Repair(
          kind: .insert(kind), index: index, removedCount: 1,
          replacement: [
            Token(kind, place, startsLine: next.startsLine), next.replacing(startsLine: false),
          ], cost: cost))
    }
    // What begins at the margin is hardly the rest of the line before.
    let isItem = isAtMargin(index)
    if afterOperand, startsOperand(next) {
      // A name and the parenthesis that touches it are a call.
      let isCall = before?.kind == .identifier && next.kind == .leftParenthesis && touches(index)
      for kind in [TokenKind.comma, .then, .else, .in] where !isCall {
        insert(kind, cost: isItem ? 7 : 3)
      }
    }
    if afterOperand || before?.kind == .leftParenthesis {
      let isTight = touches(index) && ![.rightParenthesis, .comma].contains(next.kind)
      let endsGroup = next.kind == .operator && next.symbol == .colon
      let open = openParenthesis(before: index)
      let isRedundant = open.map { wraps($0, upTo: index) } ?? false
      let isCall = open.map { endsOperand(self.before($0)) } ?? false
      if isRedundant {
        insert(.rightParenthesis, cost: 6)
      } else if endsGroup, isCall {
        insert(.rightParenthesis, cost: 1)
        repairs[repairs.count - 1].isEvident = true
      } else if isOutdented(after: index) {
        insert(.rightParenthesis, cost: 0.5)
        repairs[repairs.count - 1].isEvident = true
      } else {
        insert(.rightParenthesis, cost: isTight ? 3.4 : endsGroup ? 1.6 : 2.6)
      }
    }
    if startsOperand(next) || next.kind == .rightParenthesis {
      insert(.leftParenthesis, cost: isStart ? 3 : 4.5)
    }
    if startsOperand(next), next.kind != .operator || !afterOperand {
      begin(.if, cost: isStart ? 3 : 6)
    }
    if next.kind == .identifier, index + 1 < tokens.count {
      let isAssigned = tokens[index + 1].kind == .operator && tokens[index + 1].symbol == .assign
      if isAssigned { begin(.for, cost: 4) }
      if isAssigned || [.comma, .in].contains(tokens[index + 1].kind) { begin(.var, cost: 4) }
    }
    if index == 0 || next.startsLine || before?.kind == .semicolon {
      if [.identifier, .binary, .unary].contains(next.kind) { begin(.def, cost: 3) }
      if next.kind == .identifier { begin(.extern, cost: 4) }
    }
    if next.kind == .operator, before?.kind == .def || before?.kind == .extern {
      insert(.binary, cost: 3)
      insert(.unary, cost: 3)
    }
    if afterOperand, startsOperand(next), next.kind != .operator {
      repairs.append(missingSign(index))
    }
    if before?.kind == .identifier, startsOperand(next), index >= 2,
      [.for, .var, .comma].contains(tokens[index - 2].kind)
    {
      repairs.append(
        Repair(
          kind: .insertOperator, index: index, removedCount: 0,
          replacement: [
            Token(
              .operator, gap(before: index), payload: Symbol.assign.index, startsLine: false)
          ], cost: 3))
    }
    return repairs
  }

  /// Whether a token stands where items begin.
  private func isAtMargin(_ index: Int) -> Bool {
    tokens[index].startsLine && column(tokens[index]) == 0 && openParenthesis(before: index) == nil
  }

  /// An operator that is missing between two operands.
  private func missingSign(_ index: Int) -> Repair {
    let isFactor = before(index)?.kind == .number || tokens[index].kind == .leftParenthesis
    let isProduct = touches(index) && isFactor
    let sign = isProduct ? Symbol.times : tokens[index].startsLine ? .colon : .plus
    return Repair(
      kind: .insertOperator, index: index, removedCount: 0,
      replacement: [
        Token(.operator, gap(before: index), payload: sign.index, startsLine: false)
      ], cost: isProduct ? 3 : isAtMargin(index) ? 8 : 4.5)
  }

  /// An operand or a name that is missing.
  func missingOperand(at index: Int) -> [Repair] {
    let next = tokens[index]
    guard expectsOperand(at: index), !isInPrototype(index),
      !startsOperand(next) || next.kind == .operator || next.kind == .leftParenthesis
    else { return [] }
    return [
      Repair(
        kind: .insertHole, index: index, removedCount: 0,
        replacement: [Token(.invalid, gap(before: index), startsLine: false)], cost: 4.5)
    ]
  }

  /// `def f x y body` without parentheses around the parameters.
  func parameterLists(at index: Int) -> [Repair] {
    guard index >= 2, tokens[index].kind == .identifier, tokens[index - 1].kind == .identifier,
      tokens[index - 2].kind == .def || tokens[index - 2].kind == .extern
    else { return [] }
    let names = tokens[index...].prefix { $0.kind == .identifier && !$0.startsLine }
    return (1...max(1, names.count)).prefix(6).map { count in
      let list = Array(tokens[index..<index + count])
      let open = Token(.leftParenthesis, gap(before: index), startsLine: false)
      let close = Token(.rightParenthesis, list[count - 1].range.after, startsLine: false)
      return Repair(
        kind: .parameterList, index: index, removedCount: count,
        replacement: [open] + list + [close], cost: 1.5, isEvident: true)
    }
  }

  /// `10f`: letters that touch a number.
  func numberSuffix(at index: Int) -> [Repair] {
    guard tokens[index].kind == .identifier, touches(index), before(index)?.kind == .number else {
      return []
    }
    return [
      Repair(
        kind: .numberSuffix, index: index, removedCount: 1, replacement: [], cost: 4.2,
        isEvident: true)
    ]
  }

  /// A token that is too much.
  func deletion(at index: Int) -> [Repair] {
    let token = tokens[index]
    guard token.kind != .endOfFile, token.range.count > 0, index <= fault else { return [] }
    // Of two equal tokens, the second is the one too much.
    if isTwice(index + 1) { return [] }
    let isTwice = isTwice(index)
    var cost =
      isBeforeBody(index) ? 1 : isTwice ? 2.2 : [.identifier, .number].contains(token.kind) ? 6 : 5
    if token.kind == .leftParenthesis, isTwice { cost = 3 }
    // `f(x, )` and `for i = 1, i < 3, in`
    if token.kind == .comma, index + 1 < tokens.count,
      [.rightParenthesis, .in, .comma].contains(tokens[index + 1].kind)
    {
      cost = 2
    }
    if !isTwice, token.kind == .def || token.kind == .extern { cost = 9 }
    var replacement: [Token] = []
    var removedCount = 1
    if token.startsLine, index + 1 < tokens.count {
      // The line begins with what follows.
      replacement = [tokens[index + 1].replacing(startsLine: true)]
      removedCount = 2
      if tokens[index + 1].kind == .endOfFile { return [] }
    }
    return [
      Repair(
        kind: .delete, index: index, removedCount: removedCount, replacement: replacement,
        cost: cost, isEvident: isTwice)
    ]
  }

  /// A token that was meant as another.
  func replacements(at index: Int) -> [Repair] {
    let token = tokens[index]
    if token.kind == .number || token.kind == .operator,
      let open = openParenthesis(before: index), open >= 2,
      [.def, .extern].contains(tokens[open - 2].kind)
    {
      return [
        Repair(
          kind: .insertHole, index: index, removedCount: 1,
          replacement: [Token(.invalid, token.range, startsLine: token.startsLine)], cost: 5)
      ]
    }
    if token.kind == .in, index >= 2, tokens[index - 1].kind == .identifier,
      tokens[index - 2].kind == .for
    {
      return [
        Repair(
          kind: .sign(.assign), index: index, removedCount: 1,
          replacement: [token.replacing(kind: .operator, symbol: .assign)], cost: 2)
      ]
    }
    if token.kind == .semicolon {
      var repair = Repair(
        kind: .semicolon, index: index, removedCount: 1,
        replacement: [token.replacing(kind: .comma)], cost: 2)
      let single = repair
      let others: [(Repair.Kind, Token)] = [
        (.replace(.in), token.replacing(kind: .in)),
        (.sign(.colon), token.replacing(kind: .operator, symbol: .colon)),
      ]
      let alternatives = others.map { kind, replacement in
        Repair(
          kind: kind, index: index, removedCount: 1, replacement: [replacement], cost: 2.4)
      }
      // As in C's `for`, there may be a second one.
      let rest = tokens[index...].dropFirst().prefix { ![.in, .def].contains($0.kind) }
      guard let second = rest.firstIndex(where: { $0.kind == .semicolon }) else {
        return [repair] + alternatives
      }
      repair.others = [(second, 1, [tokens[second].replacing(kind: .comma)])]
      repair.cost = 1.9
      return [single, repair] + alternatives
    }
    let groups: [[TokenKind]] = [[.then, .else, .in, .comma], [.if, .for, .var]]
    let isColon = token.kind == .operator && token.symbol == .colon
    for group in groups where group.contains(token.kind) || isColon && group.contains(.in) {
      return group.filter { $0 != token.kind }.map { kind in
        Repair(
          kind: .replace(kind), index: index, removedCount: 1,
          replacement: [token.replacing(kind: kind)], cost: group.contains(.if) ? 5 : 3)
      }
    }
    let introduces = index >= 2 && [.for, .var, .comma].contains(tokens[index - 2].kind)
    guard token.kind == .operator, token.symbol == .equal, introduces else { return [] }
    return [
      Repair(
        kind: .sign(.assign), index: index, removedCount: 1,
        replacement: [token.replacing(symbol: .assign)], cost: 2.5)
    ]
  }

  /// Whether a token stands between a prototype and the body, as other languages have one there.
  func isBeforeBody(_ index: Int) -> Bool {
    tokens[index].kind == .operator && [.assign, .colon].contains(tokens[index].symbol)
      && closesPrototype(index - 1)
  }

  /// Whether a token is the same as the one before it.
  func isTwice(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && isSame(tokens[index - 1], tokens[index])
  }

  func isSame(_ one: Token, _ other: Token) -> Bool {
    one.kind == other.kind
      && (one.kind != .identifier && one.kind != .operator || one.symbol == other.symbol)
      && one.kind != .number
  }

  /// Two neighbours in the wrong order.
  func swap(at index: Int) -> [Repair] {
    guard index + 2 < tokens.count, index <= fault, !isSame(tokens[index], tokens[index + 1]),
      tokens[index].range.count > 0, tokens[index + 1].range.count > 0
    else { return [] }
    let first = tokens[index + 1].replacing(startsLine: tokens[index].startsLine)
    let second = tokens[index].replacing(startsLine: tokens[index + 1].startsLine)
    return [
      Repair(
        kind: .swap, index: index, removedCount: 2, replacement: [first, second], cost: 4.8)
    ]
  }

  /// `name(x y) body` without its `def`. The body must be indented or on the same line, and use a
  /// parameter: else the text is a call.
  func missingDefinition(at index: Int) -> [Repair] {
    guard let close = tokens[index...].firstIndex(where: { $0.kind == .rightParenthesis }) else {
      return []
    }
    let names = Set(
      tokens[index..<close].filter { $0.kind == .identifier }.dropFirst().map(\.symbol))
    guard tokens[close...].contains(where: { $0.kind == .identifier && names.contains($0.symbol) })
    else { return [] }
    return insertions(at: index).filter {
      if case .insert(.def) = $0.kind { true } else { false }
    }
  }
}

extension Repair {
  fileprivate var isOperator: Bool {
    if case .insertOperator = kind { true } else { false }
  }
}
