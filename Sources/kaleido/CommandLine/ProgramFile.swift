/// What a file on the command line is, by the ending of its name.
enum ProgramFile {
  /// Kaleidoscope source. Its name may have any other ending, or none.
  case source
  /// An object file, library, C file or LLVM bitcode, which the program is linked with.
  case linked
  /// Textual LLVM IR, which `--passes` can be tried on.
  case module
  /// A file that another compiler must make an object file of.
  case compiledElsewhere

  private static let linkedEndings = [".o", ".a", ".so", ".c", ".bc"]
  /// The endings of the names of a program's files.
  static let endings = [".ks"] + linkedEndings
  private static let otherEndings = [".s", ".S", ".cc", ".cpp", ".cxx", ".rs"]

  init(_ name: String) {
    if Self.linkedEndings.contains(where: name.hasSuffix) {
      self = .linked
    } else if name.hasSuffix(".ll") {
      self = .module
    } else {
      self = Self.otherEndings.contains(where: name.hasSuffix) ? .compiledElsewhere : .source
    }
  }

  /// Whether `run` takes a word after the program's first file as one more of its files.
  static func isProgram(_ word: String) -> Bool {
    endings.contains(where: word.hasSuffix)
  }
}
