import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Assignments that combine a variable with an expression.
extension ForeignText {
  /// `x *= a + b`, which is `x = x * (a + b)`. Without operators that bind as loosely, single tokens are replaced: see
  /// `Repairer.compoundAssignment`.
  func compoundAssignment(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .operator, isName(index - 1), isSign(index + 1, "="), touches(index + 1),
      ["-", "*", "/", "%"].contains(word(index)), !isSign(index + 2, "=")
    else { return nil }
    let last = endOfExpression(from: index + 2, atColon: true)
    guard last > index + 2, bindsAsLoosely(index + 2..<last, as: word(index)) else { return nil }
    let name = word(index - 1)
    return ForeignConstruct(
      diagnostic: .compoundAssignment(
        word(index) + "=", meant: " = \(name) \(word(index)) (",
        replacing: SourceRange(tokens[index - 1].range.end, tokens[index + 2].range.start),
        closing: tokens[last - 1].range.after, at: range(index..<index + 2)),
      span: index - 1..<last)
  }

  /// Whether an expression is a construct, or has an operator that binds no tighter than a sign before it.
  private func bindsAsLoosely(_ expression: Range<Int>, as sign: String) -> Bool {
    let tight: Set<String> = sign == "-" ? ["*", "/", "%"] : []
    var index = expression.lowerBound
    if [.if, .for, .var].contains(kind(index)) { return true }
    while index < expression.upperBound {
      if kind(index) == .leftParenthesis, let close = partner(of: index) {
        index = close
      } else if kind(index) == .operator, index > expression.lowerBound, endsOperand(index - 1),
        !tight.contains(word(index))
      {
        return true
      }
      index += 1
    }
    return false
  }
}
