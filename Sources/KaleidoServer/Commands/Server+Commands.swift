import KaleidoFrontend
import KaleidoParse
import KaleidoSource

/// A request that is answered when a tool has ended.
struct PendingCommand {
  var id: RequestID
  var tool: RunningTool
  /// The files that the tool reads.
  var copy: ProgramCopy?
}

/// `workspace/executeCommand`
extension Server {
  /// Starts a command, whose result is sent later.
  func execute(_ command: ServerCommand, for id: RequestID) throws(ResponseError) {
    let (arguments, copy) = try arguments(of: command)
    guard let kaleido = RunningTool.kaleido,
      let tool = RunningTool(kaleido, arguments: arguments)
    else {
      copy?.remove()
      throw ResponseError(.requestFailed, "`kaleido` cannot be run")
    }
    pendingCommands.append(PendingCommand(id: id, tool: tool, copy: copy))
    connection.watched = pendingCommands.map(\.tool.descriptor)
  }

  private func arguments(
    of command: ServerCommand
  ) throws(ResponseError) -> ([String], ProgramCopy?) {
    // The editor shows warnings already.
    let quiet = WarningOptions.names.flatMap { ["-W", "no-" + $0] }
    let fixed = ["--color=never"] + quiet + options.libraries.map { "-l" + $0 }
    switch command {
    case .explain(let code): return (["explain", "--", code], nil)
    case .run(let document, let position):
      let file = try self.file(of: document)
      let copy = try copy(of: file, onlyExpressionAt: offset(position, file.lines))
      let limits = [
        "--time-limit=5", "--memory-limit=1G", "--stack-size=256M", "--output-limit=60K",
      ]
      return (["run", "--echo=always", "--no-cache"] + limits + fixed + copy.paths, copy)
    case .show(let kind, let document, let position):
      let file = try self.file(of: document)
      let name = functionName(at: offset(position, file.lines), in: file)
      let copy = try copy(of: file, onlyExpressionAt: nil)
      var words = ["dump", kind.rawValue] + fixed
      if let name, kind != .tokens { words.append("--function=" + name) }
      if let target = options.target, [.asm, .ir, .rawIR].contains(kind) {
        words.append("--target=" + target)
      }
      return (words + copy.paths, copy)
    }
  }

  /// Copies a program, with one top-level expression of a file and no others if that is wanted.
  private func copy(
    of file: Workspace.File, onlyExpressionAt place: UInt32?
  ) throws(ResponseError) -> ProgramCopy {
    var sources = file.program.session.sources.files
    if let place {
      let wanted = file.program.view.index(of: file.id).item(at: place)
      guard let wanted, case .expression = file.program.view.tree(of: file.id).items[wanted] else {
        throw ResponseError(.requestFailed, "no top-level expression is at this place")
      }
      for (index, id) in file.program.view.fileIDs.enumerated() {
        sources[index] = withoutExpressions(id, of: file, but: id == file.id ? wanted : nil)
      }
    }
    guard let copy = ProgramCopy(sources) else {
      throw ResponseError(.requestFailed, "the program cannot be written to a temporary folder")
    }
    return copy
  }

  /// A file with blanks in the place of its top-level expressions, so that what remains keeps its lines.
  private func withoutExpressions(
    _ id: FileID, of file: Workspace.File, but wanted: Int?
  ) -> SourceFile {
    let (tree, index) = (file.program.view.tree(of: id), file.program.view.index(of: id))
    var bytes = tree.source.bytes
    for (item, content) in tree.items.enumerated() where item != wanted {
      guard case .expression = content else { continue }
      let range = index.range(ofItem: item)
      for offset in Int(range.start)..<min(Int(range.end), bytes.count)
      where bytes[offset] != 10 && bytes[offset] != 13 {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    return SourceFile(name: tree.source.name, bytes: bytes)
  }

  private func functionName(at place: UInt32, in file: Workspace.File) -> String? {
    let tree = file.program.view.tree(of: file.id)
    guard let item = file.program.view.index(of: file.id).item(at: place),
      case .definition(let prototype, _) = tree.items[item]
    else { return nil }
    return file.program.view.symbols[prototype.name]
  }

  // MARK: Results

  /// Reads the output of a tool, and answers its request at the end.
  func receiveOutput(from descriptor: Int32) {
    guard let index = pendingCommands.firstIndex(where: { $0.tool.descriptor == descriptor }),
      !pendingCommands[index].tool.readAvailable()
    else { return }
    finishCommand(at: index)
  }

  /// Ends the commands that take too long.
  func endLateCommands() {
    while let index = pendingCommands.firstIndex(where: { $0.tool.isLate }) {
      finishCommand(at: index)
    }
  }

  private func finishCommand(at index: Int) {
    let command = take(at: index)
    let text = String(decoding: command.tool.output, as: UTF8.self)
    var writer = JSONWriter()
    writer.string(text)
    connection.send(.response(to: command.id, result: writer.text))
    inform(text.isEmpty ? "no output" : text)
  }

  /// Ends a command that the client does not want any more. Returns false if it is not running.
  func cancelCommand(_ id: RequestID) -> Bool {
    guard let index = pendingCommands.firstIndex(where: { $0.id == id }) else { return false }
    _ = take(at: index)
    return true
  }

  func endCommands() {
    while !pendingCommands.isEmpty { _ = take(at: 0) }
  }

  private func take(at index: Int) -> PendingCommand {
    let command = pendingCommands.remove(at: index)
    connection.watched = pendingCommands.map(\.tool.descriptor)
    command.tool.end()
    command.copy?.remove()
    return command
  }
}
