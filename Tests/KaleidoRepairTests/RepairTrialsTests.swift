import KaleidoLex
import KaleidoParse
import KaleidoSource
import Testing

@testable import KaleidoRepair

@Suite struct RepairTrialsTests {
  /// The repairs of a fault at the second token.
  private func trials(_ repairs: [(place: Int, cost: Double, isEvident: Bool)]) -> RepairTrials {
    let source = SourceFile(name: "test.ks", bytes: Array("(1 +\n".utf8))
    let token = Token(.number, SourceRange(1, 2), startsLine: false)
    let window = RepairWindow(
      tokens: Array(repeating: token, count: 40), fault: 1, scope: .everything, message: nil,
      endIsHard: true, isCutOff: false, separatorCount: 0, source: source,
      operators: OperatorTable())
    return RepairTrials(
      repairs.map {
        Repair(
          kind: .delete, index: $0.place, removedCount: 1, replacement: [], cost: $0.cost,
          isEvident: $0.isEvident)
      }, window)
  }

  @Test func repairsAreTriedInTheOrderOfTheirLeastWeights() {
    let trials = trials([
      (place: 1, cost: 3, isEvident: false), (place: 5, cost: 2, isEvident: false),
      (place: 35, cost: 2.5, isEvident: true), (place: 1, cost: 2.5, isEvident: false),
      (place: 31, cost: 1, isEvident: false),
    ])
    #expect(trials.inOrderOfLeastWeight.map(\.index) == [2, 3, 1, 0, 4])
    // The distance counts up to 20 tokens.
    #expect(trials.inOrderOfLeastWeight.map(\.leastWeight) == [2.5, 2.5, 2.6, 3, 4])
  }

  @Test func constructsAreLookedForWhereTheyCanBegin() {
    func count(_ kind: TokenKind) -> Int { ForeignConstruct.recognizers(at: kind).count }
    // A comment, a variable or a block can begin anywhere.
    #expect(count(.comma) > 3)
    #expect(count(.comma) < count(.for))
    #expect(count(.for) < count(.identifier))
  }
}
