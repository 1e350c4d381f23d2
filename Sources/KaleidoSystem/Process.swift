import Glibc

/// The setup and the end of the process.
package enum Process {
  package static var identifier: Int32 { getpid() }

  /// Opens closed standard streams so that their use fails. Otherwise a file opened later would get the stream's
  /// descriptor and receive its data.
  package static func openStandardStreams() {
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
  package static func ignoreFileSizeSignal() { signal(SIGXFSZ, SIG_IGN) }

  /// Calls `body` in the same way while a program runs, for which the signal has its default action.
  package static func withFileSizeSignalBlocked(_ body: () -> Void) {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    body()
    // A pending signal would end the process now.
    var none = timespec()
    sigtimedwait(&signals, nil, &none)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Lets other threads run before this one.
  package static func lowerThreadPriority() { _ = nice(10) }

  /// The signals raised by faulty code.
  private static let crashSignals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Reports crashes of the compiler or LLVM as internal errors, with exit status 70. `onFatalError` must install the
  /// handler that it receives, for errors from which LLVM cannot recover.
  package static func installCrashHandlers(
    onFatalError: (@convention(c) (UnsafePointer<CChar>?) -> Void) -> Void
  ) {
    for number in crashSignals {
      signal(number) { number in
        Interruption.cleanUp()
        Process.writeCrash("signal \(number)", signal: number)
        _exit(70)
      }
    }
    onFatalError { message in
      Interruption.cleanUp()
      Process.writeCrash(message.map { String(cString: $0) } ?? "fatal error in LLVM")
      _exit(70)
    }
  }

  /// The option that is to blame for a crash, because LLVM checks its value only so; nil for a bug. Set before threads
  /// start.
  nonisolated(unsafe) package static var crashingOption: String?

  /// The process state may be corrupt, so the message is written without the renderer.
  private static func writeCrash(_ reason: String, signal: Int32? = nil) {
    var reason = reason
    while reason.utf8.last == UInt8(ascii: "\n") { reason.removeLast() }
    if let option = crashingOption {
      let crash = signal.map {
        (option.hasPrefix("--passes=")
          ? "a pass crashed, or LLVM with what the passes made" : "LLVM crashed")
          + ": \(description(ofSignal: $0))"
      }
      let text = """
        error[K0002]: LLVM cannot generate code with `\(option)`
          = note: \(crash ?? "LLVM says: \(reason)")

        """
      _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO)
      _exit(2)
    }
    let text = """
      error[K0901]: internal error in the compiler: \(reason)
        = note: this is a bug in kaleido, not in your program
        = help: please report it with your program and its command line

      """
    _ = FileSystem.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Ends the process like C's `exit`.
  package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }

  /// Ends the process immediately, without LLVM's slow static destructors.
  package static func exitNow(_ status: Int32) -> Never { _exit(status) }

  package static let interruptSignal = SIGINT
  package static let processorTimeSignal = SIGXCPU
  package static let fileSizeSignal = SIGXFSZ

  /// Limits the processor time of this process and the size of the files that it writes. No core is dumped.
  package static func limit(processorSeconds: Int, fileBytes: Int) {
    for (resource, size) in [
      (RLIMIT_CPU, processorSeconds), (RLIMIT_FSIZE, fileBytes), (RLIMIT_CORE, 0),
    ] {
      var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size) + 1)
      setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
  }

  /// Ends this process by a signal when it has used this many microseconds of processor time, less than a second.
  package static func limitProcessorTime(microseconds: Int) {
    signal(SIGPROF, SIG_DFL)
    var timer = itimerval()
    timer.it_value.tv_usec = microseconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Ends this process by `processorTimeSignal` when it has used this many further seconds of processor time.
  package static func limitProcessorTime(furtherSeconds: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + 1
    limit.rlim_cur = min(rlim_t(used + furtherSeconds), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
  }

  /// The name and the usual description of a signal, such as `SIGSEGV (Segmentation fault)`.
  package static func description(ofSignal number: Int32) -> String {
    let names = [
      SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL", SIGFPE: "SIGFPE", SIGABRT: "SIGABRT",
      SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
    ]
    let text = strsignal(number).map { " (\(String(cString: $0)))" } ?? ""
    return (names[number] ?? "signal \(number)") + text
  }

  /// Runs a shell command that uses the terminal, and returns its exit status.
  package static func runInTerminal(_ command: String) -> Int32 {
    var id: pid_t = 0
    var words = argumentList(["/bin/sh", "-c", command])
    defer { for word in words { free(word) } }
    guard posix_spawn(&id, "/bin/sh", nil, nil, &words, environ) == 0 else { return -1 }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Makes a file descriptor read nothing.
  package static func disconnect(_ descriptor: Int32) {
    let null = open("/dev/null", O_RDONLY)
    dup2(null, descriptor)
    close(null)
  }

  /// The resident set size of this process, in bytes.
  package static var residentBytes: Int {
    guard let bytes = try? FileSystem.read("/proc/self/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The argument vector of a C program. It is never freed.
  package static func argumentList(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { strdup($0) } + [nil]
  }

  /// Lets `SIGINT` end the process.
  package static func restoreInterruption() { signal(SIGINT, SIG_DFL) }

  /// Continues as another program. Returns the error number if it cannot be started.
  package static func become(_ path: String, arguments: [String]) -> Int32 {
    restoreSignals()
    var words = argumentList([path] + arguments)
    execv(path, &words)
    return errno
  }

  /// Restores the default actions for a program that is about to run.
  package static func restoreSignals() {
    signal(SIGXFSZ, SIG_DFL)
    for number in crashSignals { signal(number, SIG_DFL) }
  }
}
