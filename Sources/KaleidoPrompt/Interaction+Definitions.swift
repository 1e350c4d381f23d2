import KaleidoCompiler
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Commands about definitions.
extension Interaction {
  /// The definition that a name, or an operator such as `binary|` or `|`, refers to; nil if there is none.
  private func find(_ name: String) -> Definition? {
    for spelled in [name, "binary" + name, "unary" + name] {
      if let found = workspace.symbols.find(spelled).flatMap({ workspace.definitions[$0] }) {
        return found
      }
    }
    return nil
  }

  /// The variable of the session that has a name, with its value.
  private func variable(named name: String) -> (name: String, value: String)? {
    guard let symbol = workspace.symbols.find(name), workspace.context.variables.contains(symbol),
      let index = workspace.variables[symbol]
    else { return nil }
    return (name, EntryCode.text(of: evaluator.variable(index)))
  }

  /// The definition that a name refers to, or an error.
  private func definition(named name: String) -> Definition? {
    let found = find(name)
    if found == nil { refuse(name.isEmpty ? "the command takes a name" : reasonForNoSource(name)) }
    return found
  }

  private func reasonForNoSource(_ name: String) -> String {
    if variable(named: name) != nil { return "`\(name)` is a variable of the session" }
    if let reference = Reference(name) {
      return "`\(name)` is \(reference.kind); `:doc \(name)` describes it"
    }
    return reasonForNothing(name)
  }

  private func reasonForNothing(_ name: String) -> String {
    let known =
      workspace.definitions.keys.map { workspace.symbols[$0] }
      + workspace.variableNames.map { workspace.symbols[$0] }
    let near =
      Spelling.nearest(to: name, among: known)
      ?? Spelling.nearest(to: name, among: Reference.names.filter { $0.utf8.count > 2 })
    return "`\(name)` is not defined" + (near.map { "; did you mean `\($0)`?" } ?? "")
  }

  /// The live definitions in the order in which they were made.
  var liveDefinitions: [Definition] {
    workspace.definitions.values.sorted { $0.number < $1.number }
  }

  func list(_ name: String) {
    let wanted = name.isEmpty ? liveDefinitions : definition(named: name).map { [$0] } ?? []
    for definition in wanted { output.write(definition.source + "\n") }
  }

  func showComment(_ name: String) {
    if let text = comment(about: name) { return output.write(text) }
    if find(name) == nil {
      if variable(named: name) != nil {
        return output.note("`\(name)` is a variable of the session")
      }
      return refuse(name.isEmpty ? "`:doc` takes a name" : reasonForNothing(name))
    }
    output.note("there is no comment above `\(name)`")
  }

  /// The comment above a definition, or what the language has of a name; nil if there is neither.
  func comment(about name: String) -> String? {
    guard let definition = find(name) else { return Reference(name)?.text }
    let lines = definition.comment
    if !lines.isEmpty { return lines.map { $0 + "\n" }.joined() }
    guard case .library(let function)? = definition.declared else { return nil }
    return "\(function.call): \(function.description)\n"
  }

  /// Shows what is known of a name, all that it means.
  func showInformation(_ name: String) {
    if let text = information(about: name) { return output.write(text) }
    refuse(name.isEmpty ? "`:info` takes a name" : reasonForNothing(name))
  }

  /// What is known of a name, all that it means; nil if it means nothing.
  func information(about name: String) -> String? {
    let variable = variable(named: name).map {
      "\($0.name) = \($0.value): a variable of the session\n"
    }
    if let definition = find(name) { return (variable ?? "") + information(about: definition) }
    guard let reference = Reference(name) else { return variable }
    var text = "\(reference.form): \(reference.kind)\n  \(reference.description)\n"
    if let symbol = workspace.symbols.find(name), let callers = workspace.callers[symbol],
      !callers.isEmpty
    {
      let names = callers.map { workspace.symbols[$0] }.sorted()
      text += "  called by: \(names.joined(separator: ", "))\n"
    }
    return (variable ?? "") + text
  }

  private func information(about definition: Definition) -> String {
    let symbols = workspace.symbols
    let prototype = definition.file.text(of: definition.prototype, symbols)
    let kind =
      switch definition.declared {
      case nil: "defined"
      case .library?: "declared, a library function,"
      default: "declared, a C function,"
      }
    func names(_ names: some Sequence<Symbol>) -> String {
      let sorted = Set(names).map { symbols[$0] }.sorted()
      return sorted.isEmpty ? "none" : sorted.joined(separator: ", ")
    }
    let callees = definition.callees
    let library = callees.library.map(\.rawValue).sorted()
    let called = names(callees.slots.map(\.name) + callees.externs)
    return """
      \(prototype): \(kind) at \(definition.place)
        calls: \(called)\(library.isEmpty ? "" : "; of the library: " + library.joined(separator: ", "))
        called by: \(names(workspace.callers[definition.name] ?? []))

      """
  }

  func listVariables() {
    for name in workspace.variableNames {
      guard let index = workspace.variables[name] else { continue }
      output.write(
        "\(workspace.symbols[name]) = \(EntryCode.text(of: evaluator.variable(index)))\n")
    }
  }

  // MARK: Files

  func load(_ path: String) {
    let path = path.isEmpty ? lastLoaded ?? "" : path
    if path.isEmpty { return refuse("`:load` takes a file") }
    do throws(CommandError) {
      guard let bytes = try readFile(path) else { return output.note("interrupted") }
      guard bytes.count <= SourceFile.largestSize else { throw .tooLarge(path) }
      lastLoaded = path
      enter(SourceFile(name: path, bytes: bytes), dividedInto: .lines)
      if InterruptionRelay.wasInterrupted { output.note("`\(path)` is not loaded to its end") }
    } catch {
      fail()
      output.write(error)
    }
  }

  /// The bytes of a file; nil if the user interrupts reading, which may wait for what another process writes.
  private func readFile(_ path: String) throws(CommandError) -> [UInt8]? {
    if !FileSystem.isFile(path) {
      let result = ForkedProcess.perform { (try? FileSystem.read(path)).map { [1] + $0 } ?? [] }
      switch result {
      case .bytes(let bytes) where bytes.first == 1: return Array(bytes.dropFirst())
      case .interrupted: return nil
      default: break
      }
    }
    return try FileSystem.read(path)
  }

  func reload() {
    guard let lastLoaded else { return refuse("no file has been loaded yet") }
    load(lastLoaded)
  }

  /// Edits a definition, or a new text, in the user's editor, and evaluates the result.
  func edit(_ name: String) {
    if valueReceiver != nil { return refuse("`:edit` is for prompts on a terminal") }
    var text = ""
    if !name.isEmpty {
      guard let definition = definition(named: name) else { return }
      text = definition.source + "\n"
    }
    let editor =
      environment.variable("VISUAL") ?? environment.variable("EDITOR") ?? "vi"
    guard
      let directory = TemporaryDirectory(prefix: environment.temporaryDirectory + "/kaleido-edit")
    else { return refuse("no temporary directory can be created") }
    let file = "entry.ks"
    defer {
      directory.removeFile(file)
      directory.remove()
    }
    guard directory.write(Array(text.utf8), as: file) else {
      return refuse("the temporary file cannot be written")
    }
    let path = directory.path + "/" + file
    guard Process.runInTerminal(editor + " " + Job.quoted(path)) == 0 else {
      return refuse("the editor `\(editor)` failed; nothing is evaluated")
    }
    guard let bytes = try? FileSystem.read(path), bytes != Array(text.utf8) else {
      return output.note("nothing was changed")
    }
    entryCount += 1
    enter(SourceFile(name: "<prompt:\(entryCount)>", bytes: bytes), dividedInto: .whole)
  }
}
