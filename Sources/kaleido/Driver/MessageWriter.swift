import KaleidoSource

/// Writes messages to standard error in the form that was asked for.
struct MessageWriter {
  let environment: Environment
  let format: ErrorFormat
  let usesColor: Bool
  /// How much text is written at once: few messages are one piece, many need no memory.
  private static let bufferSize = 1 << 16
  /// How many errors to show at most, and how many warnings; 0 for all.
  var limit = 0

  init(_ environment: Environment, format: ErrorFormat, color: ColorMode, limit: Int = 0) {
    self.environment = environment
    self.format = format
    self.limit = limit
    usesColor = environment.usesColor(color)
  }

  /// Writes the program's messages, with a blank line between them for people.
  func write(_ diagnostics: DiagnosticSink, _ sources: SourceMap) {
    let lines = LineTables(sources)
    let human = HumanRenderer(
      lines, usesColor: usesColor, width: environment.width(of: environment.standardError))
    let machine = MachineRenderer(lines)
    var output = ""
    func write(_ text: String) {
      output += text
      if output.utf8.count > Self.bufferSize {
        environment.writeError(output)
        output = ""
      }
    }
    var counts: [Severity: Int] = [:]
    var codes: [DiagnosticCode] = []
    for diagnostic in diagnostics.inSourceOrder {
      counts[diagnostic.severity, default: 0] += 1
      if limit > 0, counts[diagnostic.severity, default: 0] > limit { continue }
      if !codes.contains(diagnostic.code) { codes.append(diagnostic.code) }
      switch format {
      case .human: write(human.render(diagnostic) + "\n")
      case .short: write(machine.short(diagnostic))
      case .json: write(machine.json(diagnostic))
      }
    }
    defer { if !output.isEmpty { environment.writeError(output) } }
    guard format == .human else { return }
    for severity in [Severity.error, .warning] {
      let hidden = counts[severity, default: 0] - limit
      guard limit > 0, hidden > 0 else { continue }
      write(
        "\(limit) \(severity.rawValue)s shown, \(hidden) more; use --error-limit=0 to see all\n\n")
    }
    write(hint(codes))
  }

  /// Where to read more, once for all messages.
  private func hint(_ codes: [DiagnosticCode]) -> String {
    guard let first = codes.first(where: { $0.severity == .error }) ?? codes.first else {
      return ""
    }
    let word = first.severity.rawValue
    let article = word == "error" ? "an" : "a"
    return codes.count == 1
      ? "For more information about this \(word), try `kaleido explain \(first.rawValue)`.\n"
      : "For more information about \(article) \(word), try `kaleido explain CODE`, for example "
        + "`kaleido explain \(first.rawValue)`.\n"
  }

  func write(_ error: CommandError) {
    let lines = LineTables(SourceMap())
    switch format {
    case .human:
      environment.writeError(
        HumanRenderer(
          lines, usesColor: usesColor, width: environment.width(of: environment.standardError)
        ).render(error))
    case .short: environment.writeError(MachineRenderer(lines).short(error))
    case .json: environment.writeError(MachineRenderer(lines).json(error))
    }
  }
}
