import Glibc

/// Removes temporary files, and ends a command that is being run, when a signal ends the process.
///
/// What a handler may touch is a fixed table of C strings and a number. Both are changed only while signals are
/// blocked.
enum Interruption {
  /// The signals that end a process unless it says otherwise, but for those of faults.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE, SIGXCPU, SIGVTALRM,
    SIGPROF,
  ]
  private static let capacity = 8
  nonisolated(unsafe) private static let paths = {
    let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: capacity)
    paths.initialize(repeating: nil, count: capacity)
    return paths
  }()
  nonisolated(unsafe) private static var isInstalled = false
  /// The command that is being run, which leads a group of processes; 0 for none.
  nonisolated(unsafe) static var child: pid_t = 0

  /// Calls `body` while no signal can interrupt it, and sees to it that signals are handled from then on.
  static func whileBlocked<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    install()
    return try body()
  }

  /// Calls `body`, which may start threads: signals are left to the threads that there were before, or one could
  /// be handled while another thread has it blocked.
  static func keepingFromNewThreads<Result>(_ body: () -> Result) -> Result {
    var own = sigset_t()
    var before = sigset_t()
    sigemptyset(&own)
    for number in signals { sigaddset(&own, number) }
    pthread_sigmask(SIG_BLOCK, &own, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }

  private static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = paths
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        Interruption.cleanUp()
        // The default action, so that the shell sees what ended the process.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// What `nohup` has ignored stays so.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Gives signals their default actions back, for a program that is run.
  static func end() {
    guard isInstalled else { return }
    for number in signals where !isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// Remembers a path; nil where the table is full. Call it while signals are blocked.
  static func register(_ path: String) -> Int? {
    guard let slot = (0..<capacity).first(where: { paths[$0] == nil }) else { return nil }
    paths[slot] = strdup(path)
    return slot
  }

  static func unregister(_ slot: Int?) {
    guard let slot else { return }
    whileBlocked {
      free(paths[slot])
      paths[slot] = nil
    }
  }

  /// Ends the command first, which may be about to write one of the files. Calls only what a signal's handler may.
  static func cleanUp() {
    // Another thread may see the command end meanwhile, and no group of processes is number 0: it would be this one.
    let child = child
    if child > 0 {
      kill(-child, SIGTERM)
      for _ in 0..<100 where waitpid(child, nil, WNOHANG) == 0 { usleep(2_000) }
      kill(-child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
      // Its children end a little later.
      for _ in 0..<100 where kill(-child, 0) == 0 { usleep(1_000) }
    }
    guard isInstalled else { return }
    for slot in 0..<capacity {
      if let path = paths[slot] { unlink(path) }
    }
  }
}
