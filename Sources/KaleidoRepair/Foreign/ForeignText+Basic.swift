import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Statements of Basic and lines with numbers.
extension ForeignText {
  /// `End If`
  func endOfBasic(at index: Int) -> Diagnostic? {
    guard ["End", "END"].contains(word(index)), !startsLine(index + 1),
      isName(index + 1) || [.if, .for, .def].contains(kind(index + 1))
    else { return nil }
    return .unavailable(
      text(index..<index + 2), at: range(index..<index + 2),
      note: "an expression ends by itself: `if condition then value else value`", edits: [])
  }

  /// `For i = 1 To 10`
  func statementOfBasic() -> Statement? {
    guard isName(0), ["For", "FOR"].contains(word(0)), isName(1), isSign(2, "="),
      (3..<endOfLine(0)).contains(where: { ["To", "TO"].contains(word($0)) })
    else { return nil }
    return (
      .unavailable(
        word(0), at: tokens[0].range, note: "a loop is written `for i = 1, i < 10 in body`",
        edits: []), "0"
    )
  }

  /// `10 LET X = 5`: the numbered lines of a program in Basic.
  func numberedLines() -> Statement? {
    guard kind(0) == .number, isName(1) || [.if, .for].contains(kind(1)), !startsLine(1),
      [
        "let", "print", "goto", "gosub", "if", "for", "next", "input", "rem", "dim", "end",
        "return",
        "read", "data", "cls",
      ].contains(word(1).lowercased())
    else { return nil }
    return (
      Diagnostic(
        .strayToken, "unexpected line number `\(word(0))`", at: tokens[0].range,
        children: [
          .note(
            "lines have no numbers and there is no `GOTO`: expressions run in order, and `for i = 1, i < 10 in body` repeats its body"
          )
        ]), "0"
    )
  }
}
