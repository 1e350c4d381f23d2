import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Calls whose first argument stands before them.
extension ForeignText {
  /// `x |> f |> g`, which is `g(f(x))`.
  func pipeline(at index: Int) -> ForeignConstruct? {
    guard isSigns(index, "|", ">"), endsOperand(index - 1), !definedSigns.contains("|>") else {
      return nil
    }
    let start = startOfOperand(before: index, stopsAtSigns: ["=", ":"])
    var heads = ""
    var edits: [Edit] = []
    var next = index
    while isSigns(next, "|", ">"), isName(next + 2) {
      heads = word(next + 2) + "(" + heads
      var last = next + 3
      var arguments = ""
      if kind(last) == .leftParenthesis, touches(last), let close = partner(of: last) {
        if close > last + 1 { arguments = ", " + text(last + 1..<close) }
        last = close + 1
      }
      edits.append(
        Edit(
          SourceRange(tokens[next - 1].range.end, tokens[last - 1].range.end), arguments + ")"))
      next = last
    }
    guard next > index else { return nil }
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .unknownBinaryOperator, "no operator `|>` is defined", at: range(index..<index + 2),
        children: [
          .help("a call is written `f(x)`", edits: [inserting(heads, before: start)] + edits)
        ]),
      span: start..<next)
  }

  /// `(x + y).sqrt()`, which is `sqrt(x + y)`.
  func methodOfGroup(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .leftParenthesis, word(index) == "(",
      kind(index - 1) != .identifier || startsLine(index), let close = partner(of: index),
      word(close + 1) == ".", kind(close + 1) == .invalid, isName(close + 2), touches(close + 2),
      kind(close + 3) == .leftParenthesis, let last = partner(of: close + 3),
      let count = functions[tokens[close + 2].symbol],
      count == 1 + arguments(in: close + 4..<last)
    else { return nil }
    let name = word(close + 2)
    let member = SourceRange(tokens[close].range.start, tokens[close + 3].range.end)
    return ForeignConstruct(
      diagnostic: .method(
        text(index..<close + 1), name, at: range(close + 1..<close + 3),
        edits: [inserting(name, before: index), Edit(member, count == 1 ? "" : ", ")]),
      span: index..<last + 1, supersedes: [range(close + 1..<close + 2)], isCertain: true)
  }

  /// The number of arguments between the parentheses of a call.
  private func arguments(in list: Range<Int>) -> Int {
    guard !list.isEmpty else { return 0 }
    var count = 1
    var index = list.lowerBound
    while index < list.upperBound {
      if kind(index) == .comma { count += 1 }
      if kind(index) == .leftParenthesis { index = partner(of: index) ?? list.upperBound }
      index += 1
    }
    return count
  }
}
