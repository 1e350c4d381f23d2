import KaleidoSource

extension Explanation {
  /// K04xx: operators.
  static let operators: [Explanation] = [
    Explanation(
      code: .unknownBinaryOperator,
      title: "unknown binary operator",
      meaning: """
        This sign stands between two operands and has no built-in meaning there; a
        program can give it one with `def binary`. The definition must come before
        the first use, because the precedence in it decides how the text is read.
        """,
      wrong: .program("def cube(x) x ^ 3"),
      right: .program(
        """
        def binary^ 50 (base exponent) pow(base, exponent)

        def cube(x) x ^ 3
        """),
      advice: """
        Where it is used only once, a plain call is shorter: `pow(x, 3)`. Some signs
        of other languages are spelled differently here: `<=` for `=<`, `!=` for
        `<>`.
        """),
    Explanation(
      code: .precedenceRange,
      title: "precedence out of range",
      meaning: """
        The number in the definition of a binary operator is its precedence, from 1
        to 100; without one it is 30. The operator with the higher precedence takes
        its operands first: `=` has 2, `<` 10, `+` and `-` have 20, `*` and `/` 40.
        """,
      wrong: .program("def binary^ 500 (base exponent) pow(base, exponent)"),
      right: .program("def binary^ 50 (base exponent) pow(base, exponent)")),
    Explanation(
      code: .operandCount,
      title: "operator with the wrong number of parameters",
      meaning: """
        An operator is a function, and its operands are the arguments. A `binary`
        one stands between two operands and so has exactly two parameters; a `unary`
        one stands before a single operand and has one.
        """,
      wrong: .program("def unary√(n x) pow(x, 1 / n)"),
      right: .program("def binary√ 50 (n x) pow(x, 1 / n)"),
      advice: """
        The same sign can be defined both as unary and as binary. For three operands
        or more, define a function with a name.
        """),
    Explanation(
      code: .unknownUnaryOperator,
      title: "unknown unary operator",
      meaning: """
        Built in are the unary operators `-` and `!`; there is no unary `+`. A
        program can define others with `def unary`, before their first use. A unary
        operator stands before its operand, never after it.
        """,
      wrong: .program("def diagonal(side) side * √2"),
      right: .program(
        """
        def unary√(x) sqrt(x)

        def diagonal(side) side * √2
        """)),
  ]
}
