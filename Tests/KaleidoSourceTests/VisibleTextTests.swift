import Testing

@testable import KaleidoSource

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain.ks", "plain.ks"), ("größe × 日本.ks", "größe × 日本.ks"),
    ("a\u{1b}[31m\u{9b}b", #"a\u{1b}[31m\u{9b}b"#), ("a\nb\r", #"a\nb\u{d}"#),
    ("\u{202e}\u{2066}\u{2028}", #"\u{202e}\u{2066}\u{2028}"#),
    ("a\u{200c}\u{200d}b", "a\u{200c}\u{200d}b"),
  ])
  func invisibleScalarsAreEscaped(text: String, expected: String) {
    #expect(VisibleText.escaped(text) == expected)
  }

  @Test func lineBreaksAreKeptOnRequest() {
    #expect(VisibleText.escaped("a\n\tb\u{1b}", keepsLines: true) == "a\n\tb\\u{1b}")
  }

  @Test func sourceTextHasACellForEachInvisibleScalar() {
    #expect(DisplayWidth.drawn("a\u{202e}b\u{1b}\u{85}") == "a\u{fffd}b \u{fffd}")
    #expect(DisplayWidth.columns("a\u{202e}b\u{1b}\u{85}") == 5)
    // Emoji outside the wide blocks; a flag; a symbol that a variation selector makes an emoji; a colour of skin alone.
    #expect(
      ["⚡✅a", "🇩🇪", "❤\u{fe0f}", "e\u{301}", "\u{1f3fd}"].map { $0.map(\.columns) } == [
        [2, 2, 1], [2], [2], [1], [2],
      ])
  }
}
