import KaleidoSource

extension Explanation {
  /// Every warning, in the order of `DiagnosticCode`.
  static let warnings =
    warningsOfText + warningsOfNames + warningsOfFlow + warningsOfLoops + warningsOfOutputs

  /// Warnings about how the text is read and laid out.
  private static let warningsOfText: [Explanation] = [
    Explanation(
      code: .numberOverflow,
      title: "number too large",
      meaning: """
        Numbers are IEEE 754 doubles, of which the largest is about 1.8e308. A
        larger number becomes infinity, and so does most of what is computed from
        it. Perhaps the exponent has a digit too many.
        """,
      wrong: .program("def limit(x) fmin(x, 1e3000)"),
      right: .program("def limit(x) fmin(x, 1e300)"),
      advice: """
        If infinity is intended, write `1 / 0`.
        """),
    Explanation(
      code: .missingSeparator,
      title: "items on one line without `;`",
      meaning: """
        A complete expression or definition is followed by another on the same line.
        This is allowed but easily misread, and may be a mistake: a missing operator
        or comma, or a `)` too early.
        """,
      wrong: .program("print(1) print(2)"),
      right: .program("print(1); print(2)"),
      advice: """
        Items on separate lines need no `;`. To evaluate two expressions in sequence
        as one expression, use the operator `:`.
        """),
    Explanation(
      code: .callAcrossLines,
      title: "call whose `(` begins a new line",
      meaning: """
        A name followed by `(` is a call, even across a line break: line breaks do
        not end expressions. So a parenthesized expression is parsed as the
        arguments of a name that ends the previous line.
        """,
      wrong: .program(
        """
        def hypotenuse(a b)
          sqrt
            (a*a + b*b)
        """),
      right: .program(
        """
        def hypotenuse(a b)
          sqrt(
            a*a + b*b)
        """),
      advice: """
        If a call is meant, put the `(` directly after the name. If a new item is
        meant, end the previous one with `;`.
        """),
    Explanation(
      code: .operatorAcrossLines,
      title: "operator at the start of a line",
      meaning: """
        Line breaks do not end expressions, so a line that begins with a sign such
        as `-` is subtracted from what the line before computes. A sign that is also
        a unary operator looks like the start of the next item.
        """,
      wrong: .program(
        """
        sqrt(2)
        -3 + 4
        """),
      right: .program(
        """
        sqrt(2);
        -3 + 4
        """),
      advice: """
        If the line continues the expression, indent it deeper than the first line
        of the item.
        """),
    Explanation(
      code: .misleadingLayout,
      title: "`:` that belongs to another expression than it seems",
      meaning: """
        The body of a `for` or `var` and the last branch of an `if` reach as far
        right as they can, whatever the layout: a `:` on the next line, or at the
        end of theirs, continues them. Here it is indented as if it followed the
        whole expression.
        """,
      wrong: .program(
        """
        def sum(n)
          var s = 0 in
          for i = 1, i < n in
            s = s + i
          : s

        sum(10)
        """),
      right: .program(
        """
        def sum(n)
          var s = 0 in
          (for i = 1, i < n in
            s = s + i)
          : s

        sum(10)
        """),
      advice: """
        If what follows belongs to the body, indent it deeper.
        """),
    Explanation(
      code: .foreignComment,
      title: "comment of another language",
      meaning: """
        A comment begins with `#`. Two minus signs, which begin one in Lua, SQL and
        Haskell, negate twice: the rest of the line is an expression, whose value is
        printed.
        """,
      wrong: .program("print(1); -- 1"),
      right: .program("print(1) # 1"),
      advice: """
        If the value of an expression is to be negated twice, put it in parentheses:
        `-(-x)`.
        """),
  ]
}
