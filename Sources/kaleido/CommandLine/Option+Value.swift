/// What an option's value may be, and where `help` lists it.
extension Option {
  enum Value: Equatable {
    case none
    /// A value in the next word or joined, as in `-ofile` and `--cpu=native`; the string names it in `help`.
    case required(String)
    /// One of a fixed set of values.
    case choice([String])
    /// No value, or one of a fixed set joined by `=`.
    case optionalChoice([String])
    /// No value, or one joined by `=`; the string names it in `help`.
    case optional(String)

    /// Whether a value that is not joined is taken from the next word.
    var takesNextWord: Bool {
      switch self {
      case .none, .optionalChoice, .optional: false
      case .required, .choice: true
      }
    }
  }

  enum Group: String, CaseIterable {
    case input, output
    case code = "code generation"
    case link = "linking"
    case messages
    case rewriting = "what is written"
    case progress = "progress and timing"
    case run = "running"
    case other
  }
}
