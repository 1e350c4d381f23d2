import KaleidoSource

extension Explanation {
  /// Warnings about expressions and control flow.
  static let warningsOfFlow: [Explanation] = [
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
      code: .selfAssignment,
      title: "variable assigned to itself",
      meaning: """
        An assignment such as `x = x` has no effect. Usually one of the two names
        was meant to be another, often where several variables are updated from
        each other.
        """,
      wrong: .program(
        """
        def fib(n)
          var a, b = 1 in
            (for i = 1, i < n in
               var next = a + b in (a = a) : b = next) : a
        """),
      right: .program(
        """
        def fib(n)
          var a, b = 1 in
            (for i = 1, i < n in
               var next = a + b in (a = b) : b = next) : a
        """)),
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
      code: .constantCondition,
      title: "constant condition",
      meaning: """
        The condition of this `if` is always true or always false, so one of the
        branches never runs. Perhaps a number stands where a variable was meant, or
        a branch was disabled temporarily.
        """,
      wrong: .program("def clamp(x) if 1 < 0 then 0 else x"),
      right: .program("def clamp(x) if x < 0 then 0 else x"),
      advice: """
        If the choice is fixed, write only that branch. For a switch that the user
        can set, use `argument(1)`.
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
      code: .inclusiveBound,
      title: "inclusive bound in a `for`",
      meaning: """
        A `for` tests its condition after the body, with the value that the variable
        had in it. With `i < n` the body therefore runs for every `i` up to `n`, and
        with `i <= n` once more.
        """,
      wrong: .program(
        """
        def factorial(n)
          var f = 1 in (for i = 1, i <= n in f = f * i) : f

        factorial(5)
        """),
      right: .program(
        """
        def factorial(n)
          var f = 1 in (for i = 1, i < n in f = f * i) : f

        factorial(5)
        """),
      advice: """
        If the additional iteration is intended, put the condition in parentheses:
        `for i = 1, (i <= n) in …`.
        """),
    Explanation(
      code: .endlessLoop,
      title: "loop that never ends",
      meaning: """
        A `for` continues while its condition is true. Here the condition is a
        number other than 0, which is always true, or it depends on a variable that
        neither the step nor the body changes. The expression after the start value
        is a condition, not the final value as in some other languages.
        """,
      wrong: .program("for i = 1, 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)"),
      advice: """
        The third part of the header is the step. The default is 1; with `0` the
        variable does not change.
        """),
    Explanation(
      code: .endlessRecursion,
      title: "recursion that never ends",
      meaning: """
        Whatever its arguments, this function calls itself before it can return. The
        program runs until the stack overflows, or forever if the call is a tail
        call. Recursion needs a base case: a branch without such a call.
        """,
      wrong: .program("def factorial(n) n * factorial(n - 1)"),
      right: .program(
        """
        def factorial(n)
          if n < 2 then 1 else n * factorial(n - 1)
        """)),
  ]
}
