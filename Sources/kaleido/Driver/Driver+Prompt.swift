import KaleidoCompiler
import KaleidoExplain
import KaleidoFrontend
import KaleidoPrompt
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// `kaleido repl`.
extension Driver {
  /// Runs a prompt on the terminal, or evaluates the items of a pipe, and returns the exit status.
  func runPrompt(_ invocation: Invocation) throws(CommandError) -> Int32 {
    var settings = Settings(invocation, environment)
    settings.codegen.target = .host(invocation.processor ?? .native)
    let replies = invocation.replies.map { Int32(clamping: $0) }
    if let replies, !FileSystem.isOpen(replies) {
      throw .wrongUsage("`--replies` requires an open file descriptor, not \(replies)")
    }
    let isInteractive = replies == nil && environment.isTerminal(environment.standardInput)
    let output = ConsoleOutput(environment, messages, invocation)
    let interaction = try Interaction(
      settings, output, environment, sharesInput: isInteractive)
    for input in invocation.inputs where interaction.exitStatus == nil {
      guard input != .standardInput else { continue }
      interaction.enter(try read(input, invocation), dividedInto: .lines)
    }
    if interaction.exitStatus == nil {
      if let replies {
        let prompt = ProgramPrompt(
          interaction, requests: environment.standardInput, replies: replies)
        prompt.run()
      } else if isInteractive {
        TerminalPrompt(interaction, environment, usesColor: output.usesColor).run(
          greeting: Release.line + "Type :help for help.\n")
      } else {
        var reader = PipeReader(interaction, named: invocation.standardInputName)
        reader.run(environment.standardInput)
      }
    }
    if let number = output.lostOutput { throw .lostOutput(number) }
    // A hint after the last prompt would be about a message long ago.
    if isInteractive { messages.forgetHint() }
    if replies != nil { return 0 }
    return interaction.exitStatus ?? (interaction.hasFailed && !isInteractive ? 1 : 0)
  }
}

/// Writes what a prompt has to say to the process's streams.
private final class ConsoleOutput: PromptOutput {
  private let environment: Environment
  private let messages: MessageWriter
  private let options: MessageOptions
  private let warnings: WarningOptions
  private var latestCode: DiagnosticCode?
  /// Why a write to standard output has failed; nil if none has.
  private(set) var lostOutput: Int32?

  init(_ environment: Environment, _ messages: MessageWriter, _ invocation: Invocation) {
    self.environment = environment
    self.messages = messages
    options = invocation.messages
    warnings = invocation.warnings
  }

  var usesColor: Bool { environment.usesColor(options.color, on: environment.standardOutput) }

  var valueFrame: (before: String, after: String) {
    usesColor ? ("\u{1b}[36m", "\u{1b}[0m") : ("", "")
  }

  func write(_ diagnostics: DiagnosticSink, _ sources: SourceMap) -> Bool {
    var diagnostics = diagnostics
    diagnostics.adjustWarnings(warnings.adjustment)
    latestCode =
      diagnostics.inSourceOrder.first { $0.severity == .error }?.code
      ?? diagnostics.inSourceOrder.first?.code ?? latestCode
    messages.write(diagnostics, sources)
    messages.flush()
    return diagnostics.hasErrors
  }

  func write(_ error: CommandError) {
    latestCode = error.code
    messages.write(error)
    messages.flush()
  }

  func write(_ text: String) {
    lostOutput = FileSystem.write(Array(text.utf8), to: environment.standardOutput) ?? lostOutput
  }

  func note(_ text: String) { write(notice: text, as: .note) }

  func refuse(_ text: String) { write(notice: text, as: .error) }

  private func write(notice text: String, as level: NoticeLevel) {
    messages.write(notice: text, as: level)
    messages.flush()
  }

  var explainedCodes: [String] {
    DiagnosticCode.allCases.map(\.rawValue).filter { name in
      (try? InvocationParser.diagnosticCode(name)).flatMap { Explanation.page(of: $0) } != nil
    }
  }

  func explanation(of code: String?) -> String? {
    guard let code = code else { return latestCode.flatMap { Explanation.page(of: $0)?.text } }
    return (try? InvocationParser.diagnosticCode(code)).flatMap { Explanation.page(of: $0)?.text }
  }
}
