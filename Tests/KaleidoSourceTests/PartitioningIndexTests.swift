import KaleidoSource
import Testing

@Suite struct PartitioningIndexTests {
  /// Compares with a linear search, for every small number of elements and every partition point.
  @Test func findsWhereTheSecondPartBegins() {
    for count in 0...9 {
      for place in 0...count {
        let index = (10..<10 + count).partitioningIndex { $0 >= 10 + place }
        #expect(index == 10 + place)
      }
    }
  }
}
