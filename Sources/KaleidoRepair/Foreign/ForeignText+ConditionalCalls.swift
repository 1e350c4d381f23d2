import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Conditionals that look like calls.
extension ForeignText {
  /// The maximum number of tokens of such a call.
  private static let longestCall = 500

  /// `=IF(x > 1; 2; 3)` as in a spreadsheet, `iif(x > 1, 2, 3)` and `if(x > 1, 2, 3)`.
  func conditionalCall(at index: Int) -> ForeignConstruct? {
    let isListed = kind(index) == .if || ForeignConditionals.names.contains(word(index))
    guard kind(index) == .if || isName(index) && functions[tokens[index].symbol] == nil,
      kind(index + 1) == .leftParenthesis, !isOpeningBrace(index + 1), !startsLine(index + 1),
      let separators = separators(inCall: index + 1), let close = partner(of: index + 1),
      kind(close + 1) != .then, separators.count == 2 || isListed && separators.count == 1,
      isListed
        || isCondition(index + 2..<separators[0])
          && separators.allSatisfy({ kind($0) == .semicolon })
    else { return nil }
    let isFormula = isSign(index - 1, "=") && startsLine(index - 1)
    let isOperand = kind(close + 1) == .operator && !startsLine(close + 1)
    var edits = [
      replacing((isFormula ? index - 1 : index)..<index + 2, isOperand ? "(if " : "if ")
    ]
    for (separator, keyword) in zip(separators, [" then ", " else "]) {
      let gap = SourceRange(
        tokens[separator - 1].range.end, tokens[separator + 1].range.start)
      edits.append(Edit(gap, keyword))
    }
    edits.append(
      replacing(
        close..<close + 1, (separators.count == 1 ? " else 0" : "") + (isOperand ? ")" : "")))
    return ForeignConstruct(
      diagnostic: .conditionalCall(
        word(index), isKeyword: kind(index) == .if, at: tokens[index].range,
        separators: separators.map { tokens[$0].range }, edits: edits),
      span: index..<close + 1)
  }

  /// The commas and semicolons between the arguments of a call; nil if there are other ones or empty arguments.
  private func separators(inCall open: Int) -> [Int]? {
    var found: [Int] = []
    var depth = 0
    for index in open + 1..<min(end, open + Self.longestCall) {
      switch kind(index) {
      case .def, .extern: return nil
      case .for where depth == 0, .var where depth == 0, .then where depth == 0: return nil
      case .comma where depth == 0, .semicolon where depth == 0:
        if index == (found.last ?? open) + 1 { return nil }
        found.append(index)
      case .leftParenthesis: depth += 1
      case .rightParenthesis where depth == 0:
        return found.isEmpty || index == (found.last ?? open) + 1 ? nil : found
      case .rightParenthesis: depth -= 1
      default: break
      }
    }
    return nil
  }

  private func isCondition(_ expression: Range<Int>) -> Bool {
    expression.contains {
      kind($0) == .operator && ["<", ">", "<=", ">=", "==", "!=", "="].contains(word($0))
    }
  }
}
