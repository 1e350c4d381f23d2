import Testing

@testable import KaleidoTerminal

@Suite struct KeyTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var iterator = bytes.makeIterator()
    var keys: [Key] = []
    while true {
      let key = Key.read { iterator.next() }
      if key == .closed { return keys }
      keys.append(key)
    }
  }

  @Test func characters() {
    #expect(keys("aé漢😀") == [.text("a"), .text("é"), .text("漢"), .text("😀")])
    #expect(keys("\r\n\t\u{7f}\u{8}") == [.enter, .enter, .tab, .backspace, .backspace])
    #expect(keys("\u{1}\u{1a}\u{1c}\u{1f}") == ["a", "z", "\\", "_"].map { .control($0) })
  }

  @Test func invalidBytesAreIgnored() {
    #expect(keys([0x80, 0xff, 0xc0, 0xaf, 0x61]) == [.text("a")])
    #expect(keys([0xe2, 0x82, 0x61, 0xc3, 0xc3, 0xa9]) == [.text("a"), .text("é")])
    #expect(keys([0xf0, 0x9f, 0x1b, 0x5b, 0x41]) == [.up])
    #expect(Key.text(of: [0x61, 0xff, 0xc3, 0x62, 0xed, 0xa0, 0x80]) == "ab")
  }

  @Test func sequences() {
    #expect(keys("\u{1b}[A\u{1b}OB\u{1b}[C\u{1b}[D") == [.up, .down, .right, .left])
    #expect(
      keys("\u{1b}[H\u{1b}OF\u{1b}[1~\u{1b}[8~\u{1b}[3~") == [.home, .end, .home, .end, .delete])
    #expect(
      keys("\u{1b}[1;5C\u{1b}[1;3D\u{1b}Oc\u{1b}Od") == [
        .wordRight, .wordLeft, .wordRight, .wordLeft,
      ])
    #expect(keys("\u{1b}b\u{1b}\u{7f}\u{1b}\r") == [.alt("b"), .alt("\u{7f}"), .alt("\n")])
    #expect(
      keys("\u{1b}[[Aa\u{1b}[200\u{1}a\u{1b}[99~") == [
        .unknown, .text("a"), .unknown, .text("a"), .unknown,
      ])
    #expect(keys("\u{1b}\u{1b}[A\u{1b}\u{3}") == [.up, .control("c")])
  }

  @Test func escape() {
    var bytes = Array("\u{1b}x\u{1b}[A".utf8).makeIterator()
    #expect(Key.read({ bytes.next() }, isAlone: { true }) == .escape)
    #expect(Key.read({ bytes.next() }, isAlone: { true }) == .text("x"))
    #expect(Key.read({ bytes.next() }, isAlone: { false }) == .up)
    #expect(Key.text("f").withAlt == .alt("f"))
    #expect(Key.text("é").withAlt == .text("é"))
    #expect(Key.backspace.withAlt == .alt("\u{7f}"))
    #expect(Key.enter.withAlt == .enter)
  }

  @Test func pastes() {
    #expect(
      keys("\u{1b}[200~a\tb\r\u{1b}[Ac~\u{1b}[201~d") == [.paste("a\tb\n\u{1b}[Ac~"), .text("d")])
    #expect(keys("\u{1b}[200~\u{1b}[201~") == [.paste("")])
    #expect(keys("\u{1b}[200~not ended") == [])
  }
}
