import KaleidoSource
import Testing

@Suite struct RenderingTests {
  private func map(_ text: String) -> SourceMap {
    var map = SourceMap()
    _ = map.add(name: "a.ks", bytes: Array(text.utf8))
    return map
  }

  @Test func labelsHangFromRightToLeft() {
    let diagnostic = Diagnostic(
      .missingThen, "text", at: SourceRange(9, 10), label: "primary"
    ).secondary(SourceRange(0, 2), "left").secondary(SourceRange(4, 5), "middle")
    #expect(
      HumanRenderer(map("aa  b    c")).render(diagnostic) == """
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
      HumanRenderer(map(text)).render(diagnostic) == """
        error[K0301]: text
         --> a.ks:1:10
          |
        1 |     x = 数 + é
          |              ^

        """)
  }

  @Test func linesBetweenAreShownOrLeftOut() {
    let diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(8, 9))
      .secondary(SourceRange(0, 1), "first").secondary(SourceRange(4, 5), "third")
    #expect(
      HumanRenderer(map("a\nb\nc\nd\ne\nf")).render(diagnostic) == """
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

  @Test func otherFilesHaveWindowsOfTheirOwn() {
    var map = map("abc")
    _ = map.add(name: "b.ks", bytes: Array("xyz".utf8))
    let diagnostic = Diagnostic(.redefinition, "text", at: SourceRange(4, 5))
      .secondary(SourceRange(0, 1), "first")
    #expect(
      HumanRenderer(map).render(diagnostic) == """
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

  @Test func editsAreShownApplied() {
    let diagnostic = Diagnostic(
      .unknownVariable, "text", at: SourceRange(0, 1),
      children: [
        .help("mend it", edits: [.init(SourceRange(0, 1), "long"), .init(SourceRange(3, 3), "!")])
      ])
    #expect(
      HumanRenderer(map("a b")).render(diagnostic).hasSuffix(
        """
        help: mend it
          |
        1 | long b!
          | ~~~~  +

        """))
  }

  @Test func colorChangesNoText() {
    let diagnostic = Diagnostic(
      .unknownVariable, "text", at: SourceRange(0, 1), label: "here", children: [.note("why")])
    let plain = HumanRenderer(map("abc")).render(diagnostic)
    let colored = HumanRenderer(map("abc"), usesColor: true).render(diagnostic)
    #expect(colored.contains("\u{1b}[1;31merror[K0301]\u{1b}[0m"))
    var stripped = colored
    while let start = stripped.firstIndex(of: "\u{1b}"),
      let end = stripped[start...].firstIndex(of: "m")
    {
      stripped.removeSubrange(start...end)
    }
    #expect(stripped == plain)
  }

  @Test func machineForms() {
    let diagnostic = Diagnostic(.unknownVariable, "no \"x\"", at: SourceRange(2, 3))
    let renderer = MachineRenderer(map("a\nb"))
    #expect(renderer.short(diagnostic) == "a.ks:2:1: error[K0301]: no \"x\"\n")
    #expect(
      renderer.json(diagnostic).hasPrefix(
        #"{"$type":"diagnostic","schema":1,"level":"error","code":"K0301","message":"no \"x\"","#
          + #""spans":[{"file":"a.ks","line_start":2,"column_start":1,"line_end":2,"column_end":2,"#
          + #""byte_start":2,"byte_end":3,"is_primary":true,"label":null}],"children":[],"#))
  }
}
