import Glibc
import KaleidoCodegen

/// Setup of the process before anything else runs.
enum Process {
  /// Opens closed standard streams so that their use fails. Otherwise a file opened later would take the
  /// stream's number and receive its data.
  static func openStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong access mode makes reads and writes fail with `EBADF`, as on a closed stream.
      let opened = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
      if opened >= 0, opened != descriptor {
        dup2(opened, descriptor)
        close(opened)
      }
    }
  }

  /// Makes writing beyond the file size limit fail with `EFBIG` instead of terminating the process.
  static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// The signals raised by faulty code.
  private static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Reports crashes of the compiler or LLVM as internal errors, with exit status 70.
  static func installCrashHandlers() {
    for number in crashSignals {
      signal(number) { number in
        Interruption.cleanUp()
        Process.writeCrash("signal \(number)")
        _exit(70)
      }
    }
    HostProcess.onFatalError { message in
      Interruption.cleanUp()
      Process.writeCrash(message.map { String(cString: $0) } ?? "fatal error in LLVM")
      _exit(70)
    }
  }

  /// The process state may be corrupt, so the message is written without the renderer.
  private static func writeCrash(_ reason: String) {
    let text = """
      error[K0901]: internal error in the compiler: \(reason)
        = note: this is a bug in kaleido, not in your program
        = help: please report it with your program and its command line

      """
    _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Restores the default actions for a program that is about to run.
  static func restoreSignals() {
    signal(SIGXFSZ, SIG_DFL)
    for number in crashSignals { signal(number, SIG_DFL) }
  }
}
