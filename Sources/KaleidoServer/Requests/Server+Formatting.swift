import KaleidoFormat
import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Formatting.
extension Server {
  /// `textDocument/formatting`
  func format(_ parameters: DocumentParameters, _ writer: inout JSONWriter) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    let outcome = formatted(file)
    // The words are those of the diagnostics.
    let explained = file.program.view.tree(of: file.id)
    if let fault = outcome.fault(explained: explained)?.detailed() {
      let line = file.lines.line(of: fault.range.start)
      let part = outcome.isFaulty ? "line \(line) and what belongs to it" : "the file"
      let reason = outcome.isFaulty ? "" : ", because of line \(line)"
      show("\(part) was not formatted\(reason): \(fault.message)")
    }
    write(outcome.edits(for: file), file, to: &writer)
  }

  /// `textDocument/rangeFormatting`
  func formatRange(_ parameters: RangeParameters, _ writer: inout JSONWriter) throws(ResponseError)
  {
    let file = try self.file(of: parameters.textDocument)
    let range = offsets(parameters.range, file.lines)
    write(formatted(file).edits(for: file, in: range), file, to: &writer)
  }

  /// `textDocument/onTypeFormatting`: the indentation of the line that a line break has begun.
  func formatNewLine(
    _ parameters: TypingParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    let place = offset(parameters.position, file.lines)
    let indentation = LineIndentation(file.lines, at: place, operators: operators(before: file))
    write(parameters.ch == "\n" ? indentation.edits : [], file, to: &writer)
  }

  private func formatted(_ file: Workspace.File) -> FormattingOutcome {
    FormattingOutcome(
      file.lines.file, after: operators(before: file),
      explained: file.program.view.tree(of: file.id))
  }

  /// The operators that the files before one define.
  private func operators(before file: Workspace.File) -> OperatorTable {
    guard file.id.index > 0 else { return OperatorTable() }
    return file.program.view.tree(of: FileID(index: Int(file.id.index) - 1)).operators
  }

  private func write(_ edits: [TextEdit], _ file: Workspace.File, to writer: inout JSONWriter) {
    writer.array { writer in
      for edit in edits { write(edit, file.lines, to: &writer) }
    }
  }
}

extension FormattingOutcome {
  /// What formatting changes; nothing if that would change the meaning.
  fileprivate func edits(for file: Workspace.File, in range: SourceRange? = nil) -> [TextEdit] {
    guard isSound, text.isChanged,
      !hasForeignFault(explained: { file.program.view.tree(of: file.id) })
    else { return [] }
    return text.edits(in: range)
  }
}
