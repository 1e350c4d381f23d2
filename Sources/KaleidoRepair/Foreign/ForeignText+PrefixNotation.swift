import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Operators before their operands, as in Lisp.
extension ForeignText {
  /// An expression in this language, where it ends in the text, and whether it needs parentheses as an operand.
  private typealias Infix = (text: String, end: Int, isOperation: Bool)

  /// `(if (< n 2) 1 (* n (f (- n 1))))`, a whole expression.
  func prefixNotation(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .leftParenthesis, kind(index - 1) != .identifier || startsLine(index),
      let infix = infix(at: index),
      let place = (index + 1..<infix.end).first(where: isPrefixOperator)
    else { return nil }
    let whole = range(index..<infix.end)
    let replacement = infix.isOperation ? "(\(infix.text))" : infix.text
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `\(word(place))` before its operands", at: tokens[place].range,
        children: [
          .note("an operator stands between its operands, and a call is written `f(1, 2)`"),
          .help("write it as", edits: [Edit(whole, replacement)]),
        ]),
      span: index..<infix.end, isCertain: true)
  }

  /// Whether an operator after a parenthesis has several operands.
  private func isPrefixOperator(_ index: Int) -> Bool {
    guard kind(index) == .operator, kind(index - 1) == .leftParenthesis,
      let first = infix(at: index + 1)
    else { return false }
    return first.end < end && kind(first.end) != .rightParenthesis && infix(at: first.end) != nil
  }

  private func infix(at index: Int) -> Infix? {
    switch kind(index) {
    case .number: return (word(index), index + 1, false)
    case .identifier: return isSignWord(index) ? nil : (word(index), index + 1, false)
    case .operator where isSign(index, "-") && kind(index + 1) == .number && touches(index + 1):
      return ("-" + word(index + 1), index + 2, true)
    case .leftParenthesis where !isOpeningBrace(index): break
    default: return nil
    }
    var operands: [Infix] = []
    var next = index + 2
    while kind(next) != .rightParenthesis {
      guard let operand = infix(at: next) else { return nil }
      operands.append(operand)
      next = operand.end
    }
    guard let text = infix(head: index + 1, operands) else { return nil }
    return (text, next + 1, kind(index + 1) != .identifier || isSignWord(index + 1))
  }

  /// A list with a head, as it is written here.
  private func infix(head: Int, _ operands: [Infix]) -> String? {
    let closed = operands.map { $0.isOperation ? "(\($0.text))" : $0.text }
    switch kind(head) {
    case .operator,
      .identifier where isSignWord(head):
      let sign = isSign(head, "=") ? "==" : meaningOfWord(head) ?? word(head)
      guard operands.count > 1 else { return closed.first.map { sign + $0 } }
      if operands.count > 2, ["<", ">", "<=", ">=", "=="].contains(sign) {
        // Each operand is compared with the next one. What is evaluated twice must be a name or a number.
        guard
          operands.dropFirst().dropLast().allSatisfy({
            !$0.isOperation && !$0.text.contains("(")
          })
        else { return nil }
        return zip(closed, closed.dropFirst()).map { "\($0) \(sign) \($1)" }
          .joined(separator: " && ")
      }
      return closed.joined(separator: " \(sign) ")
    case .if where operands.count == 3:
      return "if \(operands[0].text) then \(operands[1].text) else \(closed[2])"
    case .identifier where !operands.isEmpty:
      return "\(word(head))(\(operands.map(\.text).joined(separator: ", ")))"
    default: return nil
    }
  }
}
