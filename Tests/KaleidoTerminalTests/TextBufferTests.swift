import Testing

@testable import KaleidoTerminal

@Suite struct TextBufferTests {
  /// A buffer whose cursor is at `|`.
  private func buffer(_ text: String) -> TextBuffer {
    var buffer = TextBuffer()
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    buffer.set(parts.joined(), cursor: parts[0].utf8.count)
    return buffer
  }

  private func expect(
    _ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout TextBuffer) -> Void
  ) {
    var buffer = buffer(before)
    change(&buffer)
    let text = "\(buffer.text(0..<buffer.cursor))|\(buffer.text(buffer.cursor..<buffer.end))"
    #expect(text == after, sourceLocation: sourceLocation)
  }

  @Test func theCursorIsBetweenClusters() {
    expect("ab|", "a|b") { $0.move(to: $0.before) }
    expect("|ab", "|ab") { $0.move(to: $0.before) }
    expect("ab|", "ab|") { $0.move(to: $0.after) }
    expect("xe\u{301}|", "x|e\u{301}") { $0.move(to: $0.before) }
    expect("|👨\u{200d}👩\u{200d}👧x", "👨\u{200d}👩\u{200d}👧|x") { $0.move(to: $0.after) }
    // A position in a cluster, and clusters that a change creates.
    expect("|é漢", "é漢|") { $0.move(to: 4) }
    expect("e|x", "e\u{301}|x") { $0.insert("\u{301}") }
    expect("|", "e\u{301}|x") {
      $0.set("\u{301}x", cursor: 0)
      $0.insert("e")
    }
    expect("🇩-|🇪", "🇩🇪|") { $0.replace($0.before..<$0.cursor, with: "") }
  }

  @Test func words() {
    expect("one two_2, é+|", "one two_2, |é+") { $0.move(to: $0.wordStart()) }
    expect("one two_2, |é+", "one |two_2, é+") { $0.move(to: $0.wordStart()) }
    expect("one  |two", "|one  two") { $0.move(to: $0.wordStart()) }
    expect("one a+b|", "one |a+b") { $0.move(to: $0.wordStart { !$0.isWhitespace }) }
    expect("  |", "|  ") { $0.move(to: $0.wordStart()) }
    expect("|  one+two", "  one|+two") { $0.move(to: $0.wordEnd) }
    expect("a|  ", "a  |") { $0.move(to: $0.wordEnd) }
  }

  @Test func transposition() {
    expect("ab|", "ba|") { $0.transpose() }
    expect("a|bc", "ba|c") { $0.transpose() }
    expect("e\u{301}|漢", "漢e\u{301}|") { $0.transpose() }
    for unchanged in ["|ab", "a|", "|", "x\n|ab", "x\na|"] {
      expect(unchanged, unchanged) { $0.transpose() }
    }
  }

  @Test func lines() {
    let lines = buffer("one\ntwo|\n\nfour")
    #expect(lines.text(lines.lineStart..<lines.lineEnd) == "two")
    #expect(lines.column == 3 && lines.isMultiline && !buffer("a").isMultiline)
  }

  @Test func movesBetweenLines() {
    expect("one\nt|wo", "o|ne\ntwo") { _ = $0.moveVertically(up: true, column: 1) }
    expect("on|e\n漢字", "one\n漢|字") { _ = $0.moveVertically(up: false, column: 2) }
    expect("on|e\n漢字", "one\n漢|字") { _ = $0.moveVertically(up: false, column: 3) }
    expect("one|\n\nx", "one\n|\nx") { _ = $0.moveVertically(up: false, column: 3) }
    var buffer = buffer("one|")
    let moves = [
      buffer.moveVertically(up: true, column: 1), buffer.moveVertically(up: false, column: 1),
    ]
    #expect(moves == [false, false] && buffer.cursor == 3)
  }
}
