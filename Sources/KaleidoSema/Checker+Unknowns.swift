import KaleidoParse
import KaleidoSource

/// The names of a program that nothing introduces, until all of it is known: a misspelled or
/// forgotten definition is one mistake, wherever it is felt.
struct Unknowns {
  var variables: [UnknownVariable] = []
  var calls: [UnknownCall] = []
  /// Calls with a wrong number of arguments.
  var wrongCalls: [FunctionID: [ExpressionID]] = [:]
  /// The functions that are called somewhere, by index.
  private var called: [Bool] = []

  mutating func noteCall(of function: FunctionID) {
    let missing = Int(function.index) + 1 - called.count
    if missing > 0 {
      called.append(contentsOf: repeatElement(false, count: max(missing, called.count)))
    }
    called[Int(function.index)] = true
  }

  func isCalled(_ function: FunctionID) -> Bool {
    Int(function.index) < called.count && called[Int(function.index)]
  }
}

struct UnknownVariable {
  var name: Symbol
  var uses: [SourceRange]
  /// The function in whose body it is; nil at the top level.
  var function: Symbol?
  /// What to say, if nothing better is found.
  var diagnostic: Diagnostic
}

struct UnknownCall {
  var name: Symbol
  var range: SourceRange
  var argumentCount: Int
  /// The variable of that name, if there is one.
  var variable: SourceRange?
}

extension Checker {
  /// Reports all that the whole program has left unknown.
  mutating func reportUnknowns() {
    reportUnknownVariables()
    if !tree.hasLostNames { reportUnknownFunctions() }
    for (callee, calls) in unknowns.wrongCalls {
      // Nobody knows how many parameters were meant where one is listed twice.
      let parameters = program.parameters(of: program[callee]).map(\.name)
      if Set(parameters).count < parameters.count { continue }
      for id in calls {
        guard case .call(_, let arguments) = tree[id] else { continue }
        diagnostics.report(argumentCount(of: id, arguments, program[callee]))
      }
    }
  }

  // MARK: Variables

  private mutating func reportUnknownVariables() {
    for (index, unknown) in unknowns.variables.enumerated() {
      if let diagnostic = missingParameter(index) {
        diagnostics.report(diagnostic)
      } else {
        diagnostics.report(unknown.diagnostic)
      }
    }
  }

  /// A parameter that a function lacks: its body uses one variable too many, and its calls have one
  /// argument too many.
  private mutating func missingParameter(_ index: Int) -> Diagnostic? {
    let unknown = unknowns.variables[index]
    guard let id = unknown.function.flatMap({ functionIDs[$0] }),
      unknowns.variables.count(where: { $0.function == unknown.function }) == 1,
      let calls = unknowns.wrongCalls[id], let prototype = program[id].prototype,
      calls.allSatisfy({ argumentCount(of: $0) == prototype.parameters.count + 1 })
    else { return nil }
    unknowns.wrongCalls[id] = nil
    let spelled = text(unknown.name)
    let range = prototype.parametersRange
    let isEmpty = prototype.parameters.isEmpty
    // Empty parentheses are the whole range; else it ends with the last parameter.
    let place = isEmpty ? SourceRange(at: range.end - 1) : range.after
    var diagnostic = Diagnostic(
      .unknownVariable, "cannot find variable `\(spelled)`", at: range,
      label: "`\(spelled)` is not among the parameters of `\(text(prototype.name))`")
    for use in unknown.uses.prefix(4) { diagnostic = diagnostic.secondary(use, nil) }
    return diagnostic.with(
      .help("add the parameter", edits: [.init(place, isEmpty ? spelled : " \(spelled)")]))
  }

  private func argumentCount(of id: ExpressionID) -> Int {
    if case .call(_, let arguments) = tree[id] { Int(arguments.count) } else { 0 }
  }

  // MARK: Functions

  /// All calls of an unknown function are one report.
  private mutating func reportUnknownFunctions() {
    var order: [Symbol] = []
    var calls: [Symbol: [UnknownCall]] = [:]
    for call in unknowns.calls {
      if calls[call.name] == nil { order.append(call.name) }
      calls[call.name, default: []].append(call)
    }
    if order.isEmpty { return }
    let candidates = functionCandidates()
    for name in order {
      diagnostics.report(unknownFunction(name, calls: calls[name] ?? [], candidates))
    }
  }

  /// The functions that a name may have been meant as: the program's own first.
  private func functionCandidates() -> [(name: String, function: Function?)] {
    program.functions.filter { $0.prototype?.isOperator == false }
      .map { (text($0.name), $0) }
      + LibraryFunction.allCases.map { ($0.rawValue, nil) }
  }

  private mutating func unknownFunction(
    _ name: Symbol, calls: [UnknownCall], _ candidates: [(name: String, function: Function?)]
  ) -> Diagnostic {
    let spelled = text(name)
    let uses = calls.map(\.range)
    var diagnostic = Diagnostic(
      .unknownFunction, "cannot find function `\(spelled)`", at: uses[0], label: "not found"
    ).alsoAt(uses.dropFirst(), limit: 3)
    if let variable = calls[0].variable {
      return diagnostic.secondary(variable, "`\(spelled)` is a variable").with(
        .help("to multiply, write `*`", edits: uses.map { .init($0.after, " *") }))
    }
    if spelled.lowercased() == "not" {
      return diagnostic.with(.help("negation is `!`", edits: uses.map { .init($0, "!") }))
    }
    let count = calls[0].argumentCount
    let fitting = candidates.filter { candidate in
      let parameters = candidate.function?.parameterCount
      return (parameters ?? LibraryFunction(rawValue: candidate.name)?.parameterCount) == count
    }
    let unused = fitting.filter { candidate in
      candidate.function.map { functionIDs[$0.name].map(unknowns.isCalled) != true } ?? false
    }
    if let near = nearest(to: spelled, among: unused.map(\.name))
      ?? nearest(to: spelled, among: fitting.map(\.name))
      ?? nearest(to: spelled, among: candidates.map(\.name))
    {
      let function = candidates.first { $0.name == near }?.function
      if let prototype = function?.prototype {
        if uses.count > 1, let id = functionIDs[prototype.name], !unknowns.isCalled(id) {
          return .misspelledIntroduction(
            .unknownFunction, of: text(prototype.name), meant: spelled, uses,
            at: prototype.nameRange)
        }
        let verb = function?.body == nil ? "declared" : "defined"
        diagnostic = diagnostic.secondary(
          prototype.nameRange, "similar name: `\(near)` \(verb) here")
      }
      diagnostic = diagnostic.with(
        .help("did you mean `\(near)`?", edits: uses.map { .init($0, near) }, .maybe))
    }
    let parameters = ["x", "y", "z", "u", "v", "w"].prefix(calls[0].argumentCount)
    let declaration = "extern \(spelled)(\(parameters.joined(separator: " ")))"
    return diagnostic.with(
      .note("a C function must be declared first, for example `\(declaration)`"))
  }
}
