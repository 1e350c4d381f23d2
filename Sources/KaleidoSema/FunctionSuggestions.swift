import KaleidoParse
import KaleidoSource

/// Finds what an undeclared function may mean, when its error is shown.
final class FunctionSuggestions: Sendable {
  /// A function that a misspelled name may refer to.
  private enum Candidate {
    case program(FunctionID)
    case library(LibraryFunction)
  }

  private let program: CheckedProgram
  /// The program's functions first.
  private let candidates: [Candidate]
  private let spellings: SpellingCandidates
  /// The program's functions that are called.
  private let called: Set<Symbol>
  /// Whether an unknown variable of the program has the name of a function, as where a function is passed to another one.
  private let passesFunctions: Bool

  init(_ program: CheckedProgram) {
    self.program = program
    candidates =
      program.allFunctions.filter { !program[$0].prototype.isOperator }.map { .program($0) }
      + LibraryFunction.allCases.map { .library($0) }
    let names = candidates.map { candidate in
      switch candidate {
      case .program(let id): program.symbols[program[id].name]
      case .library(let function): function.rawValue
      }
    }
    spellings = SpellingCandidates(names)
    let functions = Set(names)
    passesFunctions = program.files.contains { file in
      file.notableItems.contains { index in
        file.items[index].faults?.value.unresolvedVariables.contains {
          functions.contains(program.symbols[$0.name])
        } ?? false
      }
    }
    called = program.files.reduce(into: []) { called, file in
      for index in file.tables.resolutions.indices {
        if let name = file.tables.resolutions[index].symbol { called.insert(name) }
      }
    }
  }

  /// Adds all calls of the function, and what it may mean.
  func complete(_ brief: Diagnostic, _ calls: [Found<UnresolvedCall>]) -> Diagnostic {
    let first = calls[0]
    let tree = program[first.file].tree
    let spelled = program.symbols[first.value.name]
    let places = calls.map { call in
      FileRange(call.file, program[call.file].tree.tokenRange(of: call.value.call))
    }
    func edits(_ text: String, isAfter: Bool = false) -> [Diagnostic.Edit] {
      places.map { .init(isAfter ? $0.range.after : $0.range, text, in: $0.file) }
    }
    let diagnostic = brief.alsoAt(places.dropFirst(), limit: 3)
    if let continued = explainContinuation(first, diagnostic) { return continued }
    if let variable = first.value.variable {
      let explained = diagnostic.secondary(
        tree.tokens.range(variable), "`\(spelled)` is a variable"
      ).with(.note("a variable is a number: functions are not values"))
      return passesFunctions
        ? explained
        : explained.with(.help("to multiply, write `*`", edits: edits(" *", isAfter: true), .maybe))
    }
    if spelled.lowercased() == "not" {
      return diagnostic.with(.help("negation is `!`", edits: edits("!")))
    }
    if spelled.lowercased() == "return" {
      let rule = diagnostic.with(.note("a function's value is that of its body"))
      // Nothing leaves a loop. Looking at all calls of a large body would take long.
      return calls.prefix(100).contains(where: isInLoop)
        ? rule : rule.with(.help("remove it", edits: edits("")))
    }
    let count = first.value.argumentCount
    if count == 2 || count == 3, ForeignConditionals.names.contains(spelled) {
      return diagnostic.with(
        .note("a conditional is written `if condition then value else value`")
      ).with(.help("write it as", edits: calls.flatMap(conditional)))
    }
    if count == 1, ForeignTypes.names.contains(spelled),
      let advice = KnownConstant.advice(ofKeyword: spelled)
    {
      var explained = diagnostic.with(.note(advice))
      if ForeignTypes.integers.contains(spelled) {
        explained = explained.with(
          .help("to remove the fraction, call `trunc`", edits: edits("trunc")))
      }
      return explained.with(.help("remove it", edits: edits("")))
    }
    if let function = CLibrary.function(spelled) {
      return function.explain(diagnostic, argumentCount: count, renaming: places)
    }
    if CLibrary.parameterCounts[spelled] == count {
      let start = tree.tokens.start(tree.extents[first.item].tokens.lowerBound)
      return diagnostic.with(
        .help(
          "declare this C function",
          edits: [.init(SourceRange(at: start), "\(declaration(spelled, count)); ")]))
    }
    let nearest = nearest(to: spelled, argumentCount: count)
    if nearest.map(isOfLibrary) ?? true,
      let function = ForeignFunction.meaning(of: spelled, argumentCount: count)
    {
      return diagnostic.with(
        .help(
          "use the library function `\(function.rawValue)`", edits: edits(function.rawValue)))
    }
    if let index = nearest {
      return suggest(index, for: spelled, places, diagnostic)
    }
    return diagnostic.with(
      .note(
        "a C function must be declared first, for example `\(declaration(spelled, count))`"))
  }

  /// Explains that the arguments stand on a line that looks like the next item.
  private func explainContinuation(
    _ call: Found<UnresolvedCall>, _ diagnostic: Diagnostic
  ) -> Diagnostic? {
    let tree = program[call.file].tree
    let open = tree.tokens.range(tree.openToken(ofCall: call.value.call))
    return tree.addingContinuation(in: open, of: call.file, to: diagnostic)
  }

  /// The edits that write a call such as `ifelse(x > 1, 2, 3)` as a conditional.
  private func conditional(_ call: Found<UnresolvedCall>) -> [Diagnostic.Edit] {
    let tree = program[call.file].tree
    let open = tree.openToken(ofCall: call.value.call)
    let name = tree.tokenRange(of: call.value.call)
    var edits = [
      Diagnostic.Edit(SourceRange(name.start, tree.tokens.end(open)), "(if ", in: call.file)
    ]
    var keywords = [" then ", " else "]
    var depth = 0
    for index in open + 1..<(tree.tokens.partner(open) ?? open + 1) {
      switch tree.tokens.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .for where depth == 0, .var where depth == 0: return []
      case .comma where depth == 0 && !keywords.isEmpty:
        let gap = SourceRange(tree.tokens.end(index - 1), tree.tokens.start(index + 1))
        edits.append(.init(gap, keywords.removeFirst(), in: call.file))
      default: break
      }
    }
    if let close = tree.tokens.partner(open), keywords.count == 1 {
      edits.append(.init(SourceRange(at: tree.tokens.start(close)), " else 0", in: call.file))
    }
    return edits
  }

  /// Whether a call stands in the body of a loop: after a `for`, outside of groups that end before the call.
  private func isInLoop(_ call: Found<UnresolvedCall>) -> Bool {
    let tree = program[call.file].tree
    let start = tree.extents[call.item].tokens.lowerBound
    let place = tree.tokens.index(at: tree.tokenRange(of: call.value.call).start)
    var depth = 0
    return (start..<place).reversed().contains { index in
      switch tree.tokens.kind(index) {
      case .rightParenthesis: depth += 1
      case .leftParenthesis: depth = max(0, depth - 1)
      case .for: return depth == 0
      default: break
      }
      return false
    }
  }

  private func declaration(_ name: String, _ count: Int) -> String {
    let parameters = ["x", "y", "z", "u", "v", "w"].prefix(count)
    return "extern \(name)(\(parameters.joined(separator: " ")))"
  }

  /// The most similar function, preferably one that takes the arguments, and among these one that is never called.
  private func nearest(to spelled: String, argumentCount: Int) -> Int? {
    spellings.nearest(to: spelled) { index in
      let parameterCount =
        switch candidates[index] {
        case .program(let id): program[id].parameterCount
        case .library(let function): function.parameterCount
        }
      return parameterCount != argumentCount ? 2 : isUncalled(index) ? 0 : 1
    }
  }

  private func isOfLibrary(_ index: Int) -> Bool {
    if case .library = candidates[index] { true } else { false }
  }

  /// Whether the text introduces the name but does not use it.
  private func isUncalled(_ index: Int) -> Bool {
    guard case .program(let id) = candidates[index] else { return false }
    return switch program[id].implementation {
    case .defined, .external: !called.contains(program[id].name)
    case .library, .elsewhere: false
    }
  }

  /// Suggests a function. If it is never called, either its definition or the calls may be misspelled.
  private func suggest(
    _ index: Int, for spelled: String, _ places: [FileRange], _ diagnostic: Diagnostic
  ) -> Diagnostic {
    let name = spellings[index]
    let edits = places.map { Diagnostic.Edit($0.range, name, in: $0.file) }
    guard case .program(let id) = candidates[index] else {
      return diagnostic.with(.help("did you mean `\(name)`?", edits: edits))
    }
    let place = program.nameRange(of: program[id])
    let verb = program[id].body == nil ? "declared" : "defined"
    let labelled = diagnostic.secondary(place, "similar name: `\(name)` \(verb) here")
    guard isUncalled(index) else {
      return labelled.with(.help("did you mean `\(name)`?", edits: edits))
    }
    let rename = [Diagnostic.Edit(place.range, spelled, in: place.file)]
    // Several calls that agree on a spelling are more likely to be right than one definition.
    return places.count > 1
      ? labelled.with(.help("did you mean `\(spelled)` where it is \(verb)?", edits: rename))
        .with(.help("or is `\(name)` meant here?", edits: edits))
      : labelled.with(.help("did you mean `\(name)`?", edits: edits))
        .with(.help("or is `\(spelled)` meant where `\(name)` is \(verb)?", edits: rename))
  }
}
