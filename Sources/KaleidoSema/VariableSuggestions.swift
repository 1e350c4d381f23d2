import KaleidoParse
import KaleidoSource
import Synchronization

/// Finds what an undeclared variable may mean, when its error is shown.
final class VariableSuggestions: Sendable {
  private let program: CheckedProgram
  private let library: SymbolMap<LibraryFunction>
  /// The parameter names of all the program's functions.
  private let parameterNames: Set<Symbol>
  /// What is known of a prompt's session; nil for a program of files.
  private let session: SessionHints?

  init(
    _ program: CheckedProgram, _ library: SymbolMap<LibraryFunction>, _ context: EntryContext?
  ) {
    self.program = program
    self.library = library
    session = context.map { SessionHints($0, program.symbols) }
    parameterNames = program.functions.reduce(into: []) { names, function in
      let tree = program[function.file].tree
      for index in function.prototype.parameters.indices {
        names.insert(tree[parameter: index].symbol)
      }
    }
  }

  /// An undeclared variable and its surroundings.
  private struct Unknown {
    let spelled: String
    let name: Symbol
    let uses: [SourceRange]
    let body: Surroundings
  }

  /// What is known in the body that uses a variable.
  private struct Surroundings {
    let file: FileID
    let item: Int
    /// The variables of the body.
    let locals: [Name]
    let candidates: SpellingCandidates
    let unnamed: Set<Int>
    /// Whether the body uses only one undeclared variable.
    let hasOneUnknown: Bool
    let parameterCount: Int
  }

  /// Those of the previous error, which is often in the same body.
  private let previous = Mutex<Surroundings?>(nil)

  private func surroundings(of found: Found<UnresolvedVariable>) -> Surroundings {
    previous.withLock { previous in
      if let previous, previous.file == found.file, previous.item == found.item { return previous }
      let file = program[found.file]
      let item = file.items[found.item]
      let locals = file[item.locals]
      let body = Surroundings(
        file: found.file, item: found.item, locals: locals,
        candidates: SpellingCandidates(locals.map { program.symbols[$0.symbol] }),
        unnamed: Set((item.faults?.value.unnamedLocals ?? []).map { Int($0.index) }),
        hasOneUnknown: item.faults?.value.unresolvedVariables.count == 1,
        parameterCount: item.locals.parameterCount)
      previous = body
      return body
    }
  }

  /// What C's macros in comments of a file stand for; read where the first unknown variable of the file is explained.
  private let macros = Mutex<(file: FileID, values: [String: String])?>(nil)

  private func macroValue(_ name: String, in file: FileID) -> String? {
    macros.withLock { macros in
      if let macros, macros.file == file { return macros.values[name] }
      let values = program[file].tree.tokens.source.macroValues()
      macros = (file, values)
      return values[name]
    }
  }

  /// Adds all uses of the variable, and what it may mean.
  func complete(_ brief: Diagnostic, _ found: Found<UnresolvedVariable>) -> Diagnostic {
    let tree = program[found.file].tree
    let unknown = Unknown(
      spelled: program.symbols[found.value.name], name: found.value.name,
      uses: found.value.uses.map { tree.tokens.range($0) }, body: surroundings(of: found))
    let diagnostic = brief.alsoAt(
      unknown.uses.dropFirst().map { FileRange(found.file, $0) }, limit: 9)
    if let replaced = explainReplacedAssignment(unknown, found, diagnostic) { return replaced }
    if let session, let prototype = found.prototype,
      let invisible = session.explainInvisible(unknown.name, in: prototype, of: tree, diagnostic)
    {
      return invisible
    }
    let factors = unknown.spelled.split(separator: "·", omittingEmptySubsequences: false)
    if factors.count > 1, factors.allSatisfy({ !$0.isEmpty }) {
      let product = factors.joined(separator: " * ")
      return diagnostic.with(.note("`·` is a part of the name")).with(
        .help("to multiply, write `*`", edits: unknown.uses.map { .init($0, product) }))
    }
    let introduction = VariableIntroduction(found, in: tree)
    // A name that is used only once is more likely to be misspelled.
    if let index = similarLocal(to: unknown),
      introduction == nil || unknown.uses.count == 1 || unknown.body.unnamed.contains(index)
    {
      return suggest(index, for: unknown, "similar name", diagnostic, in: tree)
    }
    if let local = unknown.body.locals.first(where: { $0.symbol == unknown.name }) {
      return diagnostic.secondary(
        tree.range(of: local), "`\(unknown.spelled)` is visible only in its own `in`")
    }
    if let value = macroValue(unknown.spelled, in: found.file) {
      return diagnostic.with(.note("`#define` begins a comment here")).with(
        .help("write the value", edits: unknown.uses.map { .init($0, value) }, .maybe))
    }
    if let introduction {
      return diagnostic.with(
        .note("a variable is introduced by `var`, and lasts as long as the expression after `in`")
      ).with(.help("introduce it", edits: introduction.edits))
    }
    if let count = parameterCount(ofFunction: unknown.name) {
      if count > 0, found.value.uses.contains(where: { tree.isArgument($0) }) {
        return diagnostic.with(
          .note("`\(unknown.spelled)` is a function, which can only be called: it is not a value"))
      }
      if count == 1, let edits = edits(thatCall: unknown, found, in: tree) {
        return diagnostic.with(
          .help("`\(unknown.spelled)` is a function: a call has parentheses", edits: edits, .maybe))
      }
      let arguments = Array(repeating: "0", count: count).joined(separator: ", ")
      return diagnostic.with(
        .help(
          "`\(unknown.spelled)` is a function: a call has parentheses",
          edits: unknown.uses.map { .init($0.after, "(\(arguments))") },
          arguments.isEmpty ? .maybe : .placeholders))
    }
    if let advice = KnownConstant.advice(ofKeyword: unknown.spelled) {
      return diagnostic.with(.note(advice))
    }
    if let constant = KnownConstant(unknown.spelled) {
      return diagnostic.with(
        .help(constant.advice, edits: unknown.uses.map { .init($0, constant.expression) }))
    }
    if unknown.body.hasOneUnknown, unknown.body.unnamed.count == 1,
      let index = unknown.body.unnamed.first
    {
      return suggest(index, for: unknown, "never used", diagnostic, in: tree)
    }
    if let session, found.prototype == nil {
      return session.suggest(unknown.spelled, uses: unknown.uses, diagnostic)
    }
    return explainEndedExpression(unknown, found, diagnostic)
      ?? explainEndedDefinition(unknown, found, diagnostic) ?? diagnostic
  }

  /// Explains that the expression before another, which has a variable of the name, ended at the `;`.
  private func explainEndedExpression(
    _ unknown: Unknown, _ found: Found<UnresolvedVariable>, _ diagnostic: Diagnostic
  ) -> Diagnostic? {
    let (file, previous) = (program[found.file], found.item - 1)
    guard found.prototype == nil, previous >= 0, let use = found.value.uses.first,
      case .expression = file.tree.items[previous],
      let local = file[file.items[previous].locals].first(where: { $0.symbol == unknown.name }),
      let end = (file.tree.extents[previous].tokens.lowerBound..<use).first(where: {
        file.tree.tokens.kind($0) == .semicolon
      })
    else { return nil }
    return diagnostic.secondary(
      file.tree.range(of: local), "`\(unknown.spelled)` is introduced here"
    )
    .secondary(file.tree.tokens.range(end), "and visible only up to here").with(
      .note("a `;` ends an expression; `first : second` evaluates one after the other"))
  }

  /// Explains that the definition before an expression, which has a variable of the name, ends before it.
  private func explainEndedDefinition(
    _ unknown: Unknown, _ found: Found<UnresolvedVariable>, _ diagnostic: Diagnostic
  ) -> Diagnostic? {
    let file = program[found.file]
    let isDefinition = { (item: Int) in file.tree.items[item].prototype != nil }
    guard found.prototype == nil, let item = (0..<found.item).last(where: isDefinition),
      case .definition(let prototype, _) = file.tree.items[item],
      let local = file[file.items[item].locals].first(where: { $0.symbol == unknown.name })
    else { return nil }
    let function = program.symbols[prototype.name]
    return diagnostic.secondary(
      file.tree.range(of: local), "`\(unknown.spelled)` is visible only in `\(function)`"
    ).with(
      .note(
        "`\(function)` ends before this line; `first : second` evaluates one expression after the other"
      ))
  }

  /// The edits that put the number or name after each use into parentheses; nil if a use has none on its line.
  private func edits(
    thatCall unknown: Unknown, _ found: Found<UnresolvedVariable>, in tree: ParsedFile
  ) -> [Diagnostic.Edit]? {
    var edits: [Diagnostic.Edit] = []
    for use in found.value.uses {
      let argument = use + 1
      guard [.number, .identifier].contains(tree.tokens.kind(argument)),
        !tree.tokens.startsLine(argument), tree.tokens.kind(argument + 1) != .leftParenthesis
      else { return nil }
      let gap = SourceRange(tree.tokens.end(use), tree.tokens.start(argument))
      edits += [.init(gap, "("), .init(tree.tokens.range(argument).after, ")")]
    }
    return edits
  }

  /// Explains that `=` is an operator of the program where it was meant to assign: `x = 5` after `def binary = …`.
  private func explainReplacedAssignment(
    _ unknown: Unknown, _ found: Found<UnresolvedVariable>, _ diagnostic: Diagnostic
  ) -> Diagnostic? {
    let tree = program[found.file].tree
    guard let use = found.value.uses.first, tree.tokens.kind(use + 1) == .operator,
      tree.tokens.symbol(use + 1) == .assign
    else { return nil }
    let operation = (0..<tree.expressionCount).map { ExpressionID(index: UInt32($0)) }.first { id in
      if case .binary(.assign, _, _) = tree[id] { tree.token(of: id) == use + 1 } else { false }
    }
    guard let operation,
      case .definedOperator(let name) = program[found.file].resolution(of: operation),
      let function = program.function(named: name).map({ program[$0] })
    else { return nil }
    return diagnostic.secondary(
      program.nameRange(of: function), "here `=` was made an operator, which replaces assignment")
  }

  private func parameterCount(ofFunction name: Symbol) -> Int? {
    program.function(named: name).map { program[$0].parameterCount }
      ?? library[name]?.parameterCount
  }

  /// The variable with a similar name, preferably one that is never named as spelled.
  private func similarLocal(to unknown: Unknown) -> Int? {
    let candidates = unknown.body.candidates
    func isComparable(_ index: Int) -> Bool {
      // All single letters are near each other, so they are similar only if they differ in case.
      let candidate = candidates[index]
      if candidate.unicodeScalars.count > 1, unknown.spelled.unicodeScalars.count > 1 {
        return true
      }
      return Set(candidate.lowercased()) == Set(unknown.spelled.lowercased())
    }
    return candidates.nearest(to: unknown.spelled) { index in
      isComparable(index) ? unknown.body.unnamed.contains(index) ? 0 : 1 : nil
    }
  }

  /// Suggests a variable. If it is never named, either its introduction or the uses may be misspelled.
  private func suggest(
    _ index: Int, for unknown: Unknown, _ reason: String, _ diagnostic: Diagnostic,
    in tree: ParsedFile
  ) -> Diagnostic {
    let candidate = unknown.body.candidates[index]
    let introduction = tree.range(of: unknown.body.locals[index])
    let kind = index < unknown.body.parameterCount ? "parameter" : "variable"
    let labelled = diagnostic.secondary(introduction, "\(reason): \(kind) `\(candidate)`")
    let atUses = Diagnostic.Child.help(
      "did you mean `\(candidate)`?", edits: unknown.uses.map { .init($0, candidate) })
    guard unknown.body.unnamed.contains(index) else { return labelled.with(atUses) }
    let atIntroduction = Diagnostic.Child.help(
      "or is `\(unknown.spelled)` meant where `\(candidate)` is introduced?",
      edits: [.init(introduction, unknown.spelled)])
    // Several uses that agree on a spelling are more likely to be right than one introduction.
    let isEstablished =
      candidate.lowercased() == unknown.spelled.lowercased()
      || parameterNames.contains(unknown.name)
    guard unknown.uses.count >= (isEstablished ? 2 : 3) else {
      return labelled.with(atUses).with(atIntroduction)
    }
    return labelled.with(
      .help(
        "did you mean `\(unknown.spelled)` where it is introduced?",
        edits: [.init(introduction, unknown.spelled)])
    ).with(
      .help(
        "or is `\(candidate)` meant here?", edits: unknown.uses.map { .init($0, candidate) }))
  }
}

extension ParsedFile {
  /// Whether a token is an argument by itself.
  fileprivate func isArgument(_ token: Int) -> Bool {
    token > 0 && [.leftParenthesis, .comma].contains(tokens.kind(token - 1))
      && [.rightParenthesis, .comma].contains(tokens.kind(token + 1))
  }
}
