import KaleidoSource

extension Explanation {
  /// K00xx: errors in the command line and in files named by it.
  static let commandLine: [Explanation] = [
    Explanation(
      code: .unknownCommand,
      title: "no such command",
      meaning: """
        The first word after `kaleido` is a command such as `run`, `build` or
        `check`. Only a word that contains `/` or ends in `.ks` is taken as a
        program, and `-` as a program on standard input.
        """,
      wrong: .command("kaleido biuld fib.ks"),
      right: .command("kaleido build fib.ks"),
      advice: """
        `kaleido help` lists the commands. To run a program whose name does not end
        in `.ks`, give its path: `kaleido ./fib`.
        """),
    Explanation(
      code: .invalidOptionValue,
      title: "invalid value of an option",
      meaning: """
        Some options accept only a fixed set of values: `--emit` the kinds of
        output, `--color` when messages are coloured. The given value is not one of
        them. The same error is reported for the kind in `kaleido dump KIND`.
        """,
      wrong: .command("kaleido build fib.ks --emit=irr"),
      right: .command("kaleido build fib.ks --emit=ir"),
      advice: """
        The message lists the valid values; so does `kaleido help build`.
        """),
    Explanation(
      code: .unreadableFile,
      title: "unreadable file",
      meaning: """
        The file does not exist, is a directory, or cannot be read with your
        permissions; the message ends with the reason given by the system. Usually
        the name is misspelled, or the command was run in the wrong directory.
        """,
      wrong: .command("kaleido run fob.ks"),
      right: .command("kaleido run fib.ks"),
      advice: """
        `ls` lists the files in the current directory. A path that does not begin
        with `/` is relative to the current directory.
        """),
    Explanation(
      code: .unwritableFile,
      title: "unwritable file",
      meaning: """
        The output cannot be written: its directory does not exist, you lack
        permission to write there, or the device is full. `kaleido` does not create
        directories. Nothing was written: an existing file of this name is
        unchanged.
        """,
      wrong: .command("kaleido build fib.ks -o bin/fib"),
      right: .command(
        """
        mkdir -p bin
        kaleido build fib.ks -o bin/fib
        """)),
    Explanation(
      code: .binaryToTerminal,
      title: "binary output on a terminal",
      meaning: """
        Object files, bitcode and executables are not text. A terminal would show
        them as gibberish and might interpret some bytes as control sequences. `-o
        -` writes to standard output, which here is the terminal.
        """,
      wrong: .command("kaleido build fib.ks --emit=obj -o -"),
      right: .command("kaleido build fib.ks --emit=obj -o fib.o"),
      advice: """
        Redirection or a pipe also works: `-o - > fib.o`. To inspect the generated
        code, use `kaleido dump asm fib.ks`.
        """),
    Explanation(
      code: .unknownOption,
      title: "no such option",
      meaning: """
        Either `kaleido` has no such option, or this command does not accept it:
        `--emit`, for example, is accepted only by `build`. In `kaleido run`,
        options go before the file; everything after the file is passed to the
        program.
        """,
      wrong: .command("kaleido build fib.ks --optimize"),
      right: .command("kaleido build fib.ks -O2"),
      advice: """
        `kaleido help build` lists the options of `build`. If a file name begins
        with `-`, put `--` before it.
        """),
    Explanation(
      code: .wrongUsage,
      title: "incomplete or inconsistent command line",
      meaning: """
        Each argument is valid, but together they cannot be carried out: a command
        has no input file, an option lacks its value, one `-o` would have to name
        several outputs, or an output would overwrite an input or another output.
        """,
      wrong: .command("kaleido build"),
      right: .command("kaleido build fib.ks"),
      advice: """
        `kaleido help build` shows the usage of `build`. Where a file is expected,
        `-` is standard input.
        """),
  ]
}
