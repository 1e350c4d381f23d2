/// What the manual page of `kaleido` says about all commands.
extension ManualPage {
  static var overview: String {
    """
    .Sh SYNOPSIS
    .Nm
    .Op Ar options
    .Ar FILE
    .Op Ar arguments
    .Nm
    .Ar COMMAND
    .Op Ar options
    .Op Ar FILE ...
    .Nm
    .Sh DESCRIPTION
    .Nm
    compiles programs in Kaleidoscope, the language of LLVM's tutorial, which is
    described in
    .Xr kaleidoscope 7 .
    The first word is a command.
    If it contains a
    .Sq / ,
    ends in
    .Pa .ks
    or is
    .Sq - ,
    it is a program to run.
    Without a word,
    .Nm
    starts a prompt on a terminal, and otherwise runs the program on standard input.
    .Pp
    The commands are:

    """
      + tagged(
        Command.allCases.map { ("Xr kaleido-\($0.rawValue) 1", Roff.text($0.summary)) })
        + """
        .Pp
        Options may stand before or after files;
        .Sq --
        ends them.
        A long option has its value after
        .Sq =
        or as the next word.
        What follows the files of a program that is run are its arguments.
        A word
        .Ar @FILE
        stands for the words in a file.
        .Sh ENVIRONMENT

        """
      + tagged(environment.map { ("Ev " + $0.name, Roff.text($0.text)) })
        + """
        .Sh FILES
        .Bl -tag -width Ds
        .It Pa ~/.cache/kaleido
        the object cache: the code of programs that were run
        .It Pa ~/.local/state/kaleido/history
        the entries of the prompt
        .El
        .Sh EXIT STATUS

        """
      + tagged(Help.exitStatuses.map { ("\($0.status)", Roff.text($0.meaning)) })
        + """
        .Pp
        A program that is run ends with its own exit status, 0 for one that does not
        fail, and by its own signals.
        .Sh EXAMPLES

        """
      + Help.examples.map {
        """
        \(Roff.text($0.purpose.prefix(1).uppercased() + $0.purpose.dropFirst())):
        .Pp
        .Dl \(Roff.literal($0.command))
        .Pp

        """
      }.joined().droppingLastParagraph
        + """
        .Sh SEE ALSO

        """
      + Command.allCases.map(\.rawValue).sorted().map { ".Xr kaleido-\($0) 1 ,\n" }.joined()
        + """
        .Xr kaleidoscope 7

        """
  }

  private static let environment: [(name: String, text: String)] = [
    ("NO_COLOR", "if set, messages have no colour"),
    (
      "CLICOLOR_FORCE",
      "if set and not 0, messages have colour even if they are not written to a terminal"
    ),
    ("CLICOLOR", "if 0, messages have no colour"),
    ("TERM", "if `dumb`, messages have no colour"),
    ("TMPDIR", "the directory for temporary files (default: `/tmp`)"),
    ("XDG_CACHE_HOME", "the directory of the object cache's directory (default: `~/.cache`)"),
    ("XDG_STATE_HOME", "the directory of the prompt's history (default: `~/.local/state`)"),
  ]
}

extension String {
  /// The text without a macro that separates paragraphs at its end.
  fileprivate var droppingLastParagraph: String {
    hasSuffix(".Pp\n") ? String(dropLast(4)) : self
  }
}
