import KaleidoFrontend
import KaleidoSource
import KaleidoSystem

/// The language server: reads requests and notifications from a stream, and answers on another.
///
/// Messages are handled one after another, in the order of their arrival. Diagnostics are computed when no message is waiting.
public final class Server {
  let connection: Connection
  var client = ClientCapabilities()
  var options = ServerOptions()
  var workspace = Workspace()
  private var phase = Phase.new
  /// The files whose diagnostics may have changed since they were sent.
  var changedFiles: Set<String> = []
  /// Those that the client has changed since then. What is wrong with them in their first program is sent before other programs
  /// are checked.
  var editedFiles: Set<String> = []
  /// Whether this has been sent since another program was checked.
  var hasSentEarly = false
  /// The messages that were sent for them.
  var earlyMessages: [String: String] = [:]
  /// The files with diagnostics that the first of their programs does not have.
  var filesWithOtherFaults: Set<String> = []
  /// The files for which the client has diagnostics.
  var reportedFiles: Set<String> = []
  /// What clients have of the semantic tokens, by the names of documents.
  var sentSemanticTokens: [String: SentSemanticTokens] = [:]
  /// What the lenses of documents show, by the names of documents.
  var shownResults: [String: ShownResults] = [:]
  /// Where the pages are that the client has been shown.
  var pages: ShownPages?
  /// The requests whose results tools find.
  var pendingCommands: [PendingCommand] = []
  /// The number of requests that the server has made.
  private var requestCount = 0

  private enum Phase {
    case new, running, shutDown
  }

  public init(input: Int32, output: Int32) {
    connection = Connection(input: input, output: output)
  }

  /// Serves until the client ends the session, or is gone. Returns the exit status.
  public func run() -> Int32 {
    defer {
      endCommands()
      pages?.remove()
    }
    while let incoming = connection.next() {
      switch incoming {
      case .message(let message):
        if message.method == "exit" { return phase == .shutDown ? 0 : 1 }
        handle(message)
      case .cancelled(let id): connection.send(.response(to: id, .cancelled))
      case .tooLateCancelled(let id):
        if cancelCommand(id) { connection.send(.response(to: id, .cancelled)) }
      case .ready(let descriptor): receiveOutput(from: descriptor)
      case .tick: endLateCommands()
      case .unusable(let fault): connection.send(.response(to: fault.id, fault.error))
      }
      while !changedFiles.isEmpty, !connection.hasNext { updateDiagnostics() }
    }
    return phase == .shutDown ? 0 : 1
  }

  // MARK: Messages

  private func handle(_ message: IncomingMessage) {
    // The responses to the server's requests need no action.
    guard let method = message.method else { return }
    guard let id = message.id else { return handleNotification(method, message) }
    do throws(ResponseError) {
      if phase == .running, method == "workspace/executeCommand" {
        return try execute(try message.parameters(), for: id)
      }
      connection.send(.response(to: id, result: try result(of: method, message)))
    } catch {
      connection.send(.response(to: id, error))
    }
  }

  private func result(
    of method: String, _ message: IncomingMessage
  ) throws(ResponseError) -> String {
    switch phase {
    case .new where method == "initialize":
      let result = initialize(try message.parameters())
      phase = .running
      return result
    case .new: throw ResponseError(.serverNotInitialized, "the server is not initialized")
    case .shutDown: throw ResponseError(.invalidRequest, "the server is shut down")
    case .running: break
    }
    switch method {
    case "initialize": throw ResponseError(.invalidRequest, "the server is initialized already")
    case "shutdown":
      phase = .shutDown
      return "null"
    default: return try answer(method, message)
    }
  }

  private func handleNotification(_ method: String, _ message: IncomingMessage) {
    guard phase == .running else { return }
    do throws(ResponseError) {
      switch method {
      case "initialized": didInitialize()
      case "textDocument/didOpen": didOpen(try message.parameters())
      case "textDocument/didChange": try didChange(try message.parameters())
      case "textDocument/didClose": didClose(try message.parameters())
      case "textDocument/didSave": didSave(try message.parameters())
      case "workspace/didChangeWatchedFiles": didChangeFiles(try message.parameters())
      default: break
      }
    } catch {
      // A notification has no response.
      log("\(method): \(error.message)")
    }
  }

  // MARK: Messages of the server

  /// Writes to the log that the client keeps.
  func log(_ text: String) { notify("window/logMessage", text, type: 2) }

  /// Shows what the user has asked for.
  func inform(_ text: String) { notify("window/showMessage", text, type: 3) }

  /// Shows a warning to the user.
  func show(_ text: String) { notify("window/showMessage", text, type: 2) }

  private func notify(_ method: String, _ text: String, type: Int) {
    connection.send(
      .notification(method) { writer in
        writer.field("type", type)
        writer.field("message", text)
      })
  }

  /// Sends a request whose response does not matter.
  func request(_ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil) {
    requestCount += 1
    connection.send(.request(method, id: "kaleido-\(requestCount)", parameters))
  }
}
