/// Computes optimal string alignment distances: insertions, deletions, substitutions and transpositions of adjacent
/// scalars.
struct EditDistance {
  // The last three rows of the matrix, reused for all pairs.
  private var beforePrevious: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  /// The distance of two names, or any number above `limit` if it exceeds that. Only the diagonal band of the matrix
  /// in which the distance can be within the limit is computed.
  mutating func between(
    _ lhs: ArraySlice<Unicode.Scalar>, _ rhs: ArraySlice<Unicode.Scalar>, limit: Int
  ) -> Int {
    guard abs(lhs.count - rhs.count) <= limit else { return limit + 1 }
    let width = rhs.count + 1
    if previous.count < width {
      beforePrevious = Array(repeating: 0, count: width)
      previous = beforePrevious
      current = beforePrevious
    }
    for column in 0..<width { previous[column] = column }
    for row in 0..<lhs.count {
      let scalar = lhs[lhs.startIndex + row]
      let first = max(row - limit, 0)
      let last = min(row + limit, rhs.count - 1)
      // Cells beside the band are too far.
      current[first] = first == 0 ? row + 1 : limit + 1
      var least = current[first]
      for column in first..<max(last + 1, first) {
        let other = rhs[rhs.startIndex + column]
        let above = column < row + limit ? previous[column + 1] : limit
        var cost = min(
          previous[column] + (scalar == other ? 0 : 1), above + 1, current[column] + 1)
        if row > 0, column > 0, scalar == rhs[rhs.startIndex + column - 1],
          lhs[lhs.startIndex + row - 1] == other
        {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return limit + 1 }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[rhs.count]
  }
}
