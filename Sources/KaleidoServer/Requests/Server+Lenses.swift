import KaleidoSource

/// What the runs and tests of a program's expressions have shown, until the program is changed.
struct ShownResults {
  /// Identifies the state of the program.
  var state: String
  /// By the start of the expression, and what was done with it.
  var texts: [Key: String] = [:]

  struct Key: Hashable {
    var kind: Lens.Kind
    var offset: UInt32
  }
}

/// Code lenses.
extension Server {
  /// `textDocument/codeLens`
  func lenses(_ parameters: DocumentParameters, _ writer: inout JSONWriter) throws(ResponseError) {
    let file = workspace.runnable(try self.file(of: parameters.textDocument))
    let errors = file.program.diagnostics(of: file.id).filter { $0.severity == .error }
    let lenses = workspace.countingAllCalls(
      file.program.view.lenses(of: file.id, errors: errors.map(\.range.start)), of: file)
    let state = workspace.state(of: file.name)
    let shown = shownResults[file.name].flatMap { $0.state == state ? $0.texts : nil } ?? [:]
    writer.array { writer in
      for lens in lenses {
        let result = shown[ShownResults.Key(kind: lens.kind, offset: lens.range.start)]
        let place = positions(lens.range, file.lines)
        writer.object { writer in
          writer.field("range", place)
          writer.key("command")
          writer.command(lens.kind.title(result), lens.kind.command) { writer in
            writer.string(workspace.uri(ofName: file.name))
            writer.object { writer in
              writer.field("line", place.lowerBound.line)
              writer.field("character", place.lowerBound.column)
            }
          }
        }
      }
    }
  }

  /// Keeps the result of a command about an expression, so that its lens shows it.
  func show(_ text: String, of lens: LensPlace) {
    guard workspace.state(of: lens.name) == lens.state else { return }
    if shownResults[lens.name]?.state != lens.state {
      shownResults[lens.name] = ShownResults(state: lens.state)
    }
    shownResults[lens.name]?.texts[.init(kind: lens.kind, offset: lens.offset)] = text
    if client.refreshed.contains(.lenses) { request(ClientCapabilities.Refreshed.lenses.rawValue) }
  }
}

/// The lens of an expression, in a state of its programs.
struct LensPlace {
  var name: String
  var state: String
  var kind: Lens.Kind
  var offset: UInt32
}

extension Workspace.File {
  /// Identifies the state of the program.
  var state: String { "\(program.number).\(program.revision)" }
}

extension Lens.Kind {
  fileprivate func title(_ result: String?) -> String {
    switch self {
    case .calls(let incoming, let outgoing):
      "\(incoming) \(incoming == 1 ? "call" : "calls") in, \(outgoing) out"
    case .run: result.map { "run: \($0)" } ?? "run"
    case .test: result.map { "test: \($0)" } ?? "test"
    }
  }

  fileprivate var command: String {
    switch self {
    case .calls: "kaleido.calls"
    case .run: "kaleido.run"
    case .test: "kaleido.test"
    }
  }
}
