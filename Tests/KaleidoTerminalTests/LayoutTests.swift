import Testing

@testable import KaleidoTerminal

@Suite struct LayoutTests {
  /// The rows of an entry, with `|` at the cursor.
  private func rows(_ text: String, columns: Int, prompt: String = "> ") -> [String] {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let layout = Layout(
      prompt: prompt, continuationPrompt: ". ", text: parts.joined(), cursor: parts[0].utf8.count,
      columns: columns)
    #expect(layout.rows.allSatisfy { $0.width <= max(columns, 2) })
    var rows = layout.rows.map(\.text)
    let before = layout.beforeCursor.text
    #expect(rows[layout.cursorRow].hasPrefix(before))
    rows[layout.cursorRow] = before + "|" + String(rows[layout.cursorRow].dropFirst(before.count))
    return rows
  }

  @Test func rows() {
    #expect(rows("abc|\nd", columns: 20) == ["> abc|", ". d"])
    #expect(rows("abc\n|", columns: 20) == ["> abc", ". |"])
    #expect(rows("a\t|\u{1}\u{200b}", columns: 20) == ["> a    | \u{fffd}"])
  }

  @Test func longLinesWrap() {
    #expect(rows("abc|", columns: 6) == ["> abc|"])
    #expect(rows("abcd|", columns: 6) == ["> abcd", "|"])
    #expect(rows("abcd|\ne", columns: 6) == ["> abcd", "|", ". e"])
    #expect(rows("ab|cd\ne", columns: 6) == ["> ab|cd", ". e"])
    #expect(rows("abcd|e", columns: 6) == ["> abcd", "|e"])
    #expect(rows("abc|漢", columns: 6) == ["> abc", "|漢"])
    #expect(rows("漢|", columns: 1) == [">", " ", "漢", "|"])
    #expect(rows("a|", columns: 4, prompt: "long> ") == ["long", "> a|"])
  }

  @Test func promptsMayHaveColors() {
    #expect(
      rows("abc|", columns: 5, prompt: "\u{1b}[1;32m>\u{1b}[m ") == [
        "\u{1b}[1;32m>\u{1b}[m abc", "|",
      ])
    #expect(Layout.plain("\u{1b}[1;32mks>\u{1b}[m x\u{1b}[3") == "ks> x")
  }
}
