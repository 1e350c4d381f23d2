import KaleidoCompiler
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// Reporting evaluations that gave no value.
extension Interaction {
  func report(_ outcome: Evaluator.Outcome, _ prepared: Prepared, _ entry: ParsedFile) {
    beginRow()
    switch outcome {
    case .value: break
    case .failure(let slot): reportBadCall(prepared.badCalls[slot] ?? [], slot)
    case .unlinkable(let reason):
      output.write(
        CommandError(
          .internalError, "the code cannot be linked: \(reason)",
          note: "this is a bug in kaleido, not in your program", exitStatus: 70))
    case .lostOutput(let number):
      output.write(.lostOutput(number))
      exitStatus = 1
    case .exit(let status): exitStatus = status
    case .interrupted: failure = .interruption
    case .crash(let signal, let report):
      if report.isEmpty {
        output.write(
          CommandError(
            .crash, "the program was ended by \(Process.description(ofSignal: signal))",
            note: crashNote(prepared), exitStatus: 1))
      } else {
        self.report(stackOverflow: report, entry)
      }
      failure = .crash
    case .unavailable:
      output.write(
        CommandError(.internalError, "no process can be started", exitStatus: 1))
    }
  }

  private func crashNote(_ prepared: Prepared) -> String? {
    var names: [String] = []
    for references in [prepared.code.references] + prepared.definitions.map(\.code.references) {
      for name in references.externs where !names.contains(workspace.symbols[name]) {
        names.append(workspace.symbols[name])
      }
    }
    return names.isEmpty
      ? nil : "it may have called the C functions \(names.joined(separator: ", "))"
  }

  /// Reports a call of a function that is not defined, or that has another number of parameters now.
  private func reportBadCall(_ calls: [BadCall], _ slot: String) {
    guard let call = calls.first else { return }
    let name = workspace.symbols[call.slot.name]
    var sources = SourceMap()
    let file = sources.add(call.file.source)
    var labels: [(FileRange, String)] = []
    var diagnostic: Diagnostic
    let places = calls.flatMap { call -> [FileRange] in
      let id = call.file === calls[0].file ? file : sources.add(call.file.source)
      return call.file.calls(of: call.slot).map { FileRange(id, $0) }
    }
    let place = places.first?.range ?? call.file.itemRange
    if let definition = workspace.definitions[call.slot.name] {
      let count = definition.parameterCount
      diagnostic = Diagnostic(
        .wrongArgumentCount,
        "`\(name)` takes \(count) argument\(count == 1 ? "" : "s"), but is called with "
          + "\(call.slot.argumentCount)",
        at: place, label: "called here")
      let id = sources.add(definition.file.source)
      labels.append(
        (
          FileRange(id, definition.file.nameRange(of: definition.prototype)),
          "the latest definition"
        ))
    } else {
      diagnostic = Diagnostic(
        .unknownFunction, "`\(name)` is not defined", at: place, label: "called here")
    }
    diagnostic = diagnostic.about(file)
    for place in places.dropFirst().prefix(3) {
      diagnostic = diagnostic.secondary(place, "or here")
    }
    for (place, text) in labels { diagnostic = diagnostic.secondary(place, text) }
    var sink = DiagnosticSink()
    sink.report(diagnostic)
    output.write(sink, sources)
  }

  /// Reports a stack overflow with the text of the call, if the place in the report is known.
  private func report(stackOverflow report: String, _ entry: ParsedFile) {
    let lines = report.split(separator: "\n").map(String.init)
    let message = lines[0].split(separator: ":", maxSplits: 1).last.map { String($0).trimmed } ?? ""
    guard lines.count > 1, let place = place(in: lines[1], entry) else {
      return output.write(CommandError(.stackOverflow, message, exitStatus: 1))
    }
    write(
      Diagnostic(.stackOverflow, message, at: place.range, label: "called here"),
      place.file.source)
  }

  /// The place in a line such as ` --> <prompt:3>:1:5: called here`.
  private func place(
    in line: String, _ entry: ParsedFile
  ) -> (file: ParsedFile, range: SourceRange)? {
    let text = line.drop { $0 == " " || $0 == "-" || $0 == ">" }
    let name = line.contains("<") ? "<" + text.drop { $0 == "<" } : String(text)
    for file in workspace.definitions.values.map(\.file) + [entry] {
      let prefix = file.source.name + ":"
      guard name.hasPrefix(prefix) else { continue }
      let numbers = name.dropFirst(prefix.count).split(separator: ":").prefix(2).map { Int($0) }
      guard numbers.count == 2, let line = numbers[0], let column = numbers[1] else { continue }
      let table = LineTable(file.source)
      for index in 0..<file.tokens.count {
        let location = table.location(of: file.tokens.start(index))
        if location.line == line, location.column == column {
          return (file, file.tokens.range(index))
        }
      }
    }
    return nil
  }
}

extension ParsedFile {
  /// The ranges of the names in calls of a function with a number of arguments.
  func calls(of slot: EntryReferences.Slot) -> [SourceRange] {
    (0..<expressionCount).map { ExpressionID(index: UInt32($0)) }.filter { id in
      if case .call(slot.name, let arguments) = self[id] {
        return Int(arguments.count) == slot.argumentCount
      }
      return false
    }.map { tokenRange(of: $0) }
  }
}
