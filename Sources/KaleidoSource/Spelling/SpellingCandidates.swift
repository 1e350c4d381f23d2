/// The names that a misspelled name may stand for, prepared for many searches: most candidates are rejected by their
/// length and letters.
public struct SpellingCandidates: Sendable {
  private let names: [String]
  private let outlines: [Outline]
  /// The scalars of all names, and the end of each.
  private let scalars: [Unicode.Scalar]
  private let ends: [Int]

  /// The number of edit distances that one search may compute. Only names made for the purpose are as similar.
  private static let comparisonLimit = 4_000

  public init(_ names: some Sequence<String>) {
    self.names = Array(names)
    outlines = self.names.map(Outline.init)
    var scalars: [Unicode.Scalar] = []
    ends = self.names.map { name in
      scalars += name.unicodeScalars
      return scalars.count
    }
    self.scalars = scalars
  }

  public subscript(_ index: Int) -> String { names[index] }

  /// Returns the index of the candidate that is most similar to `name`, as defined by `Spelling.nearest`. Among similar
  /// ones, those of the lowest rank are preferred; a candidate without a rank is not eligible.
  public func nearest(to name: String, rank: (Int) -> Int? = { _ in 0 }) -> Int? {
    let outline = Outline(name)
    guard outline.length <= Spelling.maxLength else { return nil }
    let limit = Spelling.limit(forLength: outline.length)
    let lowercased = name.lowercased()
    let wanted = Array(name.unicodeScalars)
    var editDistance = EditDistance()
    var best: (index: Int, rank: Int, distance: Int)?
    var comparisons = 0
    for index in names.indices where outlines[index].mayBeNear(outline, limit: limit) {
      guard let rank = rank(index), rank <= best?.rank ?? .max else { continue }
      comparisons += 1
      if comparisons > Self.comparisonLimit { break }
      let candidate = scalars[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
      var distance = editDistance.between(wanted[...], candidate, limit: limit)
      if distance == 0 { continue }
      if outlines[index].letters == outline.letters, names[index].lowercased() == lowercased {
        distance = 0
      }
      if distance <= limit, (rank, distance) < best.map({ ($0.rank, $0.distance) }) ?? (.max, 0) {
        best = (index, rank, distance)
      }
    }
    return best?.index
  }
}

/// A bound on a name's distance from others.
private struct Outline {
  /// The number of Unicode scalars.
  let length: Int
  /// A bit for each ASCII letter, digit or `_`, regardless of case; nil for other names.
  let letters: UInt64?

  init(_ name: String) {
    var letters: UInt64? = 0
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5a, 0x61...0x7a: letters? |= 1 << UInt64(byte & 0x1f)
      case 0x30...0x39: letters? |= 1 << UInt64(byte & 0x0f + 0x20)
      case 0x5f: letters? |= 1 << 63
      default: letters = nil
      }
    }
    length = letters == nil ? name.unicodeScalars.count : name.utf8.count
    self.letters = letters
  }

  /// Whether the distance to another name may be at most `limit`. An edit changes at most two bits.
  func mayBeNear(_ other: Outline, limit: Int) -> Bool {
    guard abs(length - other.length) <= limit else { return false }
    guard let letters, let others = other.letters else { return true }
    return (letters ^ others).nonzeroBitCount <= 2 * limit
  }
}
