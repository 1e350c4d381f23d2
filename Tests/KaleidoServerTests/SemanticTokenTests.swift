import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct SemanticTokenTests {
  /// The tokens as `text kind modifier`, without keywords, numbers and signs.
  private func names(_ text: String) -> [String] {
    let view = ProgramView(text)
    return view.semanticTokens(of: ProgramView.file).compactMap { token in
      if [.keyword, .number, .comment].contains(token.kind) { return nil }
      if token.kind == .operator, token.modifier == nil { return nil }
      let words = [view.text(token.range), token.kind.rawValue, token.modifier?.rawValue ?? ""]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test func tellsWhatNamesAre() {
    #expect(
      names("extern g(a)\ndef binary| 5 (x y) x\ndef f(n) var b = n in b = g(sin(b)) | f(q)") == [
        "g function declaration", "a parameter declaration", "| operator definition",
        "x parameter declaration", "y parameter declaration", "x parameter",
        "f function definition", "n parameter declaration", "b variable declaration",
        "n parameter", "b variable modification", "g function", "sin function defaultLibrary",
        "b variable", "f function", "q variable",
      ])
    #expect(
      names("for i = 1, i < 2 in i") == [
        "i variable declaration", "i variable", "i variable",
      ])
  }

  @Test func keepsTokensAroundSyntaxErrors() {
    let found = names("def f(x) x\ndef g(y) if y f(y) else (f(1)\ndef h(z) f(z)")
    for wanted in ["f function definition", "x parameter", "h function definition", "z parameter"] {
      #expect(found.contains(wanted))
    }
  }

  @Test func hasEveryTokenOnce() {
    let text = "# c\ndef f(x) { x +  # d\n1 ) f( ;;\n'\n# e"
    let view = ProgramView(text)
    let tokens = view.semanticTokens(of: ProgramView.file)
    #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.end <= $1.range.start })
    #expect(
      tokens.filter { $0.kind == .comment }.map { view.text($0.range) } == ["# c", "# d", "# e"])
  }

  @Test(arguments: PositionEncoding.allCases) func countsInTheEncoding(
    encoding: PositionEncoding
  ) {
    let view = ProgramView("# × 😀\n1 × 22 # 😀\r\n\r\n\t3")
    let data = SemanticTokenData(
      view.semanticTokens(of: ProgramView.file), view.lines, in: encoding)
    let lengths: [UInt32] =
      switch encoding {
      case .utf8: [9, 2, 6]
      case .utf16: [6, 1, 4]
      case .utf32: [5, 1, 3]
      }
    #expect(
      data.numbers == [
        0, 0, lengths[0], 0, 0, 1, 0, 1, 2, 0, 0, 2, lengths[1], 3, 0, 0, lengths[1] + 1, 2, 2, 0,
        0, 3, lengths[2], 0, 0, 2, 1, 1, 2, 0,
      ])
  }

  // MARK: Deltas

  private func data(_ text: String) -> SemanticTokenData {
    let view = ProgramView(text)
    return SemanticTokenData(view.semanticTokens(of: ProgramView.file), view.lines, in: .utf16)
  }

  @Test func editsLeadFromOneToTheOther() {
    let texts = [
      "", "1", "1 + 2\n", "def f(x) x\nf(1)\n", "def f(y) y\nf(1)\n", "def f(y) y + y\n\nf(1)\n",
      "# c\ndef f(x) x\nf(1)\n", "extern f(x)\nsin(1) + cos(2)\n",
    ]
    for old in texts {
      for new in texts {
        let edits = data(new).edits(from: data(old))
        var numbers = data(old).numbers
        for edit in edits.reversed() {
          numbers.replaceSubrange(edit.start..<edit.start + edit.deleteCount, with: edit.data)
        }
        #expect(numbers == data(new).numbers)
        if old == new { #expect(edits.isEmpty) }
      }
    }
  }

  @Test func separatesRunsThatDiffer() {
    let edits = data("def ab(x) x\ny\nab(2)\n").edits(from: data("def f(x) x\ny\nf(2)\n"))
    #expect(edits.map(\.start) == [5, 25])
    #expect(edits.map(\.deleteCount) == [10, 10])
  }
}
