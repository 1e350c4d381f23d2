import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Conditionals as other languages write them.
extension ForeignText {
  /// `if x > 1: 2 else: 3`, with `elif x > 0: 1` between them.
  func conditionalWithColons(at index: Int) -> ForeignConstruct? {
    // After a value, it is the condition of that value.
    guard kind(index) == .if,
      !endsOperand(index - 1) || startsLine(index) || closesPrototype(index - 1)
    else { return nil }
    var edits: [Edit] = []
    var place: Int?
    var start = index + 1
    while true {
      let colon = endOfExpression(from: start, atColon: true)
      if isSign(colon, ":") {
        place = place ?? colon
        edits.append(spaced(colon..<colon + 1, "then"))
      } else if kind(colon) != .then {
        return nil
      }
      var next = endOfBranch(from: colon + 1)
      if ForeignWord.elseIfs.contains(word(next)), isName(next) {
        edits.append(replacing(next..<next + 1, "else if"))
        start = next + 1
        continue
      }
      if isReturn(colon + 1), isReturn(next), startsLine(next), colon + 2 < next {
        // What follows a branch that returns is the other branch.
        edits.append(removing(colon + 1..<colon + 2))
        edits.append(replacing(next..<next + 1, "else"))
      }
      guard kind(next) == .else else { return finish(next) }
      next += 1
      if kind(next) == .if {
        start = next + 1
        continue
      }
      if isSign(next, ":") {
        place = place ?? next
        edits.append(
          touches(next + 1) ? replacing(next..<next + 1, " ") : replacing(next..<next + 1, ""))
        next += 1
      }
      return finish(next)
    }

    func finish(_ end: Int) -> ForeignConstruct? {
      guard let place else { return nil }
      return ForeignConstruct(
        diagnostic: .conditionalWithColons(
          at: tokens[place].range, keyword: tokens[index].range,
          isAfterElse: kind(place - 1) == .else, edits: edits),
        span: index..<max(end, place + 1), isCertain: startsLine(place + 1))
    }
  }

  /// The end of a branch: a branch on lines of its own ends where the layout says so.
  private func endOfBranch(from start: Int) -> Int {
    var index = start
    while index < end {
      if index > start, isReturn(index), startsLine(index) { return index }
      index = endOfExpression(from: index, atWords: ForeignWord.elseIfs)
      if index > start, isReturn(index), startsLine(index) { return index }
      // `return x` is two operands.
      if index < end, isJuxtaposed(index), !ForeignWord.elseIfs.contains(word(index)),
        !isAtMargin(index)
      {
        index += 1
        continue
      }
      return index
    }
    return index
  }

  /// `if (x < 0) x = 0`: a statement on the line of its condition, as in C and Fortran. Those on the lines that follow belong to it.
  func conditionalOfLine(at index: Int) -> ForeignConstruct? {
    var places: [Int] = []
    var edits: [Edit] = []
    var last = index
    while last == index || startsLine(last), !isAtMargin(last) || last == index,
      let statement = statementAfterCondition(at: last)
    {
      places.append(last)
      edits += statement.edits
      last = statement.end
    }
    guard let first = places.first, let close = partner(of: first + 1) else { return nil }
    edits = BlockTranslation.merged(edits)
    let diagnostic = Diagnostic.statementAfterCondition(
      at: tokens[close].range.after, keyword: tokens[index].range, edits: edits)
    return ForeignConstruct(
      diagnostic: places.dropFirst().prefix(3).reduce(diagnostic) {
        $0.secondary(tokens[$1].range, nil)
      }, span: index..<last + 1, isCertain: true)
  }

  /// The edits of a conditional whose statement stands on the line of its condition, and its end.
  private func statementAfterCondition(at index: Int) -> (edits: [Edit], end: Int)? {
    guard kind(index) == .if, kind(index + 1) == .leftParenthesis, !isOpeningBrace(index + 1),
      let close = partner(of: index + 1), isName(close + 1), !startsLine(close + 1),
      !isReturn(close + 1), !isSignWord(close + 1),
      isSign(close + 2, "=") || kind(close + 2) == .leftParenthesis
    else { return nil }
    let last = endOfExpression(from: close + 1)
    let isOpen = kind(last) != .else
    guard kind(last) != .then,
      !isOpen || last >= end || startsLine(last) || kind(last) == .semicolon
    else { return nil }
    var edits = [inserting(" then", after: close)]
    if isOpen {
      edits.append(inserting(" else 0", after: last - 1))
      if startsLine(last), startsOperand(last) || isReturn(last), !isAtMargin(last) {
        edits = [inserting("(", before: index)] + edits + [inserting(") :", after: last - 1)]
      }
    }
    return (edits, last)
  }

  /// Whether a token is the word `return`.
  func isReturn(_ index: Int) -> Bool { isName(index) && word(index) == "return" }

  /// `if x > 1 then f(x) end`
  func conditionalWithEnd(at ender: Int) -> ForeignConstruct? {
    guard isName(ender), ["end", "endif", "fi"].contains(word(ender)), endsOperand(ender - 1),
      let keyword = conditionalWithoutElse(before: ender)
    else { return nil }
    return ForeignConstruct(
      diagnostic: .conditionalWithEnd(
        word(ender), if: tokens[keyword].range, at: tokens[ender].range,
        edits: [replacing(ender..<ender + 1, "else 0")]),
      span: keyword..<ender + 1)
  }

  /// The `if` of the same group that has a `then` and no `else` before a token.
  func conditionalWithoutElse(before end: Int) -> Int? {
    var index = end - 1
    var elses = 0
    var hasThen = false
    while index >= 0 {
      switch kind(index) {
      case .rightParenthesis:
        guard let open = openParenthesis(before: index) else { return nil }
        index = open
      case .leftParenthesis, .semicolon, .def, .extern: return nil
      case .else: elses += 1
      case .then: hasThen = elses == 0
      case .if where elses == 0: return hasThen ? index : nil
      case .if: elses -= 1
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// `condition ? value : value`
  func conditionalOperator(at question: Int) -> ForeignConstruct? {
    guard isSign(question, "?"), operators.precedence(of: tokens[question].symbol) == 0,
      question > 0
    else { return nil }
    let start = startOfOperand(before: question, stopsAtSigns: ["=", ":"])
    var edits = [inserting("if ", before: start)]
    var next = question
    while true {
      edits.append(spaced(next..<next + 1, "then"))
      let colon = endOfExpression(from: next + 1, atColon: true)
      guard isSign(colon, ":") else { return nil }
      let rest = endOfExpression(from: colon + 1, atColon: true)
      let following = (colon + 1..<rest).first { isSign($0, "?") && isOutside($0, from: colon + 1) }
      edits.append(spaced(colon..<colon + 1, following == nil ? "else" : "else if"))
      guard let following else {
        return ForeignConstruct(
          diagnostic: .conditionalOperator(at: tokens[question].range, edits: edits),
          span: start..<rest)
      }
      next = following
    }
  }

  /// Whether no parenthesis after `start` is open at a token.
  private func isOutside(_ index: Int, from start: Int) -> Bool {
    (start..<index).reduce(0) { depth, other in
      kind(other) == .leftParenthesis
        ? depth + 1
        : kind(other) == .rightParenthesis ? depth - 1 : depth
    } == 0
  }

  /// The start of the expression that ends before a token. Signs of `stops` begin another one.
  func startOfOperand(before end: Int, stopsAtSigns stops: Set<String>) -> Int {
    var start = end
    while start > 0 {
      let previous = start - 1
      switch kind(previous) {
      case .comma, .semicolon, .leftParenthesis, .then, .else, .in, .def, .endOfFile, .if, .for,
        .var:
        return start
      case .operator where stops.contains(word(previous)): return start
      case .identifier where word(previous) == "return": return start
      case .rightParenthesis:
        if closesPrototype(previous), start < end { return start }
        guard let open = openParenthesis(before: previous) else { return start }
        if start < end, isJuxtaposed(start) { return start }
        start = open
        continue
      default: break
      }
      if start < end, isJuxtaposed(start) { return start }
      start = previous
    }
    return start
  }
}
