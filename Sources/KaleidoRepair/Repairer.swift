import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Explains a syntax error by the smallest change that makes the text around it a program.
///
/// What the parser notices is often far from the slip: without its `if`, a conditional fails at `then`. So after a
/// fault single changes of the tokens before it are tried: the neighbourhood is parsed with each, and the likeliest
/// of those with which it can be parsed to the end is taken (G. Fisher and M. Burke, "A practical method for LR and
/// LL syntactic error diagnosis and recovery", 1987). That one change is reported and made, and the parser reads on
/// from the start of the region, so that one slip is one error and the checker sees a whole tree.
struct Repairer: ~Copyable {
  var parser: Parser
  let source: SourceFile
  /// The functions that need no declaration, with the number of their parameters; asked for only where a fault is.
  let library: () -> [String: Int]
  /// How many tokens may yet be read in search of repairs.
  var budget = 1_000_000
  /// Whether a variable is named at the top level, outside of every scope, by the item that was read last.
  var namesGlobalVariable = false
  /// Whether the item that was read last begins in the middle of a line without `;` before it.
  var lacksSeparator = false
  /// Where the region begins for which a repair was looked for in vain.
  private var hopelessRegion: Int?
  /// How many parameters each function of the file has; found when first asked for.
  var declaredParameters: [Symbol: Int]?
  /// The names that the file calls, and those of them that nothing declares; found likewise.
  var knownCalls: [String]?
  var knownUndeclared: [Symbol]?

  init(_ parser: consuming Parser, _ source: SourceFile, library: @escaping () -> [String: Int]) {
    self.parser = parser
    self.source = source
    self.library = library
  }

  /// Reads the whole file.
  mutating func run() {
    var region = parser.makeCheckpoint()
    var separatorCount = 0
    while parser.parseNextItem(&region) {
      lacksSeparator = parser.separatorCount != separatorCount
      namesGlobalVariable = parser.firstFault == nil && parser.lastItemNamesGlobalVariable
      if parser.firstFault != nil || namesGlobalVariable || lacksSeparator { repair(&region) }
      separatorCount = parser.separatorCount
    }
  }

  consuming func takeParser() -> Parser { parser }

  /// Looks for the cause of the region's fault. Where it is found, reports it, changes the tokens and goes back to the
  /// region's start.
  private mutating func repair(_ region: inout Checkpoint) {
    if parser.firstFault != nil, followsLexicalError(region) {
      parser.diagnostics.forget(since: region.diagnosticCount)
      hopelessRegion = region.start
      return
    }
    guard hopelessRegion != region.start, budget > 0, let (best, search) = likeliest(region) else {
      if parser.firstFault != nil {
        hopelessRegion = region.start
        if budget > 0 { withdrawFix(of: region) }
      }
      return
    }
    let diagnostic = self.diagnostic(for: best, search)
    parser.rewind(to: region)
    parser.diagnostics.report(diagnostic)
    best.apply(to: &parser.tokens, at: region.start)
    if diagnostic.code == .keywordAsName {
      // Where the file uses the keyword as a name again, that is no further error.
      parser.keywordsAsNames.insert(search.tokens[best.index].kind)
    }
    region = parser.makeCheckpoint()
  }

  /// Removes the fix from a region's first message where the text cannot be read with it either.
  private mutating func withdrawFix(of region: Checkpoint) {
    // The slice must be gone before the sink changes, or all of it would be copied.
    let index = parser.diagnostics.since(region.diagnosticCount).firstIndex {
      $0.severity == .error
    }
    guard let index, var message = parser.diagnostics.since(index).first,
      [.missingToken, .missingIn, .missingThen, .missingElse].contains(message.code)
    else { return }
    message.children.removeAll {
      if case .help(_, let edits, _) = $0 { !edits.isEmpty } else { false }
    }
    parser.diagnostics.replace(at: index, with: message)
  }

  /// Whether the lexer has already reported what the region's first fault comes from.
  private func followsLexicalError(_ region: Checkpoint) -> Bool {
    guard let fault = parser.firstFault else { return false }
    return (max(region.start, fault - 2)...fault).contains { isReported($0) }
  }

  /// Whether a token is text that the lexer has reported.
  func isReported(_ token: Int) -> Bool {
    parser.tokens.kind(token) == .invalid && parser.tokens.range(token).count > 0
  }

  /// The text of a token, as messages quote it.
  func text(_ token: Token) -> String { source.text(token.range) }
}

extension ParsedFile {
  /// Reads a file and explains its syntax errors.
  ///
  /// `operators` are those that the program's files before this one define. `library` names the functions that need no
  /// declaration, with the number of their parameters: it helps to tell what was meant where the text is wrong. What
  /// is accepted does not depend on either the explanations or the library.
  public static func read(
    _ file: SourceFile, operators: OperatorTable = OperatorTable(), symbols: inout SymbolTable,
    library: @escaping () -> [String: Int] = { [:] }
  ) -> ParsedFile {
    var diagnostics = DiagnosticSink()
    let tokens = Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
    var repairer = Repairer(
      Parser(tokens, symbols: symbols, operators: operators, diagnostics: diagnostics), file,
      library: library)
    // The parser owns the names while it runs, so that they are not copied.
    symbols = noSymbols
    repairer.run()
    var parser = repairer.takeParser()
    swap(&symbols, &parser.symbols)
    return parser.finish()
  }

  private static let noSymbols = SymbolTable()
}
