/// A tree of switch points: the parent of each is the innermost one that is passed before it.
struct PointTree {
  private var parents: [Int?]
  private var depths: [Int]

  init(count: Int) {
    parents = Array(repeating: nil, count: count)
    depths = Array(repeating: 0, count: count)
  }

  /// Puts a point that has no children yet under another one, or at the root.
  mutating func insert(_ point: Int, under parent: Int?) {
    parents[point] = parent
    depths[point] = parent.map { depths[$0] + 1 } ?? 0
  }

  func parent(of point: Int) -> Int? { parents[point] }

  /// The innermost point that is, or is around, each of two points; nil is the root.
  func commonPoint(_ one: Int?, _ other: Int?) -> Int? {
    var (one, other) = (one, other)
    while let first = one, let second = other {
      if first == second { return first }
      if depths[first] >= depths[second] { one = parents[first] } else { other = parents[second] }
    }
    return nil
  }
}
