import KaleidoSource

/// Requests about what a name stands for, and where it is named.
extension Server {
  /// `textDocument/definition` and `textDocument/declaration`
  func definitions(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    write(file.program.view.definitions(at: offset, in: file.id), of: file.program, to: &writer)
  }

  /// `textDocument/references`
  func references(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    let places = file.program.view.references(
      at: offset, in: file.id,
      includingIntroductions: parameters.context?.includeDeclaration ?? false)
    write(places, of: file.program, to: &writer)
  }

  /// `textDocument/documentHighlight`
  func highlights(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    writer.array { writer in
      for (range, use) in file.program.view.highlights(at: offset, in: file.id) {
        writer.object { writer in
          writer.field("range", positions(range, file.lines))
          // Text, read and write.
          switch use {
          case .read, .call: writer.field("kind", 2)
          case .write, .definition: writer.field("kind", 3)
          case .declaration: writer.field("kind", 1)
          }
        }
      }
    }
  }

  /// `textDocument/prepareRename`
  func prepareRename(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    do throws(QueryRefusal) {
      let range = try file.program.view.renamedRange(at: offset, in: file.id)
      writer.object { writer in
        writer.field("range", positions(range, file.lines))
        writer.field("placeholder", file.lines.file.text(range))
      }
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  /// `textDocument/rename`
  func rename(_ parameters: RenameParameters, _ writer: inout JSONWriter) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    do throws(QueryRefusal) {
      let edit = try file.program.view.rename(at: offset, in: file.id, to: parameters.newName)
      writer.object { writeEdit(edit.changes, of: file.program, to: &$0) }
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  // MARK: Places

  /// The file and offset of a position.
  func place(
    _ document: DocumentReference, _ position: Position
  ) throws(ResponseError) -> (Workspace.File, UInt32) {
    let file = try self.file(of: document)
    return (file, offset(position, file.lines))
  }

  private func write(
    _ places: [FileRange], of program: EditedProgram, to writer: inout JSONWriter
  ) {
    writer.array { writer in
      for place in places { writeLocation(place, of: program, to: &writer) }
    }
  }

  func writeLocation(_ place: FileRange, of program: EditedProgram, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("uri", workspace.uri(ofName: program.names[Int(place.file.index)]))
      writer.field("range", positions(place.range, program.lines.table(of: place.file)))
    }
  }
}

extension ProgramEdit {
  /// The edits of each file, in order.
  var changes: [(FileID, [TextEdit])] { files.map { ($0, edits[$0] ?? []) } }
}
