import Glibc

/// The process's standard streams and environment variables. Tests substitute their own.
package struct Environment: Sendable {
  package var standardInput: Int32 = STDIN_FILENO
  package var standardOutput: Int32 = STDOUT_FILENO
  package var standardError: Int32 = STDERR_FILENO
  /// Returns the value of an environment variable.
  package var variable: @Sendable (String) -> String? = { name in
    getenv(name).map { String(cString: $0) }
  }

  package init() {}

  package func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of a terminal in columns; nil if the stream is not a terminal or its width is unknown.
  package func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard error, ignoring failure: there is nowhere left to report it.
  package func writeError(_ text: String) {
    _ = FileSystem.write(Array(text.utf8), to: standardError)
  }

  /// The directory for temporary files.
  package var temporaryDirectory: String {
    variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// The cache directory by the XDG Base Directory Specification, which requires relative paths to be
  /// ignored; nil if there is none.
  package var cacheDirectory: String? {
    if let directory = variable("XDG_CACHE_HOME"), directory.hasPrefix("/") {
      return directory + "/kaleido"
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/kaleido"
  }
}
