import KaleidoLex
import KaleidoSource

/// Builds the tree of a file by precedence climbing over a table of operators that the file's own definitions
/// extend while it is read.
///
/// It never throws and never stops at the first error: every `parseX` gives a node, perhaps `.error`. Where a single
/// token is missing it reads on as if it were there. Where it is lost it *panics*: nothing more is reported until
/// the next item begins. It can go back to where a region began (see `Checkpoint`), so that a client that explains
/// faults can change the tokens and have them read again.
public struct Parser: ~Copyable {
  package var tokens: TokenBuffer
  /// The index of the token at the cursor.
  package var cursor = 0
  var tree: SyntaxTree
  package var symbols: SymbolTable
  package var operators: OperatorTable
  package var diagnostics: DiagnosticSink
  /// Lost since an error: silent until the next item.
  var isPanicking = false
  /// Where the item at the cursor begins.
  package private(set) var itemStart = 0
  /// How many expressions are open around the cursor.
  var depth = 0
  /// Keywords that stood where a name must: their uses are no further errors.
  package var keywordsAsNames = TokenSet()
  /// Arguments of the calls that are open, the innermost call's last.
  var pendingArguments = PlainArray<ExpressionID>()
  /// Variables of the `var`s that are open, likewise, and of the parameter list.
  var pendingBindings = PlainArray<Binding>()
  var pendingParameters = PlainArray<Name>()
  /// Where the parser was when it found the region's first fault.
  package var firstFault: Int?
  /// How many items so far begin in the middle of a line, without `;` before them.
  package private(set) var separatorCount = 0
  /// What the signs that the region defines meant before it.
  var replacedOperators: [OperatorTable.Entry] = []
  /// Whether reading ends with the first fault.
  let stopsAtFirstFault: Bool

  /// The deepest nesting of expressions that is read. Operator chains such as `a + b + c` do not nest.
  public static let nestingLimit = 10_000

  /// Begins at the first token. `operators` are those that files before this one define; `diagnostics` what the
  /// lexer reported.
  package init(
    _ tokens: consuming TokenBuffer, symbols: SymbolTable, operators: OperatorTable,
    diagnostics: DiagnosticSink = DiagnosticSink(), stopsAtFirstFault: Bool = false
  ) {
    // Usual text has four expressions in seven tokens, and none is without a token of its own.
    tree = SyntaxTree(capacity: tokens.count * 5 / 8 + 16)
    self.tokens = tokens
    self.symbols = symbols
    self.operators = operators
    self.diagnostics = diagnostics
    self.stopsAtFirstFault = stopsAtFirstFault
  }

  /// The file, when all of it was read.
  package consuming func finish() -> ParsedFile {
    ParsedFile(tokens: tokens, tree: tree, diagnostics: diagnostics, operators: operators)
  }

  // MARK: Items

  /// program = { item | ";" }
  ///
  /// Reads the next item, and begins a new region where the item does. Returns false at the end of the file.
  package mutating func parseNextItem(_ region: inout Checkpoint) -> Bool {
    if stopsAtFirstFault, firstFault != nil { return false }
    while takeIf(.semicolon) {}
    if at(.endOfFile) { return false }
    if isAtRegionStart { region = makeCheckpoint() }
    itemStart = cursor
    parseItem()
    if isPanicking {
      if cursor == itemStart { take() }
      skipToItemBoundary()
      isPanicking = false
    } else {
      checkSeparator()
    }
    if cursor == itemStart { take() }
    assert(cursor > itemStart, "recovery must advance")
    return true
  }

  private mutating func checkSeparator() {
    if at(.semicolon) || at(.endOfFile) || at(.invalid) || tokens.startsLine(cursor) { return }
    if at(.rightParenthesis) || at(.comma) || at(.then) || at(.else) || at(.in) { return }
    separatorCount += 1
    emit(.missingSeparator(before: tokens.range(cursor), after: afterPrevious))
  }

  // MARK: Tokens

  /// The kind of the token at the cursor.
  @inline(__always)
  var kind: TokenKind { tokens.kind(cursor) }

  /// The index of the token before the cursor; at the file's start, of the one at it.
  package var previous: Int { max(cursor - 1, 0) }

  /// The place just after the token before the cursor.
  var afterPrevious: SourceRange { tokens.range(previous).after }

  @inline(__always)
  package func at(_ kind: TokenKind) -> Bool { tokens.kind(cursor) == kind }

  func at(sign: Symbol) -> Bool { at(.operator) && tokens.symbol(cursor) == sign }

  @inline(__always)
  func at(_ set: TokenSet) -> Bool { set.contains(kind) }

  /// Consumes the token at the cursor and returns its index. The file's end is never consumed.
  @discardableResult
  @inline(__always)
  mutating func take() -> Int {
    let taken = cursor
    if tokens.kind(taken) != .endOfFile { cursor = taken &+ 1 }
    return taken
  }

  @inline(__always)
  mutating func takeIf(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    take()
    return true
  }

  /// The name or sign of a token.
  func text(_ symbol: Symbol) -> String { symbols[symbol] }

  /// The range from a token to the one before the cursor.
  func range(from first: Int) -> SourceRange { tokens.range(first, max(first, previous)) }

  // MARK: Errors and recovery

  /// Reports an error, unless it follows from an earlier one. At the file's end it becomes
  /// `unexpectedEnd`, so that unfinished input can be told from wrong input.
  mutating func report(_ diagnostic: Diagnostic) {
    if isPanicking { return }
    if at(.invalid) {
      if stopsAtFirstFault { firstFault = firstFault ?? cursor }
      isPanicking = true
      return
    }
    emit(at(.endOfFile) && diagnostic.code.canEndFile ? diagnostic.atEndOfFile() : diagnostic)
  }

  /// Reports a token that is missing; what follows is read as if it were there. Panics where that could not go on either.
  mutating func reportMissing(_ diagnostic: Diagnostic) {
    report(diagnostic)
    if !at(.startsExpression) { isPanicking = true }
  }

  /// Enters an error or warning, and where the parser was when it found it.
  mutating func emit(_ diagnostic: Diagnostic) {
    if firstFault == nil, diagnostic.severity == .error { firstFault = cursor }
    diagnostics.report(diagnostic)
  }

  /// Reports an error after which nothing of the item can be trusted, and gives an error node.
  mutating func fail(_ diagnostic: Diagnostic) -> ExpressionID {
    report(diagnostic)
    isPanicking = true
    return appendErrorAfterPrevious()
  }

  /// An error node for something missing after the last token.
  mutating func appendErrorAfterPrevious() -> ExpressionID {
    tree.append(SyntaxTree.Node(.error, previous, UInt32(previous), 1))
  }

  /// An error node for the text from a token to the last one.
  mutating func appendError(from first: Int) -> ExpressionID {
    tree.append(SyntaxTree.Node(.error, first, UInt32(max(first, previous))))
  }

  /// Whether a token begins a line without any indentation, as items do.
  package func isAtMargin(_ token: Int) -> Bool {
    guard tokens.startsLine(token) else { return false }
    let start = Int(tokens.start(token))
    let bytes = tokens.source.bytes
    return start == 0 || bytes[start - 1] == 10 || bytes[start - 1] == 13
  }

  /// Skips to where an item begins or ends.
  mutating func skipToItemBoundary() {
    while !at(.itemBoundary), !isAtMargin(cursor) { take() }
  }

  /// Where a `)` is missing but one stands further on in the same item, skips past that one.
  mutating func skipToClosingParenthesis() {
    var depth = 0
    var index = cursor
    while !TokenSet.itemBoundary.contains(tokens.kind(index)) {
      if tokens.kind(index) == .leftParenthesis { depth += 1 }
      if tokens.kind(index) == .rightParenthesis {
        if depth == 0 {
          cursor = index + 1
          return
        }
        depth -= 1
      }
      index += 1
    }
  }

  /// Runs `body` one level deeper, or reports that the nesting is too deep.
  mutating func nested(_ body: (inout Parser) -> ExpressionID) -> ExpressionID {
    guard depth < Self.nestingLimit else {
      let failure = fail(.nestingTooDeep(limit: Self.nestingLimit, at: tokens.range(cursor)))
      skipToItemBoundary()
      return failure
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}
