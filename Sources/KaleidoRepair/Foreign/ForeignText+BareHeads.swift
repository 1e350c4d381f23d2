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

  /// A definition in the body of another one, before the rest of that body.
  func nestedDefinition(at index: Int) -> ForeignConstruct? {
    let head = isSign(index - 1, ":") ? index - 2 : index - 1
    guard kind(index) == .def, kind(0) == .def, startsLine(index), !isAtMargin(index),
      closesPrototype(head)
    else { return nil }
    var last = endOfLine(index)
    while last < end, column(last) > column(index) { last = endOfLine(last) }
    guard last < end else { return nil }
    let lines = SourceRange(tokens[index].range.start, tokens[last].range.start)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `def` in the body of `\(word(1))`", at: tokens[index].range,
        children: [
          .note("a function is defined outside of others, whose variables it does not see"),
          .help(
            "define it before",
            edits: [inserting(text(index..<last) + "\n", before: 0), Edit(lines, "")]),
        ]),
      span: 0..<last, isCertain: true)
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
