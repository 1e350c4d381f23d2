import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Steps of a `for` that assign the next value, as other languages write them.
extension ForeignText {
  /// `for (z = 1; z < n; x = x / 2)`: a step that assigns another variable, as one that adds nothing.
  func assignmentOfOther(
    _ step: Range<Int>, than variable: Int
  ) -> (amount: String, next: String?)? {
    guard step.count > 2, isName(step.lowerBound), word(step.lowerBound) != word(variable),
      isSign(step.lowerBound + 1, "="), !step.contains(where: { kind($0) == .comma })
    else { return nil }
    return ("(\(text(step)) : 0)", nil)
  }

  /// `for i = 0, i < n, i++ in body`, and likewise `++i`, `i--`, `i += 2`, `i -= 2`, `i *= 2`, `i /= 2`, `i := i + 2`.
  func stepAsAssignment(at index: Int) -> ForeignConstruct? {
    let isPrefix = isSigns(index, "+", "+") && touches(index + 2)
    let name = isPrefix ? index + 2 : index
    guard isName(name), kind(index - 1) == .comma, isStep(index, of: word(name)) else { return nil }
    let stepEnd = endOfExpression(from: index)
    if isPrefix {
      guard stepEnd == index + 3 else { return nil }
      return step(index..<stepEnd, signs: index..<index + 2, [replacing(index..<stepEnd, "1")])
    }
    let sign = index + 1
    for (first, amount) in [("+", "1"), ("-", "-1")] where isSigns(sign, first, first) {
      guard stepEnd == index + 3 else { continue }
      return step(
        index..<stepEnd, signs: sign..<sign + 2, [replacing(index..<stepEnd, amount)])
    }
    if isSigns(sign, ":", "=") {
      guard word(index + 3) == word(index), ["+", "-"].contains(word(index + 4)),
        stepEnd > index + 5
      else { return nil }
      return step(
        index..<stepEnd, signs: sign..<sign + 2,
        amount(word(index + 4), index..<stepEnd, value: index + 5))
    }
    guard kind(sign) == .operator, isSigns(sign, word(sign), "="), stepEnd > index + 3,
      ["+", "-", "*", "/"].contains(word(sign))
    else { return nil }
    return step(
      index..<stepEnd, signs: sign..<sign + 2,
      amount(word(sign), index..<stepEnd, value: index + 3))
  }

  /// Edits that leave the amount which is added by `i += value` or another compound assignment.
  private func amount(_ sign: String, _ step: Range<Int>, value: Int) -> [Edit] {
    let name = word(step.lowerBound)
    let before = SourceRange(tokens[step.lowerBound].range.start, tokens[value].range.start)
    let isAtom =
      step.upperBound == value + 1
      || kind(value) == .leftParenthesis && partner(of: value) == step.upperBound - 1
    let (open, close) = isAtom ? ("", "") : ("(", ")")
    switch sign {
    case "+": return [Edit(before, "")]
    case "-":
      return [Edit(before, "-\(open)")]
        + (isAtom ? [] : [inserting(close, after: step.upperBound - 1)])
    case "*" where isAtom && word(value) == "2":
      return [replacing(step, name)]
    default:
      return [
        Edit(before, "\(name) \(sign) \(open)"),
        inserting("\(close) - \(name)", after: step.upperBound - 1),
      ]
    }
  }

  private func step(_ step: Range<Int>, signs: Range<Int>, _ edits: [Edit]) -> ForeignConstruct {
    ForeignConstruct(
      diagnostic: .assigningStep(text(signs), at: range(signs), edits: edits), span: step)
  }

  /// Whether a token begins the third part of the header of a `for` with the given variable.
  private func isStep(_ index: Int, of variable: String) -> Bool {
    var commas = 0
    var token = index
    while token > 0 {
      token -= 1
      switch kind(token) {
      case .comma: commas += 1
      case .in, .semicolon, .def, .extern: return false
      case .for:
        let name = kind(token + 1) == .leftParenthesis ? token + 2 : token + 1
        return commas == 2 && word(name) == variable
      case .rightParenthesis:
        guard let open = openParenthesis(before: token) else { return false }
        token = open
      default: break
      }
    }
    return false
  }
}
