import KaleidoCompiler
import KaleidoFrontend
import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Evaluating top-level expressions.
extension Interaction {
  /// A compiled expression with everything that it may reach.
  struct Prepared {
    var code: EntryCode
    var cells: [Evaluator.Cell] = []
    var definitions: [Evaluator.Definition]
    /// The definitions with a quick version, by their slots.
    var quickDefinitions: [Int: Definition] = [:]
    /// Compiles a better version of the expression, from a switch point on.
    var compileBetter: (_ point: Int) throws(CodegenFailure) -> EntryCode
    /// The callers of each function that cannot be called.
    var badCalls: [String: [BadCall]]
    var isShown: Bool
    var newVariables: [Symbol]
    var file: ParsedFile
  }

  /// A call of a function that is not defined, or that has another number of parameters.
  struct BadCall {
    var slot: EntryReferences.Slot
    /// The text that contains the call.
    var file: ParsedFile
  }

  /// Evaluates the expression of a checked entry. Returns false if that fails.
  func evaluate(_ result: Checker.Result, of file: ParsedFile) -> Bool {
    guard let prepared = prepare(result, of: file) else { return false }
    rememberValues(of: prepared)
    let outcome = run(prepared)
    guard case .value(let value, _) = outcome else {
      report(outcome, prepared, file)
      return false
    }
    workspace.show(prepared.newVariables)
    if prepared.isShown { valueReceiver?(EntryCode.text(of: value)) }
    if prepared.isShown, workspace.showsLastValue {
      evaluator.setVariable(Workspace.lastValue, value)
      workspace.showLastValue()
    }
    transcript.add(.expression(usesSession: !prepared.code.references.variables.isEmpty), file)
    return true
  }

  /// Remembers the values of the variables that an expression may change.
  func rememberValues(of prepared: Prepared) {
    for name in prepared.code.references.variables {
      let index = workspace.index(ofVariable: name)
      assignedValues.append((index, evaluator.variable(index)))
    }
    assignedValues.append((Workspace.lastValue, evaluator.variable(Workspace.lastValue)))
  }

  /// Whether the value of the last expression of a program is shown.
  func isShown(_ reachability: Reachability) -> Bool {
    switch settings.codegen.echo {
    case .always: true
    case .never: false
    case .auto: reachability.areEchoed().last ?? true
    }
  }

  /// Compiles an expression and what it may reach. Returns nil after reporting an error.
  func prepare(
    _ result: Checker.Result, of file: ParsedFile, tiers: TierChoice? = nil
  ) -> Prepared? {
    let reachability = Reachability(result.program)
    let options = entryOptions(tiers ?? settings.tier)
    let compileEntry = { (point: Int?) throws(CodegenFailure) in
      try EntryCode(
        result.program, reachability, definition: nil, options, self.compiler, betterAt: point)
    }
    guard let code = compile(file, { () throws(CodegenFailure) in try compileEntry(nil) }) else {
      return nil
    }
    var prepared = Prepared(
      code: code, definitions: [],
      compileBetter: { (point) throws(CodegenFailure) in try compileEntry(point) }, badCalls: [:],
      isShown: isShown(reachability),
      newVariables: result.newVariables, file: file)
    let externs = code.references.externs.map { ($0, file) }
    guard collect(&prepared, from: code.references.slots, in: file, externs, options) else {
      return nil
    }
    prepared.cells = cells(of: code)
    guard workspace.fits else {
      refuse("the session has more than \(Evaluator.capacity) functions or variables")
      return nil
    }
    return prepared
  }

  func run(_ prepared: Prepared, isShown: Bool = true) -> Evaluator.Outcome {
    evaluator.evaluate(
      prepared.code, prepared.cells, definitions: prepared.definitions,
      frame: prepared.isShown && isShown && valueReceiver == nil ? output.valueFrame : nil,
      improvement(of: prepared))
  }

  private func improvement(of prepared: Prepared) -> Evaluator.Improvement? {
    if !prepared.code.isQuickVersion, prepared.quickDefinitions.isEmpty { return nil }
    return Evaluator.Improvement { (slot, point) throws(CodegenFailure) in
      guard let slot else { return try prepared.compileBetter(point) }
      guard let definition = prepared.quickDefinitions[slot] else {
        throw CodegenFailure("slot \(slot) has no quick version")
      }
      return try self.entryCode(of: definition, self.entryOptions(.auto), betterAt: point)
    } cells: {
      self.cells(of: $0)
    }
  }

  /// The options of an entry's code.
  private func entryOptions(_ tiers: TierChoice) -> CodegenOptions {
    var options = settings.codegen
    switch tiers {
    case .auto: options.tier = .quick
    case .quick: options.optimization = .none
    case .full: break
    }
    return options
  }

  /// Finds and compiles all that an expression may reach.
  private func collect(
    _ prepared: inout Prepared, from slots: [EntryReferences.Slot], in file: ParsedFile,
    _ externs: [(name: Symbol, file: ParsedFile)], _ options: CodegenOptions
  ) -> Bool {
    var externs = externs
    var seen: Set<Symbol> = []
    var pending = slots.map { BadCall(slot: $0, file: file) }
    while let call = pending.popLast() {
      let definition = workspace.definitions[call.slot.name]
      guard let definition, definition.parameterCount == call.slot.argumentCount else {
        guard let stub = stub(for: call.slot) else { return false }
        let name = "\(workspace.symbols[call.slot.name])/\(call.slot.argumentCount)"
        if prepared.badCalls[name] == nil { prepared.definitions.append(stub) }
        prepared.badCalls[name, default: []].append(call)
        continue
      }
      guard seen.insert(definition.name).inserted else { continue }
      if definition.declared != nil {
        externs.append((definition.name, call.file))
        continue
      }
      guard let code = code(of: definition, options) else { return false }
      let index = workspace.index(of: definition.slot)
      prepared.definitions.append(
        Evaluator.Definition(
          key: definition.key, slot: index, code: code, cells: cells(of: code)))
      if code.isQuickVersion { prepared.quickDefinitions[index] = definition }
      externs += code.references.externs.map { ($0, definition.file) }
      pending += code.references.slots.map { BadCall(slot: $0, file: definition.file) }
    }
    return externs.allSatisfy { isProvided($0.name, in: $0.file) }
  }

  /// The code of a definition, compiled when it is first needed.
  private func code(of definition: Definition, _ options: CodegenOptions) -> EntryCode? {
    if let code = definition.code, options.tier == .quick || !code.isQuickVersion { return code }
    let name = workspace.symbols[definition.name]
    let code = workspace.checking(definition) { session -> EntryCode? in
      let program = session.program()
      if session.diagnostics.hasErrors {
        output.write(session.diagnostics, session.sources)
        return nil
      }
      return compile(definition.file) { () throws(CodegenFailure) in
        try EntryCode(program, Reachability(program), definition: name, options, self.compiler)
      }
    }
    if let code { definition.setCode(code, key: workspace.makeKey()) }
    return code
  }

  /// Compiles a better version of a definition, from a switch point on.
  private func entryCode(
    of definition: Definition, _ options: CodegenOptions, betterAt point: Int
  ) throws(CodegenFailure) -> EntryCode {
    let program = workspace.checking(definition) { session in session.program() }
    return try EntryCode(
      program, Reachability(program), definition: workspace.symbols[definition.name], options,
      compiler, betterAt: point)
  }

  /// The code that stands for a function that cannot be called.
  private func stub(for slot: EntryReferences.Slot) -> Evaluator.Definition? {
    let name = workspace.symbols[slot.name]
    if stubs[slot] == nil {
      do throws(CodegenFailure) {
        let code = try EntryCode(
          failing: name, parameterCount: slot.argumentCount,
          message: "\(name)/\(slot.argumentCount)", settings.codegen, compiler)
        stubs[slot] = (workspace.makeKey(), code)
      } catch {
        reportInternalError(error.message)
      }
    }
    return stubs[slot].map {
      Evaluator.Definition(key: $0.key, slot: workspace.index(of: slot), code: $0.code, cells: [])
    }
  }

  /// Compiles a text, which the user can interrupt. Returns nil after reporting an error.
  private func compile(
    _ file: ParsedFile, _ compile: () throws(CodegenFailure) -> EntryCode
  ) -> EntryCode? {
    switch EntryCode.compile(expressionCount: file.expressionCount, compile) {
    case .code(let code): return code
    case .failure(let message): reportInternalError(message)
    case .interrupted: failure = .interruption
    }
    return nil
  }

  private func reportInternalError(_ message: String) {
    output.write(
      CommandError(
        .internalError, "internal error in the compiler: \(message)",
        note: "this is a bug in kaleido, not in your program", exitStatus: 70))
  }

  private func cells(of code: EntryCode) -> [Evaluator.Cell] {
    let symbols = workspace.symbols
    return code.references.cells(symbols) { slot in
      self.workspace.index(of: slot)
    } variable: { name in
      self.workspace.index(ofVariable: name)
    } function: {
      symbolSearch.address(of: $0)
    }
  }

  /// Whether some library provides a C function. Otherwise reports the `extern` that declares it.
  private func isProvided(_ name: Symbol, in file: ParsedFile) -> Bool {
    guard let declaration = workspace.definitions[name] else { return true }
    let spelled = workspace.symbols[name]
    if symbolSearch.finds(spelled) { return true }
    write(
      Diagnostic(
        .missingSymbol, "symbol `\(spelled)` was not found",
        at: declaration.file.nameRange(of: declaration.prototype),
        label: "declared `extern` here",
        children: [.note("searched: \(symbolSearch.searched); add libraries with `-l`")]),
      declaration.file.source)
    return false
  }

  /// Writes a diagnostic about one text.
  func write(_ diagnostic: Diagnostic, _ source: SourceFile) {
    var sources = SourceMap()
    let id = sources.add(source)
    var sink = DiagnosticSink()
    sink.report(diagnostic.about(id))
    output.write(sink, sources)
  }
}
