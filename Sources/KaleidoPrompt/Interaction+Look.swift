import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Commands that show what the compiler makes of an entry.
extension Interaction {
  func look(_ command: Command, _ argument: String) {
    if argument.isEmpty { return fail("`:\(command.rawValue)` takes a name or an expression") }
    let definition = workspace.symbols.find(argument).flatMap { workspace.definitions[$0] }
    let source =
      definition.map { SourceFile(name: $0.file.source.name, bytes: Array($0.source.utf8)) }
      ?? SourceFile(name: "<entry>", bytes: Array(argument.utf8))
    switch command {
    case .tokens:
      var session = Session()
      let file = session.add(source)
      var diagnostics = DiagnosticSink()
      output.write(session.tokens(of: file, reporting: &diagnostics).dump)
      output.write(diagnostics, session.sources)
    case .ast:
      var session = workspace.session(for: source)
      let dump = session.treeDump(.text)
      output.write(session.diagnostics, session.sources)
      if !session.diagnostics.hasErrors { output.write(dump) } else { fail() }
    default: showCode(command, definition, source)
    }
  }

  /// Shows the code of one function, compiled as part of a program of the live definitions that it reaches.
  private func showCode(_ command: Command, _ definition: Definition?, _ source: SourceFile) {
    var entry = workspace.session(for: source)
    if definition == nil {
      _ = entry.checkResult()
      output.write(entry.diagnostics, entry.sources)
      if entry.diagnostics.hasErrors { return fail() }
    }
    let isDefinition: Bool
    var name = definition.map { workspace.symbols[$0.name] }
    if definition == nil, case .definition(let prototype, _)? = entry.parse()[0].items.first {
      name = entry.symbols[prototype.name]
      isDefinition = true
    } else {
      isDefinition = definition != nil
    }
    var session = Session()
    let reached = reachedDefinitions(from: definition, entry)
    for other in reached where workspace.symbols[other.name] != name {
      session.add(other.file.source)
    }
    session.add(source)
    var settings = settings
    settings.codegen.echo = .never
    var compiler = Compiler(session, settings, TimeReport()) {
      CommandError(.internalError, $0.message, exitStatus: 70)
    }
    _ = compiler.program()
    if compiler.session.diagnostics.hasErrors {
      output.write(compiler.session.diagnostics, compiler.session.sources)
      return fail()
    }
    let kind: FunctionView =
      switch command {
      case .irRaw: .irRaw
      case .asm: .assembly
      case .cfg: .controlFlow
      default: .ir
      }
    do throws(CommandError) {
      output.write(try compiler.view(kind, ofFunction: isDefinition ? name : nil))
    } catch {
      output.write(error)
    }
  }

  /// The definitions that a definition or an entry may call, directly or not, in the order in which they were made.
  private func reachedDefinitions(from definition: Definition?, _ entry: Session) -> [Definition] {
    var seen: Set<Symbol> = []
    var pending: [Symbol] = []
    if let definition {
      pending.append(definition.name)
    } else {
      var entry = entry
      let file = entry.parse()[0]
      for index in 0..<file.tokens.count {
        let name =
          switch file.tokens.kind(index) {
          case .identifier: entry.symbols[file.tokens.symbol(index)]
          default: ""
          }
        if let symbol = workspace.symbols.find(name) { pending.append(symbol) }
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

  /// Checks and compiles an expression, without evaluating it. Returns the time that this took, in nanoseconds.
  func prepareExpression(_ text: String) -> (Prepared, Int)? {
    let start = Clock.nanoseconds
    var session = workspace.session(for: SourceFile(name: "<entry>", bytes: Array(text.utf8)))
    let file = session.parse()[0]
    let result = session.checkResult()
    output.write(session.diagnostics, session.sources)
    if session.diagnostics.hasErrors { return nil }
    guard file.items.count == 1, case .expression? = file.items.first else {
      fail("`:time` takes one expression")
      return nil
    }
    workspace.adopt(session)
    guard let prepared = prepare(result, of: file) else { return nil }
    return (prepared, Clock.nanoseconds - start)
  }
}
