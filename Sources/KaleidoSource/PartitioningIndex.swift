extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies the predicate, or `endIndex`. The collection must
  /// be partitioned: no element that satisfies it precedes one that does not. Takes O(log n) calls.
  @inlinable
  public func partitioningIndex(where belongsInSecondPartition: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if belongsInSecondPartition(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
