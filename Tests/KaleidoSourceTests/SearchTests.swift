import KaleidoSource
import Testing

@Suite struct SearchTests {
  @Test(arguments: [
    ("-lm", "-lm: not found", 0..<3), ("m:", "-lm: not found", 2..<4),
    ("found", "-lm: not found", 9..<14), ("", "abc", 0..<0), ("", "", 0..<0),
    ("aab", "aaab", 1..<4), ("é", "ä é", 3..<5),
  ])
  func firstPlace(_ text: String, in whole: String, _ bytes: Range<Int>) throws {
    let range = try #require(whole.firstRange(of: text))
    #expect(whole.utf8.distance(from: whole.startIndex, to: range.lowerBound) == bytes.lowerBound)
    #expect(whole.utf8.distance(from: whole.startIndex, to: range.upperBound) == bytes.upperBound)
    #expect(whole.contains(text))
  }

  @Test(arguments: [("abd", "abcab"), ("a", ""), ("ba", "ab")])
  func missing(_ text: String, in whole: String) {
    #expect(whole.firstRange(of: text) == nil)
    #expect(!whole.contains(text))
  }

  @Test func placesInAPartAreThoseInTheWhole() throws {
    let whole = "x = 1; x = 2"
    let rest = whole.dropFirst(6)
    let range = try #require(rest.firstRange(of: "x = "))
    #expect(whole[range.upperBound...] == "2")
  }

  @Test(arguments: [
    ("ready> 1", "ready>", true), ("read", "ready>", false), ("", "", true), ("λ> 1", "λ>", true),
    // The accent belongs to the sign, but the bytes are equal.
    (">\u{301}", ">", true),
  ])
  func beginning(of text: String, _ start: String, isThere: Bool) {
    #expect(text[...].begins(with: start) == isThere)
  }

  @Test func onlyBytesBelow128AreOfASCII() {
    #expect("x ~ \u{7f}"[...].isASCII)
    #expect(!"aé"[...].isASCII)
  }
}
