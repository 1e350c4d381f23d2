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
      close + 1 < end, !isSignWord(close + 1),
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
    let signs = isComplete ? signsForWords(in: index + 1..<conditionEnd) : []
    var edits: [Edit] = []
    if isComplete {
      edits = [headOfLoop(index, condition: index + 1..<conditionEnd, signs)]
      if body == conditionEnd {
        edits.append(inserting(" in", after: conditionEnd - 1))
      } else if kind(conditionEnd) != .in {
        edits.append(spaced(conditionEnd..<body, "in"))
      }
      edits += signs
      edits.append(inserting(" else 0", after: last - 1))
      edits = BlockTranslation.merged(edits)
    }
    let span = index..<(isComplete ? last : endOfGroup(from: index))
    return ForeignConstruct(
      diagnostic: .foreignLoopWord(word(index), at: tokens[index].range, edits: edits),
      span: span, edits: isComplete ? nil : [replacing(span, "0")],
      supersedes: isComplete ? [] : [range(span)],
      isCertain: !isComplete || startsOperand(index + 1))
  }

  /// The edit that replaces `while` before a condition, in which `signs` replace words.
  func headOfLoop(_ index: Int, condition: Range<Int>, _ signs: [Edit]) -> Edit {
    let names = ["i", "k", "step_", "round_"]
    let variable = names.first { !words.contains($0) } ?? "_"
    let text = rewritten(unwrapped(condition), by: signs)
    return Edit(
      SourceRange(tokens[index].range.start, tokens[index + 1].range.start),
      "if \(text) then for \(variable) = 1, ")
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

  private func unwrapped(_ condition: Range<Int>) -> Range<Int> {
    guard let first = condition.first, kind(first) == .leftParenthesis,
      partner(of: first) == condition.upperBound - 1
    else { return condition }
    return first + 1..<condition.upperBound - 1
  }

  /// The text of some tokens with edits applied, as far as they are among them, and with the signs that earlier repairs gave.
  func rewritten(_ tokens: Range<Int>, by edits: [Edit]) -> String {
    guard !tokens.isEmpty else { return "" }
    let whole = range(tokens)
    let repaired = tokens.filter { index in
      kind(index) == .operator && word(index) != source.text(self.tokens[index].range)
        && !edits.contains { $0.range == self.tokens[index].range }
    }.map { replacing($0..<$0 + 1, word($0)) }
    let edits = (edits + repaired).sorted { $0.range.start < $1.range.start }
    var result = ""
    var position = whole.start
    for edit in edits where edit.range.start >= position && edit.range.end <= whole.end {
      result += source.text(SourceRange(position, edit.range.start)) + edit.replacement
      position = edit.range.end
    }
    return result + source.text(SourceRange(position, whole.end))
  }
}
