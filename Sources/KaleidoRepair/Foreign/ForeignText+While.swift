import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops with a condition only, and other words of constructs that do not exist here.
extension ForeignText {
  /// `while condition body`, which is `if condition then for i = 1, condition in body else 0`.
  func whileLoop(at index: Int) -> ForeignConstruct? {
    guard isLoopWord(index) else { return nil }
    let isWhile = word(index) == "while"
    var conditionEnd = index + 1
    if kind(conditionEnd) == .leftParenthesis, let close = partner(of: conditionEnd),
      close + 1 < end, !isSign(close + 1, "&"),
      kind(close + 1) != .operator
        || isSign(close + 1, ":")
    {
      conditionEnd = close + 1
    } else {
      conditionEnd = endOfExpression(from: index + 1, atWords: ["do", "then"], atColon: true)
    }
    var body = conditionEnd
    if ["do", "in", ":"].contains(word(body)) { body += 1 }
    let last = endOfExpression(from: body)
    let isComplete = isWhile && conditionEnd > index + 1 && last > body
    let condition = unwrapped(index + 1..<max(conditionEnd, index + 1))
    let names = ["i", "k", "step_", "round_"]
    let variable = names.first { !words.contains($0) } ?? "_"
    var edits: [Edit] = []
    if isComplete {
      let introduction = "if \(condition) then for \(variable) = 1, "
      edits = [
        Edit(
          SourceRange(tokens[index].range.start, tokens[index + 1].range.start), introduction),
        body > conditionEnd
          ? spaced(conditionEnd..<body, "in") : inserting(" in", after: conditionEnd - 1),
        inserting(" else 0", after: last - 1),
      ]
    }
    let span = index..<(isComplete ? last : endOfGroup(from: index))
    return ForeignConstruct(
      diagnostic: .foreignLoopWord(word(index), at: tokens[index].range, edits: edits),
      span: span, edits: isComplete ? nil : [replacing(span, "0")],
      supersedes: isComplete ? [] : [range(span)], isCertain: !isComplete)
  }

  /// Whether a token is a word such as `while`, which begins a construct that does not exist here.
  func isLoopWord(_ index: Int) -> Bool {
    isName(index) && ForeignWord.isConstruct(word(index))
      && kind(index - 1) != .def && kind(index - 1) != .extern
      && !(kind(index + 1) == .leftParenthesis && functions[tokens[index].symbol] != nil)
  }

  /// The end of the group or item that contains a token.
  private func endOfGroup(from index: Int) -> Int {
    var depth = 0
    var next = index + 1
    while next < end {
      switch kind(next) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis where depth == 0: return next
      case .rightParenthesis: depth -= 1
      case .semicolon where depth == 0: return next
      case .def, .extern: return next
      default: if depth == 0, isAtMargin(next) { return next }
      }
      next += 1
    }
    return next
  }

  private func unwrapped(_ condition: Range<Int>) -> String {
    guard let first = condition.first, kind(first) == .leftParenthesis,
      partner(of: first) == condition.upperBound - 1
    else { return text(condition) }
    return text(first + 1..<condition.upperBound - 1)
  }
}
