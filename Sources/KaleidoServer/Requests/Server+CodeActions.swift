import KaleidoFrontend
import KaleidoSource

/// Code actions: the fixes that diagnostics suggest, and changes that keep the program's meaning.
extension Server {
  /// `textDocument/codeAction`
  func codeActions(
    _ parameters: RangeParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    let range = offsets(parameters.range, file.lines)
    let reach = Self.reach(of: range, file.lines)
    // Neovim names all of the cursor's line, wherever the cursor is in it.
    let reported = Set(
      (parameters.context?.diagnostics ?? []).map { offsets($0.range, file.lines) })
    let wanted = parameters.context?.only
    let wantsFixes = wanted?.contains(where: Self.contains("quickfix")) ?? true
    let diagnostics = workspace.diagnostics(ofFileNamed: file.name).filter {
      let range = $0.diagnostic.range
      return wantsFixes
        && (range.start <= reach.end && reach.start <= range.end || reported.contains(range))
    }
    writer.array { writer in
      for fix in OfferedFix.all(of: diagnostics) { write(fix, to: &writer) }
      for refactoring in workspace.refactorings(at: range, in: file)
      where wanted?.contains(where: Self.contains(refactoring.kind.rawValue)) ?? true {
        write(refactoring, file, to: &writer)
      }
      for code in diagnostics.map(\.diagnostic.code).uniqued() {
        writeExplanation(of: diagnostics.filter { $0.diagnostic.code == code }, code, to: &writer)
      }
      // Not offered unasked: editors list it in a menu of its own.
      if wanted?.contains(where: Self.contains("source.fixAll")) ?? false {
        writeFixOfAll(file, to: &writer)
      }
    }
  }

  /// The range that diagnostics must touch. In vim's normal mode the cursor cannot stand behind the last character of a
  /// line, where a missing token is reported: a cursor on that character also reaches the end of the line.
  private static func reach(of range: SourceRange, _ lines: LineTable) -> SourceRange {
    guard range.start == range.end else { return range }
    let line = lines.range(ofLine: lines.line(of: range.end))
    let isLast = (range.end..<max(range.end, line.end)).dropFirst().allSatisfy {
      lines.file.bytes[Int($0)] & 0xc0 == 0x80
    }
    return isLast ? SourceRange(range.start, max(range.end, line.end)) : range
  }

  /// Whether a kind contains another: `quickfix` contains `quickfix.spelling`.
  private static func contains(_ kind: String) -> (String) -> Bool {
    { wanted in wanted.isEmpty || kind == wanted || kind.hasPrefix(wanted + ".") }
  }

  private func write(_ offered: OfferedFix, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("title", offered.title)
      writer.field("kind", "quickfix")
      writer.key("diagnostics")
      writer.array { write(offered.diagnostic, to: &$0) }
      if offered.fix.isCertain { writer.field("isPreferred", true) }
      let program = offered.diagnostic.file.program
      write(offered.fix.edits.map { ($0.file, $0.edits) }, of: program, to: &writer)
    }
  }

  /// Writes a refactoring. One that is refused is shown with the reason, if the client can do that.
  private func write(
    _ refactoring: Refactoring, _ file: Workspace.File, to writer: inout JSONWriter
  ) {
    if case .failure = refactoring.outcome, !client.showsDisabledActions { return }
    writer.object { writer in
      writer.field("title", refactoring.title)
      writer.field("kind", refactoring.kind.rawValue)
      switch refactoring.outcome {
      case .success(let edit): write(edit.changes, of: file.program, to: &writer)
      case .failure(let refusal):
        writer.object("disabled") { $0.field("reason", refusal.reason) }
      }
    }
  }

  private func writeExplanation(
    of diagnostics: [ProgramDiagnostic], _ code: DiagnosticCode, to writer: inout JSONWriter
  ) {
    let title = "explain \(code.rawValue)"
    writer.object { writer in
      writer.field("title", title)
      writer.field("kind", "quickfix")
      writer.array("diagnostics", diagnostics) { write($1, to: &$0) }
      writer.key("command")
      writer.command(title, "kaleido.explain") { $0.string(code.rawValue) }
    }
  }

  private func writeFixOfAll(_ file: Workspace.File, to writer: inout JSONWriter) {
    let (changes, count) = workspace.certainFixes(of: file)
    if changes.isEmpty { return }
    writer.object { writer in
      writer.field("title", "apply all certain fixes (\(count))")
      writer.field("kind", "source.fixAll")
      writer.object("edit") { writeEdit(changes, to: &$0) }
    }
  }

  /// Writes the field `edit`, a change of a program's files.
  func write(
    _ changes: [(FileID, [TextEdit])], of program: EditedProgram, to writer: inout JSONWriter
  ) {
    writer.object("edit") { writeEdit(changes, of: program, to: &$0) }
  }

  /// Writes the fields of an edit of the workspace.
  private func writeEdit(
    _ changes: [(FileID, [TextEdit])], of program: EditedProgram, to writer: inout JSONWriter
  ) {
    let edits = changes.map { id, edits in
      DocumentEdits(
        name: program.names[Int(id.index)], lines: program.lines.table(of: id), edits: edits)
    }
    writeEdit(edits, to: &writer)
  }

  /// Writes the fields of an edit of the workspace.
  func writeEdit(_ changes: [DocumentEdits], to writer: inout JSONWriter) {
    if client.takesDocumentChanges {
      writer.array("documentChanges", changes) { writer, change in
        writer.object { writer in
          writer.object("textDocument") { writer in
            writer.field("uri", workspace.uri(ofName: change.name))
            if let version = workspace.document(named: change.name)?.version {
              writer.field("version", version)
            } else {
              writer.null("version")
            }
          }
          writer.array("edits", change.edits) { write($1, change.lines, to: &$0) }
        }
      }
      return
    }
    writer.object("changes") { writer in
      for change in changes {
        writer.array(workspace.uri(ofName: change.name), change.edits) {
          write($1, change.lines, to: &$0)
        }
      }
    }
  }

  func write(_ edit: TextEdit, _ lines: LineTable, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("range", positions(edit.range, lines))
      writer.field("newText", String(decoding: edit.replacement, as: UTF8.self))
    }
  }

  // MARK: Documents of requests

  /// The file that a request is about.
  func file(of reference: DocumentReference) throws(ResponseError) -> Workspace.File {
    guard let file = workspace.file(named: FileURI.name(of: reference.uri)) else {
      throw .notOpen(reference.uri)
    }
    return file
  }

  func offset(_ position: Position, _ lines: LineTable) -> UInt32 {
    lines.offset(of: position.textPosition, in: client.encoding)
  }

  func offsets(_ range: PositionRange, _ lines: LineTable) -> SourceRange {
    let (first, second) = (offset(range.start, lines), offset(range.end, lines))
    return SourceRange(min(first, second), max(first, second))
  }
}

/// The edits of a document, or of a file that is not open.
struct DocumentEdits {
  var name: String
  var lines: LineTable
  var edits: [TextEdit]
}
