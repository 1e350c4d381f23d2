import KaleidoSource

extension Explanation {
  /// Warnings about declarations and names.
  static let warningsOfNames: [Explanation] = [
    Explanation(
      code: .builtinOperatorReplaced,
      title: "built-in operator replaced",
      meaning: """
        This definition replaces one of the basic operators `=`, `<`, `+`, `-` and
        `*`, in its own body and in all that follows. Code that relies on the
        built-in meaning now computes something else. There is no warning about the
        definitions of `=` that LLVM's tutorial has: equality, with precedence 9.
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
      code: .repeatedParameter,
      title: "parameter listed twice in an `extern`",
      meaning: """
        Two parameters of this declaration have the same name. The names of an
        `extern` have no meaning, but their number has: each is an argument of the
        function. Usually one was written twice by mistake. In a definition this is
        an error.
        """,
      wrong: .program("extern pow(x x)"),
      right: .program("extern pow(x y)"),
      advice: """
        All values are numbers, so there are no types: in `extern pow(double,
        double)`, both parameters are named `double`.
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
