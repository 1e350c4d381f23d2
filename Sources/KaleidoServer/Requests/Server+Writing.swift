import KaleidoSource

/// Requests of somebody who is writing: what can stand at a place, and what is known of it.
extension Server {
  /// `textDocument/hover`
  func hover(_ parameters: PositionParameters, _ writer: inout JSONWriter) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    guard let hover = file.program.view.hover(at: offset, in: file.id) else {
      return writer.nothing()
    }
    writer.object { writer in
      writeMarkup(
        "contents", client.takesMarkdown ? hover.markdown : hover.plainText,
        isMarkdown: client.takesMarkdown, to: &writer)
      writer.field("range", positions(hover.range, file.lines))
    }
  }

  private func writeMarkup(
    _ key: String, _ text: String, isMarkdown: Bool, to writer: inout JSONWriter
  ) {
    writer.object(key) { writer in
      writer.field("kind", isMarkdown ? "markdown" : "plaintext")
      writer.field("value", text)
    }
  }

  /// `textDocument/completion`
  func completion(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    let completion = workspace.completion(at: offset, in: file)
    let range = positions(completion.range, file.lines)
    writer.object { writer in
      writer.field("isIncomplete", completion.isIncomplete)
      writer.array("items", completion.candidates.enumerated()) { writer, candidate in
        writer.object { write(candidate.element, candidate.offset, range, to: &$0) }
      }
    }
  }

  private func write(
    _ candidate: Completion.Candidate, _ index: Int, _ range: Range<TextPosition>,
    to writer: inout JSONWriter
  ) {
    let isSnippet = candidate.isSnippet && client.takesSnippets
    writer.field("label", candidate.label)
    // Without snippets, a template is only its keyword.
    let kind = candidate.kind == .template && !isSnippet ? .keyword : candidate.kind
    writer.field("kind", kind.number)
    writer.field("detail", candidate.detail)
    if !candidate.documentation.isEmpty { writer.field("documentation", candidate.documentation) }
    // The order of candidates is that of these texts.
    let rank = String(index)
    writer.field("sortText", String(repeating: "0", count: max(0, 6 - rank.count)) + rank)
    writer.field("filterText", candidate.label)
    if isSnippet { writer.field("insertTextFormat", 2) }
    writer.object("textEdit") { writer in
      writer.field("range", range)
      writer.field(
        "newText",
        candidate.isSnippet && !isSnippet ? candidate.label : candidate.insertion)
    }
  }

  /// `textDocument/signatureHelp`
  func signatureHelp(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    let found = workspace.files(named: file.name).lazy.compactMap {
      $0.program.view.signatureHelp(at: offset, in: $0.id)
    }
    guard let help = found.first else { return writer.nothing() }
    writer.object { writer in
      writer.key("signatures")
      writer.array { writer in
        writer.object { writer in
          writer.field("label", help.label)
          if !help.documentation.isEmpty { writer.field("documentation", help.documentation) }
          writer.array("parameters", help.parameters) { writer, name in
            writer.object { $0.field("label", name) }
          }
        }
      }
      writer.field("activeSignature", 0)
      writer.field("activeParameter", help.active)
    }
  }
}

extension Completion.Kind {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .function, .libraryFunction: 3
    case .variable: 6
    case .keyword: 14
    case .template: 15
    case .operator: 24
    }
  }
}
