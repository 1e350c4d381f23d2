import KaleidoSource
import Testing

/// How messages are laid out where there is little room.
@Suite struct LayoutTests {
  /// The line of source that a message of the width shows.
  private func source(_ line: String, marking range: Range<UInt32>, width: Int) -> String {
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(range.lowerBound, range.upperBound))
    let rows = HumanRenderer(lines(line), width: width).render(diagnostic).split(separator: "\n")
    return rows.first { $0.hasPrefix("1 | ") }.map { String($0.dropFirst(4)) } ?? ""
  }

  @Test func aCutLineFillsTheWidth() {
    let digits = String(repeating: "0123456789", count: 10)
    #expect(source(digits, marking: 98..<100, width: 40) == "..." + digits.suffix(30))
    #expect(source(digits, marking: 0..<2, width: 40) == digits.prefix(30) + "...")
    #expect(
      source(digits, marking: 50..<52, width: 40) == "..." + digits.dropFirst(36).prefix(30) + "..."
    )
  }

  @Test func whatIsNotLookedAtIsCut() {
    let line = String(repeating: "a", count: 5_000)
    #expect(source(line, marking: 0..<1, width: 4_000) == line.prefix(1_000) + "...")
    #expect(source(line, marking: 4_999..<5_000, width: 4_000) == "..." + line.prefix(1_001))
  }

  @Test func editsAreShownInTheOrderOfTheText() {
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(0, 1),
      children: [
        .help("mend", edits: [.init(SourceRange(4, 5), "y"), .init(SourceRange(0, 1), "x")])
      ])
    #expect(
      HumanRenderer(lines("a b c")).render(diagnostic).hasSuffix("1 | x b y\n  | ~   ~\n"))
  }

  @Test func aTextHangsWhereAnotherMarkBeginsLater() {
    let diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(4, 6))
      .secondary(SourceRange(2, 6), "left")
    #expect(
      HumanRenderer(lines("0123456789")).render(diagnostic).hasSuffix(
        "  |   --^^\n  |   |\n  |   left\n"))
  }

  @Test func wordsFillALine() {
    let renderer = HumanRenderer(lines(""), width: 32)
    let word = String(repeating: "a", count: 16)
    #expect(renderer.wrapped("\(word) \(word.dropLast()) b") == "\(word) \(word.dropLast())\nb")
    #expect(renderer.wrapped("\(word) \(word) b") == "\(word)\n\(word) b")
  }

  @Test func aNoteAfterAFixIsSetApart() {
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(0, 1),
      children: [.help("mend", edits: [.init(SourceRange(0, 1), "b")]), .note("why"), .note("how")])
    #expect(
      HumanRenderer(lines("a")).render(diagnostic).hasSuffix(
        "1 | b\n  | ~\n  |\n  = note: why\n  = note: how\n"))
  }

  @Test func offsetsBeginAnewInEachFile() {
    let diagnostic = Diagnostic(.strayToken, "text", at: SourceRange(2, 3))
      .about(FileID(index: 1))
    let json = MachineRenderer(lines("abc", "x y")).json(diagnostic)
    #expect(json.contains(#""file":"b.ks","line_start":1,"column_start":3,"#))
    #expect(json.contains(#""byte_start":2,"byte_end":3,"#))
  }

  @Test func aCommandsErrorIsShownWhole() {
    let path = String(repeating: "folder/", count: 30)
    let error = CommandError(.unreadableFile, "cannot read `\(path)`", exitStatus: 1)
    #expect(HumanRenderer(lines("")).render(error) == "error[K0003]: cannot read `\(path)`\n")
  }

  @Test func textIsWrappedAtTheWidth() {
    let diagnostic = Diagnostic(
      .strayToken, "a headline of many words that cannot stand in one line", at: SourceRange(0, 1),
      label: "a label that has no room beside its mark",
      children: [.note("a note of many words that cannot stand in one line")])
    for line in HumanRenderer(lines("abc"), width: 40).render(diagnostic).split(separator: "\n") {
      #expect(line.count <= 40)
    }
  }

  @Test func namesOfAMillionLettersAreElided() {
    let name = String(repeating: "x", count: 1_000_000)
    let diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(name)`", at: SourceRange(0, 1_000_000))
    #expect(HumanRenderer(lines(name)).render(diagnostic).utf8.count < 1_000)
  }
}
