import KaleidoSource

extension Explanation {
  /// Warnings about expressions and branches.
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
      code: .comparisonChain,
      title: "comparison of the result of a comparison",
      meaning: """
        A comparison is 1 or 0, and comparisons in a row are evaluated from left to
        right: `1 < x < 5` means `(1 < x) < 5`, which is always true. Two
        comparisons are joined by `&&`.
        """,
      wrong: .program("def inside(x) if 1 < x < 5 then 1 else 0"),
      right: .program("def inside(x) if 1 < x && x < 5 then 1 else 0"),
      advice: """
        If the result of the first comparison is to be compared, put it in
        parentheses: `(a < b) < c`.
        """),
    Explanation(
      code: .negatedOperand,
      title: "negation of an operand instead of a comparison",
      meaning: """
        A unary operator binds more tightly than any binary one: `!x == 2` means
        `(!x) == 2`. What `!` gives is 1 or 0, so the result does not depend on `x`.
        So it is with an operator of the program that is always 1 or 0, such as the
        tutorial's `unary!`.
        """,
      wrong: .program("def odd(n) !n % 2 == 0"),
      right: .program("def odd(n) !(n % 2 == 0)"),
      advice: """
        If the negated operand is to be compared, put it in parentheses: `(!x) < y`.
        """),
    Explanation(
      code: .argumentIndex,
      title: "index of no argument",
      meaning: """
        `argument(i)` is the program's argument number `i`, counted from 1. There is
        no argument 0: unlike in C, the program's name is not one of the arguments.
        The value is always NaN, which is false in a condition.
        """,
      wrong: .program("print(argument(0) * 2)"),
      right: .program("print(argument(1) * 2)"),
      advice: """
        `arguments()` is the number of arguments; `for i = 1, i < arguments() in`
        runs for each of them, but once if there are none.
        """),
  ]
}
