import KaleidoSource

extension Explanation {
  /// K03xx: names, calls and declarations.
  static let names: [Explanation] = [
    Explanation(
      code: .unknownVariable,
      title: "unknown variable",
      meaning: """
        A parameter is visible in its function, and a variable of `for` or `var` in
        the rest of that expression; files have no global variables. Either the name
        is misspelled (names are case-sensitive), or it is used outside its scope.
        """,
      wrong: .program(
        """
        def diagonal(width height)
          sqrt(width*width + height*heigth)
        """),
      right: .program(
        """
        def diagonal(width height)
          sqrt(width*width + height*height)
        """),
      advice: """
        To use a value in several functions, pass it as an argument. A constant can
        be a function without parameters: `def pi() 3.14159`.
        """),
    Explanation(
      code: .unknownFunction,
      title: "unknown function",
      meaning: """
        A call can name a function that the program defines, before or after the
        call, one that an `extern` declares, or one of Kaleidoscope's library. There
        is no such function of this name.
        """,
      wrong: .program("def wave(t) sine(t) * 0.5"),
      right: .program("def wave(t) sin(t) * 0.5"),
      advice: """
        Other C functions must be declared: `extern erfc(x)`.
        """),
    Explanation(
      code: .wrongArgumentCount,
      title: "wrong number of arguments in a call",
      meaning: """
        A call has as many arguments as the function has parameters; none is
        optional. Since there is only one type, position alone determines which
        argument belongs to which parameter: omitting one shifts all that follow.
        """,
      wrong: .program(
        """
        def lerp(a b t) a + (b - a)*t

        lerp(0, 10)
        """),
      right: .program(
        """
        def lerp(a b t) a + (b - a)*t

        lerp(0, 10, 0.5)
        """)),
    Explanation(
      code: .assignmentTarget,
      title: "assignment to something that is not a variable",
      meaning: """
        `=` stores the value of its right side in the variable on its left, which
        must therefore be a name, not a number, a sum or a call. `=` has lower
        precedence than arithmetic and comparison: `x + 1 = y` reads as `(x + 1) =
        y`. Usually a comparison was meant, which is `==`.
        """,
      wrong: .program(
        """
        def onCircle(x y)
          if x*x + y*y = 1 then 1 else 0
        """),
      right: .program(
        """
        def onCircle(x y)
          if x*x + y*y == 1 then 1 else 0
        """)),
    Explanation(
      code: .redefinition,
      title: "function defined twice",
      meaning: """
        A program, which may consist of several files, defines each function once.
        Functions cannot be overloaded by number of parameters: they need different
        names.
        """,
      wrong: .program(
        """
        def area(r) 3.14159 * r * r
        def area(width height) width * height
        """),
      right: .program(
        """
        def circle(r) 3.14159 * r * r
        def rectangle(width height) width * height
        """),
      advice: """
        At the prompt, a new definition replaces the old one.
        """),
    Explanation(
      code: .prototypeMismatch,
      title: "declarations that do not match",
      meaning: """
        An `extern` and a definition of the same name declare the same function, as
        do several `extern`s. Their parameter names may differ, but not the number
        of parameters, because a call could match only one of them. The same holds
        for an `extern` of a library function that is called with the library's
        number of arguments.
        """,
      wrong: .program(
        """
        extern area(width height)
        def area(radius) 3.14159 * radius * radius
        """),
      right: .program(
        """
        extern area(radius)
        def area(radius) 3.14159 * radius * radius
        """),
      advice: """
        A function defined in the program needs no `extern`, even if it is called
        before its definition.
        """),
    Explanation(
      code: .duplicateParameter,
      title: "two parameters of the same name",
      meaning: """
        Parameters are the variables of a function. If two have the same name, the
        body can refer to only one of them, and the other argument is lost. Usually
        one of them was meant to have another name.
        """,
      wrong: .program(
        """
        def volume(width height width)
          width * height * width
        """),
      right: .program(
        """
        def volume(width height depth)
          width * height * depth
        """)),
  ]
}
