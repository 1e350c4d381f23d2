import KaleidoCompiler
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoSystem

/// `:time`.
extension Interaction {
  /// Measures an expression: by the best of many evaluations, or by one if it has effects.
  func time(_ argument: String) {
    if argument.isEmpty { return refuse("`:time` takes an expression") }
    let start = Clock.nanoseconds
    guard let (file, result) = checkExpression(argument) else { return fail() }
    let succeeded = attempt(since: workspace.mark) {
      // The time of optimized code is of interest, also if it is short.
      let tiers: TierChoice = settings.tier == .quick ? .quick : .full
      guard let prepared = prepare(result, of: file, tiers: tiers) else { return false }
      let compiling = DurationText.text(Clock.nanoseconds - start)
      rememberValues(of: prepared)
      let hasEffects = hasEffects(prepared, result)
      var best = Int.max
      var runs = 0
      let start = Clock.nanoseconds
      // Until half a second has passed, or a hundred runs.
      while runs == 0
        || !hasEffects && runs < 100 && Clock.nanoseconds - start < 500_000_000
      {
        let outcome = run(prepared, isShown: false)
        guard case .value(_, let nanoseconds) = outcome else {
          report(outcome, prepared, file)
          return false
        }
        best = min(best, nanoseconds)
        runs += 1
      }
      workspace.show(prepared.newVariables)
      let reason = hasEffects ? "once, because it has effects" : "best of \(runs)"
      output.write("compiled in \(compiling), ran in \(DurationText.text(best)) (\(reason))\n")
      return true
    }
    if !succeeded { fail() }
  }

  /// Reads and checks a text that must be one expression.
  private func checkExpression(_ text: String) -> (ParsedFile, Checker.Result)? {
    let source = SourceFile(name: "<entry>", bytes: Array(text.utf8))
    let file = workspace.reading(source) { file, _ in file }
    let checked = workspace.checking(file) { session -> Checker.Result? in
      let result = session.checkResult()
      return output.write(session.diagnostics, session.sources) ? nil : result
    }
    guard let result = checked else { return nil }
    guard file.items.count == 1, case .expression? = file.items.first else {
      refuse("`:time` takes one expression")
      return nil
    }
    return (file, result)
  }

  /// Whether evaluating an expression again may do something else: it reads, writes, ends the session, assigns to a
  /// variable of the session, or calls a C function.
  private func hasEffects(_ prepared: Prepared, _ result: Checker.Result) -> Bool {
    let variables = prepared.code.references.variables
    for index in 0..<prepared.file.expressionCount {
      let expression = prepared.file[ExpressionID(index: UInt32(index))]
      if case .assignment(let name, _) = expression, variables.contains(name) { return true }
    }
    var seen: Set<Symbol> = []
    var pending = [Definition.Callees(ofExpressionsIn: result.program)]
    while let callees = pending.popLast() {
      if !callees.externs.isEmpty || callees.library.contains(where: hasEffect) { return true }
      for slot in callees.slots where seen.insert(slot.name).inserted {
        guard let definition = workspace.definitions[slot.name] else { continue }
        switch definition.declared {
        case nil: pending.append(definition.callees)
        case .library(let function)?: if hasEffect(function) { return true }
        default: return true
        }
      }
    }
    return false
  }

  private func hasEffect(_ function: LibraryFunction) -> Bool {
    switch function {
    // The arguments of the program are always the same.
    case .argument, .arguments: false
    default: !function.isMathematics
    }
  }
}

/// A duration as text for people.
enum DurationText {
  static func text(_ nanoseconds: Int) -> String {
    let units = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
    guard let (size, name) = units.first(where: { nanoseconds >= $0.0 }) else {
      return "\(nanoseconds) ns"
    }
    let hundredths = nanoseconds * 100 / size
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) \(name)"
  }
}
