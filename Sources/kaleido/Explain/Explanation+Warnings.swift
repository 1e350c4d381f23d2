import KaleidoSource

extension Explanation {
  /// Every warning, in the order of `DiagnosticCode`.
  static let warnings: [Explanation] = warningsOfText + warningsOfFlow

  /// Warnings about how the text is read and about what in it has no use.
  private static let warningsOfText: [Explanation] = [
    Explanation(
      code: .missingSeparator,
      title: "items on one line without `;`",
      meaning: """
        An expression or definition is complete, and on the same line another one
        begins. That is allowed, but easily misread, and it may be an accident: an
        operator or a comma is missing, or a `)` came too early.
        """,
      wrong: .program("print(1) print(2)"),
      right: .program("print(1); print(2)"),
      advice: """
        Two items on two lines need no `;`. Two steps of one expression are joined
        by the operator `:`.
        """),
    Explanation(
      code: .callAcrossLines,
      title: "call whose `(` begins a line",
      meaning: """
        A name followed by `(` is a call, even with a line break in between: a line
        break ends nothing. So an expression in parentheses is taken for the
        arguments of a name that ends the line above.
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
        Where a call is meant, put the `(` behind the name. Where a new item is
        meant, end the one above with `;`.
        """),
    Explanation(
      code: .loopRunsOnce,
      title: "loop that runs exactly once",
      meaning: """
        The condition of a `for` is looked at after the body, and the loop goes on
        while it is true. This one is false already for the start value, so the body
        runs once. Often the condition was meant the other way round, as the one
        that ends the loop, or the step has the wrong sign.
        """,
      wrong: .program("for i = 1, i == 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)")),
    Explanation(
      code: .builtinOperatorReplaced,
      title: "built-in operator replaced",
      meaning: """
        This definition takes the place of one of the basic operators `=`, `<`, `+`,
        `-` and `*`, in its own body and in all that follows. What was written with
        the old meaning in mind now computes something else.
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
        There are enough signs that are free: `$ ? @ ^ ~` and those of Unicode.
        """),
    Explanation(
      code: .numberOverflow,
      title: "number that is too large",
      meaning: """
        Numbers are IEEE 754 doubles, and the largest is about 1.8e308. A larger one
        becomes infinity, and mostly so does what is computed from it. Perhaps the
        exponent has a digit too many.
        """,
      wrong: .program("def limit(x) fmin(x, 1e3000)"),
      right: .program("def limit(x) fmin(x, 1e300)"),
      advice: """
        Where infinity is meant, `1 / 0` says so.
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
        Where the assignment is meant, put it in parentheses:
        `if (x = f(y)) then …`.
        """),
    Explanation(
      code: .unusedVariable,
      title: "variable that is never used",
      meaning: """
        The program gives this variable of a `var` a value and never reads it.
        Either it is left over and can go, or something else stands where it was
        meant.
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
        A name that begins with `_` says that this is on purpose:
        `var _ = print(x) in x`.
        """),
    Explanation(
      code: .unusedParameter,
      title: "parameter that is never used",
      meaning: """
        The body of the function never reads this parameter, so that the argument
        makes no difference. Often another name was put in its place. The operands
        of an operator are exempt, and the parameters of an `extern` have no body to
        be used in.
        """,
      wrong: .program("def area(width height) width * width"),
      right: .program("def area(width height) width * height"),
      advice: """
        Where callers need the parameter all the same, let its name begin with `_`,
        as in `_height`.
        """),
    Explanation(
      code: .unusedValue,
      title: "value that is never used",
      meaning: """
        An expression is computed, its value is dropped, and it does nothing else:
        it neither assigns nor calls a function that might write. The operator `:`
        drops the value of its left side, and a `for` drops that of its body. Mostly
        a `print` or an assignment was forgotten.
        """,
      wrong: .program("for i = 1, i < 10 in i * i"),
      right: .program("for i = 1, i < 10 in print(i * i)")),
    Explanation(
      code: .shadowedVariable,
      title: "variable that hides another",
      meaning: """
        A variable of `for` or `var` has the name of a parameter or variable that is
        already in scope. Inside, the name means the new one, and the other cannot
        be reached until the body ends. That is allowed, and sometimes handy, so
        this warning comes only with `-W shadowed_variable`.
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
