import KaleidoSource

/// Requests about what a name stands for, and where it is named.
extension Server {
  /// `textDocument/definition` and `textDocument/declaration`
  func definitions(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    writeLocations(of: file, to: &writer) { $0.definitions(at: offset, in: $1) }
  }

  /// `textDocument/references`
  func references(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    let includesIntroductions = parameters.context?.includeDeclaration ?? false
    writeLocations(of: file, to: &writer) {
      $0.references(at: offset, in: $1, includingIntroductions: includesIntroductions)
    }
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
      let rename = try SharedRename(file, at: offset, to: parameters.newName, in: &workspace)
      let changes = rename.changes.values.sorted { $0.name < $1.name }
      writer.object { writeEdit(changes, to: &$0) }
    } catch {
      throw ResponseError(.requestFailed, error.reason)
    }
  }

  // MARK: Places

  /// The file and offset of a position. Of several programs, it is the first one in which the name there is declared.
  func place(
    _ document: DocumentReference, _ position: Position
  ) throws(ResponseError) -> (Workspace.File, UInt32) {
    let file = try self.file(of: document)
    let offset = offset(position, file.lines)
    return (workspace.file(file, knowingNameAt: offset), offset)
  }

  /// Writes the places that a query finds in the programs of a file, each once.
  private func writeLocations(
    of file: Workspace.File, to writer: inout JSONWriter,
    _ find: (ProgramView, FileID) -> [FileRange]
  ) {
    var written: Set<NamedRange> = []
    writer.array { writer in
      for file in workspace.files(named: file.name) {
        let program = file.program
        for place in find(program.view, file.id) {
          let named = NamedRange(name: program.names[Int(place.file.index)], range: place.range)
          if written.insert(named).inserted { writeLocation(place, of: program, to: &writer) }
        }
      }
    }
  }

  func writeLocation(_ place: FileRange, of program: EditedProgram, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("uri", workspace.uri(ofName: program.names[Int(place.file.index)]))
      writer.field("range", positions(place.range, program.lines.table(of: place.file)))
    }
  }
}

/// A place in a file that several programs may have.
struct NamedRange: Hashable {
  var name: String
  var range: SourceRange
}

extension ProgramEdit {
  /// The edits of each file, in order.
  var changes: [(FileID, [TextEdit])] { files.map { ($0, edits[$0] ?? []) } }
}
