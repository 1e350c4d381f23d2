extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies the predicate, or `endIndex`. The collection must be
  /// partitioned: all elements that satisfy the predicate come last. Calls the predicate O(log n) times.
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
