import KaleidoParse
import KaleidoSource

/// Operators as spelled in other languages and in mathematics, and their equivalents here.
enum ForeignSign {
  /// The intended operator for a word in lower case, such as `and`.
  static func meaning(ofWord word: String) -> Symbol? {
    switch word {
    case "eq": .equal
    case "ne": .notEqual
    case "and": .andThen
    case "or": .orElse
    case "not": .not
    case "mod", "rem": .remainder
    case "div": .divide
    default: nil
    }
  }

  /// The intended operator for a word between points, as in Fortran.
  static func meaning(ofPointedWord word: String) -> Symbol? {
    switch word.lowercased() {
    case "lt": .less
    case "le": .lessOrEqual
    case "gt": .greater
    case "ge": .greaterOrEqual
    default: meaning(ofWord: word.lowercased())
    }
  }

  /// The intended operator for a run of adjacent signs.
  static func meaning(of signs: String) -> Symbol? {
    switch signs {
    case "=<", "≤", "⩽": .lessOrEqual
    case "=>", "≥", "⩾": .greaterOrEqual
    case "<>", "=!", "!==", "=/=", "/=", "~=", "≠": .notEqual
    case "===", "=:=", "≡": .equal
    case ":=", "←": .assign
    case "×", "⋅", "·", "∗", "∙", "⨯": .times
    case "÷", "∕": .divide
    case "∧": .andThen
    case "∨": .orElse
    case "¬": .not
    default: nil
    }
  }
}
