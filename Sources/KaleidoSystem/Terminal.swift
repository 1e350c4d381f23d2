import Glibc

/// A terminal whose input is read byte by byte. It is in another than its normal mode only between `enter` and
/// `leave`; if a signal terminates the process in between, `Interruption` restores the normal mode.
package struct Terminal {
  package enum Mode {
    /// Each key is input at once, unseen, and pastes are marked.
    case keys
    /// The terminal edits a line, which Ctrl-C ends as `interrupt`.
    case lines
  }

  package static let interrupt: UInt8 = 3

  /// A key that a terminal in its normal mode answers with a signal: Ctrl-Z and Ctrl-\.
  package enum SignalKey { case stop, quit }

  package enum Event {
    case input
    /// The size of the window changed.
    case resized
    /// The process continued after it was stopped.
    case continued
  }

  private let input: Int32
  private let output: Int32

  // State of signal handlers, which outlives `leave`.
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var outputDescriptor: Int32 = -1
  nonisolated(unsafe) private static var marksPastes = false
  // Behind pointers: Swift reserves three bytes less for a static variable than C's structure has.
  nonisolated(unsafe) private static let normal = UnsafeMutablePointer<termios>.allocate(
    capacity: 1)
  nonisolated(unsafe) private static let own = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// A pipe that the handlers of `signals` write to: a signal could arrive just before `poll`.
  nonisolated(unsafe) private static var pipeEnds: [Int32] = []
  nonisolated(unsafe) private static var pipeInput: Int32 = -1
  nonisolated(unsafe) private static var previousActions: [sigaction] = []
  private static let signals = [SIGWINCH, SIGCONT]
  private static let startOfMarks: StaticString = "\u{1b}[?2004h"
  private static let endOfMarks: StaticString = "\u{1b}[?2004l"

  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    self.input = input
    self.output = output
  }

  // MARK: Modes

  /// Switches to a mode; does nothing if the input is not a terminal.
  package func enter(_ mode: Mode) {
    guard tcgetattr(input, Self.normal) == 0 else { return }
    Self.own.initialize(to: Self.normal.pointee)
    switch mode {
    case .keys:
      Self.own.pointee.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      // CR stays a line end: a program that runs next may read what was typed in this mode.
      Self.own.pointee.c_iflag &= ~tcflag_t(IXON | ISTRIP | INLCR | IGNCR)
      Self.own.pointee.c_iflag |= tcflag_t(ICRNL)
      Self.own.pointee.c_oflag |= tcflag_t(OPOST)
      Self.own.pointee.setControl(VMIN, 1)
      Self.own.pointee.setControl(VTIME, 0)
    case .lines:
      Self.own.pointee.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
      Self.own.pointee.c_iflag |= tcflag_t(ICRNL)
      Self.own.pointee.setControl(VINTR, 0)
      Self.own.pointee.setControl(VEOL, Self.interrupt)
    }
    Self.marksPastes = mode == .keys
    Self.descriptor = input
    Self.outputDescriptor = output
    Interruption.withSignalsBlocked { Interruption.restoreTerminal = { Terminal.restore() } }
    Self.installHandlers()
    apply()
  }

  /// Restores the normal mode.
  package func leave() {
    guard Self.descriptor >= 0 else { return }
    Self.restore()
    Interruption.withSignalsBlocked { Interruption.restoreTerminal = nil }
    Self.descriptor = -1
    for (number, var action) in zip(Self.signals, Self.previousActions) {
      sigaction(number, &action, nil)
    }
  }

  private func apply() {
    while tcsetattr(input, TCSADRAIN, Self.own) != 0, errno == EINTR {}
    if Self.marksPastes { Self.write(Self.startOfMarks, to: output) }
  }

  /// Async-signal-safe.
  private static func restore() {
    if marksPastes { write(endOfMarks, to: outputDescriptor) }
    while tcsetattr(descriptor, TCSADRAIN, normal) != 0, errno == EINTR {}
  }

  private static func write(_ text: StaticString, to descriptor: Int32) {
    _ = Glibc.write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Sends the signal of a key to the foreground processes, in the normal mode, as the terminal itself would.
  package func signal(_ key: SignalKey) {
    let mode: Mode = Self.marksPastes ? .keys : .lines
    leave()
    kill(0, key == .stop ? SIGTSTP : SIGQUIT)
    enter(mode)
  }

  private static func installHandlers() {
    if pipeEnds.isEmpty {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      pipeEnds = ends
      pipeInput = ends[1]
    }
    previousActions = signals.map { number in
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Glibc.write(Terminal.pipeInput, &byte, 1)
        errno = saved
      }
      action.sa_flags = SA_RESTART
      var previous = sigaction()
      sigaction(number, &action, &previous)
      return previous
    }
  }

  // MARK: Input and output

  /// Waits for input or a change; the end of the input is input.
  package func wait() -> Event {
    var polled = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    if let pipe = Self.pipeEnds.first {
      polled.append(pollfd(fd: pipe, events: Int16(POLLIN), revents: 0))
    }
    while true {
      guard Glibc.poll(&polled, nfds_t(polled.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return .input
      }
      guard polled.count > 1, polled[1].revents != 0 else { return .input }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = max(read(polled[1].fd, &bytes, bytes.count), 0)
      guard bytes[..<count].contains(UInt8(SIGCONT)) else { return .resized }
      // The shell has changed the mode while the process was stopped.
      apply()
      return .continued
    }
  }

  /// Whether reading a byte would not block.
  package var hasInput: Bool { isReady(for: POLLIN) }

  /// Whether there is input within some milliseconds.
  package func hasInput(within milliseconds: Int32) -> Bool {
    isReady(for: POLLIN, within: milliseconds)
  }

  /// Whether the other end of the terminal is closed.
  package var isHungUp: Bool { isReady(for: POLLHUP) }

  private func isReady(for event: Int32, within milliseconds: Int32 = 0) -> Bool {
    var polled = pollfd(fd: input, events: Int16(event), revents: 0)
    return Glibc.poll(&polled, 1, milliseconds) > 0 && polled.revents & Int16(event) != 0
  }

  /// Reads one byte, and no more: those that follow may be for a program. Returns nil at the end of the input.
  package func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(input, &byte, 1)
      if count > 0 { return byte }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        _ = Glibc.poll(&polled, 1, -1)
        continue
      }
      return nil
    }
  }

  /// Writes text, ignoring failure.
  package func write(_ text: String) {
    if !text.isEmpty { _ = FileSystem.write(Array(text.utf8), to: output) }
  }

  /// The size of the window in characters; that of a classic terminal if it is unknown.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (
      size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24
    )
  }
}

extension termios {
  /// Assigns a control character; `c_cc` is a tuple in Swift.
  fileprivate mutating func setControl(_ index: Int32, _ value: cc_t) {
    withUnsafeMutableBytes(of: &c_cc) { $0[Int(index)] = value }
  }
}
