import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Output of text.
extension ForeignText {
  /// Functions that write a text and a line break elsewhere.
  private static let lineWriters: Set<String> = ["print", "puts", "println", "writeln", "display"]
  private static let writers: Set<String> = ["printf", "putstr", "write", "echo", "printstr"]

  /// `print("text")`, also of functions that are not declared.
  func textOutput(at index: Int) -> ForeignConstruct? {
    guard isName(index), kind(index + 1) == .leftParenthesis, kind(index + 2) == .invalid,
      kind(index + 3) == .rightParenthesis, text(index + 2..<index + 3).first == "\""
    else { return nil }
    let writesLine = Self.lineWriters.contains(word(index))
    guard writesLine || Self.writers.contains(word(index)),
      let codes = characterCodes(ofLiteral: text(index + 2..<index + 3)), codes.count <= 20
    else { return nil }
    let calls = (codes + (writesLine ? [10] : [])).map { "putchard(\($0))" }
    let whole = range(index..<index + 4)
    let expression = calls.isEmpty ? "0" : "(" + calls.joined(separator: " : ") + ")"
    return ForeignConstruct(
      diagnostic: .textOutput(
        at: tokens[index + 2].range, edits: [Edit(whole, expression)]),
      span: index..<index + 4, edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
  }

  /// `printf("%f\n", x)`, which writes a number only, as `print(x)` does.
  func formattedOutput(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "printf", functions[tokens[index].symbol] == nil,
      kind(index + 1) == .leftParenthesis, kind(index + 2) == .invalid, kind(index + 3) == .comma,
      let close = partner(of: index + 1), close > index + 4,
      endOfExpression(from: index + 4) == close,
      isNumberFormat(text(index + 2..<index + 3))
    else { return nil }
    let head = SourceRange(tokens[index].range.start, tokens[index + 4].range.start)
    return ForeignConstruct(
      diagnostic: .foreignPrinting(
        "printf", at: tokens[index].range, edits: [Edit(head, "print(")]),
      span: index..<index + 4, supersedes: [range(index..<index + 4)], isCertain: true)
  }

  /// Whether a string of C is one directive for a number, and perhaps a line break.
  private func isNumberFormat(_ literal: String) -> Bool {
    guard literal.hasPrefix("\"%"), literal.hasSuffix("\"") else { return false }
    var directive = literal.dropFirst(2).dropLast()
    if directive.hasSuffix("\\n") { directive = directive.dropLast(2) }
    guard let conversion = directive.popLast() else { return false }
    return "dieufFgG".contains(conversion) && directive.allSatisfy { "0123456789.l+-".contains($0) }
  }

  /// The bytes of a string as in C; nil if it has other escapes, or directives of `printf`.
  private func characterCodes(ofLiteral literal: String) -> [UInt8]? {
    let escapes: [Character: UInt8] = ["n": 10, "t": 9, "r": 13, "\\": 92, "\"": 34, "0": 0]
    var codes: [UInt8] = []
    var isEscaped = false
    for character in literal.dropFirst().dropLast() {
      if isEscaped {
        guard let code = escapes[character] else { return nil }
        codes.append(code)
      } else if character != "\\" {
        codes += Array(String(character).utf8)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    // Directives of `printf`, and the values of variables in a text.
    let hasValues = ["%", "$", "#{"].contains { literal.contains($0) }
    return isEscaped || hasValues ? nil : codes
  }
}
