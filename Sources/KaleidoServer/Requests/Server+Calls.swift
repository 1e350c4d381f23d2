import KaleidoSema
import KaleidoSource

/// Requests about calls.
extension Server {
  /// `textDocument/prepareCallHierarchy`
  func prepareCallHierarchy(
    _ parameters: PositionParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let (file, offset) = try place(parameters.textDocument, parameters.position)
    guard let caller = file.program.view.caller(at: offset, in: file.id) else {
      return writer.nothing()
    }
    writer.array { write(caller, of: file.program, to: &$0) }
  }

  /// `callHierarchy/incomingCalls`
  func incomingCalls(
    _ parameters: CallHierarchyParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    try write("from", parameters, to: &writer) { $0.incomingCalls(of: $1) }
  }

  /// `callHierarchy/outgoingCalls`
  func outgoingCalls(
    _ parameters: CallHierarchyParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    try write("to", parameters, to: &writer) { $0.outgoingCalls(of: $1) }
  }

  /// Writes the calls of an item that `find` returns. The member `key` says what is at their other end.
  private func write(
    _ key: String, _ parameters: CallHierarchyParameters, to writer: inout JSONWriter,
    _ find: (ProgramView, Caller) -> [CallGroup]
  ) throws(ResponseError) {
    let (file, caller) = try self.caller(parameters.item)
    let groups = caller.map { find(file.program.view, $0) } ?? []
    write(groups, as: key, of: file.program, to: &writer)
  }

  /// The function that an item stands for, if the program still has it.
  private func caller(
    _ item: CallHierarchyParameters.Item
  ) throws(ResponseError) -> (Workspace.File, Caller?) {
    let file = try self.file(of: DocumentReference(uri: item.uri))
    guard let name = item.data?.function else { return (file, .topLevel(file.id)) }
    let view = file.program.view
    let function = view.symbols.find(name).flatMap { view.program.function(named: $0) }
    return (file, function.map { .function($0) })
  }

  private func write(
    _ groups: [CallGroup], as key: String, of program: EditedProgram, to writer: inout JSONWriter
  ) {
    writer.array { writer in
      for group in groups {
        writer.object { writer in
          writer.key(key)
          write(group.other, of: program, to: &writer)
          writer.array("fromRanges", group.places) { writer, place in
            writer.range(positions(place.range, program.lines.table(of: place.file)))
          }
        }
      }
    }
  }

  private func write(_ caller: Caller, of program: EditedProgram, to writer: inout JSONWriter) {
    let view = program.view
    let places = view.places(of: caller)
    let lines = program.lines.table(of: places.file)
    writer.object { writer in
      writer.field("name", view.title(of: caller))
      switch caller {
      case .function(let id):
        let function = view.program[id]
        writer.field("kind", function.prototype.isOperator ? 25 : 12)
        writer.field("detail", view.head(of: function))
        writer.object("data") { $0.field("function", view.symbols[function.name]) }
      case .topLevel: writer.field("kind", 2)
      }
      writer.field("uri", workspace.uri(ofName: program.names[Int(places.file.index)]))
      writer.field("range", positions(places.whole, lines))
      writer.field("selectionRange", positions(places.name, lines))
    }
  }

  /// `textDocument/inlayHint`
  func inlayHints(
    _ parameters: RangeParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    guard options.showsInlayHints else { return writer.array { _ in } }
    let range = offsets(parameters.range, file.lines)
    let names = file.program.view.argumentNames(in: range, of: file.id)
    writer.array { writer in
      for name in names {
        writer.object { writer in
          writer.field("position", positions(SourceRange(at: name.offset), file.lines).lowerBound)
          writer.field("label", name.name + ":")
          // A parameter.
          writer.field("kind", 2)
          writer.field("paddingRight", true)
        }
      }
    }
  }
}
