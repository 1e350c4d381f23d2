import KaleidoSource

/// Brackets and braces mean nothing in the language. They are read as the parentheses that were
/// meant, so that a pair of them is one error; one without a partner is an `.invalid` token.
extension Lexer {
  /// Reports the brackets of a part, when its tokens are known.
  mutating func reportBrackets() {
    let brackets = Set(self.brackets)
    var open: [Int] = []
    for index in buffer.indices {
      switch buffer[index].kind {
      case .leftParenthesis: open.append(index)
      case .rightParenthesis:
        let partner = open.popLast()
        let marks = [partner, index].compactMap { $0 }.filter(brackets.contains)
        if !marks.isEmpty { report(marks, isPair: partner != nil) }
      case .def, .extern, .endOfFile:
        for index in open where brackets.contains(index) { report([index], isPair: false) }
        open = []
      default: break
      }
    }
  }

  private mutating func report(_ marks: [Int], isPair: Bool) {
    let first = buffer[marks[0]]
    let bracket = Unicode.Scalar(cursor.bytes[Int(first.range.start - base)])
    diagnostics.report(
      .reservedBracket(
        bracket,
        marks.map { (buffer[$0].range, buffer[$0].kind == .leftParenthesis ? "(" : ")") },
        isPair: isPair))
    if !isPair { buffer.invalidate(marks[0]) }
  }
}
