import CHostProcess
import Glibc

/// A child of this process that runs a function of the same program, connected by two pipes.
package final class ForkedProcess {
  /// How the process ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    /// Ended by a signal.
    case signal(Int32)

    /// From the status that `waitpid` gives.
    init(status: Int32) {
      let number = status & 0x7f
      self = number == 0 ? .exited(status >> 8 & 0xff) : .signal(number)
    }

    package var description: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .signal(let number): Process.description(ofSignal: number)
      }
    }
  }

  /// The ends of the pipes: data to the child, and data from it.
  private var input: Int32
  private let output: Int32
  let id: pid_t
  private var hasEnded = false

  /// Forks, and calls `body` in the child with the pipes' other ends. An interruption (`SIGINT`) ends the child, which
  /// otherwise exits when `body` returns. Returns nil if there can be no more processes or pipes.
  package init?(_ body: (_ input: Int32, _ output: Int32) -> Void) {
    var down: [Int32] = [0, 0]
    var up: [Int32] = [0, 0]
    guard pipe(&down) == 0 else { return nil }
    guard pipe(&up) == 0 else {
      for end in down { close(end) }
      return nil
    }
    for end in down + up { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Until the child has its own handler, an interruption would be noted there as if it were for the parent.
    var interruption = sigset_t()
    var before = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_BLOCK, &interruption, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let id = CHostProcessFork()
    if id == 0 {
      Process.restoreInterruption()
      pthread_sigmask(SIG_SETMASK, &before, nil)
      close(down[1])
      close(up[0])
      body(down[0], up[1])
      _exit(0)
    }
    close(down[0])
    close(up[1])
    guard id > 0 else {
      close(down[1])
      close(up[0])
      return nil
    }
    self.id = id
    input = down[1]
    output = up[0]
  }

  deinit {
    closeInput()
    close(output)
    // The child ends when it finds the pipe closed.
    if !hasEnded { _ = wait() }
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Sends bytes to the child. Returns false if the child no longer reads them.
  package func send(_ bytes: [UInt8]) -> Bool {
    // Otherwise a child that has ended would end this process.
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    return FileSystem.write(bytes, to: input) == nil
  }

  /// Reads up to `count` bytes from the child; an empty array at its end.
  package func receive(_ count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let size = read(output, &buffer, count)
      if size > 0 { return Array(buffer.prefix(size)) }
      if size < 0, errno == EINTR { continue }
      return []
    }
  }

  /// Calls `body`, during which an interruption of this process (`SIGINT`) interrupts the child instead, and ends it the
  /// second time. Returns whether there was one.
  package func receivingInterruptions(_ body: () -> Void) -> Bool {
    InterruptionRelay.receiving {
      InterruptionRelay.passingOn(to: id, body)
      return InterruptionRelay.wasInterrupted
    }
  }

  /// The index of the first process that has sent something, or has ended, when at least one has.
  package static func firstReadable(_ processes: [ForkedProcess]) -> Int {
    var files = processes.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    while poll(&files, nfds_t(files.count), -1) < 0, errno == EINTR {}
    return files.firstIndex { $0.revents != 0 } ?? 0
  }

  /// Waits until children that wait for data have ended with their own children. Later ones have the pipes of earlier ones open, so all are
  /// closed first.
  package static func end(_ processes: [ForkedProcess]) {
    for process in processes { process.closeInput() }
    for process in processes.reversed() { _ = process.wait() }
  }

  /// Ends the child at once.
  package func kill() {
    _ = Glibc.kill(id, SIGKILL)
    _ = wait()
  }

  /// Waits for the child's end.
  package func wait() -> End {
    hasEnded = true
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return End(status: status)
  }
}

/// Memory that this process shares with its children. Pages are committed as they are touched.
package final class SharedMemory: @unchecked Sendable {
  package let address: UnsafeMutableRawPointer
  private let size: Int

  package init?(size: Int) {
    guard
      let address = mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      address != MAP_FAILED
    else { return nil }
    self.address = address
    self.size = size
  }

  deinit { munmap(address, size) }
}
