import KaleidoSource

extension Explanation {
  /// Warnings about control flow and values at run time.
  static let warningsOfFlow: [Explanation] = [
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
    Explanation(
      code: .externHidesLibrary,
      title: "declaration that hides a library function",
      meaning: """
        Kaleidoscope's library has a function of this name with another number of
        parameters. The program's declaration takes precedence, so calls reach the C
        function of that name, which may not expect these arguments.
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
        Library functions need no `extern`. If another function is meant, give it a
        different name.
        """),
    Explanation(
      code: .cSignature,
      title: "`extern` of a C function without doubles",
      meaning: """
        An `extern` is called as a C function whose parameters and result are all
        `double`. This function of the C library has other types or another number
        of parameters, so it would read arguments that were never passed and return
        a meaningless number, or crash.
        """,
      wrong: .program(
        """
        extern abs(x)

        abs(-3.7)
        """),
      right: .program("fabs(-3.7)"),
      advice: """
        Kaleidoscope's library needs no `extern` and has `fabs`, `putchard`, `print`
        and `readd`. For other functions, write a C function that takes and returns
        `double` and calls the one you need.
        """),
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
      code: .misleadingLayout,
      title: "`:` that belongs to another expression than it seems",
      meaning: """
        The body of a `for` or `var` and the last branch of an `if` reach as far
        right as they can, whatever the layout: a `:` on the next line continues
        them. Here the `:` is indented as if it followed the whole expression.
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
        If what follows belongs to the body, indent the `:` deeper.
        """),
    Explanation(
      code: .nothingToRun,
      title: "program that does nothing",
      meaning: """
        The top-level expressions of a program are what it does when it is run. This
        one only defines functions, so running it, or the executable that is built
        of it, has no effect. No function is called by itself, not even one named
        `main`.
        """,
      wrong: .program(
        """
        def main()
          print(42)
        """),
      right: .program(
        """
        def main()
          print(42)

        main()
        """),
      advice: """
        Functions for other languages are compiled to an object file, with `kaleido
        build -c`, or to a library, with `kaleido build --emit=shared,header`.
        """),
    Explanation(
      code: .expressionInLibrary,
      title: "top-level expression in a library",
      meaning: """
        A library (`--emit=shared`, `static` or `header`) only has functions for
        other languages to call. The top-level expressions of the files are not
        part of it: nothing would evaluate them. The same files can be run, or be
        built as an executable.
        """,
      wrong: .command("kaleido build --emit=shared fib.ks"),
      right: .command("kaleido build --emit=exe fib.ks"),
      advice: """
        To have no warning, keep the functions in a file of their own, or say
        `-W no-expression_in_library`.
        """),
    Explanation(
      code: .optimizationRemark,
      title: "what LLVM's optimizer did",
      meaning: """
        With `--remarks`, LLVM says at each place of the program what it optimized,
        such as a function that is inlined or a loop that is vectorized, and what it
        could not, often with the reason. A remark is neither an error nor a
        warning. Its note names LLVM's pass.
        """,
      wrong: .command(
        "kaleido build -c --remarks -e 'def g(x) x * x; def f(x) g(x) + 1' -o f.o"),
      right: .command("kaleido build -O2 --remarks=remarks.yaml fib.ks"),
      advice: """
        `--remarks` without a file shows the remarks as messages. The file has all
        of them, also those about registers and sizes, for LLVM's `llvm-remarkutil`.
        """),
  ]
}
