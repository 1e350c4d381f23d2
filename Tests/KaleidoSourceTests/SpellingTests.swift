import Testing

@testable import KaleidoSource

@Suite struct SpellingTests {
  @Test(arguments: [
    ("heigth", ["width", "height"], "height"), ("sine", ["cosine", "sin"], "sin"),
    ("Fib", ["fob", "fib"], "fib"), ("biuld", ["run", "build"], "build"),
  ])
  func suggestsTheMostSimilar(name: String, candidates: [String], expected: String) {
    #expect(Spelling.nearest(to: name, among: candidates) == expected)
  }

  @Test func dissimilarNamesAreNotSuggested() {
    #expect(Spelling.nearest(to: "x", among: ["alpha", "beta"]) == nil)
    #expect(Spelling.nearest(to: "total", among: ["count"]) == nil)
  }

  @Test func aTranspositionIsOneEdit() {
    #expect(Spelling.distance("ab", "ba", limit: 5) == 1)
    #expect(Spelling.distance("kitten", "sitting", limit: 5) == 3)
  }
}
