import KaleidoSource

extension Explanation {
  /// K05xx: linking. K06xx: run time. K0901: internal errors.
  static let running: [Explanation] = [
    Explanation(
      code: .missingSymbol,
      title: "undefined C function",
      meaning: """
        An `extern` declares a function of some library. Before the program is run
        or linked, the C library, the mathematics library and the libraries named by
        `-l` are searched; none defines a function of this name. Usually the name is
        misspelled, or differs in C: the natural logarithm, for example, is `log`.
        This code is also used when a library cannot be loaded.
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
        To use another library, name it: `-l foo` for `libfoo.so`, and `-L dir` for
        the directory that contains it.
        """),
    Explanation(
      code: .linkerFailure,
      title: "linker failure",
      meaning: """
        `kaleido build` links executables with the system's C compiler, `cc`. Either
        `cc` could not be started, or it failed; then the message includes its
        output. Perhaps no C compiler is installed, or an object file or library is
        missing. A static library is not linked, but `cc` compiles its C files, and
        what is added to it must be object files for the same machine.
        """,
      wrong: .command("kaleido build fib.ks --linker=no-such-linker"),
      right: .command("kaleido build fib.ks"),
      advice: """
        On Debian and Ubuntu, `apt-get install gcc libc6-dev` installs what is
        needed. `kaleido run` and `kaleido build -c` do not need a linker.
        """),
    Explanation(
      code: .clashingExport,
      title: "exported function that replaces a C function",
      meaning: """
        An object file without top-level expressions exports its functions under
        their own names. If one of them has the name of a C function that the
        generated code calls, it would be called in place of the C function, with
        other arguments: `print` calls C's `puts`, and `%` calls `fmod`. Executables
        export no functions, so there such names are allowed. A WebAssembly module
        exports a name once, so no object that it is linked with may export a
        function of the same name.
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
        With `--no-externs`, which is meant for untrusted programs, a program can
        only compute, read numbers and print. It may call the functions of
        Kaleidoscope's library, declared or not, but no other C function. This one
        declares another function and calls it.
        """,
      wrong: .program(
        """
        extern drand48()

        drand48()
        """),
      right: .program(
        """
        extern sin(x)

        sin(1)
        """)),
    Explanation(
      code: .arrayEntryClash,
      title: "function named like an array entry",
      meaning: """
        For each function `f` of the program, a library has `f` itself, `f_array`
        and `f_strided`, which apply it to arrays, and `f_reduce` if it has two
        parameters. The program has a function with such a name. In executables,
        and in object files without a header, there are no array entries.
        """,
      wrong: .program(
        """
        def scale(x)
          x * 2
        def scale_array(x n)
          scale(x) * n
        """),
      right: .program(
        """
        def scale(x)
          x * 2
        def scale_times(x n)
          scale(x) * n
        """)),
    Explanation(
      code: .stackOverflow,
      title: "stack overflow",
      meaning: """
        Each active call occupies stack space, which is limited: 1 GiB, or what
        `--stack-size` says. Here a function called itself, directly or indirectly,
        until the stack was exhausted. The message names the function and the
        location of the last call. Usually the recursion never ends: it has no base
        case, or, as here, the argument steps past it.
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
        Deep recursion needs no stack if the recursive call is a tail call: `def
        sum(n total) if n < 1 then total else sum(n - 1, total + n)`.
        """),
    Explanation(
      code: .timeLimit,
      title: "time limit exceeded",
      meaning: """
        The run, including compilation, took longer than `--time-limit` allows. What
        the program had printed is written; the exit status is 124. The limit does
        not hold for processes that C functions start, such as `fork`: only
        `--no-externs` prevents those.
        """,
      wrong: .command("kaleido run --time-limit=0.1 -e 'var x in (for i = 1, 0<i in x = i) : x'"),
      right: .command("kaleido run --time-limit=60 fib.ks")),
    Explanation(
      code: .memoryLimit,
      title: "memory limit exceeded",
      meaning: """
        The compiler and the program together use more memory than `--memory-limit`
        allows. The compiler alone needs a few megabytes. What the program had
        printed is written; the exit status is 124.
        """,
      wrong: .command("kaleido run --memory-limit=100K fib.ks"),
      right: .command("kaleido run --memory-limit=200M fib.ks")),
    Explanation(
      code: .exitStatusRange,
      title: "invalid exit status",
      meaning: """
        The library's `exit` ends the program with an exit status, which the system
        limits to whole numbers from 0 to 255. The program called it with another
        number. It ends with status 1, after what it had printed is written.
        """,
      wrong: .program("exit(-1)"),
      right: .program("exit(0)")),
    Explanation(
      code: .crash,
      title: "crash in a C function",
      meaning: """
        A C function that was declared by `extern` and called by the program has
        crashed, and ended the program. Kaleidoscope passes arguments and takes
        results as C's `double`: a function with other parameters, such as pointers,
        whole numbers or a `float`, finds arbitrary values in their place.
        """,
      wrong: .program(
        """
        extern abort()

        abort()
        """),
      right: .program(
        """
        extern exp10(x)

        exp10(2)
        """),
      advice: """
        To call a function with other types, write a C function that takes and
        returns `double` and calls it.
        """),
    Explanation(
      code: .outputLimit,
      title: "output limit exceeded",
      meaning: """
        The program wrote more to standard output than `--output-limit` allows. Its
        output up to the limit is written, and nothing after it; the exit status is
        124. The limit does not hold for C functions that write without C's stream
        `stdout`, or for processes that they start: only `--no-externs` prevents
        those.
        """,
      wrong: .command("kaleido run --output-limit=1K -e 'for i = 1, 0 < i in print(i)'"),
      right: .command("kaleido run --output-limit=1M fib.ks")),
    Explanation(
      code: .unusableRow,
      title: "unusable row in the input of `map`",
      meaning: """
        Each line of the input of `kaleido map` has as many numbers as the function
        has parameters, separated by blanks or a comma. Empty lines are skipped,
        and `#` begins a comment. This line has something else, or, with
        `--format=raw`, the input ends in the middle of a row. The results of all
        rows before it have been written.
        """,
      wrong: .command("echo 1 2 | kaleido map fib fib.ks"),
      right: .command("echo 10 | kaleido map fib fib.ks")),
    Explanation(
      code: .internalError,
      title: "internal error in the compiler",
      meaning: """
        LLVM rejected the code that `kaleido` generated. This is a bug in `kaleido`,
        not in your program.
        """,
      wrong: .none,
      right: .none,
      advice: """
        Please report it, with the program and the output of `kaleido env`. Until it
        is fixed, another optimization level such as `-O0` may avoid it.
        """),
  ]
}
