import Glibc

/// Work that the user may abandon although it cannot be stopped: it is done by a child.
extension ForkedProcess {
  /// The result of a task.
  package enum TaskResult {
    case bytes([UInt8])
    /// The user has interrupted the task.
    case interrupted
    /// The child ended without a result.
    case ended(End)
    /// There can be no more processes.
    case unavailable
  }

  /// Calls `body` in a child of this process, and returns the bytes that it gives. Whatever else `body` changes is lost.
  package static func perform(_ body: () -> [UInt8]) -> TaskResult {
    InterruptionRelay.receiving {
      let started = ForkedProcess { _, output in
        sendSized(body(), to: output)
      }
      guard let process = started else { return .unavailable }
      let found = InterruptionRelay.passingOn(to: process.id) { process.receiveSized() }
      let end = process.wait()
      if let found { return .bytes(found) }
      if InterruptionRelay.wasInterrupted || end == .signal(SIGINT) { return .interrupted }
      return .ended(end)
    }
  }

  /// Sends bytes, after their number, from the child to its parent.
  package static func sendSized(_ bytes: [UInt8], to output: Int32) {
    let size = withUnsafeBytes(of: UInt64(bytes.count)) { Array($0) }
    _ = FileSystem.write(size + bytes, to: output)
  }

  /// Sends bytes, after their number, to the child. Returns false if the child no longer reads them.
  package func sendSized(_ bytes: [UInt8]) -> Bool {
    send(withUnsafeBytes(of: UInt64(bytes.count)) { Array($0) } + bytes)
  }

  /// Receives bytes that their number precedes; nil if the child ends before.
  package func receiveSized() -> [UInt8]? {
    var bytes: [UInt8] = []
    var wanted = 8
    var size: Int?
    while bytes.count < wanted {
      let part = receive(1 << 16)
      if part.isEmpty { return nil }
      bytes += part
      if size == nil, bytes.count >= 8 {
        let number = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        size = number
        wanted += number
      }
    }
    return Array(bytes.dropFirst(8))
  }
}
