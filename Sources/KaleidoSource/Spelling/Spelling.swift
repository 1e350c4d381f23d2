/// Spelling suggestions.
public enum Spelling {
  /// Returns the candidate most similar to `name`, or nil if none is similar enough. As in rustc, the edit distance
  /// may be at most a third of the name's length. A candidate that differs only in case is preferred; among equally
  /// similar ones, the first is.
  public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let candidates = SpellingCandidates(candidates)
    return candidates.nearest(to: name).map { candidates[$0] }
  }

  /// Longer names are not compared: it would be slow, and they are not written by hand.
  static let maxLength = 100

  /// The largest edit distance between a name of the given length and a similar one.
  static func limit(forLength length: Int) -> Int { max(length, 3) / 3 }

  /// Whether the edit distance between `word` and `other` is at most a third of the length of `word`.
  public static func isNear(_ word: String, _ other: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    let limit = limit(forLength: scalars.count)
    var distance = EditDistance()
    return scalars.count <= maxLength
      && distance.between(scalars[...], Array(other.unicodeScalars)[...], limit: limit) <= limit
  }
}
