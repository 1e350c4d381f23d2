import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// A request that is answered when a tool has ended.
struct PendingCommand {
  var id: RequestID
  var tool: RunningTool
  var call: ToolCall
}

/// What is run for a command.
struct ToolCall {
  var arguments: [String]
  /// The files that the tool reads.
  var copy: ProgramCopy?
  /// The lens that shows the result.
  var lens: LensPlace?
  /// The page that the tool writes, and the fragment that says what it shows.
  var page: (path: String, fragment: String)?
}

/// `workspace/executeCommand`
extension Server {
  /// Starts a command, whose result is sent later, or answers it.
  func execute(_ command: ServerCommand, for id: RequestID) throws(ResponseError) {
    if case .at(.calls, let document, let position) = command {
      let (file, offset) = try place(document, position)
      guard let caller = file.program.view.caller(at: offset, in: file.id) else {
        throw ResponseError(.requestFailed, "no function is at this place")
      }
      return answer(id, workspace.calls(of: caller, in: file).report)
    }
    let call = try toolCall(for: command)
    guard let kaleido = RunningTool.kaleido,
      // Tests run programs at several levels.
      let tool = RunningTool(kaleido, arguments: call.arguments, timeLimit: 12 * options.timeLimit)
    else {
      call.copy?.remove()
      throw ResponseError(.requestFailed, "`kaleido` cannot be run")
    }
    pendingCommands.append(PendingCommand(id: id, tool: tool, call: call))
    connection.watched = pendingCommands.map(\.tool.descriptor)
  }

  private func toolCall(for command: ServerCommand) throws(ResponseError) -> ToolCall {
    // The editor shows warnings already.
    let quiet = WarningOptions.names.flatMap { ["-W", "no-" + $0] }
    let fixed = ["--color=never"] + quiet + options.libraries.map { "-l" + $0 }
    switch command {
    case .explain(let code): return ToolCall(arguments: ["explain", "--", code])
    case .show(let kind, let document, let position):
      let (file, offset) = try place(document, position)
      let name = functionName(at: offset, in: file)
      let copy = try copied(file.program.session.sources.files)
      var words = ["dump", kind.rawValue] + fixed
      if let name, kind != .tokens { words.append("--function=" + name) }
      if [.asm, .ir, .rawIR].contains(kind) { words += targetOption }
      return ToolCall(arguments: words + copy.paths, copy: copy)
    case .at(.explore, let document, let position):
      let (file, offset) = try place(document, position)
      guard let pages = pages ?? ShownPages() else { throw .noTemporaryFolder }
      self.pages = pages
      let path = pages.add(about: file.name)
      let copy = try copied(file.program.session.sources.files)
      // It has no `-l`: nothing is linked.
      let words =
        ["explore", "--color=never"] + quiet + targetOption + copy.prefixOptions + ["-o", path]
      return ToolCall(
        arguments: words + copy.paths, copy: copy,
        page: (path, file.program.view.explorerFragment(at: offset, in: file.id)))
    case .at(let action, let document, let position):
      let (named, offset) = try place(document, position)
      let file = workspace.runnable(named)
      guard let program = CommandProgram(file, expressionAt: offset) else {
        throw ResponseError(.requestFailed, "no top-level expression is at this place")
      }
      let isTest = action == .test
      let copy = try copied(program.sources)
      let lens = LensPlace(
        name: file.name, state: workspace.state(of: file.name), kind: isTest ? .test : .run,
        offset: program.offset)
      if isTest {
        return ToolCall(
          arguments: ["test", "-j1", "--color=never", "--time-limit=3", "--output-limit=60K"]
            + copy.paths, copy: copy, lens: lens)
      }
      let limits = [
        "--time-limit=\(options.timeLimit)", "--memory-limit=1G", "--stack-size=256M",
        "--output-limit=60K",
      ]
      return ToolCall(
        arguments: ["run", "--echo=always", "--no-cache"] + limits + fixed + copy.paths,
        copy: copy, lens: lens)
    }
  }

  private var targetOption: [String] { options.target.map { ["--target=" + $0] } ?? [] }

  private func copied(_ files: [SourceFile]) throws(ResponseError) -> ProgramCopy {
    guard let copy = ProgramCopy(files) else { throw .noTemporaryFolder }
    return copy
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
    let (command, isSuccess) = take(at: index)
    var text = String(decoding: command.tool.output, as: UTF8.self)
    if command.tool.isLate { text += "time limit of \(command.tool.timeLimit) s exceeded\n" }
    if let page = command.call.page, isSuccess {
      let uri = FileURI.uri(ofPath: page.path) + "#" + page.fragment
      show(page: uri)
      return send(uri, for: command.id)
    }
    answer(command.id, text)
    guard let lens = command.call.lens else { return }
    show(
      lens.kind == .test
        ? isSuccess ? "passed" : "failed" + Self.difference(in: text)
        : Self.shortened(text, isSuccess: isSuccess), of: lens)
  }

  /// Answers a command with a text, which the user sees.
  private func answer(_ id: RequestID, _ text: String) {
    send(text, for: id)
    inform(text.isEmpty ? "no output" : text)
  }

  private func send(_ text: String, for id: RequestID) {
    var writer = JSONWriter()
    writer.string(text)
    connection.send(.response(to: id, result: writer.text))
  }

  /// Opens a page in the user's browser, or tells where it is.
  private func show(page uri: String) {
    guard client.showsDocuments else { return inform(uri) }
    request("window/showDocument") { writer in
      writer.field("uri", uri)
      writer.field("external", true)
    }
  }

  /// The first difference in the report of a failed test.
  private static func difference(in report: String) -> String {
    let lines = report.split(whereSeparator: \.isNewline)
    func line(_ sign: String) -> Substring? {
      lines.first { $0.hasPrefix(sign) }.map {
        let text = $0.dropFirst(sign.count)
        return text.count <= 40 ? text : text.prefix(40) + "…"
      }
    }
    return switch (line("  + "), line("  - ")) {
    case (let found?, let wanted?): ": \(found) instead of \(wanted)"
    case (let found?, nil): ": also \(found)"
    case (nil, let wanted?): ": without \(wanted)"
    case (nil, nil): ""
    }
  }

  /// One line of an output, in at most 60 characters: the last one, which has the value of the expression, or the first of an error.
  private static func shortened(_ text: String, isSuccess: Bool) -> String {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let line = isSuccess ? lines.last : lines.first else { return "" }
    let start = isSuccess && lines.count > 1 ? "… " : ""
    let isAll = line.count <= 60 && (isSuccess || lines.count == 1)
    return isAll ? "\(start)\(line)" : "\(start)\(line.prefix(60))…"
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

  private func take(at index: Int) -> (PendingCommand, isSuccess: Bool) {
    let command = pendingCommands.remove(at: index)
    connection.watched = pendingCommands.map(\.tool.descriptor)
    let isSuccess = command.tool.end()
    command.call.copy?.remove()
    return (command, isSuccess)
  }
}

extension ResponseError {
  fileprivate static var noTemporaryFolder: ResponseError {
    ResponseError(.requestFailed, "the program cannot be written to a temporary folder")
  }
}

extension ProgramView {
  /// What makes the explorer's page show the function at a place, and pins the expression there.
  func explorerFragment(at offset: UInt32, in file: FileID) -> String {
    let index = index(of: file)
    guard let item = index.item(at: offset) else { return "" }
    var name = "top-level"
    if let prototype = index.file.items[item].prototype { name = symbols[prototype.name] }
    let id = index.word(at: offset).flatMap { index.expression(ofToken: $0) }
    let pinned = (id ?? index.expression(at: offset)).map {
      "&e=\(ExpressionNumbers(program).number(of: $0, in: file))"
    }
    return "function=\(FileURI.escaped(name))\(pinned ?? "")"
  }
}
