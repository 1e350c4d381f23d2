import Glibc

/// What the process finds around it: streams and variables. Tests bring their own.
struct Environment: Sendable {
  var standardInput: Int32 = STDIN_FILENO
  var standardOutput: Int32 = STDOUT_FILENO
  var standardError: Int32 = STDERR_FILENO
  /// The value of an environment variable.
  var variable: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }

  func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns of a terminal; nil where the stream is none or does not say.
  func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard error. A failure there cannot be told to anyone.
  func writeError(_ text: String) { _ = FileSystem.write(Array(text.utf8), to: standardError) }

  /// Whether messages have colour: the option, then `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR=0`, then
  /// whether the stream is a terminal that can.
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

  /// The folder for files that live as long as the process.
  var temporaryFolder: String {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Where results that can be made again may be kept.
  /// By the XDG Base Directory Specification, which has relative paths ignored; nil where there is no
  /// such place.
  var cacheFolder: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/kaleido" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/kaleido"
  }
}
