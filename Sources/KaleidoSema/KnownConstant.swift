import KaleidoParse
import KaleidoSource

/// A constant that other languages name and Kaleidoscope does not.
struct KnownConstant {
  /// What to write instead.
  let expression: String
  let advice: String

  private static let expressions = [
    "true": "1", "false": "0", "null": "0", "nil": "0", "none": "0",
    "pi": "3.141592653589793", "m_pi": "3.141592653589793", "π": "3.141592653589793",
    "tau": "6.283185307179586", "τ": "6.283185307179586",
    "e": "2.718281828459045", "m_e": "2.718281828459045",
    "inf": "(1 / 0)", "infinity": "(1 / 0)", "nan": "(0 / 0)",
  ]

  /// Whether a word is a keyword in other languages that has no equivalent here, and is no type.
  static func isKeyword(_ word: String) -> Bool {
    !ForeignTypes.names.contains(word) && advice(ofKeyword: word) != nil
  }

  /// What to say of a word that is a keyword in other languages; nil if there is nothing to say.
  static func advice(ofKeyword word: String) -> String? {
    switch word {
    case "break": "there is no `break`: a loop ends when its condition is false"
    case "continue": "there is no `continue`: put the rest of the body into an `if`"
    case "switch", "case", "match":
      "there is no `\(word)`: write `if … then … else if … then … else …`"
    case "return": "a function's value is that of its body: write the value"
    case "pass": "every expression has a value: write `0`"
    case "try", "catch", "except", "finally", "throw", "raise":
      "there are no exceptions: return a value that says so, such as `0 / 0`"
    case "async", "await", "yield", "spawn", "parallel":
      "there is no `\(word)`: a program is evaluated step by step"
    case "this", "self", "new", "delete", "class", "struct":
      "there are no objects: all values are numbers"
    case _ where ForeignTypes.names.contains(word):
      "all values are numbers of 64 bits: there are no other types, and no conversions"
    default: nil
    }
  }

  /// The constant of a name, regardless of case; nil if there is none.
  init?(_ name: String) {
    if let digits = name.digitsThatLookAlike {
      expression = digits
      advice = "did you mean the digit\(name.count == 1 ? "" : "s") `\(digits)`?"
      return
    }
    // `E` alone is rarely Euler's number.
    guard name != "E", let expression = Self.expressions[name.lowercased()] else { return nil }
    self.expression = expression
    advice =
      switch expression {
      case "0", "1": "all values are numbers: write `\(expression)`"
      default: "there are no named constants: write the value"
      }
  }
}
