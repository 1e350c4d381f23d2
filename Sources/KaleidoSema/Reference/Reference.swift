import KaleidoParse

/// What the language has without a definition: what the prompt and editors say about a keyword, a built-in operator or a function
/// of the library.
public struct Reference {
  /// How it is written.
  public let form: String
  public let kind: String
  public let description: String

  public var text: String { "\(form): \(description)\n" }

  public init?(_ name: String) {
    if let function = LibraryFunction(rawValue: name) {
      (form, kind) = (function.call, "a function of the library")
      description = function.description
    } else if let (form, description) = Self.keywords[name] {
      (self.form, kind) = (form, "a keyword")
      self.description = description
    } else if let (form, description) = Self.operators[name] {
      (self.form, kind) = (form, "a built-in operator")
      let precedence = Vocabulary.operators.first { $0.sign == name }?.precedence
      self.description = description + (precedence.map { "; precedence \($0)" } ?? "")
    } else {
      return nil
    }
  }

  private static let loop = (
    form: "for i = start, condition, step in body",
    description:
      "evaluates the body, then the step (1 if left out) and the condition, and goes on with i + step while that was true"
  )
  private static let conditional = (
    form: "if condition then a else b", description: "a, or b where the condition is 0 or NaN"
  )

  static let keywords: [String: (form: String, description: String)] = [
    "def": ("def name(a b) body", "defines a function"),
    "extern": ("extern name(a b)", "declares a function of C or of another library"),
    "if": conditional, "then": conditional, "else": conditional,
    "for": loop,
    "in": ("for … in body, var … in body", "separates a loop or variables from what uses them"),
    "var": ("var a = x, b in body", "makes variables for the body, 0 without a value"),
    "binary": ("def binary| 5 (a b) body", "defines a binary operator with a precedence"),
    "unary": ("def unary!(a) body", "defines a unary operator"),
  ]

  static let operators: [String: (form: String, description: String)] = [
    ":": ("a : b", "evaluates a, then b, and has the value of b"),
    "=": ("x = a", "assigns to a variable"),
    "|": ("a | b", "1 if a or b is true, else 0"),
    "||": ("a || b", "as `a | b`, but b is evaluated only where a is false"),
    "&": ("a & b", "1 if a and b are true, else 0"),
    "&&": ("a && b", "as `a & b`, but b is evaluated only where a is true"),
    "==": ("a == b", "1 if a equals b, else 0"),
    "!=": ("a != b", "1 if a does not equal b, else 0"),
    "<": ("a < b", "1 if a is less than b, else 0; also 1 for NaN"),
    ">": ("a > b", "1 if a is greater than b, else 0; also 1 for NaN"),
    "<=": ("a <= b", "1 if a is at most b, else 0"),
    ">=": ("a >= b", "1 if a is at least b, else 0"),
    "+": ("a + b", "the sum"),
    "-": ("a - b or -a", "the difference, or the negative"),
    "*": ("a * b", "the product"),
    "/": ("a / b", "the quotient"),
    "%": ("a % b", "the remainder of a / b, with the sign of a"),
    "!": ("!a", "1 if a is 0 or NaN, else 0"),
  ]

  /// The names that have an entry.
  public static var names: [String] {
    LibraryFunction.allCases.map(\.rawValue) + keywords.keys.sorted() + operators.keys.sorted()
  }
}
