import KaleidoSource

extension Explanation {
  /// Every warning, in the order of `DiagnosticCode`.
  static let warnings: [Explanation] = warningsOfText + warningsOfFlow

  /// Warnings about how the text is parsed and about unused parts of it.
  private static let warningsOfText: [Explanation] = [
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
      code: .loopRunsOnce,
      title: "loop that runs exactly once",
      meaning: """
        A `for` tests its condition after the body, and continues while it is true.
        This condition is already false for the start value, so the body runs once.
        Often the condition was written as the one that ends the loop, or the step
        has the wrong sign.
        """,
      wrong: .program("for i = 1, i == 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)")),
    Explanation(
      code: .builtinOperatorReplaced,
      title: "built-in operator replaced",
      meaning: """
        This definition replaces one of the basic operators `=`, `<`, `+`, `-` and
        `*`, in its own body and in all that follows. Code that relies on the
        built-in meaning now computes something else.
        """,
      wrong: .program(
        """
        def binary+ 20 (a b) hypot(a, b)

        3 + 4
        """),
      right: .program(
        """
        def binary⊕ 20 (a b) hypot(a, b)

        3 ⊕ 4
        """),
      advice: """
        Many operators are free: `$ ? @ ^ ~` and those of Unicode.
        """),
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
      code: .assignmentInCondition,
      title: "assignment in the condition of an `if`",
      meaning: """
        `=` assigns and `==` compares. An `if` whose condition is an assignment
        changes the variable and then tests the new value: `if x = 0` is never true,
        and `x` is 0 from there on.
        """,
      wrong: .program("def sinc(x) if x = 0 then 1 else sin(x) / x"),
      right: .program("def sinc(x) if x == 0 then 1 else sin(x) / x"),
      advice: """
        If the assignment is intended, put it in parentheses: `if (x = f(y)) then
        …`.
        """),
    Explanation(
      code: .unusedVariable,
      title: "unused variable",
      meaning: """
        The program gives this variable of a `var` a value but never reads it.
        Either the variable is no longer needed, or something else is used where it
        was meant.
        """,
      wrong: .program(
        """
        def hypotenuse(a b)
          var c = a*a + b*b in sqrt(a*a + b*b)
        """),
      right: .program(
        """
        def hypotenuse(a b)
          var c = a*a + b*b in sqrt(c)
        """),
      advice: """
        Begin the name with `_` if this is intended: `var _ = print(x) in x`.
        """),
    Explanation(
      code: .unusedParameter,
      title: "unused parameter",
      meaning: """
        The body of the function never reads this parameter, so the argument makes
        no difference. Often another name was written in its place. Operands of an
        operator are exempt, and the parameters of an `extern` have no body to be
        used in.
        """,
      wrong: .program("def area(width height) width * width"),
      right: .program("def area(width height) width * height"),
      advice: """
        If callers must pass the argument anyway, begin the parameter's name with
        `_`, as in `_height`.
        """),
    Explanation(
      code: .unusedValue,
      title: "unused value",
      meaning: """
        The value of an expression is discarded, and the expression has no effect:
        it neither assigns nor calls a function that might write. The operator `:`
        discards the value of its left side, and `for` that of its body. Usually a
        `print` or an assignment is missing, or parentheses around a `for` that ends
        before a `:`.
        """,
      wrong: .program("for i = 1, i < 10 in i * i"),
      right: .program("for i = 1, i < 10 in print(i * i)")),
    Explanation(
      code: .shadowedVariable,
      title: "variable that shadows another",
      meaning: """
        A variable of `for` or `var` has the name of a parameter or variable that is
        already in scope. In its body the name means the new variable, and the other
        is inaccessible. This is allowed and sometimes useful, so the warning is
        enabled only by `-W shadowed_variable`.
        """,
      wrong: .program(
        """
        def countdown(n)
          for n = n, n > 1, -1 in print(n)
        """),
      right: .program(
        """
        def countdown(n)
          for i = n, i > 1, -1 in print(i)
        """)),
  ]
}
