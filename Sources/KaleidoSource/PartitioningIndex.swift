extension RandomAccessCollection {
  /// The first index whose element is in the second part, or the end, where all elements that `isInSecondPart` says yes
  /// of stand behind all others. Takes time that grows with the logarithm of their number.
  @inlinable
  public func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isInSecondPart(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
