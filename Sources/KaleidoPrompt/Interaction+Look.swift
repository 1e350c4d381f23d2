import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Commands that show what the compiler makes of an entry.
extension Interaction {
  /// Shows a definition or an entry.
  func look(
    _ command: PromptCommand, _ argument: String, show: (Definition?, SourceFile) -> Void
  ) {
    if argument.isEmpty { return refuse("`:\(command.rawValue)` takes a name or an expression") }
    let definition = workspace.symbols.find(argument).flatMap { workspace.definitions[$0] }
    let source =
      definition.map { SourceFile(name: $0.file.source.name, bytes: Array($0.source.utf8)) }
      ?? SourceFile(name: "<entry>", bytes: Array(argument.utf8))
    show(definition, source)
  }

  func showTokens(_ source: SourceFile) {
    var session = Session()
    let file = session.add(source)
    var diagnostics = DiagnosticSink()
    show(session.tokens(of: file, reporting: &diagnostics).dump)
    output.write(diagnostics, session.sources)
  }

  func showTree(_ source: SourceFile) {
    let file = workspace.reading(source) { file, _ in file }
    workspace.checking(file) { session in
      _ = session.parse()
      if let text = abandonable({ session.treeDump(.text) }) { show(text) }
      output.write(session.diagnostics, session.sources)
    }
  }

  /// Writes a text, which may be long, until the user interrupts it.
  private func show(_ text: String) {
    var rest = text.unicodeScalars[...]
    var isInLine = false
    while !rest.isEmpty, !InterruptionRelay.wasInterrupted {
      let part = rest.prefix(Self.shownAtOnce)
      output.write(String(part))
      isInLine = part.last != "\n"
      rest = rest[part.endIndex...]
    }
    if rest.isEmpty { return }
    if isInLine { output.write("\n") }
    output.note("interrupted")
  }

  /// The number of characters that are written before interruptions are noticed.
  private static let shownAtOnce = 16_384

  /// Shows the code of a definition or an entry. Without a level, here or in the session, at one that is easy to read.
  func showCode(_ command: PromptCommand, _ argument: String) {
    let options: LookOptions
    do throws(LookOptions.Fault) {
      options = try LookOptions(argument) { name in
        workspace.symbols.find(name).map(workspace.context.variables.contains) ?? false
      }
    } catch {
      return refuse(error.message)
    }
    var settings = settings
    settings.codegen.echo = .never
    if let level = options.level {
      settings.codegen.optimization = level
    } else if settings.codegen.optimization == .standard {
      settings.codegen.prepareForReading()
    }
    if let syntax = options.syntax { settings.codegen.assemblySyntax = syntax }
    let view: FunctionView =
      switch command {
      case .irRaw: .irRaw
      case .asm: .assembly
      case .cfg: .controlFlow(options.format)
      default: .ir
      }
    look(command, options.subject) { showCode(view, $0, $1, settings) }
  }

  /// Shows the code of one function, compiled as part of a program of the live definitions that it reaches.
  private func showCode(
    _ view: FunctionView, _ definition: Definition?, _ source: SourceFile, _ settings: Settings
  ) {
    let entry = workspace.reading(source) { file, _ in file }
    if definition == nil {
      let succeeded = workspace.checking(entry) { session in
        _ = session.program()
        output.write(session.diagnostics, session.sources)
        return !session.diagnostics.hasErrors
      }
      if !succeeded { return fail() }
    }
    var name = definition.map { workspace.symbols[$0.name] }
    var source = source
    switch entry.items.first {
    case .definition(let prototype, _)?: name = workspace.symbols[prototype.name]
    case .expression?:
      name = "entry"
      source = function(named: "entry", of: entry)
    default: return refuse("an `extern` has no code")
    }
    var session = Session()
    let reached = reachedDefinitions(from: definition, entry)
    for other in reached where workspace.symbols[other.name] != name {
      session.add(other.file.source)
    }
    session.add(source)
    var compiler = Compiler(session, settings, TimeReport()) {
      CommandError(.internalError, $0.message, exitStatus: 70)
    }
    _ = compiler.program()
    if compiler.session.diagnostics.hasErrors {
      output.write(compiler.session.diagnostics, compiler.session.sources)
      return fail()
    }
    let text = abandonable { () throws(CommandError) in
      try compiler.view(view, ofFunction: name ?? "entry")
    }
    if let text { show(text) } else { fail() }
  }

  /// The text that `body` gives, which the user can interrupt; nil after reporting an error. It runs in a child of this
  /// process.
  private func abandonable(_ body: () throws(CommandError) -> String) -> String? {
    let result = ForkedProcess.perform {
      do throws(CommandError) {
        return [1] + Array(try body().utf8)
      } catch {
        output.write(error)
        return [0]
      }
    }
    switch result {
    case .bytes(let bytes):
      return bytes.first == 1 ? String(decoding: bytes.dropFirst(), as: UTF8.self) : nil
    case .interrupted: output.note("interrupted")
    // What crashed has said so.
    case .ended(.exited): break
    case .ended(.signal(let number)):
      output.write(
        CommandError(
          .crash, "the compiler was ended by \(Process.description(ofSignal: number))",
          exitStatus: 1))
    case .unavailable:
      output.write(CommandError(.internalError, "no process can be started", exitStatus: 1))
    }
    return nil
  }

  /// A function whose body is an expression, and whose parameters are the variables of the session that it uses.
  private func function(named name: String, of entry: ParsedFile) -> SourceFile {
    var parameters: [String] = []
    for index in 0..<entry.expressionCount {
      guard case .variable(let symbol) = entry[ExpressionID(index: UInt32(index))],
        workspace.context.variables.contains(symbol),
        case let text = workspace.symbols[symbol], !parameters.contains(text)
      else { continue }
      parameters.append(text)
    }
    let text =
      "def \(name)(\(parameters.joined(separator: " "))) " + entry.source.text(entry.itemRange)
    return SourceFile(name: entry.source.name, bytes: Array(text.utf8))
  }

  /// The definitions that a definition or an entry may call, directly or not, in the order in which they were made.
  private func reachedDefinitions(
    from definition: Definition?, _ entry: ParsedFile
  ) -> [Definition] {
    var seen: Set<Symbol> = []
    var pending: [Symbol] = []
    if let definition {
      pending.append(definition.name)
    } else {
      for index in 0..<entry.tokens.count where entry.tokens.kind(index) == .identifier {
        pending.append(entry.tokens.symbol(index))
      }
      pending += workspace.context.operatorFunctions
    }
    var result: [Definition] = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted, let definition = workspace.definitions[name] else {
        continue
      }
      result.append(definition)
      pending += definition.callees.slots.map(\.name) + definition.callees.externs
    }
    return result.sorted { $0.number < $1.number }
  }
}
