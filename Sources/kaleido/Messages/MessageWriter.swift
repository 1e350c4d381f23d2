import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Writes the messages of a run to standard error or a file, in the selected format.
final class MessageWriter {
  private let environment: Environment
  private var options = MessageOptions()
  /// Text not yet written.
  private var pending = ""
  private var codes: [DiagnosticCode] = []
  /// The text that the file of messages contains; nil if it has not been written.
  private var written: String?
  private var sarif = SARIFLog()
  /// Called before anything is written to standard error.
  var beforeWriting: () -> Void = {}

  /// The size at which `pending` is flushed: large enough for one write in the usual case, small enough to
  /// bound memory.
  private static let bufferSize = 1 << 16

  init(_ environment: Environment) { self.environment = environment }

  func use(_ options: MessageOptions) { self.options = options }

  /// Whether messages are for tools or for a file, not for a person at a terminal.
  var isForTools: Bool { options.format != .human || options.output != nil }

  var usesColor: Bool { options.output == nil && environment.usesColor(options.color) }

  private func humanRenderer(_ lines: LineTables) -> HumanRenderer {
    let width = options.output == nil ? environment.width(of: environment.standardError) : nil
    return HumanRenderer(lines, usesColor: usesColor, width: width)
  }

  /// Writes diagnostics; the human format separates them by blank lines.
  func write(_ diagnostics: DiagnosticSink, _ sources: SourceMap) {
    let lines = LineTables(sources)
    let human = humanRenderer(lines)
    let machine = MachineRenderer(lines)
    for diagnostic in diagnostics.shown(limit: options.limit) {
      if !codes.contains(diagnostic.code) { codes.append(diagnostic.code) }
      switch options.format {
      case .human: append(human.render(diagnostic) + "\n")
      case .short: append(machine.short(diagnostic))
      case .json: append(machine.json(diagnostic))
      case .sarif: sarif.add(diagnostic, lines)
      }
    }
    guard options.format == .human, options.limit > 0 else { return }
    for severity in [Severity.error, .warning, .remark] {
      let hidden = diagnostics.count(of: severity) - options.limit
      guard hidden > 0 else { continue }
      append(
        human.wrapped(
          "\(options.limit) \(severity.rawValue)\(options.limit == 1 ? "" : "s") shown, \(hidden) more; "
            + "use --error-limit=0 to see all\n\n"))
    }
  }

  /// Writes an error without a source location.
  func write(_ error: CommandError) {
    let lines = LineTables(SourceMap())
    switch options.format {
    case .human: append(humanRenderer(lines).render(error))
    case .short: append(MachineRenderer(lines).short(error))
    case .json: append(MachineRenderer(lines).json(error))
    case .sarif: sarif.add(error)
    }
  }

  /// Writes a message without a code and a place. A SARIF log has no room for it.
  func write(notice text: String, as level: NoticeLevel) {
    switch options.format {
    case .human: append(humanRenderer(LineTables(SourceMap())).notice(text, as: level))
    case .short: append("kaleido: \(level.rawValue): \(VisibleText.escaped(text))\n")
    case .json: append(MachineRenderer(LineTables(SourceMap())).json(notice: text, as: level))
    case .sarif: break
    }
  }

  private func append(_ text: String) {
    pending += text
    if options.output == nil, pending.utf8.count > Self.bufferSize { flush() }
  }

  private func writeError(_ text: String) {
    beforeWriting()
    environment.writeError(text)
  }

  /// Writes pending text, unless it goes to a file, which is written as a whole.
  func flush() {
    if options.output != nil { return }
    if !pending.isEmpty { writeError(pending) }
    pending = ""
  }

  /// Writes what is pending before a program runs, which may end the process in any way. A SARIF log, which is one
  /// document, goes to standard error only at the end.
  func flushBeforeProgram() throws(CommandError) {
    if options.format == .sarif, options.output == nil { return }
    try finish(exitStatus: 0)
  }

  /// Writes pending text and the hint to `explain`. Call it after all messages, and again if there are more. If it
  /// fails, all messages go to standard error from then on.
  func finish(exitStatus: Int32) throws(CommandError) {
    let hint =
      options.format == .human
      ? hint.map(humanRenderer(LineTables(SourceMap())).wrapped) ?? "" : ""
    let text = options.format == .sarif ? sarif.text(exitStatus: exitStatus) : pending + hint
    if let path = options.output {
      if text == written { return }
      options.output = nil
      try StagedOutput(Array(text.utf8), for: path).commit(
        standardOutput: environment.standardOutput)
      options.output = path
      written = text
      // The file is written as a whole each time.
      pending = text
    } else {
      if !text.isEmpty { writeError(text) }
      pending = ""
    }
    codes = []
  }

  /// Writes the error that ends the process, after all other messages, and returns the exit status.
  func finish(after error: CommandError) -> Int32 {
    write(error)
    do throws(CommandError) {
      try finish(exitStatus: error.exitStatus)
    } catch {
      write(error)
      try? finish(exitStatus: error.exitStatus)
    }
    return error.exitStatus
  }

  /// Leaves out the hint to `explain` about the messages so far.
  func forgetHint() { codes = [] }

  /// The hint to a page of `explain`, once for all messages; nil if there were none.
  private var hint: String? {
    guard let first = codes.first(where: { $0.severity == .error }) ?? codes.first else {
      return nil
    }
    let word = first.severity.rawValue
    let article = word == "error" ? "an" : "a"
    return codes.count == 1
      ? "For more information about this \(word), try `kaleido explain \(first.rawValue)`.\n"
      : "For more information about \(article) \(word), try `kaleido explain CODE`, for example "
        + "`kaleido explain \(first.rawValue)`.\n"
  }
}
