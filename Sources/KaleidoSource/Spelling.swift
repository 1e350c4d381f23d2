/// Finds the name that was probably meant.
public enum Spelling {
  /// The candidate nearest to `name`, if one is near enough: a difference in case only, or at most
  /// a third of the name's length in edits (rustc's rule). The first of several equally near ones.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let length = name.unicodeScalars.count
    guard length <= longest else { return nil }
    let limit = max(length, 3) / 3
    let lowercased = name.lowercased()
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != name {
      guard abs(candidate.unicodeScalars.count - length) <= limit else { continue }
      if candidate.lowercased() == lowercased { return candidate }
      let distance = distance(name, candidate, limit: limit)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// No name that people write is longer; longer ones take long to compare.
  private static let longest = 100

  /// Whether two words differ by so little that one may be a slip for the other.
  public static func isNear(_ word: String, _ other: String) -> Bool {
    let length = word.unicodeScalars.count
    let limit = max(length, 3) / 3
    return length <= longest && distance(word, other, limit: limit) <= limit
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two names
  /// (optimal string alignment), or a number above `limit` where it is clear that it exceeds it.
  static func distance(_ lhs: String, _ rhs: String, limit: Int) -> Int {
    let a = Array(lhs.unicodeScalars)
    let b = Array(rhs.unicodeScalars)
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      for j in 0..<b.count {
        var cost = min(
          previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
