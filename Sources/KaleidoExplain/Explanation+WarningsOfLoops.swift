import KaleidoSource

extension Explanation {
  /// Warnings about loops and recursion.
  static let warningsOfLoops: [Explanation] = [
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
        with `i <= n` once more. So it is with `d*d <= n`.
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
      code: .roundedStep,
      title: "loop that runs once more, because sums are rounded",
      meaning: """
        Most decimal fractions, such as 0.1, have no exact value as a binary
        number. A `for` adds its step again and again, and the errors add up: ten
        times 0.1 is 0.9999999999999999, which is still below 1. So this loop also
        runs with about 1.1.
        """,
      wrong: .program("for x = 0, x < 1, 0.1 in print(x)"),
      right: .program("for x = 0, x < 0.95, 0.1 in print(x)"),
      advice: """
        Or count with whole numbers, and divide: in
        `for i = 0, i < 10 in print(i / 10)`, no errors add up. If the number of
        iterations does not matter, put the condition in parentheses:
        `for x = 0, (x < 1), 0.1 in …`.
        """),
    Explanation(
      code: .runsBeforeTest,
      title: "loop that runs although its condition is false",
      meaning: """
        A `for` tests its condition after the body, so the body runs at least once,
        even if the start value is beyond the bound. Where both depend on the
        arguments of a function, that is likely for some of them: this function
        would take 5 for a multiple of 5, and thus for no prime. The test before
        the loop is `<=`: with 25, the loop must run for 5, where its own
        condition is already false.
        """,
      wrong: .program(
        """
        def prime(n)
          var ok = 1 in
          (for d = 5, d*d < n && ok, 2 in if n % d == 0 then ok = 0 else 0) : ok

        prime(5)
        """),
      right: .program(
        """
        def prime(n)
          var ok = 1 in
          (if 5*5 <= n then for d = 5, d*d < n && ok, 2 in
             if n % d == 0 then ok = 0 else 0 else 0) : ok

        prime(5)
        """),
      advice: """
        If the first iteration is always intended, put the condition in parentheses.
        """),
    Explanation(
      code: .stepIsNextValue,
      title: "step that is the next value",
      meaning: """
        The third part of the header of a `for` is the step: the amount that is
        added to the variable after each iteration. Other languages have the
        assignment of the next value there. With the step `i + 1`, the variable is
        0, 1, 3, 7 and so on; with `i = i + 1`, it is assigned first, and then added
        to itself.
        """,
      wrong: .program("for i = 0, i < 10, i + 1 in print(i)"),
      right: .program("for i = 0, i < 10, 1 in print(i)"),
      advice: """
        A step of 1 can be left out. A next value that is not a sum is written as a
        difference: the step `i` doubles the variable, and `f(i) - i` makes it
        `f(i)`. If such a step is intended, put it in parentheses.
        """),
    Explanation(
      code: .loopValue,
      title: "loop whose result is lost",
      meaning: """
        The value of a `for` is 0, whatever its body computes. Here it is the value
        of the function, or of the item, and the loop assigns a variable that
        nothing reads afterwards. Usually the variable was meant to be the result:
        put the loop in parentheses, and the variable after it.
        """,
      wrong: .program(
        """
        def sum(n)
          var s in
            for i = 1, i < n in s = s + i

        sum(10)
        """),
      right: .program(
        """
        def sum(n)
          var s in
            (for i = 1, i < n in s = s + i) : s

        sum(10)
        """)),
    Explanation(
      code: .endlessLoop,
      title: "loop that never ends",
      meaning: """
        A `for` continues while its condition is true. Here the condition is a
        number other than 0, which is always true, or it depends on a variable that
        neither the step nor the body changes, or that the step moves away from its
        bound. The expression after the start value is a condition, not the final
        value as in some other languages.
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
