/// What the client says first.
struct InitializeParameters: Decodable {
  /// The process whose end ends the session.
  var processId: Int?
  var capabilities = ClientCapabilities()
  var options = ServerOptions()

  private enum CodingKeys: String, CodingKey {
    case processId, capabilities, initializationOptions
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    processId = try? container.decodeIfPresent(Int.self, forKey: .processId)
    if let given = try? container.decode(ClientCapabilities.self, forKey: .capabilities) {
      capabilities = given
    }
    if let given = try? container.decode(ServerOptions.self, forKey: .initializationOptions) {
      options = given
    }
  }
}

/// The `initializationOptions`, as options of the command line.
struct ServerOptions: Decodable {
  /// Values of `-W`.
  var warnings: [String] = []
  /// Values of `-l`.
  var libraries: [String] = []
  /// The value of `--target`.
  var target: String?
  var showsInlayHints = false
  /// What a program may run for, in seconds.
  var timeLimit = 5

  init() {}

  init(from decoder: any Decoder) throws {
    let tree = JSONTree(decoder)
    warnings = tree[[String].self, "warnings"] ?? []
    libraries = tree[[String].self, "libraries"] ?? []
    target = tree[String.self, "target"]
    showsInlayHints = tree.isTrue("inlayHints")
    if let limit = tree[Int.self, "timeLimit"], (1...86_400).contains(limit) { timeLimit = limit }
  }
}
