import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Functions whose results are variables, as in Octave.
extension ForeignText {
  /// `function y = f(x)` before a line `y = x + 1`.
  func functionOfResult(at index: Int) -> ForeignConstruct? {
    guard isAtMargin(index) || index == 0, word(index) == "function", isName(index + 1),
      isSign(index + 2, "="), isName(index + 3), kind(index + 4) == .leftParenthesis,
      let close = partner(of: index + 4), startsLine(close + 1),
      word(close + 1) == word(index + 1), isSign(close + 2, "=")
    else { return nil }
    var last = endOfExpression(from: close + 3)
    guard last > close + 3 else { return nil }
    var edits = [
      replacing(index..<index + 3, "def"),
      Edit(SourceRange(tokens[close + 1].range.start, tokens[close + 3].range.start), ""),
    ]
    if kind(last) == .semicolon {
      edits.append(removing(last..<last + 1))
      last += 1
    }
    if isName(last), startsLine(last), ["end", "endfunction"].contains(word(last)) {
      edits.append(removing(last..<last + 1))
      last += 1
    }
    guard last >= end || isAtMargin(last) else { return nil }
    return ForeignConstruct(
      diagnostic: .functionOfResult(at: tokens[index].range, edits: edits), span: index..<last)
  }
}
