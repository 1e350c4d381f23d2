import Glibc

/// A new process as a value: its program, streams, signals and process group.
package struct ProcessStart {
  private let executable: String
  private let words: [String]
  /// The descriptor that receives its standard output and standard error; nil for the streams of this process.
  package var output: Int32?
  /// Whether its standard input is at its end. Otherwise the process reads what this process reads.
  package var hasEmptyInput = false
  /// Whether it gets its own process group, so that its children can be terminated with it.
  package var hasOwnGroup = false
  /// Whether `SIGPIPE` terminates it even if this process ignores the signal.
  package var restoresPipeSignal = false
  /// The directory for its temporary files; nil for that of this process.
  package var temporaryDirectory: String?

  /// `PATH` is searched for an executable whose name contains no slash. `name` is what the program is told it is
  /// called, by default as `executable`.
  package init(_ executable: String, as name: String? = nil, arguments: [String]) {
    self.executable = executable
    words = [name ?? executable] + arguments
  }

  /// Starts the process with no signal blocked, and returns its ID.
  package func start() throws(Job.StartFailure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasEmptyInput {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let output {
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_adddup2(&actions, output, stream)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Otherwise it would inherit that this process ignores the signal.
    sigaddset(&signals, SIGXFSZ)
    if restoresPipeSignal { sigaddset(&signals, SIGPIPE) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if hasOwnGroup {
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var list = Process.argumentList(words)
    defer { for word in list { free(word) } }
    let directory = temporaryDirectory.flatMap { strdup("TMPDIR=" + $0) }
    defer { free(directory) }
    var variables = Self.environment(replacing: directory)
    var process: pid_t = 0
    let failure = posix_spawnp(&process, executable, &actions, &attributes, &list, &variables)
    if failure != 0 { throw Job.StartFailure(number: failure) }
    return process
  }

  /// The environment of this process, with another value of `TMPDIR`.
  private static func environment(
    replacing directory: UnsafeMutablePointer<CChar>?
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      let isReplaced = directory != nil && strncmp(variable, "TMPDIR=", 7) == 0
      if !isReplaced { variables.append(variable) }
      next += 1
    }
    if let directory { variables.append(directory) }
    return variables + [nil]
  }
}
