/// What may stand in the place of the last word of a command line.
struct Completion: Equatable {
  /// The files that the shell completes. Shells know best how to do that: with `~`, quotes and colours.
  enum Files: String {
    case none, files, directories
    /// The files that a program may consist of.
    case programs
  }

  /// A word that may stand there as a whole.
  struct Candidate: Equatable {
    var word: String
    var summary: String

    init(_ word: String, _ summary: String = "") {
      self.word = word
      self.summary = summary
    }
  }

  var candidates: [Candidate] = []
  var files = Files.none
  /// The start of the word that is not part of the file's name, such as `--cache-dir=`.
  var prefix = ""

  /// The answer to a script: a line with the files to complete, a tab, and the prefix; then a line for each
  /// candidate, with a tab and its summary.
  var text: String {
    candidates.reduce(into: "\(files.rawValue)\t\(prefix)\n") {
      $0 += "\($1.word)\t\($1.summary)\n"
    }
  }

  /// Keeps the candidates that begin with what has been typed.
  func filtered(by start: String) -> Completion {
    var copy = self
    copy.candidates = candidates.filter { $0.word.hasPrefix(start) }
    return copy
  }

  /// Removes the start of the word that the shell does not replace: bash completes only what follows `=`.
  func without(_ start: String) -> Completion {
    var copy = self
    copy.candidates = candidates.map {
      Candidate(String($0.word.dropFirst(start.count)), $0.summary)
    }
    copy.prefix = String(prefix.dropFirst(start.count))
    return copy
  }
}
