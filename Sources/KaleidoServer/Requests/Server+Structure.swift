import KaleidoSource

/// Requests about what belongs together in a text.
extension Server {
  /// `textDocument/foldingRange`
  func foldingRanges(
    _ parameters: DocumentParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    let folds = file.program.view.folds(of: file.id, file.lines)
    writer.array { writer in
      for fold in folds.prefix(client.foldLimit ?? .max) {
        writer.object { writer in
          writer.field("startLine", fold.lines.lowerBound - file.lines.file.firstLine)
          writer.field("endLine", fold.lines.upperBound - file.lines.file.firstLine)
          if fold.isComment { writer.field("kind", "comment") }
        }
      }
    }
  }

  /// `textDocument/selectionRange`
  func selectionRanges(
    _ parameters: PositionsParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    writer.array { writer in
      for position in parameters.positions {
        let ranges = file.program.view.selections(
          at: offset(position, file.lines), in: file.id)
        for (index, range) in ranges.enumerated() {
          if index > 0 { writer.key("parent") }
          writer.begin("{")
          writer.field("range", positions(range, file.lines))
        }
        for _ in ranges { writer.end("}") }
      }
    }
  }
}
