import Glibc

/// What the process needs before it does anything.
enum Process {
  /// Where a standard stream is closed, opens it so that its use fails: no file that is opened later
  /// may take its number and get what was meant for the stream.
  static func openStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong direction: reading or writing fails as on a closed stream.
      let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if opened >= 0, opened != descriptor {
        dup2(opened, descriptor)
        close(opened)
      }
    }
  }

  /// Makes a write past the limit of file sizes an error that can be told, not the process's end.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// Gives a program that is run the usual action back.
  static func restoreFileSizeSignal() { signal(SIGXFSZ, SIG_DFL) }
}
