import KaleidoCompiler
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Commands about definitions.
extension Interaction {
  /// The definition that a name or an operator such as `binary|` refers to, or an error.
  func definition(named name: String) -> Definition? {
    let found = workspace.symbols.find(name).flatMap { workspace.definitions[$0] }
    if found == nil {
      let names = workspace.definitions.keys.map { workspace.symbols[$0] }
      let hint = Spelling.nearest(to: name, among: names).map { "; did you mean `\($0)`?" } ?? ""
      refuse(name.isEmpty ? "the command takes a name" : "`\(name)` is not defined\(hint)")
    }
    return found
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
    guard let definition = definition(named: name) else { return }
    let lines = definition.comment
    if lines.isEmpty { return output.note("there is no comment above `\(name)`") }
    output.write(lines.map { $0 + "\n" }.joined())
  }

  func showInformation(_ name: String) {
    guard let definition = definition(named: name) else { return }
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
    output.write(
      """
      \(prototype): \(kind) at \(definition.place)
        calls: \(called)\(library.isEmpty ? "" : "; of the library: " + library.joined(separator: ", "))
        called by: \(names(workspace.callers[definition.name] ?? []))

      """)
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
      let bytes = try FileSystem.read(path)
      guard bytes.count <= SourceFile.largestSize else { throw .tooLarge(path) }
      lastLoaded = path
      enter(SourceFile(name: path, bytes: bytes))
    } catch {
      fail()
      output.write(error)
    }
  }

  func reload() {
    guard let lastLoaded else { return refuse("no file has been loaded yet") }
    load(lastLoaded)
  }

  func save(_ argument: String) {
    let onlyDefinitions = argument.hasPrefix("--definitions ")
    let path =
      onlyDefinitions ? String(argument.dropFirst("--definitions ".count)).trimmed : argument
    if path.isEmpty { return refuse("`:save` takes a file") }
    if !onlyDefinitions, let obstacle = transcript.obstacle {
      return refuse(
        "the entries are no program with the same output: \(obstacle); "
          + "`:save --definitions FILE` writes the definitions")
    }
    let text =
      onlyDefinitions
      ? liveDefinitions.map { definition in
        definition.comment.map { "# \($0)\n" }.joined() + definition.source + "\n"
      }.joined(separator: "\n") : transcript.program
    do throws(CommandError) {
      try StagedOutput(Array(text.utf8), for: path).commit(standardOutput: 1)
    } catch {
      fail()
      output.write(error)
    }
  }

  /// Edits a definition, or a new text, in the user's editor, and evaluates the result.
  func edit(_ name: String) {
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
    enter(SourceFile(name: "<prompt:\(entryCount)>", bytes: bytes))
  }
}
