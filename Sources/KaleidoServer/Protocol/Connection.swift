import Glibc
import KaleidoSource
import KaleidoSystem

/// The streams to and from the client.
///
/// Messages are read as soon as they arrive, also while an answer is written, so that neither side can wait for the other, and
/// a request can be cancelled as long as it has not been handled.
final class Connection {
  /// What the client has sent.
  enum Incoming {
    case message(IncomingMessage)
    case cancelled(RequestID)
    /// The client does not want the result of a request that was handled before.
    case tooLateCancelled(RequestID)
    /// Something can be read from a watched stream.
    case ready(Int32)
    /// Some time has passed, while streams are watched.
    case tick
    case unusable(IncomingMessage.Fault)
  }

  private let input: Int32
  private let output: Int32
  private var reader = MessageReader()
  private var queue: [Incoming] = []
  /// The index of the first message of the queue that has not been handled.
  private var head = 0
  private var unsent: [UInt8] = []
  /// Whether nothing more can be read, or written.
  private var isInputClosed = false
  private(set) var isOutputClosed = false
  /// Other streams whose input is reported.
  var watched: [Int32] = []
  /// The process whose end ends the session.
  var clientProcess: Int32?

  /// The time between two looks at whether the client lives, in milliseconds.
  private static let lookInterval: Int32 = 2_000
  /// The time between two ticks, in milliseconds.
  private static let tickInterval: Int32 = 500
  /// A pipe that is ready takes at least this number of bytes without blocking.
  private static let writeSize = 4_096

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
    // Writing to a closed pipe fails instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: Reading

  /// Whether a message is waiting to be handled.
  var hasNext: Bool {
    receive(waitingAtMost: 0)
    return head < queue.count
  }

  /// Sleeps for a moment, or until a message arrives, so that a client on the same processor can handle what was sent.
  func pause() { receive(waitingAtMost: 1) }

  /// Waits for the next message. Returns nil when the client has closed a stream, or has ended.
  func next() -> Incoming? {
    receive(waitingAtMost: 0)
    while head == queue.count {
      if isInputClosed || isOutputClosed || !isClientAlive { return nil }
      if !watched.isEmpty { return waitForWatched() }
      receive(waitingAtMost: clientProcess == nil ? -1 : Self.lookInterval)
    }
    return isOutputClosed ? nil : takeFirst()
  }

  private func takeFirst() -> Incoming {
    let first = queue[head]
    head += 1
    if head == queue.count || head == 1_000 {
      queue.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Waits for a message or a watched stream.
  private func waitForWatched() -> Incoming {
    var events = ([input] + watched).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&events, nfds_t(events.count), Self.tickInterval) > 0 else { return .tick }
    if events[0].revents != 0 { readAvailable() }
    if head < queue.count { return takeFirst() }
    return events.dropFirst().first { $0.revents != 0 }.map { .ready($0.fd) } ?? .tick
  }

  private func receive(waitingAtMost milliseconds: Int32) {
    var timeout = milliseconds
    while !isInputClosed {
      var event = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let count = poll(&event, 1, timeout)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      readAvailable()
      timeout = 0
    }
  }

  private func readAvailable() {
    guard let bytes = FileSystem.readSome(from: input) else {
      isInputClosed = true
      return
    }
    reader.append(bytes)
    while let step = reader.next() { enqueue(step) }
  }

  private func enqueue(_ step: MessageReader.Step) {
    switch step {
    case .malformedHeader:
      let error = ResponseError(.parseError, "the header of a message has no usable length")
      queue.append(.unusable(IncomingMessage.Fault(error: error)))
    case .message(let bytes):
      do throws(IncomingMessage.Fault) {
        let message = try IncomingMessage(bytes)
        if message.method == "$/cancelRequest" {
          cancel(message)
        } else {
          queue.append(.message(message))
        }
      } catch {
        queue.append(.unusable(error))
      }
    }
  }

  /// Cancels a request, if it has not been handled.
  private func cancel(_ message: IncomingMessage) {
    struct Parameters: Decodable { var id: RequestID }
    guard let parameters = try? message.parameters(as: Parameters.self) else { return }
    var isWaiting = false
    for index in queue.indices[head...] {
      if case .message(let request) = queue[index], request.id == parameters.id,
        request.method != nil
      {
        queue[index] = .cancelled(parameters.id)
        isWaiting = true
      }
    }
    if !isWaiting { queue.append(.tooLateCancelled(parameters.id)) }
  }

  private var isClientAlive: Bool {
    guard let clientProcess else { return true }
    return kill(clientProcess, 0) == 0 || errno != ESRCH
  }

  // MARK: Writing

  /// Sends a message.
  func send(_ message: OutgoingMessage) {
    let body = Array(message.text.utf8)
    unsent += Array("Content-Length: \(body.count)\r\n\r\n".utf8)
    unsent += body
    flush()
  }

  /// Writes what has not been sent, while reading what the client sends.
  private func flush() {
    var position = 0
    while position < unsent.count, !isOutputClosed {
      var events = [
        pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isInputClosed ? -1 : input, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&events, 2, Self.lookInterval)
      if count < 0, errno != EINTR { isOutputClosed = true }
      if count == 0, !isClientAlive { isOutputClosed = true }
      if count <= 0 { continue }
      if events[0].revents != 0 { position += writeSome(from: position) }
      if events[1].revents != 0 { readAvailable() }
    }
    unsent.removeAll(keepingCapacity: unsent.count < 1 << 20)
  }

  private func writeSome(from position: Int) -> Int {
    let size = min(Self.writeSize, unsent.count - position)
    let count = unsent.withUnsafeBytes { bytes in
      write(output, bytes.baseAddress.map { $0 + position }, size)
    }
    if count < 0, errno != EINTR, errno != EAGAIN { isOutputClosed = true }
    return max(count, 0)
  }
}
