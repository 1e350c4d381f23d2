import KaleidoSource

extension Explanation {
  /// Warnings about a command's outputs, and remarks about the code.
  static let warningsOfOutputs: [Explanation] = [
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
