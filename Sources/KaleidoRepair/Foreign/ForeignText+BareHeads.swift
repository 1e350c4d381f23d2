import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Heads of functions without parentheses.
extension ForeignText {
  /// `def add double a, double b -> double`, with the body on the next line, and `def add a b = a + b`: parameters without
  /// parentheses, but with types, commas or a sign.
  func bareHead(at index: Int) -> ForeignConstruct? {
    let lineEnd = endOfLine(index)
    guard kind(index) == .def, isName(index + 1), index + 2 < lineEnd else { return nil }
    var parameters: [Int] = []
    var last = index + 2
    var hasExtras = false
    while last < lineEnd, isName(last) || kind(last) == .comma {
      if kind(last) == .comma || ForeignTypes.names.contains(word(last)) {
        hasExtras = true
      } else {
        parameters.append(last)
      }
      last += 1
    }
    if isSigns(last, "-", ">"), isName(last + 2) {
      hasExtras = true
      last += 3
    }
    let hasSign = isSign(last, "=") && last + 1 < end && !parameters.isEmpty
    if hasSign { last += 1 }
    guard hasSign || last == lineEnd && last < end && hasExtras, !parameters.isEmpty,
      hasSign && !hasExtras
        || parameters.allSatisfy({ $0 + 1 >= last || !isName($0 + 1) || isType($0 + 1) })
    else { return nil }
    let names = parameters.map { word($0) }.joined(separator: " ")
    let list = SourceRange(tokens[index + 1].range.end, tokens[last - 1].range.end)
    return ForeignConstruct(
      diagnostic: .missingParentheses(
        around: word(index + 1), at: tokens[index + 2].range, edits: [Edit(list, "(\(names))")]),
      span: index..<last, isCertain: true)
  }

  /// `square :: Double -> Double`: a type on a line of its own.
  func typeSignature(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isName(index), isSigns(index + 1, ":", ":"), !startsLine(index + 1),
      isName(index + 3) || kind(index + 3) == .leftParenthesis
    else { return nil }
    let whole = range(index..<endOfLine(index))
    return ForeignConstruct(
      diagnostic: .typeSignature(of: word(index), at: whole, edits: [Edit(whole, "")]),
      span: index..<endOfLine(index), isCertain: true)
  }
}
