import KaleidoSource

/// Diagnostics: sent when they have changed, or given to clients that ask for them.
extension Server {
  /// Does the next step towards the diagnostics of the files that have changed. A step checks at most one program, so that messages
  /// need not wait.
  func updateDiagnostics() {
    if let name = editedFiles.popFirst() { return sendFirstDiagnostics(of: name) }
    guard let program = workspace.programs.first(where: { !$0.isUpToDate }) else {
      return sendDiagnostics()
    }
    if hasSentEarly {
      hasSentEarly = false
      return connection.pause()
    }
    program.update()
  }

  /// Sends what is wrong with a file in its first program, if it has others, which are checked later. Nothing is sent if the client
  /// has diagnostics of those: they would disappear for a moment.
  private func sendFirstDiagnostics(of name: String) {
    guard let file = workspace.file(named: name) else { return }
    file.program.update()
    if !isIncomplete(name) || client.pullsDiagnostics { return }
    let message = publication(name, workspace.firstDiagnostics(ofFileNamed: name))
    earlyMessages[name] = message.text
    hasSentEarly = true
    connection.send(message)
    reportedFiles.insert(name)
  }

  /// Whether it is too early for the diagnostics of all programs of a file, and those of the first one are useful.
  private func isIncomplete(_ name: String) -> Bool {
    !filesWithOtherFaults.contains(name)
      && workspace.files(named: name).contains { !$0.program.isUpToDate }
  }

  /// The diagnostics of a file in all its programs.
  private func allDiagnostics(of name: String) -> [ProgramDiagnostic] {
    let first = workspace.file(named: name)?.program
    let diagnostics = workspace.diagnostics(ofFileNamed: name)
    if diagnostics.contains(where: { $0.file.program !== first }) {
      filesWithOtherFaults.insert(name)
    } else {
      filesWithOtherFaults.remove(name)
    }
    return diagnostics
  }

  /// Sends the diagnostics of the files that have changed, or says that they should be asked for again.
  private func sendDiagnostics() {
    let names = changedFiles.sorted()
    let early = earlyMessages
    changedFiles = []
    earlyMessages = [:]
    // The client asks for what belongs to the document that it changes.
    if names.count > 1 {
      for refreshed in ClientCapabilities.Refreshed.allCases where isAskedFor(refreshed) {
        request(refreshed.rawValue)
      }
    }
    if client.pullsDiagnostics { return }
    for name in names {
      if workspace.file(named: name) == nil {
        if reportedFiles.remove(name) != nil { connection.send(publication(name, [])) }
        continue
      }
      let diagnostics = allDiagnostics(of: name)
      // A file that is not open is mentioned only if something is wrong with it.
      let isOpen = workspace.document(named: name) != nil
      if diagnostics.isEmpty, !isOpen, !reportedFiles.contains(name) { continue }
      let message = publication(name, diagnostics)
      if message.text != early[name] { connection.send(message) }
      if diagnostics.isEmpty { reportedFiles.remove(name) } else { reportedFiles.insert(name) }
    }
  }

  /// Whether the client asks for something, and can be made to ask again.
  private func isAskedFor(_ refreshed: ClientCapabilities.Refreshed) -> Bool {
    guard client.refreshed.contains(refreshed) else { return false }
    return switch refreshed {
    case .diagnostics: client.pullsDiagnostics
    case .inlayHints: options.showsInlayHints
    case .semanticTokens, .lenses: true
    }
  }

  private func publication(_ name: String, _ diagnostics: [ProgramDiagnostic]) -> OutgoingMessage {
    .notification("textDocument/publishDiagnostics") { writer in
      writer.field("uri", workspace.uri(ofName: name))
      if let version = workspace.document(named: name)?.version {
        writer.field("version", version)
      }
      writer.array("diagnostics", diagnostics) { write($1, to: &$0) }
    }
  }

  /// `textDocument/diagnostic`. A client that can be made to ask again gets those of the first program at once.
  func diagnostics(_ parameters: PreviousResultParameters, _ writer: inout JSONWriter) {
    let name = FileURI.name(of: parameters.textDocument.uri)
    if workspace.file(named: name) == nil {
      return writer.object { writer in
        writer.field("kind", "full")
        writer.array("items", EmptyCollection<Int>()) { $0.integer($1) }
      }
    }
    let isEarly = client.refreshed.contains(.diagnostics) && isIncomplete(name)
    hasSentEarly = hasSentEarly || isEarly
    writer.object { writer in
      let state = workspace.state(of: name) + (isEarly ? "?" : "")
      writer.field("resultId", state)
      if parameters.previousResultId == state {
        return writer.field("kind", "unchanged")
      }
      writer.field("kind", "full")
      let found =
        isEarly ? workspace.firstDiagnostics(ofFileNamed: name) : allDiagnostics(of: name)
      writer.array("items", found) { write($1, to: &$0) }
    }
  }

  /// Writes a diagnostic of a file.
  func write(_ reported: ProgramDiagnostic, to writer: inout JSONWriter) {
    let (diagnostic, file) = (reported.diagnostic, reported.file)
    writer.object { writer in
      writer.field("range", positions(diagnostic.range, file.lines))
      writer.field("severity", diagnostic.severity.number)
      writer.field("code", diagnostic.code.rawValue)
      writer.field("source", "kaleido")
      writer.field("message", message(of: reported))
      if diagnostic.code.isAboutNeedlessText {
        writer.array("tags", [1]) { $0.integer($1) }
      }
      let related = relatedLabels(of: diagnostic)
      if client.showsRelatedInformation, !related.isEmpty {
        writer.array("relatedInformation", related) { writer, label in
          let place = diagnostic.place(of: label)
          writer.object { writer in
            writer.object("location") { writer in
              writer.field("uri", workspace.uri(ofName: file.program.names[Int(place.file.index)]))
              writer.field(
                "range", positions(place.range, file.program.lines.table(of: place.file)))
            }
            writer.field("message", label.text ?? "here, too")
          }
        }
      }
    }
  }

  /// The headline, the label of the place, notes, and what helps.
  private func message(of reported: ProgramDiagnostic) -> String {
    let (diagnostic, file) = (reported.diagnostic, reported.file)
    var lines = [diagnostic.message]
    if let label = (diagnostic.labels.first { $0.isPrimary })?.text { lines.append(label) }
    if !client.showsRelatedInformation {
      for label in relatedLabels(of: diagnostic) {
        let place = diagnostic.place(of: label)
        let line = file.program.lines.table(of: place.file).line(of: place.range.start)
        let name = file.program.names[Int(place.file.index)].split(separator: "/").last ?? ""
        lines.append("\(name):\(line): \(label.text ?? "here, too")")
      }
    }
    if let place = reported.place { lines.append("note: only in the program `\(place)`") }
    for child in diagnostic.children {
      switch child {
      case .note(let text): lines.append("note: \(text)")
      case .help(let text, let edits, _):
        lines.append("help: " + FixTitle.text(text, edits, of: diagnostic, in: file.program))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func relatedLabels(of diagnostic: Diagnostic) -> [Diagnostic.Label] {
    guard let first = diagnostic.labels.firstIndex(where: \.isPrimary) else { return [] }
    return diagnostic.labels.indices.filter { $0 != first }.map { diagnostic.labels[$0] }
  }

  func positions(_ range: SourceRange, _ lines: LineTable) -> Range<TextPosition> {
    let start = lines.position(of: min(range.start, lines.file.range.end), in: client.encoding)
    let end = lines.position(of: min(range.end, lines.file.range.end), in: client.encoding)
    return start..<max(start, end)
  }
}

extension Severity {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .remark: 3
    }
  }
}

extension DiagnosticCode {
  /// Whether editors show the text as one that is not needed.
  fileprivate var isAboutNeedlessText: Bool {
    switch self {
    case .unusedVariable, .unusedParameter, .unusedValue, .selfAssignment: true
    default: false
    }
  }
}
