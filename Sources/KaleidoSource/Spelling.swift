/// Spelling suggestions.
public enum Spelling {
  /// Returns the candidate most similar to `name`, or nil if none is similar enough. As in rustc, the edit distance
  /// may be at most a third of the name's length. A candidate that differs only in case is preferred; among equally
  /// similar ones, the first is.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let length = name.unicodeScalars.count
    guard length <= maxLength else { return nil }
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

  /// Longer names are not compared: it would be slow, and they are not written by hand.
  private static let maxLength = 100

  /// Whether the edit distance between `word` and `other` is at most a third of the length of `word`.
  public static func isNear(_ word: String, _ other: String) -> Bool {
    let length = word.unicodeScalars.count
    let limit = max(length, 3) / 3
    return length <= maxLength && distance(word, other, limit: limit) <= limit
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and transpositions of
  /// adjacent scalars. May return any number above `limit` if the distance exceeds it.
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
