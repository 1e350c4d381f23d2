import KaleidoSource

extension Explanation {
  /// K05xx: linking, K06xx: run time, K0901: the compiler itself.
  static let running: [Explanation] = [
    Explanation(
      code: .missingSymbol,
      title: "function that no library has",
      meaning: """
        An `extern` promises that some library has the function. The C library and
        its mathematics were searched, and the libraries that `-l` names, before
        anything was run or built; none has a function of this name. Usually it is
        misspelled, or C knows it under another name: the natural logarithm is `log`
        there. A library that cannot be loaded has this code, too.
        """,
      wrong: .program(
        """
        extern ln(x)

        ln(10)
        """),
      right: .program(
        """
        extern log(x)

        log(10)
        """),
      advice: """
        For a function of another library, name it: `-l foo` for `libfoo.so`, and
        `-L dir` for the folder that it is in.
        """),
    Explanation(
      code: .linkerFailure,
      title: "linker that fails",
      meaning: """
        To make an executable, `kaleido build` has the system's C compiler `cc` link
        the program with its libraries. `cc` could not be started, or it failed;
        then the message has its own words. Perhaps there is no C compiler, or an
        object file or library is missing.
        """,
      wrong: .command("kaleido build fib.ks --linker=no-such-linker"),
      right: .command("kaleido build fib.ks"),
      advice: """
        On Debian and Ubuntu, `apt-get install gcc libc6-dev` installs what is
        needed. `kaleido run` and `kaleido build -c` do without a linker.
        """),
    Explanation(
      code: .clashingExport,
      title: "function that would take the place of one of C's",
      meaning: """
        An object file without top-level expressions exports its functions under
        their own names. One that is called like a C function that the program's own
        code needs would be called in its place, with other arguments: `print`
        writes by C's `puts`, `%` is C's `fmod`. In an executable, functions can
        have these names: it exports none.
        """,
      wrong: .program(
        """
        def puts(x)
          print(x) * 2
        """),
      right: .program(
        """
        def put_twice(x)
          print(x) * 2
        """)),
    Explanation(
      code: .forbiddenExtern,
      title: "forbidden C function",
      meaning: """
        With `--no-externs` a program can only compute, read numbers and print: for
        programs of people you do not know. Of C it may call the library's
        mathematics, whether declared or not. This one declares another function
        and calls it.
        """,
      wrong: .program(
        """
        extern lrand48()

        lrand48()
        """),
      right: .program(
        """
        extern sin(x)

        sin(1)
        """)),
    Explanation(
      code: .stackOverflow,
      title: "stack overflow",
      meaning: """
        Each call that is not finished takes some of the stack, and the stack is
        limited. Here a function called itself, directly or by way of others, until
        nothing was left. The message names the function, and the place of the last
        call. Mostly the recursion has no end: there is no base case, or, as here,
        the argument steps past it.
        """,
      wrong: .program(
        """
        def factorial(n)
          if n == 0 then 1 else n * factorial(n - 1)

        factorial(0.5)
        """),
      right: .program(
        """
        def factorial(n)
          if n < 1 then 1 else n * factorial(n - 1)

        factorial(0.5)
        """),
      advice: """
        A recursion that is only deep can do without stack if the call comes last:
        `def sum(n total) if n < 1 then total else sum(n - 1, total + n)`.
        """),
    Explanation(
      code: .timeLimit,
      title: "time limit",
      meaning: """
        `--time-limit` says how many seconds a run may take, from the start of
        compiling on. They are over. What the program had printed is written; then
        it is ended by the signal SIGXCPU, so the shell shows status 152.
        """,
      wrong: .command("kaleido run --time-limit=0.1 -e 'var x in (for i = 1, 0<i in x = i) : x'"),
      right: .command("kaleido run --time-limit=60 fib.ks")),
    Explanation(
      code: .memoryLimit,
      title: "memory limit",
      meaning: """
        `--memory-limit` says how much memory a run may take: all that is in use by
        the compiler and the program together, a few megabytes at least. It takes
        more. What the program had printed is written; then it is ended by the
        signal SIGKILL, so the shell shows status 137.
        """,
      wrong: .command("kaleido run --memory-limit=100K fib.ks"),
      right: .command("kaleido run --memory-limit=200M fib.ks")),
    Explanation(
      code: .internalError,
      title: "internal error in the compiler",
      meaning: """
        The compiler contradicts itself: LLVM refuses the code that `kaleido` has
        made. The mistake is in `kaleido`, not in your program.
        """,
      wrong: .none,
      right: .none,
      advice: """
        Please report it, with the program and with what `kaleido env` says. Until
        it is mended, another optimization level such as `-O0` may get around it.
        """),
  ]
}
