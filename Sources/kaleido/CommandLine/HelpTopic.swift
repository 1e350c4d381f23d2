import KaleidoSource

extension Help {
  /// What `kaleido help` can describe.
  enum Topic: Equatable {
    case command(Command)
    case exitStatus

    private static let exitStatusName = "exit-status"

    init(parsing word: String) throws(CommandError) {
      if word == Self.exitStatusName {
        self = .exitStatus
      } else if let command = Command(rawValue: word) {
        self = .command(command)
      } else {
        let names = Command.allCases.map(\.rawValue) + [Self.exitStatusName]
        throw .unknownTopic(word, nearest: Spelling.nearest(to: word, among: names))
      }
    }

    var text: String {
      switch self {
      case .command(let command): Help.text(of: command)
      case .exitStatus: Help.exitStatus
      }
    }
  }

  static let exitStatuses: [(status: Int, meaning: String)] = [
    (0, "success, also with warnings"),
    (1, "errors in the program, in linking, or in reading and writing files"),
    (2, "a mistake in the command line"),
    (70, "a bug in kaleido"),
    (124, "a run that exceeded `--time-limit`, `--memory-limit` or `--output-limit`"),
  ]

  private static let exitStatus =
    "The exit status of kaleido\n\n"
    + exitStatuses.map { line(String($0.status), $0.meaning, width: 5) }.joined() + """

      A program that is run ends with its own exit status, 0 for one that does not fail,
      and by its own signals, for which shells report 128 and the signal's number: 139 for
      a stack overflow, for example.

      """
}
