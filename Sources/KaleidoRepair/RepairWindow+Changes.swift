import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Repairs that remove, reorder or replace tokens.
extension RepairWindow {
  /// Removes letters that touch a number, such as `10f`.
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

  /// Removes a superfluous token.
  func deletion(at index: Int) -> [Repair] {
    let token = tokens[index]
    guard token.kind != .endOfFile, token.range.count > 0, index <= fault else { return [] }
    // Of two equal tokens, the second is the superfluous one.
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
    let isPlus = isUnaryPlus(index)
    if isPlus { cost = 2 }
    if !isTwice, token.kind == .def || token.kind == .extern { cost = 9 }
    // More than one token is missing after it.
    if !isTwice, token.kind == .if || token.kind == .for { cost = 8 }
    var replacement: [Token] = []
    var removedCount = 1
    if token.startsLine, index + 1 < tokens.count {
      // The next token now begins the line.
      replacement = [tokens[index + 1].replacing(startsLine: true)]
      removedCount = 2
      if tokens[index + 1].kind == .endOfFile { return [] }
    }
    return [
      Repair(
        kind: .delete, index: index, removedCount: removedCount, replacement: replacement,
        cost: cost, isEvident: isTwice || isPlus)
    ]
  }

  /// Whether a token is the `+` of `+1`, which changes nothing where it exists.
  func isUnaryPlus(_ index: Int) -> Bool {
    guard tokens[index].kind == .operator, tokens[index].symbol == .plus, expectsOperand(at: index),
      touches(index + 1)
    else { return false }
    return tokens[index + 1].kind != .operator && startsOperand(tokens[index + 1])
  }

  /// Replaces a token by the intended one.
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
    if token.kind == .semicolon, token.range.count > 0 {
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

  /// Whether a token stands between a prototype and its body, where other languages have one.
  func isBeforeBody(_ index: Int) -> Bool {
    tokens[index].kind == .operator && [.assign, .colon].contains(tokens[index].symbol)
      && closesPrototype(index - 1)
  }

  /// Whether a token is equal to the previous one.
  func isTwice(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && isSame(tokens[index - 1], tokens[index])
  }

  func isSame(_ one: Token, _ other: Token) -> Bool {
    one.kind == other.kind
      && (one.kind != .identifier && one.kind != .operator || one.symbol == other.symbol)
      && one.kind != .number
  }

  /// Swaps two adjacent tokens.
  func swap(at index: Int) -> [Repair] {
    guard index + 2 < tokens.count, index <= fault, !isSame(tokens[index], tokens[index + 1]),
      tokens[index].range.count > 0, tokens[index + 1].range.count > 0,
      // A body that begins with an operator lacks an operand.
      tokens[index].kind != .operator || !closesPrototype(index - 1)
    else { return [] }
    let first = tokens[index + 1].replacing(startsLine: tokens[index].startsLine)
    let second = tokens[index].replacing(startsLine: tokens[index + 1].startsLine)
    return [
      Repair(
        kind: .swap, index: index, removedCount: 2, replacement: [first, second], cost: 4.8)
    ]
  }
}
