import Glibc
import KaleidoSource

/// A command to run, as a value: it can be shown and compared before anything happens.
struct Job: Equatable {
  var executable: String
  var arguments: [String]

  /// The command as a shell would read it.
  var shellCommand: String { ([executable] + arguments).map(Self.quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy {
        ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "-_./=+,:@%".utf8.contains($0)
      }
    if isPlain { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  /// What a command left behind.
  struct Result {
    /// The exit status, or 128 + n where signal n ended it.
    var status: Int32
    /// What it wrote to standard error.
    var errorText: String
  }

  /// Runs the command, found through `PATH`, and waits for its end. Nil where it cannot be started.
  func run() throws(CommandError) -> Result? {
    var pipeEnds: [Int32] = [0, 0]
    guard pipe(&pipeEnds) == 0 else { return nil }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], STDERR_FILENO)
    // What is ignored here is not to be ignored there.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGXFSZ)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let failure = posix_spawnp(&process, executable, &actions, &attributes, &words, environ)
    close(pipeEnds[1])
    defer { close(pipeEnds[0]) }
    guard failure == 0 else { return nil }
    let text = try FileSystem.read(pipeEnds[0], named: executable)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Result(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      errorText: String(decoding: text, as: UTF8.self))
  }
}
