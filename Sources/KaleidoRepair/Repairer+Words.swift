import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Repairs of words, signs and numbers that were written in place of others.
extension Repairer {
  /// Replaces a name by the intended keyword.
  func keywordRepairs(at index: Int, _ window: RepairWindow) -> [Repair] {
    let token = window.tokens[index]
    // In text that parses, a single letter is a variable.
    guard token.kind == .identifier, window.scope == .everything || token.range.count > 1 else {
      return []
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

  /// Replaces a keyword by a name: after `def` or `extern` an undeclared function, else a name that occurs nearby.
  mutating func nameRepairs(at index: Int, _ window: RepairWindow) -> [Repair] {
    let token = window.tokens[index]
    guard token.kind.isKeyword else { return [] }
    // A definition or declaration that begins a line is meant as such.
    if token.startsLine || index == 0, token.kind == .def || token.kind == .extern { return [] }
    if window.before(index)?.kind == .def || window.before(index)?.kind == .extern {
      return undeclaredFunctions().map { name in
        Repair(
          kind: .name(name), index: index, removedCount: 1,
          replacement: [token.replacing(kind: .identifier, symbol: name)], cost: 1.5)
      }
    }
    let names = window.tokens.filter { $0.kind == .identifier }.map(\.symbol).uniqued()
    return names.prefix(12).map { name in
      Repair(
        kind: .name(name), index: index, removedCount: 1,
        replacement: [token.replacing(kind: .identifier, symbol: name)], cost: 4,
        isEvident: true)
    }
  }

  /// Replaces a run of signs that is an operator in other languages.
  func signRepairs(at index: Int, _ window: RepairWindow) -> [Repair] {
    if let repair = quotedText(at: index, window) ?? compoundAssignment(at: index, window) {
      return [repair]
    }
    if window.tokens[index].kind == .identifier,
      let sign = ForeignSign.meaning(ofWord: text(window.tokens[index]).lowercased())
    {
      return [
        Repair(
          kind: .sign(sign), index: index, removedCount: 1,
          replacement: [window.tokens[index].replacing(kind: .operator, symbol: sign)], cost: 0.5)
      ]
    }
    var count = 0
    while index + count < window.tokens.count, window.tokens[index + count].kind == .operator,
      count == 0 || window.touches(index + count)
    {
      count += 1
    }
    return (0..<count).compactMap { last in
      let range = window.tokens[index].range.union(window.tokens[index + last].range)
      guard let sign = ForeignSign.meaning(of: source.text(range)) else { return nil }
      return Repair(
        kind: .sign(sign), index: index, removedCount: last + 1,
        replacement: [window.tokens[index].replacing(range: range, symbol: sign)], cost: 0.5)
    }
  }

  /// Replaces a string such as `“text”` by a hole.
  func quotedText(at index: Int, _ window: RepairWindow) -> Repair? {
    let token = window.tokens[index]
    guard token.kind == .operator else { return nil }
    let line = window.tokens[(index + 1)...].prefix { !$0.startsLine && $0.kind != .endOfFile }
    guard ["“", "”", "„", "‘", "’", "«", "»"].contains(text(token)),
      let end = line.firstIndex(where: { ["“", "”", "’", "»"].contains(text($0)) })
    else { return nil }
    return Repair(
      kind: .string, index: index, removedCount: end - index + 1,
      replacement: [token.replacing(kind: .invalid)], cost: 0.5, isEvident: true)
  }

  /// Expands `x += 1` and `x++`.
  func compoundAssignment(at index: Int, _ window: RepairWindow) -> Repair? {
    guard index + 1 < window.tokens.count, let variable = window.before(index),
      variable.kind == .identifier, window.touches(index + 1)
    else { return nil }
    let sign = window.tokens[index]
    let second = window.tokens[index + 1]
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

  /// Replaces `0,5` by `0.5`.
  func decimalComma(at index: Int, _ window: RepairWindow) -> [Repair] {
    let tokens = window.tokens
    guard index + 2 < tokens.count, tokens[index].kind == .number, tokens[index + 1].kind == .comma,
      tokens[index + 2].kind == .number, window.touches(index + 1), window.touches(index + 2)
    else { return [] }
    let whole = tokens[index].replacing(
      kind: .invalid, range: tokens[index].range.union(tokens[index + 2].range))
    return [
      Repair(kind: .decimalComma, index: index, removedCount: 3, replacement: [whole], cost: 1.5)
    ]
  }

  /// Splits a keyword from its neighbour: `ifx` and `thenx`.
  mutating func gluedKeywords(at index: Int, _ window: RepairWindow) -> [Repair] {
    let token = window.tokens[index]
    guard token.kind == .identifier else { return [] }
    let word = text(token)
    var repairs: [Repair] = []
    for keyword in TokenKind.keywords {
      guard let spelling = keyword.spelling, spelling.utf8.count < word.utf8.count else { continue }
      let length = UInt32(spelling.utf8.count)
      if word.hasPrefix(spelling) {
        let middle = token.range.start + length
        let rest = wordToken(
          String(word.dropFirst(spelling.count)), SourceRange(middle, token.range.end))
        repairs.append(
          glued(
            keyword, at: length, index,
            [
              token.replacing(kind: keyword, range: SourceRange(token.range.start, middle)), rest,
            ]))
      } else if word.hasSuffix(spelling) {
        let middle = token.range.end - length
        let rest = wordToken(
          String(word.dropLast(spelling.count)), SourceRange(token.range.start, middle))
        repairs.append(
          glued(
            keyword, at: UInt32(token.range.count) - length, index,
            [
              rest.replacing(startsLine: token.startsLine),
              Token(keyword, SourceRange(middle, token.range.end), startsLine: false),
            ]))
      }
    }
    return repairs
  }

  private func glued(
    _ keyword: TokenKind, at offset: UInt32, _ index: Int, _ tokens: [Token]
  ) -> Repair {
    Repair(
      kind: .glued(keyword, at: offset), index: index, removedCount: 1, replacement: tokens,
      cost: 2)
  }

  /// Creates the token for a part of a word; a number becomes a hole.
  private mutating func wordToken(_ word: String, _ range: SourceRange) -> Token {
    if word.utf8.first.map({ $0 < 58 }) ?? true {
      return Token(.invalid, range, startsLine: false)
    }
    return Token(.identifier, range, symbol: parser.symbols.intern(word), startsLine: false)
  }

  /// Joins a keyword that contains a space, such as `th en`.
  func tornKeyword(at index: Int, _ window: RepairWindow) -> [Repair] {
    guard index + 1 < window.tokens.count else { return [] }
    let token = window.tokens[index]
    let next = window.tokens[index + 1]
    guard token.kind == .identifier || token.kind.isKeyword,
      next.kind == .identifier || next.kind.isKeyword, !next.startsLine
    else { return [] }
    let joined = text(token) + text(next)
    guard let keyword = TokenKind.keywords.first(where: { $0.spelling == joined }) else {
      return []
    }
    return [
      Repair(
        kind: .torn(keyword), index: index, removedCount: 2,
        replacement: [token.replacing(kind: keyword, range: token.range.union(next.range))],
        cost: 1, isEvident: true)
    ]
  }
}
