import KaleidoSource

extension Explanation {
  /// K00xx: faults of the command line and of the files that it names.
  static let commandLine: [Explanation] = [
    Explanation(
      code: .unknownCommand,
      title: "no such command",
      meaning: """
        The first word after `kaleido` is a command, such as `run`, `build` or
        `check`. Only a word that contains `/` or ends in `.ks` is taken for a
        program, and `-` for a program on standard input.
        """,
      wrong: .command("kaleido biuld fib.ks"),
      right: .command("kaleido build fib.ks"),
      advice: """
        `kaleido help` lists the commands. A program whose name does not end in
        `.ks` is run by its path: `kaleido ./fib`.
        """),
    Explanation(
      code: .invalidOptionValue,
      title: "value that an option does not have",
      meaning: """
        Some options take one word out of a few: `--emit` the kind of output,
        `--color` when messages have colour. The word that stands here is none of
        them. The same goes for the kind in `kaleido dump KIND`.
        """,
      wrong: .command("kaleido build fib.ks --emit=irr"),
      right: .command("kaleido build fib.ks --emit=ir"),
      advice: """
        The message lists the values that the option has; so does
        `kaleido help build`.
        """),
    Explanation(
      code: .unreadableFile,
      title: "file that cannot be read",
      meaning: """
        The program is not there, is a folder, or may not be read by you: the
        message ends with the system's reason. Usually the name is misspelled, or
        the command runs in another folder than the one the file is in.
        """,
      wrong: .command("kaleido run fob.ks"),
      right: .command("kaleido run fib.ks"),
      advice: """
        `ls` shows the files of this folder. A path that does not begin with `/`
        starts from the folder in which the command runs.
        """),
    Explanation(
      code: .unwritableFile,
      title: "file that cannot be written",
      meaning: """
        The output cannot be put where it belongs: the folder does not exist, you
        may not write there, or the device is full. `kaleido` makes no folders of
        its own accord. Nothing was written: a file that had this name before is
        still the old one.
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
        Object files, bitcode and executables are for other programs to read. A
        terminal would show their bytes as gibberish, and take some of them for
        commands. `-o -` means standard output, and here that is the terminal.
        """,
      wrong: .command("kaleido build fib.ks --emit=obj -o -"),
      right: .command("kaleido build fib.ks --emit=obj -o fib.o"),
      advice: """
        A redirection or a pipe does as well: `-o - > fib.o`. To see what the
        program became, try `kaleido dump asm fib.ks`.
        """),
    Explanation(
      code: .unknownOption,
      title: "no such option",
      meaning: """
        Either `kaleido` does not know the option at all, or this command does not
        have it: `--emit`, for example, goes with `build` only. In `kaleido run`,
        options stand before the file; all that follows the file is handed to the
        program.
        """,
      wrong: .command("kaleido build fib.ks --optimize"),
      right: .command("kaleido build fib.ks -O2"),
      advice: """
        `kaleido help build` lists the options of `build`. For a file whose name
        begins with `-`, put `--` before it.
        """),
    Explanation(
      code: .wrongUsage,
      title: "incomplete or contradictory command line",
      meaning: """
        Each word is known, but together they cannot be carried out: a command has
        no file to work on, an option lacks its value, one `-o` would have to name
        several outputs, or an output would be written over the program.
        """,
      wrong: .command("kaleido build"),
      right: .command("kaleido build fib.ks"),
      advice: """
        `kaleido help build` shows in which order `build` takes its words. Where a
        file is expected, `-` is standard input.
        """),
  ]
}
