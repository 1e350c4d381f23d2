import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Calls that end with their line.
extension ForeignText {
  /// `print(f(1,` before a line that is not indented, and so begins another item.
  func openCall(at index: Int) -> ForeignConstruct? {
    guard !hasVariables, let fault, isName(index), kind(index + 1) == .leftParenthesis,
      partner(of: index + 1) == nil,
      let line = (index + 2...max(end, index + 2)).first(where: startsLine), isAtMargin(line),
      kind(line - 1) == .comma, Int(tokens[line].range.start) < source.bytes.count
    else { return nil }
    var open: [Int] = []
    for token in index + 1..<line {
      if kind(token) == .leftParenthesis { open.append(token) }
      if kind(token) == .rightParenthesis { _ = open.popLast() }
    }
    guard let call = open.last, isName(call - 1) else { return nil }
    let count = (call + 1..<line).count {
      kind($0) == .comma && openParenthesis(before: $0) == call
    }
    let missing = (functions[tokens[call - 1].symbol] ?? count + 1) - count
    let parentheses = String(repeating: ")", count: open.count)
    let edit =
      missing > 0
      ? inserting(
        " " + Array(repeating: "0", count: missing).joined(separator: ", ") + parentheses,
        after: line - 1)
      : replacing(line - 1..<line, parentheses)
    return ForeignConstruct(
      diagnostic: .openCall(
        word(call - 1), open.reversed().map { tokens[$0].range },
        missing: max(missing, 0), at: tokens[line - 1].range.after, edit: edit),
      span: index..<fault + 1)
  }
}
