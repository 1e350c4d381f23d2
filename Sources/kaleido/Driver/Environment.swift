import Glibc

/// The process's standard streams and environment variables. Tests substitute their own.
struct Environment: Sendable {
  var standardInput: Int32 = STDIN_FILENO
  var standardOutput: Int32 = STDOUT_FILENO
  var standardError: Int32 = STDERR_FILENO
  /// Returns the value of an environment variable.
  var variable: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }

  func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of a terminal in columns; nil if the stream is not a terminal or its width is unknown.
  func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard error, ignoring failure: there is nowhere left to report it.
  func writeError(_ text: String) { _ = FileSystem.write(Array(text.utf8), to: standardError) }

  /// Whether messages are coloured. In order of precedence: the option, `NO_COLOR`, `CLICOLOR_FORCE`,
  /// `CLICOLOR=0`, whether standard error is a terminal other than `TERM=dumb`.
  func usesColor(_ mode: ColorMode) -> Bool {
    switch mode {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if variable("CLICOLOR") == "0" { return false }
    return isTerminal(standardError) && variable("TERM") != "dumb"
  }

  /// The directory for temporary files.
  var temporaryDirectory: String {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// The cache directory by the XDG Base Directory Specification, which requires relative paths to be
  /// ignored; nil if there is none.
  var cacheDirectory: String? {
    if let directory = variable("XDG_CACHE_HOME"), directory.hasPrefix("/") {
      return directory + "/kaleido"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/kaleido"
  }
}
