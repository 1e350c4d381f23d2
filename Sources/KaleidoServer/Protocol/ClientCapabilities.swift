import KaleidoSource

/// What the client can do, as far as the server uses it.
struct ClientCapabilities: Equatable {
  /// The units that both sides count columns in.
  var encoding = PositionEncoding.utf16
  /// Whether the client asks for diagnostics. They are not sent to it then.
  var pullsDiagnostics = false
  /// What the client asks for again when the server requests it.
  var refreshed: Set<Refreshed> = []
  var showsDocuments = false
  var showsRelatedInformation = false
  /// Whether edits may name versions of documents.
  var takesDocumentChanges = false
  var watchesFiles = false
  var takesSnippets = false
  var takesMarkdown = false
  /// Whether code actions may be more than commands.
  var takesCodeActions = false
  /// Whether code actions may be shown that cannot be chosen, with the reason.
  var showsDisabledActions = false
  var nestsSymbols = false
  /// The number of folding ranges that the client takes.
  var foldLimit: Int?

  /// The requests of the server that make a client ask again.
  enum Refreshed: String, CaseIterable {
    case diagnostics = "workspace/diagnostic/refresh"
    case semanticTokens = "workspace/semanticTokens/refresh"
    case lenses = "workspace/codeLens/refresh"
    case inlayHints = "workspace/inlayHint/refresh"

    /// The name of the client's capability.
    fileprivate var capability: String {
      switch self {
      case .diagnostics: "diagnostics"
      case .semanticTokens: "semanticTokens"
      case .lenses: "codeLens"
      case .inlayHints: "inlayHint"
      }
    }
  }
}

extension ClientCapabilities: Decodable {
  init(from decoder: any Decoder) throws {
    let tree = JSONTree(decoder)
    if let offered = tree[[String].self, "general", "positionEncodings"] {
      let known = offered.compactMap { PositionEncoding(rawValue: $0) }
      encoding = known.contains(.utf8) ? .utf8 : known.first ?? .utf16
    }
    pullsDiagnostics = tree.has("textDocument", "diagnostic")
    refreshed = Set(
      Refreshed.allCases.filter { tree.isTrue("workspace", $0.capability, "refreshSupport") })
    showsDocuments = tree.isTrue("window", "showDocument", "support")
    showsRelatedInformation = tree.isTrue(
      "textDocument", "publishDiagnostics", "relatedInformation")
    takesDocumentChanges = tree.isTrue("workspace", "workspaceEdit", "documentChanges")
    watchesFiles = tree.isTrue("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    takesSnippets = tree.isTrue("textDocument", "completion", "completionItem", "snippetSupport")
    takesMarkdown =
      tree[[String].self, "textDocument", "hover", "contentFormat"]?.contains("markdown") ?? false
    takesCodeActions = tree.has("textDocument", "codeAction", "codeActionLiteralSupport")
    showsDisabledActions = tree.isTrue("textDocument", "codeAction", "disabledSupport")
    nestsSymbols = tree.isTrue(
      "textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
    foldLimit = tree[Int.self, "textDocument", "foldingRange", "rangeLimit"].map { max(0, $0) }
  }
}

/// A JSON object of which some values are wanted. Those that are missing or of another type are nil.
struct JSONTree {
  private let root: KeyedDecodingContainer<Key>?

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ decoder: any Decoder) { root = try? decoder.container(keyedBy: Key.self) }

  subscript<Value: Decodable>(_ type: Value.Type, _ path: String...) -> Value? {
    container(of: path).flatMap { container, key in try? container.decode(type, forKey: key) }
  }

  func isTrue(_ path: String...) -> Bool {
    container(of: path).flatMap { container, key in
      try? container.decode(Bool.self, forKey: key)
    } ?? false
  }

  /// Whether there is a value other than null.
  func has(_ path: String...) -> Bool {
    guard let (container, key) = container(of: path), container.contains(key) else { return false }
    return (try? container.decodeNil(forKey: key)) == false
  }

  private func container(of path: [String]) -> (KeyedDecodingContainer<Key>, Key)? {
    guard var container = root, let last = path.last else { return nil }
    for name in path.dropLast() {
      guard
        let inner = try? container.nestedContainer(
          keyedBy: Key.self, forKey: Key(stringValue: name))
      else { return nil }
      container = inner
    }
    return (container, Key(stringValue: last))
  }
}
