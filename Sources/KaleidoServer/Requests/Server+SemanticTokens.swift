import KaleidoSource

/// The semantic tokens that a client has of a document.
struct SentSemanticTokens {
  var resultID: String
  var data: SemanticTokenData
}

/// What each token of a document is. After an edit, clients get the difference to what they have.
extension Server {
  /// `textDocument/semanticTokens/full`
  func semanticTokens(
    _ parameters: DocumentParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let tokens = try latestSemanticTokens(parameters.textDocument)
    writer.object { write(tokens, to: &$0) }
  }

  /// `textDocument/semanticTokens/full/delta`
  func semanticTokensDelta(
    _ parameters: PreviousResultParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let earlier = sentSemanticTokens[FileURI.name(of: parameters.textDocument.uri)]
    let tokens = try latestSemanticTokens(parameters.textDocument)
    guard let earlier, earlier.resultID == parameters.previousResultId else {
      return writer.object { write(tokens, to: &$0) }
    }
    writer.object { writer in
      writer.field("resultId", tokens.resultID)
      writer.array("edits", tokens.data.edits(from: earlier.data)) { writer, edit in
        writer.object { writer in
          writer.field("start", edit.start)
          writer.field("deleteCount", edit.deleteCount)
          writer.array("data", edit.data) { $0.integer(Int($1)) }
        }
      }
    }
  }

  /// `textDocument/semanticTokens/range`
  func semanticTokensOfRange(
    _ parameters: RangeParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    let range = offsets(parameters.range, file.lines)
    let tokens = file.program.view.semanticTokens(of: file.id).filter {
      $0.range.end > range.start && $0.range.start < range.end
    }
    let data = SemanticTokenData(tokens, file.lines, in: client.encoding)
    writer.object { $0.array("data", data.numbers) { $0.integer(Int($1)) } }
  }

  private func latestSemanticTokens(
    _ document: DocumentReference
  ) throws(ResponseError) -> SentSemanticTokens {
    let file = try self.file(of: document)
    if let sent = sentSemanticTokens[file.name], sent.resultID == file.state { return sent }
    let tokens = SentSemanticTokens(
      resultID: file.state,
      data: SemanticTokenData(
        file.program.view.semanticTokens(of: file.id), file.lines, in: client.encoding))
    sentSemanticTokens[file.name] = tokens
    return tokens
  }

  private func write(_ tokens: SentSemanticTokens, to writer: inout JSONWriter) {
    writer.field("resultId", tokens.resultID)
    writer.array("data", tokens.data.numbers) { $0.integer(Int($1)) }
  }

  /// Writes what the server can do with semantic tokens.
  func writeSemanticTokensProvider(to writer: inout JSONWriter) {
    writer.object("semanticTokensProvider") { writer in
      writer.object("legend") { writer in
        writer.array("tokenTypes", SemanticToken.Kind.allCases) { $0.string($1.rawValue) }
        writer.array("tokenModifiers", SemanticToken.Modifier.allCases) { $0.string($1.rawValue) }
      }
      writer.field("range", true)
      writer.object("full") { $0.field("delta", true) }
    }
  }
}
