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
    var meanings = (foreign[lowercased] ?? []).map { MisspelledKeyword(meant: $0, cost: 1.5) }
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

  /// Whether a word begins a construct of other languages that has no equivalent here.
  static func isForeignConstruct(_ word: String) -> Bool {
    ["while", "repeat", "loop", "switch", "match"].contains(word.lowercased())
  }

  /// Words of other languages and their equivalents here.
  private static let foreign: [String: [[TokenKind]]] = [
    "fun": [[.def]], "func": [[.def]], "function": [[.def]], "fn": [[.def]], "define": [[.def]],
    "sub": [[.def]], "proc": [[.def]], "procedure": [[.def]], "double": [[.def], [.var], []],
    "float": [[.var], []], "int": [[.var], []], "import": [[.extern]], "declare": [[.extern]],
    "external": [[.extern]], "let": [[.var]], "local": [[.var]], "auto": [[.var]],
    "const": [[.var]], "my": [[.var]], "with": [[.var]], "do": [[.in], [.then]], "of": [[.in]],
    "elif": [[.else, .if], [.else]], "elsif": [[.else, .if], [.else]],
    "elseif": [[.else, .if], [.else]],
    "otherwise": [[.else]], "when": [[.if]], "foreach": [[.for]],
    "return": [[], [.then]], "end": [[]], "endif": [[]], "endfor": [[]], "fi": [[], [.if]],
    "done": [[]],
    "od": [[]], "begin": [[]], "operator": [[.binary], [.unary]], "infix": [[.binary]],
    "prefix": [[.unary]],
  ]
}
