import KaleidoSource

extension Explanation {
  /// K03xx: names that do not fit what they stand for.
  static let names: [Explanation] = [
    Explanation(
      code: .unknownVariable,
      title: "unknown variable",
      meaning: """
        A parameter is visible in its function, a variable of `for` or `var` in the
        rest of that expression, and neither anywhere else; in a file there are no
        global variables. Either the name is misspelled (upper and lower case
        differ), or it is used outside of its scope.
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
        To use a value in several functions, hand it over as an argument. A constant
        can be a function without parameters: `def pi() 3.14159`.
        """),
    Explanation(
      code: .unknownFunction,
      title: "unknown function",
      meaning: """
        A call finds the functions that the program defines, before or after the
        call, those that an `extern` declares, and those of Kaleidoscope's library.
        None of them has this name.
        """,
      wrong: .program("def wave(t) sine(t) * 0.5"),
      right: .program("def wave(t) sin(t) * 0.5"),
      advice: """
        Other functions of C need a declaration: `extern erfc(x)`.
        """),
    Explanation(
      code: .wrongArgumentCount,
      title: "wrong number of arguments in a call",
      meaning: """
        A call has as many arguments as the function has parameters; none is
        optional. As there is only one type, nothing but the position tells which
        argument is for which parameter: one that is left out shifts all that
        follow.
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
        `=` stores the value of its right side in the variable on its left, so a
        name has to stand there, not a number, a sum or a call. `=` binds looser
        than arithmetic and comparison: `x + 1 = y` reads as `(x + 1) = y`. Mostly a
        comparison was meant, and that is `==`.
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
        In one program, which may be several files, a function has one definition.
        The number of parameters does not tell two functions apart: they need
        different names.
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
        At the prompt, a new definition takes the place of the old one.
        """),
    Explanation(
      code: .prototypeMismatch,
      title: "declarations that do not match",
      meaning: """
        An `extern` and a definition of the same name are one function, and so are
        several `extern`s. The names of their parameters may differ, but not their
        number, because a call could fit only one of them.
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
        In a file, a function that is defined needs no `extern`, even where it is
        called before its definition.
        """),
    Explanation(
      code: .duplicateParameter,
      title: "two parameters of the same name",
      meaning: """
        Parameters are the variables of a function. Of two with the same name the
        body could use only one, and the other argument would be lost. As a rule one
        of them was meant to have another name.
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
