import KaleidoSource

/// The requests of a session.
extension Server {
  /// Returns the result of a request as JSON.
  func answer(_ method: String, _ message: IncomingMessage) throws(ResponseError) -> String {
    switch method {
    case "textDocument/diagnostic": try result(message, diagnostics)
    case "textDocument/codeAction": try result(message, codeActions)
    case "textDocument/hover": try result(message, hover)
    case "textDocument/completion": try result(message, completion)
    case "textDocument/signatureHelp": try result(message, signatureHelp)
    case "textDocument/definition", "textDocument/declaration": try result(message, definitions)
    case "textDocument/references": try result(message, references)
    case "textDocument/documentHighlight": try result(message, highlights)
    case "textDocument/prepareRename": try result(message, prepareRename)
    case "textDocument/rename": try result(message, rename)
    case "textDocument/documentSymbol": try result(message, documentSymbols)
    case "textDocument/foldingRange": try result(message, foldingRanges)
    case "textDocument/selectionRange": try result(message, selectionRanges)
    case "textDocument/semanticTokens/full": try result(message, semanticTokens)
    case "textDocument/semanticTokens/full/delta": try result(message, semanticTokensDelta)
    case "textDocument/semanticTokens/range": try result(message, semanticTokensOfRange)
    case "textDocument/inlayHint": try result(message, inlayHints)
    case "textDocument/codeLens": try result(message, lenses)
    case "textDocument/prepareCallHierarchy": try result(message, prepareCallHierarchy)
    case "callHierarchy/incomingCalls": try result(message, incomingCalls)
    case "callHierarchy/outgoingCalls": try result(message, outgoingCalls)
    case "workspace/symbol": try result(message, workspaceSymbols)
    case "textDocument/formatting": try result(message, format)
    case "textDocument/rangeFormatting": try result(message, formatRange)
    case "textDocument/onTypeFormatting": try result(message, formatNewLine)
    default: throw ResponseError(.methodNotFound, "no such request: \(method)")
    }
  }

  private func result<Parameters: Decodable>(
    _ message: IncomingMessage,
    _ body: (Parameters, inout JSONWriter) throws(ResponseError) -> Void
  ) throws(ResponseError) -> String {
    var writer = JSONWriter()
    try body(try message.parameters(), &writer)
    return writer.text
  }
}
