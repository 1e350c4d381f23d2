import KaleidoSource

/// Brackets and braces have no meaning in the language. They are lexed as parentheses, so that a pair yields a single
/// error. An unmatched one becomes an `.invalid` token.
extension Lexer {
  /// Reports the file's brackets. Called after all tokens have been lexed.
  mutating func reportBrackets() {
    let brackets = Set(self.brackets)
    var open: [Int] = []
    for index in 0..<buffer.count {
      switch buffer.kind(index) {
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
    let bracket = Unicode.Scalar(cursor.bytes[Int(buffer.start(marks[0]))])
    diagnostics.report(
      .reservedBracket(
        bracket,
        marks.map { (buffer.range($0), buffer.kind($0) == .leftParenthesis ? "(" : ")") },
        isPair: isPair))
    if !isPair { buffer.invalidate(marks[0]) }
  }
}
