import Glibc
import KaleidoSource

/// Serves one page over HTTP to browsers on this machine, and tells them when there is another one.
///
/// It answers `GET /` with the page, and `GET /events` with a stream of server-sent events. It listens on 127.0.0.1 only, and answers only requests
/// that name it so: a page of another site whose name resolves to 127.0.0.1 gets nothing.
package final class LoopbackServer {
  private let listener: Int32
  package let port: UInt16
  private var streams: [Int32] = []
  /// What `GET /` is answered with.
  package var page: [UInt8] = []

  /// The size of a request's head that is read, in bytes.
  private static let headLimit = 1 << 14
  /// The time in seconds that a client may take to send a request, or to receive a part of the answer.
  private static let patience = 2

  /// Listens on a port; on any free one if it is 0.
  package init(port: UInt16 = 0) throws(CommandError) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isReused: Int32 = 1
    setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    address.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      defer { close(listener) }
      throw CommandError(
        .unreadableFile, "cannot listen on port \(port): \(String(cString: strerror(errno)))",
        exitStatus: 1)
    }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    for stream in streams { close(stream) }
    close(listener)
  }

  /// Waits for a request and answers it, or returns when another descriptor can be read, or after some milliseconds.
  package func serve(until descriptor: Int32, timeout: Int?) {
    var events = [listener, descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&events, 2, Int32(clamping: timeout ?? -1)) > 0, events[0].revents != 0 else {
      return
    }
    let client = accept(listener, nil, nil)
    if client < 0 { return }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    if !answer(client) { close(client) }
  }

  /// Sends an event to all pages that are open.
  package func send(event: String) {
    let (old, bytes) = (streams, Array("data: \(event)\n\n".utf8))
    streams = old.filter { write(bytes, to: $0) }
    for stream in old where !streams.contains(stream) { close(stream) }
  }

  // MARK: HTTP

  /// Answers a request. Returns whether the connection stays open.
  private func answer(_ client: Int32) -> Bool {
    let lines = head(of: client).split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return respond("400 Bad Request", to: client) }
    let hosts = lines.dropFirst().filter { $0.lowercased().hasPrefix("host:") }
      .map { $0.dropFirst(5).filter { $0 != " " } }
    guard hosts == ["127.0.0.1:\(port)"] || hosts == ["localhost:\(port)"] else {
      return respond("403 Forbidden", to: client)
    }
    guard words[0] == "GET" else { return respond("405 Method Not Allowed", to: client) }
    switch words[1] {
    case "/": return respond("200 OK", "text/html; charset=utf-8", page, to: client)
    case "/events":
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n"
      guard write(Array(head.utf8), to: client) else { return false }
      streams.append(client)
      return true
    default: return respond("404 Not Found", to: client)
    }
  }

  /// The request line and the headers.
  private func head(of client: Int32) -> String {
    var head: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while head.count < Self.headLimit, !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let length = recv(client, &chunk, chunk.count, 0)
      if length <= 0 { break }
      head += chunk.prefix(length)
    }
    return String(decoding: head, as: UTF8.self)
  }

  private func respond(
    _ status: String, _ type: String = "text/plain", _ body: [UInt8]? = nil, to client: Int32
  ) -> Bool {
    let body = body ?? Array((status + "\n").utf8)
    let head =
      "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
      + "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    _ = write(Array(head.utf8) + body, to: client)
    return false
  }

  /// Returns whether all was sent.
  private func write(_ bytes: [UInt8], to client: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if length <= 0 { return false }
      rest = rest.dropFirst(length)
    }
    return true
  }
}
