import KaleidoSource
import Testing

@Suite struct PartitioningIndexTests {
  /// Against a search from the start, for every number of elements up to a few and every place where they part.
  @Test func findsWhereTheSecondPartBegins() {
    for count in 0...9 {
      for place in 0...count {
        let index = (10..<10 + count).partitioningIndex { $0 >= 10 + place }
        #expect(index == 10 + place)
      }
    }
  }
}
