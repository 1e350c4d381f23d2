import KaleidoSource

extension Explanation {
  /// K04xx: operators.
  static let operators: [Explanation] = [
    Explanation(
      code: .unknownBinaryOperator,
      title: "unknown binary operator",
      meaning: """
        This operator is not defined between two operands; a program can define it
        with `def binary`. The definition must precede the first use, because its
        precedence determines how the text is parsed.
        """,
      wrong: .program("def cube(x) x ^ 3"),
      right: .program(
        """
        def binary^ 50 (base exponent) pow(base, exponent)

        def cube(x) x ^ 3
        """),
      advice: """
        For a single use, a call is shorter: `pow(x, 3)`. Some operators of other
        languages are spelled differently here: `<=` for `=<`, `!=` for `<>`.
        """),
    Explanation(
      code: .precedenceRange,
      title: "precedence out of range",
      meaning: """
        The number in the definition of a binary operator is its precedence, from 1
        to 100; the default is 30. Operators of higher precedence bind tighter: `=`
        has precedence 2, `<` 10, `+` and `-` 20, `*` and `/` 40.
        """,
      wrong: .program("def binary^ 500 (base exponent) pow(base, exponent)"),
      right: .program("def binary^ 50 (base exponent) pow(base, exponent)")),
    Explanation(
      code: .operandCount,
      title: "operator with the wrong number of parameters",
      meaning: """
        An operator is a function whose arguments are the operands. A `binary`
        operator stands between two operands, so it has exactly two parameters; a
        `unary` operator stands before a single operand and has one.
        """,
      wrong: .program("def unary√(n x) pow(x, 1 / n)"),
      right: .program("def binary√ 50 (n x) pow(x, 1 / n)"),
      advice: """
        The same operator can be defined both as unary and as binary. For three or
        more operands, define a named function.
        """),
    Explanation(
      code: .unknownUnaryOperator,
      title: "unknown unary operator",
      meaning: """
        The built-in unary operators are `-` and `!`; there is no unary `+`. A
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
