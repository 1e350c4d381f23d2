import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The words and signs of the language, as the compiler's tables have them: for editors, highlighters and other tools.
public enum Vocabulary {
  /// A built-in operator.
  struct BuiltinSign {
    let sign: String
    /// The precedence between operands; nil if it is only unary.
    let precedence: Int?
    let isUnary: Bool
    /// Whether `a ∘ b ∘ c` is `a ∘ (b ∘ c)`.
    var groupsToTheRight: Bool { sign == "=" }
  }

  /// The built-in operators, by precedence from the lowest on.
  static let operators: [BuiltinSign] = {
    let unary = UnaryOperator.allCases.compactMap(\.sign.builtinSpelling)
    var precedences = [Symbol.assign.builtinSpelling: Int(OperatorTable.assignmentPrecedence)]
    for builtin in BinaryOperator.allCases {
      precedences[builtin.sign.builtinSpelling] = Int(builtin.precedence)
    }
    return Symbol.builtinSpellings.map { sign in
      BuiltinSign(sign: sign, precedence: precedences[sign], isUnary: unary.contains(sign))
    }
  }()

  static let keywords = TokenKind.keywords.compactMap(\.spelling)
  static let punctuation = TokenKind.allCases.filter { !$0.isKeyword }.compactMap(\.spelling)

  /// A form of token that has many spellings, as a regular expression in the syntax of ICU, Perl and Oniguruma.
  struct Pattern {
    let name: String
    let pattern: String
    let description: String
  }

  static let patterns = [
    Pattern(
      name: "identifier", pattern: #"[_\p{XID_Start}]\p{XID_Continue}*"#,
      description: "a letter or `_`, then letters, digits and `_`"),
    Pattern(
      name: "number", pattern: #"(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#,
      description: "decimal digits, with a fraction and an exponent if there are any"),
    Pattern(
      name: "operator", pattern: "[\\p{S}\\p{P}]",
      description:
        "one of \(String(Lexer.operatorCharacters)), a pair, or one symbol or punctuation mark that is not ASCII"
    ),
    Pattern(name: "comment", pattern: "#.*", description: "`#` to the end of the line"),
  ]

  /// Comments that tools give a meaning.
  static let directives = [
    Pattern(
      name: "#!", pattern: #"\A#!.*"#,
      description: "in the first line: the program that runs the file"),
    Pattern(
      name: "#>", pattern: "#>.*",
      description: "behind or below an expression: what it prints, for `kaleido test`"),
    Pattern(
      name: "#> ~", pattern: #"#> ?~ (\S+) \((\S+)\) *"#,
      description: "a number, and how much the one that is printed may differ"),
    Pattern(
      name: "#> error:", pattern: "#> ?error: .*",
      description: "the error that ends the program; `…` stands for any characters"),
  ]
}
