import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Definitions of operators with several signs.
extension ForeignText {
  /// Signs without a built-in meaning, the likeliest first.
  private static let freeSigns = ["^", "$", "@", "~", "?"]

  /// `def binary ** 60 (x y)` and `def unary !! (x)`
  func operatorOfSeveralSigns(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .binary || kind(index) == .unary,
      kind(index - 1) == .def || kind(index - 1) == .extern
    else { return nil }
    var last = index + 1
    while kind(last) == .operator, last == index + 1 || touches(last) { last += 1 }
    // `def binary and 5 (x y)`
    let isWord = last == index + 1 && isName(last)
    if isWord { last += 1 }
    guard last > index + 2 || isWord,
      kind(last) == .leftParenthesis || kind(last) == .number && kind(last + 1) == .leftParenthesis
    else { return nil }
    let signs = index + 1..<last
    guard let free = meaningOfWord(index + 1) ?? freeSign(like: text(signs)) else { return nil }
    return ForeignConstruct(
      diagnostic: .operatorOfSeveralSigns(
        text(signs), meant: free, at: range(signs), edits: [replacing(signs, free)]),
      span: index - 1..<last + 1, isCertain: true,
      renaming: RenamedOperator(
        signs: signs.map { tokens[$0].symbol }, kind: kind(index + 1), meant: free, last: last))
  }

  /// `def binary & (a b) 7 a * b`: a precedence after the parameters.
  func precedenceAfterParameters(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .binary, kind(index - 1) == .def, kind(index + 1) == .operator,
      kind(index + 2) == .leftParenthesis, let close = partner(of: index + 2),
      kind(close + 1) == .number, isJuxtaposed(close + 2), !isAtMargin(close + 2)
    else { return nil }
    let number = close + 1..<close + 2
    let gap = touches(index + 2) ? " " : ""
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `\(text(number))` after the parameters of `\(word(index + 1))`",
        at: range(number),
        children: [
          .note("an operator's precedence stands before its parameters"),
          .help(
            "write it there",
            edits: [
              inserting(" \(text(number))\(gap)", after: index + 1), removing(number),
            ]),
        ]),
      span: index - 1..<close + 3, edits: [removing(number)], isCertain: true)
  }

  /// `def or(a b) | 5` before the lines of a body: the parts of an operator's head after a function's.
  func operatorAsFunction(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .def, isName(index + 1), kind(index + 2) == .leftParenthesis,
      let close = partner(of: index + 2), kind(close + 1) == .operator, !startsLine(close + 1),
      kind(close + 2) == .number, !startsLine(close + 2), startsLine(close + 3),
      startsOperand(close + 3), !isAtMargin(close + 3),
      (index + 3..<close).count(where: isName) == 2
    else { return nil }
    let (sign, precedence) = (word(close + 1), word(close + 2))
    let name = index + 1..<index + 2
    return ForeignConstruct(
      diagnostic: .operatorAsFunction(
        word(index + 1), sign: sign, precedence: precedence, at: tokens[close + 1].range,
        edits: [
          replacing(name, "binary\(sign) \(precedence)" + (touches(index + 2) ? " " : "")),
          Edit(SourceRange(tokens[close].range.end, tokens[close + 2].range.end), ""),
        ]),
      span: index..<close + 4,
      edits: [
        replacing(name, "binary\(sign)"),
        Edit(SourceRange(tokens[close].range.end, tokens[close + 2].range.end), ""),
      ])
  }

  /// A sign that the program does not use, preferably one of the operator's own.
  private func freeSign(like sign: String) -> String? {
    let own = sign.map { String($0) }.filter { Self.freeSigns.contains($0) }
    return own.first { !definedSigns.contains($0) }
      ?? Self.freeSigns.first { free in
        !definedSigns.contains(free)
          && !source.bytes.contains { $0 == free.utf8.first }
      }
  }
}

/// An operator that is spelled with several signs, and the one that it should have.
struct RenamedOperator {
  let signs: [Symbol]
  /// The kind of these tokens: signs, or a name.
  let kind: TokenKind
  let meant: String
  /// The index of the token after the signs in the definition.
  let last: Int

  /// The places of the uses among some tokens, each a range of their indices.
  func uses(in tokens: [Token]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var index = 0
    while index + signs.count <= tokens.count {
      let range = index..<index + signs.count
      let isUse = range.allSatisfy { place in
        tokens[place].kind == kind && tokens[place].symbol == signs[place - index]
          && (place == index || tokens[place - 1].range.end == tokens[place].range.start)
      }
      if isUse { places.append(range) }
      index += isUse ? signs.count : 1
    }
    return places
  }
}
