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
    return isEscaped || codes.contains(UInt8(ascii: "%")) ? nil : codes
  }
}
