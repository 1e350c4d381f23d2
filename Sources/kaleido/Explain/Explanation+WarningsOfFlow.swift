import KaleidoSource

extension Explanation {
  /// Warnings about what happens, or never happens, when the program runs.
  static let warningsOfFlow: [Explanation] = [
    Explanation(
      code: .selfAssignment,
      title: "variable assigned to itself",
      meaning: """
        An assignment such as `x = x` stores a value where it already is. As a rule
        one of the two names was meant to be another, often where several variables
        take over each other's values.
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
      code: .constantCondition,
      title: "condition that is always the same",
      meaning: """
        The condition of this `if` depends on nothing that can change. It is always
        true or always false, and one of the branches never runs. Perhaps a number
        stands where a variable was meant, or a branch was switched off for a trial.
        """,
      wrong: .program("def clamp(x) if 1 < 0 then 0 else x"),
      right: .program("def clamp(x) if x < 0 then 0 else x"),
      advice: """
        Where the choice is settled, write the branch alone. For a switch that a
        user can set, take `argument(1)`.
        """),
    Explanation(
      code: .endlessLoop,
      title: "loop that never ends",
      meaning: """
        A `for` goes on while its condition is true. This one's condition is a
        number other than 0, which is always true, or it is about a variable that
        neither the step nor the body changes. What stands after the start value is
        no limit to count to, as in some other languages, but a condition.
        """,
      wrong: .program("for i = 1, 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)"),
      advice: """
        The third part of the head is the step. Without one it is 1; with `0` the
        variable stays as it is.
        """),
    Explanation(
      code: .endlessRecursion,
      title: "recursion that never ends",
      meaning: """
        Whatever its arguments are, this function calls itself before it has a
        value. So no call ever returns: the program runs until its stack is full, or
        for ever where the call comes last. A recursion needs a base case, that is,
        a branch without such a call.
        """,
      wrong: .program("def factorial(n) n * factorial(n - 1)"),
      right: .program(
        """
        def factorial(n)
          if n < 2 then 1 else n * factorial(n - 1)
        """)),
    Explanation(
      code: .externHidesLibrary,
      title: "declaration that hides a library function",
      meaning: """
        Kaleidoscope's library has a function of this name, with another number of
        parameters. The program's own declaration takes over, so that calls reach
        whatever C function has the name, and it may not expect such arguments.
        """,
      wrong: .program(
        """
        extern log(x base)

        log(8, 2)
        """),
      right: .program(
        """
        def logarithm(x base) log(x) / log(base)

        logarithm(8, 2)
        """),
      advice: """
        The functions of the library need no `extern` at all. Where another function
        is meant, give it a name of its own.
        """),
  ]
}
