import KaleidoFrontend
import KaleidoSource

/// The first messages of a session.
extension Server {
  /// Returns what the server can do, as JSON.
  func initialize(_ parameters: InitializeParameters) -> String {
    client = parameters.capabilities
    options = parameters.options
    connection.clientProcess = parameters.processId.flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
    for value in options.warnings {
      do throws(CommandError) {
        try workspace.warnings.apply(value)
      } catch {
        log("initializationOptions: \(error.message)")
      }
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("capabilities", writeCapabilities)
      writer.object("serverInfo") { $0.field("name", "kaleido") }
    }
    return writer.text
  }

  private func writeCapabilities(_ writer: inout JSONWriter) {
    writer.field("positionEncoding", client.encoding.rawValue)
    writer.object("textDocumentSync") { writer in
      writer.field("openClose", true)
      // Incremental.
      writer.field("change", 2)
      writer.field("save", true)
    }
    if client.pullsDiagnostics {
      writer.object("diagnosticProvider") { writer in
        writer.field("identifier", "kaleido")
        writer.field("interFileDependencies", true)
        writer.field("workspaceDiagnostics", false)
      }
    }
    writer.object("codeActionProvider") { writer in
      writer.array("codeActionKinds", ["quickfix", "refactor", "source.fixAll"]) { $0.string($1) }
    }
    for provider in [
      "hover", "definition", "declaration", "references", "documentHighlight", "documentSymbol",
      "workspaceSymbol", "foldingRange", "selectionRange", "callHierarchy",
    ] {
      writer.field("\(provider)Provider", true)
    }
    writeSemanticTokensProvider(to: &writer)
    writer.object("codeLensProvider") { $0.field("resolveProvider", false) }
    if options.showsInlayHints { writer.field("inlayHintProvider", true) }
    writer.object("renameProvider") { $0.field("prepareProvider", true) }
    writer.object("completionProvider") { $0.field("resolveProvider", false) }
    writer.object("signatureHelpProvider") { writer in
      writer.array("triggerCharacters", ["(", ","]) { $0.string($1) }
    }
    writer.object("executeCommandProvider") { writer in
      writer.array("commands", ServerCommand.names) { $0.string($1) }
    }
    writer.field("documentFormattingProvider", true)
    writer.field("documentRangeFormattingProvider", true)
    writer.object("documentOnTypeFormattingProvider") { $0.field("firstTriggerCharacter", "\n") }
  }

  /// Asks the client to report changes of files on the disk.
  func didInitialize() {
    guard client.watchesFiles else { return }
    request("client/registerCapability") { writer in
      writer.key("registrations")
      writer.array { writer in
        writer.object { writer in
          writer.field("id", "files")
          writer.field("method", "workspace/didChangeWatchedFiles")
          writer.object("registerOptions") { writer in
            let names = ["*.ks", ProgramFiles.listName] + BuildFile.names
            writer.array("watchers", names) { writer, name in
              writer.object { $0.field("globPattern", "**/\(name)") }
            }
          }
        }
      }
    }
  }
}
