import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A reading of a name as keywords: misspelled, or from another language.
struct MisspelledKeyword {
  /// The intended keywords in order; empty if the word should simply be removed.
  let meant: [TokenKind]
  /// The cost: higher means less likely.
  let cost: Double

  /// The possible readings of a name as keywords.
  static func meanings(of name: String) -> [MisspelledKeyword] {
    let lowercased = name.lowercased()
    var meanings = ForeignWord.meanings(of: lowercased).map {
      MisspelledKeyword(meant: $0, cost: 1.5)
    }
    guard name.utf8.count <= 9 else { return meanings }
    for keyword in TokenKind.keywords {
      guard let spelling = keyword.spelling else { continue }
      if spelling == lowercased {
        meanings.append(MisspelledKeyword(meant: [keyword], cost: 0.5))
      } else if Spelling.isNear(lowercased, spelling) {
        meanings.append(MisspelledKeyword(meant: [keyword], cost: spelling.count > 2 ? 1 : 2))
      }
    }
    return meanings
  }
}
