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
    try write("from", parameters, to: &writer, \.incoming)
  }

  /// `callHierarchy/outgoingCalls`
  func outgoingCalls(
    _ parameters: CallHierarchyParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    try write("to", parameters, to: &writer, \.outgoing)
  }

  /// Writes some of the calls of an item. The member `key` says what is at their other end.
  private func write(
    _ key: String, _ parameters: CallHierarchyParameters, to writer: inout JSONWriter,
    _ groups: KeyPath<SharedCalls, [SharedCalls.Group]>
  ) throws(ResponseError) {
    let (file, caller) = try self.caller(parameters.item)
    let calls = caller.map { workspace.calls(of: $0, in: file)[keyPath: groups] } ?? []
    write(calls, as: key, to: &writer)
  }

  /// The function that an item stands for, if the program still has it.
  private func caller(
    _ item: CallHierarchyParameters.Item
  ) throws(ResponseError) -> (Workspace.File, Caller?) {
    let file = try self.file(of: DocumentReference(uri: item.uri))
    guard let name = item.data?.function else { return (file, .topLevel(file.id)) }
    for file in workspace.files(named: file.name) {
      if let id = file.program.view.function(named: name) { return (file, .function(id)) }
    }
    return (file, nil)
  }

  private func write(
    _ groups: [SharedCalls.Group], as key: String, to writer: inout JSONWriter
  ) {
    writer.array { writer in
      for group in groups {
        writer.object { writer in
          writer.key(key)
          write(group.other, of: group.program, to: &writer)
          writer.array("fromRanges", group.places) { writer, place in
            writer.range(positions(place.range, place.lines))
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
    let names = workspace.argumentNames(in: range, of: file)
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
