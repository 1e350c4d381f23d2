import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops with two bounds in place of a condition.
extension ForeignText {
  /// `for i = 1, 10 do body` and `for i = 1, 10, 2 do body`.
  func loopOfBounds(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, isName(index + 1), isSign(index + 2, "=") else { return nil }
    let comma = endOfExpression(from: index + 3)
    guard comma > index + 3, kind(comma) == .comma else { return nil }
    let boundEnd = endOfExpression(from: comma + 1, atWords: ["do"])
    var last = boundEnd
    var step = "1"
    if kind(boundEnd) == .comma {
      last = endOfExpression(from: boundEnd + 1, atWords: ["do"])
      guard last > boundEnd + 1 else { return nil }
      step = text(boundEnd + 1..<last)
    }
    // With `in`, the text is a loop of this language.
    guard isName(last), word(last) == "do", isBound(comma + 1..<boundEnd, of: word(index + 1))
    else { return nil }
    let header = header(
      word(index + 1), step.hasPrefix("-") ? ">=" : "<=", text(comma + 1..<boundEnd), step)
    let replaced = SourceRange(tokens[comma - 1].range.end, tokens[last - 1].range.end)
    var edits = [Edit(replaced, header)] + bodyEdits(last)
    let bodyEnd = endOfExpression(from: last + 1)
    if isName(bodyEnd), word(bodyEnd) == "end" { edits.append(removing(bodyEnd..<bodyEnd + 1)) }
    return loop(edits, body: last + 1, index..<last + 1, at: last)
  }

  /// `for i < n, i = 0, 1 in body`
  func clausesInWrongOrder(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, isName(index + 1), kind(index + 2) == .operator,
      !isSign(index + 2, "=")
    else { return nil }
    let comma = endOfExpression(from: index + 1)
    guard kind(comma) == .comma, word(comma + 1) == word(index + 1), isSign(comma + 2, "=") else {
      return nil
    }
    let last = endOfExpression(from: comma + 3)
    guard last > comma + 3, kind(last) == .comma || kind(last) == .in else { return nil }
    let (condition, start) = (index + 1..<comma, comma + 1..<last)
    return ForeignConstruct(
      diagnostic: .clausesInWrongOrder(
        at: range(index + 1..<last),
        edits: [replacing(condition, text(start)), replacing(start, text(condition))]),
      span: index..<last + 1)
  }

  /// Whether an expression is a number that a loop counts to, and not a condition.
  private func isBound(_ expression: Range<Int>, of variable: String) -> Bool {
    let signs: Set<String> = ["<", ">", "<=", ">=", "==", "!=", "&&", "||", "&", "|", "!", "="]
    return !expression.isEmpty
      && !expression.contains { signs.contains(word($0)) || word($0) == variable }
  }

  /// `for i = 1:10` and `for i in 1:10`, perhaps with a step: `1:2:10`. `sign` is the `=` or `in`.
  func loopOfColons(_ index: Int, sign: Int) -> ForeignConstruct? {
    let variable = word(index + 1)
    let colon = endOfExpression(from: sign + 1, atColon: true)
    guard isSign(colon, ":"), colon > sign + 1 else { return nil }
    var bound = colon + 1
    var last = endOfExpression(from: bound, atWords: ["do"], atColon: true)
    var step = "1"
    if isSign(last, ":") {
      step = text(bound..<last)
      bound = last + 1
      last = endOfExpression(from: bound, atWords: ["do"], atColon: true)
    }
    guard last > bound, last < end,
      startsLine(last) || word(last) == "do" || isOpeningBrace(last) || kind(last) == .in
    else { return nil }
    let first = text(sign + 1..<colon)
    let header = header(variable, step.hasPrefix("-") ? ">=" : "<=", text(bound..<last), step)
    let replaced = SourceRange(tokens[index + 1].range.end, tokens[last - 1].range.end)
    return loop(
      [Edit(replaced, " = \(first)\(header)")] + bodyEdits(last), body: last + 1, index..<last,
      at: colon)
  }
}
