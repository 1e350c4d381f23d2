import KaleidoSource

extension Explanation {
  /// K02xx: syntax errors.
  static let parser: [Explanation] = [
    Explanation(
      code: .missingArgumentComma,
      title: "arguments without a comma between them",
      meaning: """
        The arguments of a call are separated by commas. The parameters of a `def`
        may omit them, because each is a single name; an argument is a whole
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
        A conditional has the form `if condition then a else b`. Only `then` ends
        the condition; neither a line break nor parentheses around the condition, as
        in C, can replace it.
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
        The header of a `for` ends with `in`, and so does the list of variables of a
        `var`; the expression that follows is the body. A line break does not end
        the header. Inside it, commas separate the start value, the condition and
        the step, or one variable from the next.
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
        Every `(` needs a matching `)`. Here the enclosing text ended, at a `;` or
        at the next definition or expression, before the `)` was found. The message
        shows the `(` and the last place where the `)` can stand; it may belong
        further left.
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
        The words `binary def else extern for if in then unary var` are keywords.
        They cannot name a function, variable or parameter.
        """,
      wrong: .program("def in(cm) cm / 2.54"),
      right: .program("def inches(cm) cm / 2.54"),
      advice: """
        Choose another name with the same meaning, or append an underscore, as in
        `in_`.
        """),
    Explanation(
      code: .unexpectedEnd,
      title: "unexpected end of file",
      meaning: """
        The file ends inside an incomplete construct: an operator lacks its right
        operand, a call its `)`, an `if` its `else`, or a definition its body. Look
        at the last lines first; the missing text may also belong further up.
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
        At the prompt this is not an error: it waits for the rest.
        """),
    Explanation(
      code: .missingExpression,
      title: "missing expression",
      meaning: """
        An expression is expected here, but something else was found. Every operator
        takes an operand on its right; `(`, `,`, `then`, `else` and `in` are
        followed by an expression; the body of a definition is an expression.
        """,
      wrong: .program("def average(a b) (a + b + ) / 2"),
      right: .program("def average(a b) (a + b) / 2"),
      advice: """
        To write an expression that does nothing, use `0`.
        """),
    Explanation(
      code: .missingName,
      title: "missing name",
      meaning: """
        A name follows `def`, `extern`, `for` and `var`, and a parameter list
        consists of names only: they stand for values that are not known yet. Every
        function has a name. `binary` and `unary` are followed by an operator.
        """,
      wrong: .program("def (x) x * x"),
      right: .program("def square(x) x * x")),
    Explanation(
      code: .missingToken,
      title: "missing token",
      meaning: """
        A required punctuation mark, operator or keyword is missing. A function's
        name is followed by `(`, even if there are no parameters: `def pi()
        3.14159`. The variable of a `for` is followed by `=`, and its start value by
        a comma. Between two operands stands an operator: `2 * x`, not `2 x`.
        """,
      wrong: .program("for i 1, i < 10 in print(i)"),
      right: .program("for i = 1, i < 10 in print(i)")),
    Explanation(
      code: .strayToken,
      title: "unexpected token",
      meaning: """
        This token can neither continue the preceding text nor begin a new item: it
        is a `)` without its `(`, for example, or a `then`, `else` or `in` whose
        `if`, `for` or `var` is missing. Perhaps it is superfluous, two tokens are
        in the wrong order, or a `;` ended the expression too early.
        """,
      wrong: .program("def square(x) x * x)"),
      right: .program("def square(x) x * x")),
    Explanation(
      code: .nestingTooDeep,
      title: "expressions nested too deeply",
      meaning: """
        Parentheses, calls, conditionals and similar constructs can be nested 10 000
        levels deep. Only generated programs are likely to reach this limit. A chain
        such as `a + b + c` is not nested, however long it is.
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
        Code that is nested and not a chain can be divided among several functions.
        """),
    Explanation(
      code: .misspelledKeyword,
      title: "misspelled or foreign keyword",
      meaning: """
        A name stands where a keyword was meant. It is misspelled, capitalized, or
        comes from another language: a function begins with `def`, `elsif` is `else
        if`, and a loop has `in` where other languages have `do`. There is no
        `return`, since the value of a function is that of its body, and no `end`.
        """,
      wrong: .program("function square(x) x * x"),
      right: .program("def square(x) x * x"),
      advice: """
        The keywords: `binary` `def` `else` `extern` `for` `if` `in` `then` `unary`
        `var`.
        """),
  ]
}
