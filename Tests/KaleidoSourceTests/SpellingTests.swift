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

  private func distance(_ lhs: String, _ rhs: String, limit: Int) -> Int {
    var distance = EditDistance()
    return distance.between(
      Array(lhs.unicodeScalars)[...], Array(rhs.unicodeScalars)[...], limit: limit)
  }

  @Test func aTranspositionIsOneEdit() {
    #expect(distance("ab", "ba", limit: 5) == 1)
    #expect(distance("kitten", "sitting", limit: 5) == 3)
  }

  @Test func aLimitDoesNotChangeDistancesWithinIt() {
    let words = ["", "a", "ab", "ba", "abc", "acb", "bca", "kitten", "sitting", "height", "heigth"]
    for lhs in words {
      for rhs in words {
        let exact = distance(lhs, rhs, limit: 20)
        #expect(exact == distance(rhs, lhs, limit: 20))
        for limit in 0...8 {
          let limited = distance(lhs, rhs, limit: limit)
          #expect(exact <= limit ? limited == exact : limited > limit)
        }
      }
    }
  }

  @Test func theLowestRankComesFirst() {
    let candidates = SpellingCandidates(["height", "heigh", "weight", "HEIGTH"])
    #expect(candidates.nearest(to: "heigth") == 3)
    #expect(candidates.nearest(to: "heigth") { $0 == 3 ? 1 : 0 } == 0)
    #expect(candidates.nearest(to: "heigth") { $0 == 2 ? 0 : nil } == 2)
    #expect(candidates.nearest(to: "heigth") { $0 == 1 ? 0 : nil } == 1)
    #expect(candidates.nearest(to: "total") == nil)
  }

  @Test func otherScripts() {
    #expect(Spelling.nearest(to: "größe", among: ["Größe", "grösse"]) == "Größe")
    #expect(Spelling.nearest(to: "ширина", among: ["высота", "шырина"]) == "шырина")
  }
}
