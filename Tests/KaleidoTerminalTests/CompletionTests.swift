import Testing

@testable import KaleidoTerminal

@Suite struct CompletionTests {
  @Test func commonPrefixes() {
    #expect(Completion(start: 0, candidates: []).commonPrefix == "")
    #expect(Completion(start: 0, candidates: ["print"]).commonPrefix == "print")
    #expect(Completion(start: 0, candidates: ["printd", "print", "prüfe"]).commonPrefix == "pr")
    #expect(Completion(start: 0, candidates: ["e\u{301}", "e"]).commonPrefix == "")
  }

  @Test func lists() {
    let completion = Completion(start: 0, candidates: ["a", "bb", "漢字", "d", "e"])
    #expect(completion.list(columns: 80, rows: 9) == ["a     bb    漢字  d     e"])
    #expect(completion.list(columns: 16, rows: 9) == ["a     漢字  e", "bb    d"])
    #expect(completion.list(columns: 1, rows: 2) == ["a", "bb", "..."])
  }
}
