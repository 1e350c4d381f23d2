import Glibc
import KaleidoCodegen

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

  /// What ends a process whose code is wrong.
  private static let faultSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Makes a fault of the compiler itself, or of LLVM, one that says so, with exit status 70.
  static func reportFaults() {
    for number in faultSignals {
      signal(number) { number in
        Interruption.cleanUp()
        Process.writeFault("signal \(number)")
        _exit(70)
      }
    }
    HostProcess.onFatalError { message in
      Interruption.cleanUp()
      Process.writeFault(message.map { String(cString: $0) } ?? "LLVM cannot go on")
      _exit(70)
    }
  }

  /// The process cannot be trusted any more: only the bare words are written.
  private static func writeFault(_ reason: String) {
    let text = """
      error[K0901]: internal error in the compiler: \(reason)
        = note: this is a bug in kaleido, not in your program
        = help: please report it with your program and its command line

      """
    _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Gives a program that is run the usual actions back.
  static func restoreSignals() {
    signal(SIGXFSZ, SIG_DFL)
    for number in faultSignals { signal(number, SIG_DFL) }
  }
}
