import KaleidoSource
import Testing

/// The lines of the files `a.ks` and `b.ks`.
func lines(_ texts: String...) -> LineTables {
  var map = SourceMap()
  for (name, text) in zip(["a.ks", "b.ks"], texts) {
    _ = map.add(SourceFile(name: name, bytes: Array(text.utf8)))
  }
  return LineTables(map)
}

@Suite struct RenderingTests {
  @Test func labelsHangFromRightToLeft() {
    let diagnostic = Diagnostic(
      .missingThen, "text", at: SourceRange(9, 10), label: "primary"
    ).secondary(SourceRange(0, 2), "left").secondary(SourceRange(4, 5), "middle")
    #expect(
      HumanRenderer(lines("aa  b    c")).render(diagnostic) == """
        error[K0202]: text
         --> a.ks:1:10
          |
        1 | aa  b    c
          | --  -    ^ primary
          | |   |
          | |   middle
          | left

        """)
  }

  @Test func tabsAndWideCharactersLineUp() {
    let text = "\tx = 数 + é"
    let range = SourceRange(UInt32("\tx = 数 + ".utf8.count), UInt32(text.utf8.count))
    let diagnostic = Diagnostic(.unknownVariable, "text", at: range)
    #expect(
      HumanRenderer(lines(text)).render(diagnostic) == """
        error[K0301]: text
         --> a.ks:1:10
          |
        1 |     x = 数 + é
          |              ^

        """)
  }

  /// Emoji and full-width letters take two columns, combining marks and joiners none.
  @Test(arguments: [
    ("😀", 2), ("🚀", 2), ("🤖", 2), ("Ａ", 2), ("한", 2), ("𠀀", 2), ("e\u{301}", 1), ("a\u{200d}b", 2),
    ("é", 1), ("≤", 1), ("😀数", 4),
  ])
  func marksStandUnderTheirText(text: String, columns: Int) {
    let line = "\(text) wrong"
    let start = UInt32(line.utf8.count - 5)
    let diagnostic = Diagnostic(.unknownVariable, "text", at: SourceRange(start, start + 5))
    #expect(
      HumanRenderer(lines(line)).render(diagnostic)
        .hasSuffix("1 | \(line)\n  | \(String(repeating: " ", count: columns + 1))^^^^^\n"))
  }

  @Test func linesBetweenLabelsAreShownOrOmitted() {
    let diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(8, 9))
      .secondary(SourceRange(0, 1), "first").secondary(SourceRange(4, 5), "third")
    #expect(
      HumanRenderer(lines("a\nb\nc\nd\ne\nf")).render(diagnostic) == """
        error[K0305]: text
         --> a.ks:5:1
          |
        1 | a
          | - first
        2 | b
        3 | c
          | - third
        4 | d
        5 | e
          | ^

        """)
  }

  @Test func otherFilesHaveTheirOwnWindows() {
    let diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(0, 1))
      .secondary(SourceRange(0, 1), in: FileID(index: 0), "first").about(FileID(index: 1))
    #expect(
      HumanRenderer(lines("abc", "xyz")).render(diagnostic) == """
        error[K0305]: text
         --> b.ks:1:1
          |
        1 | xyz
          | ^
         ::: a.ks:1:1
          |
        1 | abc
          | - first

        """)
  }

  @Test func editsOfOtherFilesAreShownThere() {
    let diagnostic = Diagnostic(
      .unknownVariable, "text", at: SourceRange(0, 1),
      children: [
        .help("mend it", edits: [.init(SourceRange(1, 2), "Y", in: FileID(index: 1))])
      ])
    #expect(
      HumanRenderer(lines("abc", "xyz")).render(diagnostic).hasSuffix(
        """
        help: mend it
          |
        1 | xYz
          |  ~

        """))
    #expect(
      MachineRenderer(lines("abc", "xyz")).json(diagnostic).contains(
        #""edits":[{"file":"b.ks","line_start":1,"column_start":2,"line_end":1,"column_end":3,"#
          + #""byte_start":1,"byte_end":2,"replacement":"Y"}]"#))
  }

  @Test func editsAreShownApplied() {
    let diagnostic = Diagnostic(
      .unknownVariable, "text", at: SourceRange(0, 1),
      children: [
        .help("mend it", edits: [.init(SourceRange(0, 1), "long"), .init(SourceRange(3, 3), "!")])
      ])
    #expect(
      HumanRenderer(lines("a b")).render(diagnostic).hasSuffix(
        """
        help: mend it
          |
        1 | long b!
          | ~~~~  +

        """))
  }

  @Test func editsOfSeveralFilesAreShownInEach() {
    let diagnostic = Diagnostic(
      .unknownFunction, "text", at: SourceRange(0, 1),
      children: [
        .help(
          "mend",
          edits: [
            .init(SourceRange(0, 1), "A"), .init(SourceRange(2, 3), "B", in: FileID(index: 1)),
          ])
      ])
    #expect(
      HumanRenderer(lines("a b", "x\nb")).render(diagnostic).hasSuffix(
        """
        help: mend
          |
        1 | A b
          | ~
         ::: b.ks
        2 | B
          | ~

        """))
  }

  @Test func fewPlacesOfManyAreShown() {
    func shown(_ count: UInt32) -> String {
      let edits = (0..<count).map { (line: UInt32) in
        Diagnostic.Edit(SourceRange(2 * line, 2 * line + 1), "b")
      }
      let diagnostic = Diagnostic(
        .strayToken, "text", at: SourceRange(0, 1), children: [.help("mend", edits: edits)])
      return HumanRenderer(lines(String(repeating: "a\n", count: Int(count)))).render(diagnostic)
    }
    #expect(shown(6).hasSuffix("6 | b\n  | ~\n"))
    #expect(shown(7).hasSuffix("6 | b\n  | ~\n...\n"))
  }

  @Test func labelledLinesAreShownUpToTheTwelfth() {
    func shown(_ count: UInt32) -> String {
      var diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(0, 1))
      for line in 1..<count {
        diagnostic = diagnostic.secondary(SourceRange(2 * line, 2 * line + 1), nil)
      }
      return HumanRenderer(lines(String(repeating: "a\n", count: Int(count)))).render(diagnostic)
    }
    #expect(shown(12).hasSuffix("12 | a\n   | -\n"))
    #expect(shown(13).hasSuffix("12 | a\n   | -\n...\n"))
  }

  @Test func theNumbersOfLinesHaveRoomForThoseOfFixes() {
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(0, 1),
      children: [.help("mend", edits: [.init(SourceRange(18, 19), "b")]), .note("why")])
    #expect(
      HumanRenderer(lines(String(repeating: "a\n", count: 10))).render(diagnostic) == """
        error[K0211]: text
          --> a.ks:1:1
           |
         1 | a
           | ^
           |
        help: mend
           |
        10 | b
           | ~
           |
           = note: why

        """)
  }

  @Test func aLabelStandsBesideItsMarkWhereItFits() {
    let text = String(repeating: "x", count: 20)
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(0, 5), label: "12345678901234567890123")
    // A gutter of four columns, a mark of five, a space, and 23 columns of text are 33.
    #expect(HumanRenderer(lines(text), width: 33).render(diagnostic).contains("  | ^^^^^ 1234"))
    #expect(HumanRenderer(lines(text), width: 32).render(diagnostic).contains("  | ^^^^^\n"))
  }

  @Test func colorDoesNotChangeTheText() {
    let diagnostic = Diagnostic(
      .unknownVariable, "text", at: SourceRange(0, 1), label: "here", children: [.note("why")])
    let plain = HumanRenderer(lines("abc")).render(diagnostic)
    let colored = HumanRenderer(lines("abc"), usesColor: true).render(diagnostic)
    #expect(colored.contains("\u{1b}[1;31merror[K0301]\u{1b}[0m"))
    var stripped = colored
    while let start = stripped.firstIndex(of: "\u{1b}"),
      let end = stripped[start...].firstIndex(of: "m")
    {
      stripped.removeSubrange(start...end)
    }
    #expect(stripped == plain)
  }

  @Test func machineReadableFormats() {
    let diagnostic = Diagnostic(.unknownVariable, "no \"x\"", at: SourceRange(2, 3))
    let renderer = MachineRenderer(lines("a\nb"))
    #expect(renderer.short(diagnostic) == "a.ks:2:1: error[K0301]: no \"x\"\n")
    #expect(
      renderer.json(diagnostic).hasPrefix(
        #"{"$type":"diagnostic","schema":1,"level":"error","code":"K0301","message":"no \"x\"","#
          + #""spans":[{"file":"a.ks","line_start":2,"column_start":1,"line_end":2,"column_end":2,"#
          + #""byte_start":2,"byte_end":3,"is_primary":true,"label":null}],"children":[],"#))
  }

  @Test func longLinesAreTruncatedAroundTheMark() {
    let text = String(repeating: "a", count: 300) + " wrong " + String(repeating: "b", count: 300)
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(301, 306), label: "here",
      children: [.help("mend", edits: [.init(SourceRange(301, 306), "right")])])
    let rendered = HumanRenderer(lines(text), width: 60).render(diagnostic)
    for line in rendered.split(separator: "\n") { #expect(line.count <= 60) }
    #expect(rendered.contains("... wrong".dropFirst(3)))
    let rows = rendered.split(separator: "\n", omittingEmptySubsequences: false)
    let source = rows.first { $0.contains("wrong") } ?? ""
    let marks = rows.first { $0.contains("^^^^^") } ?? ""
    #expect(
      source.distance(from: source.startIndex, to: source.firstRange(of: "wrong")!.lowerBound)
        == marks.distance(from: marks.startIndex, to: marks.firstIndex(of: "^")!))
  }

  @Test func multilineRangesAreMarkedAtBothEnds() {
    let diagnostic = Diagnostic(
      .wrongArgumentCount, "text", at: SourceRange(1, 9), label: "all of it")
    #expect(
      HumanRenderer(lines("f(1,\n  2)")).render(diagnostic) == """
        error[K0303]: text
         --> a.ks:1:2
          |
        1 | f(1,
          |  ^^^
        2 |   2)
          |   ^^ all of it

        """)
  }

  @Test func deletionsShowBothLines() {
    let diagnostic = Diagnostic(
      .strayToken, "text", at: SourceRange(1, 2),
      children: [.help("remove it", edits: [.init(SourceRange(1, 2), "")])])
    #expect(
      HumanRenderer(lines("a))b")).render(diagnostic).hasSuffix(
        """
        help: remove it
          |
        1 - a))b
        1 + a)b

        """))
  }
}
