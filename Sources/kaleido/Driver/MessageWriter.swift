import KaleidoSource

/// Writes messages to standard error in the form that was asked for.
struct MessageWriter {
  let environment: Environment
  let format: ErrorFormat
  let usesColor: Bool
  /// How many errors to show at most; 0 for all.
  var errorLimit = 0

  init(_ environment: Environment, format: ErrorFormat, color: ColorMode, errorLimit: Int = 0) {
    self.environment = environment
    self.format = format
    self.errorLimit = errorLimit
    usesColor = environment.usesColor(color)
  }

  /// Writes the program's messages, with a blank line between them for people.
  func write(_ diagnostics: DiagnosticSink, _ sources: SourceMap) {
    var output = ""
    var errorCount = 0
    var hiddenCount = 0
    for diagnostic in diagnostics.inSourceOrder {
      if diagnostic.severity == .error {
        errorCount += 1
        if errorLimit > 0, errorCount > errorLimit {
          hiddenCount += 1
          continue
        }
      }
      switch format {
      case .human:
        output += HumanRenderer(sources, usesColor: usesColor).render(diagnostic) + "\n"
      case .short: output += MachineRenderer(sources).short(diagnostic)
      case .json: output += MachineRenderer(sources).json(diagnostic)
      }
    }
    if hiddenCount > 0, format == .human {
      output +=
        "\(errorLimit) errors shown, \(hiddenCount) more; use --error-limit=0 to see all\n\n"
    }
    if !output.isEmpty { environment.writeError(output) }
  }

  func write(_ error: CommandError) {
    switch format {
    case .human:
      environment.writeError(HumanRenderer(SourceMap(), usesColor: usesColor).render(error))
    case .short: environment.writeError(MachineRenderer(SourceMap()).short(error))
    case .json: environment.writeError(MachineRenderer(SourceMap()).json(error))
    }
  }
}
