import KaleidoParse
import KaleidoSource

/// Operators as other languages and mathematics spell them, with what they are here.
enum ForeignSign {
  /// The operator that a word was meant as.
  static func meaning(ofWord word: String) -> Symbol? {
    switch word.lowercased() {
    case "and": .andThen
    case "or": .orElse
    case "not": .not
    case "mod", "rem": .remainder
    case "div": .divide
    default: nil
    }
  }

  /// The operator that a run of signs without space between them was meant as.
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
