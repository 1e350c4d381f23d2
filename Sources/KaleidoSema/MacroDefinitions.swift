import KaleidoLex
import KaleidoParse
import KaleidoSource

extension SourceFile {
  /// The number in a comment `#define NAME 10`, which defines a name in C; nil if there is none.
  func valueOfMacro(_ name: String) -> String? {
    for line in text(range).split(whereSeparator: \.isNewline) where line.hasPrefix("#define ") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 2, words[1] == name, words[2].allSatisfy({ $0.isNumber || $0 == "." }) {
        return String(words[2])
      }
    }
    return nil
  }
}

extension ParsedFile {
  /// Whether a token after the parameters of a definition is a given name.
  func names(_ name: Symbol, after last: Int) -> Bool {
    var index = last + 1
    while index < tokens.endOfFile, ![.def, .extern].contains(tokens.kind(index)) {
      if tokens.kind(index) == .identifier, tokens.symbol(index) == name { return true }
      index += 1
    }
    return false
  }
}
