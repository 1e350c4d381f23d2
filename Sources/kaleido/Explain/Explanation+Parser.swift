import KaleidoSource

extension Explanation {
  /// K02xx: tokens that are missing or in the wrong place.
  static let parser: [Explanation] = [
    Explanation(
      code: .missingArgumentComma,
      title: "arguments without a comma between them",
      meaning: """
        The arguments of a call are separated by commas. The parameters of a `def`
        may do without, because each is a single name; an argument is a whole
        expression, and without the comma `f(a -b)` means `f(a - b)`.
        """,
      wrong: .program(
        """
        def add(a b) a + b

        add(1 2)
        """),
      right: .program(
        """
        def add(a b) a + b

        add(1, 2)
        """)),
    Explanation(
      code: .missingThen,
      title: "`if` without `then`",
      meaning: """
        A conditional is `if condition then a else b`. Only `then` tells where the
        condition ends: neither a line break nor parentheses around the condition,
        as C has them, take its place.
        """,
      wrong: .program(
        """
        def max(a b)
          if (a < b) b else a
        """),
      right: .program(
        """
        def max(a b)
          if a < b then b else a
        """)),
    Explanation(
      code: .missingElse,
      title: "`if` without `else`",
      meaning: """
        `if` is an expression: it always gives a number. Without `else` there is no
        number to give when the condition is false.
        """,
      wrong: .program(
        """
        def clamp(x)
          if x < 1 then x

        print(clamp(3))
        """),
      right: .program(
        """
        def clamp(x)
          if x < 1 then x else 1

        print(clamp(3))
        """),
      advice: """
        To run something only sometimes and ignore the value, write `else 0`.
        """),
    Explanation(
      code: .missingIn,
      title: "`for` or `var` without `in`",
      meaning: """
        The head of a `for` ends with `in`, and so does the list of variables of a
        `var`; the expression that follows is the body. A line break ends nothing.
        Inside the head, commas separate the start value, the condition and the
        step, or one variable and the next.
        """,
      wrong: .program(
        """
        for i = 1, i < 10
          print(i * i)
        """),
      right: .program(
        """
        for i = 1, i < 10 in
          print(i * i)
        """)),
    Explanation(
      code: .unclosedParenthesis,
      title: "unclosed parenthesis",
      meaning: """
        Each `(` has its `)`. Here the text around the parenthesis ended, at a `;`
        or where the next definition or expression begins, and its partner had not
        come. The message shows the `(` and the last place where the `)` can stand;
        it may belong further left.
        """,
      wrong: .program(
        """
        def square(x) x * x
        def area(r) 3.14159 * square(r

        print(area(2))
        """),
      right: .program(
        """
        def square(x) x * x
        def area(r) 3.14159 * square(r)

        print(area(2))
        """)),
    Explanation(
      code: .keywordAsName,
      title: "keyword used as a name",
      meaning: """
        The words `binary def else extern for if in then unary var` have a fixed
        meaning. No function, variable or parameter can have one of them as its
        name.
        """,
      wrong: .program("def in(cm) cm / 2.54"),
      right: .program("def inches(cm) cm / 2.54"),
      advice: """
        Another name that says the same is best; an underscore also makes a
        difference, as in `in_`.
        """),
    Explanation(
      code: .unexpectedEnd,
      title: "unexpected end of the file",
      meaning: """
        The file ends in the middle of something: an operator lacks its right-hand
        operand, a call its `)`, an `if` its `else`, or a definition its body. Look
        at the last lines first; what is missing may also belong further up.
        """,
      wrong: .program(
        """
        def twice(x)
          x *
        """),
      right: .program(
        """
        def twice(x)
          x * 2
        """),
      advice: """
        At the prompt this is no error: it waits for the rest.
        """),
    Explanation(
      code: .missingExpression,
      title: "missing expression",
      meaning: """
        An expression has to stand here, and something else does. Each operator
        takes an operand on its right; a `(` or a comma, `then`, `else` and `in` are
        followed by an expression; a definition has one as its body.
        """,
      wrong: .program("def average(a b) (a + b + ) / 2"),
      right: .program("def average(a b) (a + b) / 2"),
      advice: """
        An expression that does nothing is `0`.
        """),
    Explanation(
      code: .missingName,
      title: "missing name",
      meaning: """
        After `def`, `extern`, `for` and `var` comes a name, and a list of
        parameters consists of names only: they stand for values that are not known
        yet. Every function has a name. After `binary` and `unary` comes an
        operator.
        """,
      wrong: .program("def (x) x * x"),
      right: .program("def square(x) x * x")),
    Explanation(
      code: .missingToken,
      title: "missing token",
      meaning: """
        A sign or a keyword is missing that cannot be left out. After the name of a
        function comes `(`, even where there are no parameters: `def pi() 3.14159`.
        The variable of a `for` is followed by `=` and its start value by a comma.
        Between two operands stands an operator: `2 * x`, not `2 x`.
        """,
      wrong: .program("for i 1, i < 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)")),
    Explanation(
      code: .strayToken,
      title: "unexpected token",
      meaning: """
        What stands here cannot continue the text before it, and nothing can begin
        with it: a `)` without its `(`, say, or a `then`, `else` or `in` whose `if`,
        `for` or `var` is missing. Perhaps it is one too many, two tokens changed
        places, or a `;` ended the expression too early.
        """,
      wrong: .program("def square(x) x * x)"),
      right: .program("def square(x) x * x")),
    Explanation(
      code: .nestingTooDeep,
      title: "expressions nested too deeply",
      meaning: """
        Parentheses, calls, conditionals and the like can stand inside each other,
        10 000 levels deep. No one gets there by hand, but a program that writes
        programs may. A chain such as `a + b + c` does not nest, however long it is.
        """,
      wrong: .command(
        """
        seq -s ' + (' 20000 > sum.ks
        kaleido check sum.ks
        """),
      right: .command(
        """
        seq -s ' + ' 20000 > sum.ks
        kaleido check sum.ks
        """),
      advice: """
        What is no chain can be divided among several functions.
        """),
    Explanation(
      code: .misspelledKeyword,
      title: "misspelled or foreign keyword",
      meaning: """
        Here a keyword was meant and a name stands in its place. It is misspelled,
        has a capital letter, or comes from another language: a function begins with
        `def`, `elsif` is `else if`, and a loop has `in` where others have `do`.
        There is no `return`, as a function's value is that of its body, and no
        `end`.
        """,
      wrong: .program("function square(x) x * x"),
      right: .program("def square(x) x * x"),
      advice: """
        The keywords: `binary` `def` `else` `extern` `for` `if` `in` `then` `unary`
        `var`.
        """),
  ]
}
