import KaleidoLex

/// Words that are keywords in other languages.
enum ForeignWord {
  /// The equivalents of a word in lower case, likeliest first; an empty one removes the word.
  static func meanings(of word: String) -> [[TokenKind]] { meanings[word] ?? [] }

  /// The words for `else if`.
  static let elseIfs = Set(meanings.filter { $0.value.first == [.else, .if] }.keys)

  /// Whether a word begins a construct that has no equivalent here.
  static func isConstruct(_ word: String) -> Bool {
    ["while", "repeat", "loop", "switch", "match"].contains(word.lowercased())
  }

  private static let meanings: [String: [[TokenKind]]] = [
    "fun": [[.def]], "func": [[.def]], "function": [[.def]], "fn": [[.def]], "defun": [[.def]],
    "define": [[.def]],
    "sub": [[.def]], "proc": [[.def]], "procedure": [[.def]], "double": [[.def], [.var], []],
    "float": [[.var], []], "int": [[.var], []], "import": [[.extern]], "declare": [[.extern]],
    "decl": [[.extern]], "native": [[.extern]], "foreign": [[.extern]], "proto": [[.extern]],
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
