import KaleidoSource
import KaleidoSystem

/// Writes the messages of a run to standard error or a file, in the selected format.
final class MessageWriter {
  private let environment: Environment
  private var options = MessageOptions()
  /// Text not yet written.
  private var pending = ""
  private var codes: [DiagnosticCode] = []
  private var sarif = SARIFLog()

  /// The size at which `pending` is flushed: large enough for one write in the usual case, small enough to
  /// bound memory.
  private static let bufferSize = 1 << 16

  init(_ environment: Environment) { self.environment = environment }

  func use(_ options: MessageOptions) { self.options = options }

  private var usesColor: Bool { options.output == nil && environment.usesColor(options.color) }

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
    for severity in [Severity.error, .warning] {
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

  private func append(_ text: String) {
    pending += text
    if options.output == nil, pending.utf8.count > Self.bufferSize { flush() }
  }

  /// Writes pending text.
  func flush() {
    if !pending.isEmpty { environment.writeError(pending) }
    pending = ""
  }

  /// Writes pending text and the hint to `explain`. Call it once, after all messages, and again if it fails: from then on
  /// all messages go to standard error.
  func finish(exitStatus: Int32) throws(CommandError) {
    let trailer: String
    switch options.format {
    case .human: trailer = hint.map(humanRenderer(LineTables(SourceMap())).wrapped) ?? ""
    case .sarif: trailer = sarif.text(exitStatus: exitStatus)
    case .short, .json: trailer = ""
    }
    if let path = options.output {
      options.output = nil
      try StagedOutput(Array((pending + trailer).utf8), for: path).commit(
        standardOutput: environment.standardOutput)
    } else if !(pending + trailer).isEmpty {
      environment.writeError(pending + trailer)
    }
    pending = ""
    codes = []
  }

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
