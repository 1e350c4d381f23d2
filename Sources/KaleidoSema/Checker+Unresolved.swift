import KaleidoParse
import KaleidoSource

/// Errors that are reported once the whole program is known, so that a misspelled or missing definition is one error,
/// however many uses it affects.
extension Checker {
  /// A finding and its location.
  private struct Found<Value> {
    var file: FileID
    /// The prototype of the enclosing function; nil at the top level.
    var prototype: Prototype?
    var value: Value
  }

  mutating func reportUnresolved() {
    var variables: [Found<UnresolvedVariable>] = []
    var calls: [Found<UnresolvedCall>] = []
    var wrongCalls: [Found<ExpressionID>] = []
    for (index, file) in program.files.enumerated() {
      for (item, found) in zip(file.tree.items, file.items) {
        let id = FileID(index: index)
        if let call = found.selfCall { checkRecursion(of: item, call, in: id) }
        // Most items have no unresolved names.
        guard let found = found.faults?.value else { continue }
        let prototype: Prototype? =
          if case .definition(let prototype, _) = item { prototype } else { nil }
        variables += found.unresolvedVariables.map {
          Found(file: id, prototype: prototype, value: $0)
        }
        calls += found.unresolvedCalls.map { Found(file: id, prototype: prototype, value: $0) }
        wrongCalls += found.wrongCalls.map { Found(file: id, prototype: prototype, value: $0) }
      }
    }
    for variable in variables { report(variable, among: variables, &wrongCalls) }
    if let context {
      // A definition may call functions that are not defined yet.
      for call in calls where call.prototype != nil {
        noteUndefined(call.value.name, call.value.argumentCount, context)
      }
      calls.removeAll { $0.prototype != nil }
      if !calls.isEmpty { declareAllKnownFunctions(of: context) }
    }
    if !program.files.contains(where: \.tree.hasLostNames) { reportUnresolvedCalls(calls) }
    for call in wrongCalls { reportArgumentCount(call) }
  }

  /// Warns about a function that calls itself on every path.
  private mutating func checkRecursion(of item: Item, _ call: ExpressionID, in file: FileID) {
    guard case .definition(let prototype, let body) = item, !mayExit,
      Recursion(program[file], prototype.name).isCertain(body)
    else { return }
    let tree = program[file].tree
    diagnostics.report(
      Diagnostic.endlessRecursion(
        text(prototype.name), call: tree.range(of: call), at: tree.nameRange(of: prototype)
      ).about(file))
  }

  // MARK: Variables

  private mutating func report(
    _ variable: Found<UnresolvedVariable>, among variables: [Found<UnresolvedVariable>],
    _ wrongCalls: inout [Found<ExpressionID>]
  ) {
    let missing = missingParameter(variable, among: variables, &wrongCalls)
    diagnostics.report(missing?.about(variable.file) ?? variable.value.diagnostic)
  }

  /// Detects a missing parameter: the body uses one undeclared variable, and the calls have one argument too many.
  private mutating func missingParameter(
    _ unknown: Found<UnresolvedVariable>, among variables: [Found<UnresolvedVariable>],
    _ wrongCalls: inout [Found<ExpressionID>]
  ) -> Diagnostic? {
    guard let prototype = unknown.prototype, !wrongCalls.isEmpty,
      variables.count(where: { $0.prototype?.name == prototype.name }) == 1,
      case let calls = wrongCalls.filter({ callee(of: $0) == prototype.name }), !calls.isEmpty,
      calls.allSatisfy({ argumentCount(of: $0) == prototype.parameters.count + 1 })
    else { return nil }
    wrongCalls.removeAll { callee(of: $0) == prototype.name }
    let tree = program[unknown.file].tree
    let spelled = text(unknown.value.name)
    let isEmpty = prototype.parameters.isEmpty
    let range = tree.parametersRange(of: prototype)
    // For empty parentheses the range covers both; otherwise it ends with the last parameter.
    let place = isEmpty ? tree.tokens.range(prototype.lastToken).start : range.end
    var diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(spelled)`", at: range,
      label: "`\(spelled)` is not among the parameters of `\(text(prototype.name))`")
    for use in unknown.value.uses.prefix(4) {
      diagnostic = diagnostic.secondary(tree.tokens.range(use), nil)
    }
    return diagnostic.with(
      .help(
        "add the parameter",
        edits: [.init(SourceRange(at: place), isEmpty ? spelled : " \(spelled)")]))
  }

  private func callee(of call: Found<ExpressionID>) -> Symbol? {
    if case .call(let name, _) = program[call.file].tree[call.value] { name } else { nil }
  }

  private func argumentCount(of call: Found<ExpressionID>) -> Int {
    if case .call(_, let list) = program[call.file].tree[call.value] { Int(list.count) } else { 0 }
  }

  // MARK: Calls

  private mutating func reportArgumentCount(_ found: Found<ExpressionID>) {
    let tree = program[found.file].tree
    guard case .call(let name, let list) = tree[found.value] else { return }
    let function = program.functionIDs[name].map { program[$0] }
    // If a parameter is listed twice, the intended number of parameters is unknown.
    let parameters = function.map { program.parameterNames(of: $0) } ?? []
    if Set(parameters).count < parameters.count { return }
    let parameterCount = function?.parameterCount ?? library[name]?.parameterCount ?? 0
    let arguments = tree[list]
    let open = tree.openToken(ofCall: found.value)
    let close = tree.tokens.partner(open) ?? open
    var place = tree.tokens.range(open, close)
    var surplus = place
    if arguments.count > parameterCount, let last = arguments.last {
      let first = arguments[parameterCount]
      place = tree.range(of: first).union(tree.range(of: last))
      let kept = parameterCount == 0 ? open : commaToken(before: first, in: tree) - 1
      surplus = SourceRange(tree.tokens.end(kept), tree.tokens.end(close - 1))
    }
    diagnostics.report(
      Diagnostic.argumentCount(
        CallFault(
          function: text(name), argumentCount: arguments.count, parameterCount: parameterCount,
          parameterNames: parameters,
          parametersRange: function.map { program.parametersRange(of: $0) }, place: place,
          closing: SourceRange(at: tree.tokens.start(close)), surplus: surplus)
      ).about(found.file))
  }

  /// The comma before an argument, outside of any parentheses around the argument.
  private func commaToken(before argument: ExpressionID, in tree: ParsedFile) -> Int {
    var token = tree.tokens.index(at: tree.range(of: argument).start) - 1
    while token > 0, tree.tokens.kind(token) == .leftParenthesis { token -= 1 }
    return token
  }

  /// Reports all calls of an undeclared function as one error.
  private mutating func reportUnresolvedCalls(_ unknown: [Found<UnresolvedCall>]) {
    var order: [Symbol] = []
    var calls: [Symbol: [Found<UnresolvedCall>]] = [:]
    for call in unknown {
      if calls[call.value.name] == nil { order.append(call.value.name) }
      calls[call.value.name, default: []].append(call)
    }
    if order.isEmpty { return }
    let candidates = functionCandidates()
    let called = calledFunctions()
    for name in order {
      guard let uses = calls[name] else { continue }
      let diagnostic = unknownFunction(name, uses, candidates, called)
      diagnostics.report(diagnostic)
    }
  }

  /// The functions that a misspelled name may refer to, the program's own first.
  private func functionCandidates() -> [(name: String, function: Function?)] {
    program.functions.filter { !$0.prototype.isOperator }.map { (text($0.name), $0) }
      + LibraryFunction.allCases.map { ($0.rawValue, nil) }
  }

  /// The program's functions that are called.
  private func calledFunctions() -> Set<Symbol> {
    var called: Set<Symbol> = []
    for file in program.files {
      for index in file.tables.resolutions.indices {
        if let name = file.tables.resolutions[index].symbol { called.insert(name) }
      }
    }
    return called
  }

  private mutating func unknownFunction(
    _ name: Symbol, _ calls: [Found<UnresolvedCall>],
    _ candidates: [(name: String, function: Function?)], _ called: Set<Symbol>
  ) -> Diagnostic {
    let spelled = text(name)
    let first = calls[0]
    let places = calls.map { call in
      FileRange(call.file, program[call.file].tree.tokenRange(of: call.value.call))
    }
    func edits(_ text: String, isAfter: Bool = false) -> [Diagnostic.Edit] {
      places.map { .init(isAfter ? $0.range.after : $0.range, text, in: $0.file) }
    }
    var diagnostic = Diagnostic(
      .unknownFunction, "cannot find function `\(spelled)`", at: places[0].range,
      label: "not found"
    ).about(first.file).alsoAt(places.dropFirst(), limit: 3)
    if let variable = first.value.variable {
      return diagnostic.secondary(
        program[first.file].tree.tokens.range(variable), "`\(spelled)` is a variable"
      ).with(.help("to multiply, write `*`", edits: edits(" *", isAfter: true)))
    }
    if spelled.lowercased() == "not" {
      return diagnostic.with(.help("negation is `!`", edits: edits("!")))
    }
    let count = first.value.argumentCount
    let fitting = candidates.filter { candidate in
      let parameters = candidate.function?.parameterCount
      return (parameters ?? LibraryFunction(rawValue: candidate.name)?.parameterCount) == count
    }
    let unused = fitting.filter { candidate in
      candidate.function.map { !called.contains($0.name) } ?? false
    }
    if let near = nearest(to: spelled, among: unused.map(\.name))
      ?? nearest(to: spelled, among: fitting.map(\.name))
      ?? nearest(to: spelled, among: candidates.map(\.name))
    {
      if let function = candidates.first(where: { $0.name == near })?.function {
        let place = program.nameRange(of: function)
        if places.count > 1, !called.contains(function.name) {
          return Diagnostic.misspelledIntroduction(
            .unknownFunction, of: near, meant: spelled, places, at: place.range
          ).about(place.file)
        }
        let verb = function.body == nil ? "declared" : "defined"
        diagnostic = diagnostic.secondary(place, "similar name: `\(near)` \(verb) here")
      }
      diagnostic = diagnostic.with(
        .help("did you mean `\(near)`?", edits: edits(near), .maybe))
    }
    let parameters = ["x", "y", "z", "u", "v", "w"].prefix(count)
    let declaration = "extern \(spelled)(\(parameters.joined(separator: " ")))"
    return diagnostic.with(
      .note("a C function must be declared first, for example `\(declaration)`"))
  }
}
