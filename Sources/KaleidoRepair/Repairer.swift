import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Explains a syntax error by the smallest change that makes the surrounding text a valid program.
///
/// Parsers often detect an error far from the slip: a conditional without its `if` fails at `then`. Therefore single
/// changes to the tokens before the fault are tried: the neighbourhood is parsed with each change, and the likeliest
/// of those with which it parses to the end is chosen (G. Fisher and M. Burke, "A practical method for LR and LL
/// syntactic error diagnosis and recovery", 1987). That change is reported and applied, and the parser rewinds to the
/// start of the region. Thus one slip yields one error, and the checker sees a complete tree.
struct Repairer: ~Copyable {
  var parser: Parser
  let source: SourceFile
  /// Returns the number of parameters of each function that needs no declaration. Called only if there is a fault.
  let library: () -> [String: Int]
  /// Whether top-level expressions may name variables, as at a prompt.
  let hasVariables: Bool
  /// The number of tokens that may still be parsed in search of repairs.
  var budget = 1_000_000
  /// Whether the last item names a variable at the top level, outside of every scope.
  var namesGlobalVariable = false
  /// Whether the last item begins in the middle of a line without a preceding `;`.
  var lacksSeparator = false
  /// The regions of the last definition and of the last item that is not indented.
  var definitionRegion: Checkpoint?
  var itemRegion: Checkpoint?
  /// The region at the start of the file.
  var fileRegion: Checkpoint?
  /// Whether the comments of other languages have been looked for.
  var hasReadComments = false
  /// The indices of the diagnostics of what was edited before the file was parsed, and their places.
  var early: [(index: Int, places: [SourceRange])] = []
  /// Whether the file's tokens have been edited.
  var isEdited = false
  /// The start of the region for which no repair was found.
  private var hopelessRegion: Int?
  /// The region whose fixes were withdrawn last, and the indices of its errors.
  private var withdrawn = (start: -1, first: 0, end: 0)
  /// The number of parameters of each function of the file. Computed on first use.
  var declaredParameters: [Symbol: Int]?
  /// The names that the file calls, and those of them that nothing declares. Computed on first use.
  var knownCalls: [String]?
  var knownUndeclared: [Symbol]?
  /// Whether the file defines `^`. Computed on first use.
  var definesPower: Bool?
  /// The global variables whose uses are holes.
  var forgotten: Set<Symbol> = []
  /// The lexer's diagnostics.
  var lexical: LexicalErrors

  init(
    _ parser: consuming Parser, _ source: SourceFile, library: @escaping () -> [String: Int],
    hasVariables: Bool
  ) {
    self.parser = parser
    self.source = source
    self.library = library
    self.hasVariables = hasVariables
    lexical = LexicalErrors(self.parser.diagnostics.since(0))
  }

  /// Parses the whole file. Only a file that is wrong as it stands is examined further: what is a prompt, a comment or a
  /// misspelled word elsewhere may be an operator or a name here.
  mutating func run() {
    let start = parser.makeCheckpoint()
    let operators = parser.operators
    if isRight() { return }
    parser.restart(at: start, operators: operators)
    explain()
  }

  /// Parses the file as it stands, up to its first fault. Returns whether it has none and names nothing that is unknown.
  private mutating func isRight() -> Bool {
    guard !lexical.hasErrors else { return false }
    var region = parser.makeCheckpoint()
    let separatorCount = parser.separatorCount
    while parser.parseNextItem(&region) {
      let namesVariable = !hasVariables && parser.lastItemNamesGlobalVariable
      if parser.firstFault != nil || namesVariable || isStatementOfBody() { return false }
    }
    // Two items on a line may have been meant as one.
    return parser.separatorCount == separatorCount
      || undeclaredFunctions().isEmpty && parser.introducesAllVariables
  }

  /// Parses the file again, and explains its faults.
  private mutating func explain() {
    repairMarks()
    repairTexts()
    repairRaisedSigns()
    repairTypes()
    repairLengths()
    repairSigns()
    repairEverywhere()
    repairPoints()
    repairMembers()
    repairArrays()
    var region = parser.makeCheckpoint()
    fileRegion = region
    var separatorCount = parser.separatorCount
    while parser.parseNextItem(&region) {
      recordStart(of: region)
      lacksSeparator = parser.separatorCount != separatorCount
      namesGlobalVariable =
        !hasVariables && parser.firstFault == nil && parser.lastItemNamesGlobalVariable
      let isSuspicious = parser.firstFault != nil || namesGlobalVariable || lacksSeparator
      let isStatement = isStatementOfBody()
      let isDoubtful = isSuspicious || isStatement
      let isExplained =
        (isDoubtful || hasLexicalError(region))
        && (repairDocument(&region) || repairComments(&region)
          || repairUnknownItem(&region) || isDoubtful && repairWordBlocks(&region)
          || isStatement && repairStatements(&region)
          || isDoubtful && repairIndentedBody(&region)
          || repairForeign(&region) || endUnfinishedDefinition(&region)
          || isSuspicious && repair(&region))
      if !isExplained { repairUnexplainedItem(&region) }
      separatorCount = parser.separatorCount
    }
    renameCallsOfKeywords()
    discardSuperseded()
  }

  /// Remembers the region of an item to which what follows may belong.
  private mutating func recordStart(of region: Checkpoint) {
    let isDefinition = parser.tokens.kind(parser.itemStart) == .def
    if isDefinition { definitionRegion = region }
    if isDefinition || parser.isAtMargin(parser.itemStart) && !isEnder(parser.itemStart) {
      itemRegion = region
    }
  }

  func hasLexicalError(_ region: Checkpoint) -> Bool {
    lexical.hasError(
      in: SourceRange(parser.tokens.start(region.start), parser.tokens.start(parser.cursor)))
  }

  consuming func takeParser() -> Parser { parser }

  /// Searches for the cause of the region's fault. If it is found, reports it, edits the tokens and rewinds to the
  /// start of the region. Returns whether it is found.
  private mutating func repair(_ region: inout Checkpoint) -> Bool {
    if parser.firstFault != nil, followsLexicalError(region) {
      parser.diagnostics.forget(since: region.diagnosticCount)
      hopelessRegion = region.start
      return false
    }
    guard hopelessRegion != region.start, budget > 0, let (best, window) = likeliest(region) else {
      if parser.firstFault != nil {
        if repairUnexplainedItem(&region) { return true }
        hopelessRegion = region.start
        withdrawFix(of: region)
      }
      return false
    }
    if repairForeignWord(&region, besides: best.range(in: window.tokens)) { return true }
    let repaired = attempt(best.applied(to: window.tokens))
    if repaired.names.weight > 1 || repaired.fault != nil, repairJuxtaposedWords(&region) {
      return true
    }
    var diagnostic = self.diagnostic(for: best, window)
    if !best.isCertain { diagnostic = diagnostic.withUncertainFixes() }
    if case .parameterList = best.kind { declaredParameters = nil }
    parser.rewind(to: region)
    parser.diagnostics.report(diagnostic)
    best.apply(to: &parser.tokens, at: region.start)
    if diagnostic.code == .keywordAsName {
      // Further uses of the keyword as a name are not reported again.
      parser.keywordsAsNames.insert(window.tokens[best.index].kind)
    }
    region = parser.makeCheckpoint()
    return true
  }

  /// Removes the fix from a region's first error if the text does not parse with it either. Where that is not known, and for
  /// errors after the first one, the fix is not certain.
  private mutating func withdrawFix(of region: Checkpoint) {
    // The slice must be released before the sink is mutated, or the whole array would be copied.
    let first = parser.diagnostics.since(region.diagnosticCount).firstIndex {
      $0.severity == .error
    }
    guard let first else { return }
    let withoutFix: [DiagnosticCode] = [.missingToken, .missingIn, .missingThen, .missingElse]
    // A region may have an error for each of its tokens.
    let isKnown = withdrawn.start == region.start && withdrawn.first == first
    let next = isKnown ? min(withdrawn.end, parser.diagnostics.count) : first
    withdrawn = (region.start, first, parser.diagnostics.count)
    for index in next..<parser.diagnostics.count {
      var message = parser.diagnostics.since(index)[index]
      if index == first, budget > 0, withoutFix.contains(message.code) {
        message.children.removeAll {
          if case .help(_, let edits, _) = $0 { !edits.isEmpty } else { false }
        }
      } else {
        message = message.withUncertainFixes()
      }
      parser.diagnostics.replace(at: index, with: message)
    }
  }

  /// Whether the lexer has already reported the cause of the region's first fault.
  private func followsLexicalError(_ region: Checkpoint) -> Bool {
    guard let fault = parser.firstFault else { return false }
    return (max(region.start, fault - 2)...fault).contains { isReported($0) }
  }

  /// Whether a token is text that the lexer has reported.
  func isReported(_ token: Int) -> Bool {
    parser.tokens.kind(token) == .invalid && parser.tokens.range(token).count > 0
  }

  /// The source text of a token.
  func text(_ token: Token) -> String { source.text(token.range) }
}

extension ParsedFile {
  /// Parses a file and explains its syntax errors.
  ///
  /// `operators` are those defined by the program's earlier files. `library` returns the functions that need no
  /// declaration, with their numbers of parameters; it helps to determine the intended text of a fault.
  /// `hasVariables` says that top-level expressions may name variables, as at a prompt. Neither the
  /// explanations nor the library affect which programs are accepted.
  public static func read(
    _ file: SourceFile, operators: OperatorTable = OperatorTable(), symbols: inout SymbolTable,
    library: @escaping () -> [String: Int] = { [:] }, hasVariables: Bool = false
  ) -> ParsedFile {
    var diagnostics = DiagnosticSink()
    let tokens = Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
    let parser = Parser(
      tokens, symbols: symbols, operators: operators, diagnostics: diagnostics)
    // The parser takes ownership of the symbol table while it runs, to avoid a copy.
    symbols = noSymbols
    return read(parser, symbols: &symbols, library: library, hasVariables: hasVariables)
  }

  private static let noSymbols = SymbolTable()

  /// Parses the rest of a file likewise. The parser has the symbols, and has parsed the items before its cursor without
  /// finding a fault.
  package static func read(
    _ parser: consuming Parser, symbols: inout SymbolTable,
    library: @escaping () -> [String: Int] = { [:] }, hasVariables: Bool = false
  ) -> ParsedFile {
    let file = parser.tokens.source
    var repairer = Repairer(parser, file, library: library, hasVariables: hasVariables)
    repairer.run()
    var parser = repairer.takeParser()
    swap(&symbols, &parser.symbols)
    return parser.finish()
  }
}
