import KaleidoLex
import KaleidoSource

/// A recursive-descent parser with precedence climbing. Definitions of operators extend the operator table during
/// parsing.
///
/// The parser never throws and never stops at the first error: every `parseX` returns a node, possibly `.error`. If a
/// single token is missing, it continues as if the token were there. If it cannot continue, it *panics*: it reports
/// nothing more until the next item begins. It can rewind to the start of a region (see `Checkpoint`), so that a
/// client that explains faults can edit the tokens and have them parsed again.
public struct Parser: ~Copyable {
  package var tokens: TokenBuffer
  /// The index of the current token.
  package var cursor = 0
  var tree: SyntaxTree
  package var symbols: SymbolTable
  package var operators: OperatorTable
  package var diagnostics: DiagnosticSink
  /// Whether the parser is recovering from an error, and reports nothing until the next item.
  var isPanicking = false
  /// The index of the first token of the current item.
  package private(set) var itemStart = 0
  /// The number of levels that expressions at the cursor can still nest.
  var remainingDepth = Parser.nestingLimit
  /// Keywords that were used as names at their introduction. Their uses are not reported again.
  package var keywordsAsNames = TokenSet()
  /// The arguments of all open calls, the innermost call's last.
  var pendingArguments = PlainArray<ExpressionID>()
  /// The bindings of all open `var`s, innermost last.
  var pendingBindings = PlainArray<Binding>()
  /// The cursor at the time of the region's first fault.
  package var firstFault: Int?
  /// The number of items so far that begin in the middle of a line without a preceding `;`.
  package internal(set) var separatorCount = 0
  /// The last operator at the start of a line that continues an item, although it looks like the next one.
  var lastContinuation = 0
  /// The earlier meanings of the signs that the region defines.
  var replacedOperators: [OperatorTable.Entry] = []
  /// The places of later definitions that were searched for; nil where there is none.
  var laterDefinitions: [OperatorDefinition: LaterDefinition?] = [:]
  /// Whether parsing ends at the first fault.
  let stopsAtFirstFault: Bool

  /// The maximum nesting depth of expressions. Operator chains such as `a + b + c` do not nest.
  public static let nestingLimit = 10_000

  /// Creates a parser at the first token. `operators` are those defined by earlier files; `diagnostics` holds the
  /// lexer's diagnostics.
  package init(
    _ tokens: consuming TokenBuffer, symbols: SymbolTable, operators: OperatorTable,
    diagnostics: DiagnosticSink = DiagnosticSink(), stopsAtFirstFault: Bool = false
  ) {
    // Typical source has four expressions per seven tokens. Every expression has its own token.
    tree = SyntaxTree(capacity: (tokens.count + tokens.room) * 3 / 5 + 16)
    self.tokens = tokens
    self.symbols = symbols
    self.operators = operators
    self.diagnostics = diagnostics
    self.stopsAtFirstFault = stopsAtFirstFault
  }

  /// Returns the parsed file after all items have been parsed.
  package consuming func finish() -> ParsedFile {
    ParsedFile(tokens: tokens, tree: tree, diagnostics: diagnostics, operators: operators)
  }

  // MARK: Items

  /// program = { item | ";" }
  ///
  /// Parses the next item, and starts a new region if one begins there. Returns false at the end of the file.
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
    } else if !at(.semicolon), !tokens.startsLine(cursor) {
      checkSeparator()
    }
    if cursor == itemStart { take() }
    assert(cursor > itemStart, "recovery must advance")
    return true
  }

  /// Reports a missing `;` between two items on a line.
  private mutating func checkSeparator() {
    if at(.endOfFile) || at(.invalid) { return }
    if at(.rightParenthesis) || at(.comma) || at(.then) || at(.else) || at(.in) { return }
    separatorCount += 1
    emit(.missingSeparator(before: tokens.range(cursor), after: afterPrevious))
  }

  // MARK: Tokens

  /// The kind of the token at the cursor.
  @inline(__always)
  var kind: TokenKind { tokens.kind(cursor) }

  /// The index of the token before the cursor, or 0 at the start of the file.
  package var previous: Int { max(cursor - 1, 0) }

  /// The empty range just after the token before the cursor.
  var afterPrevious: SourceRange { tokens.range(previous).after }

  @inline(__always)
  package func at(_ kind: TokenKind) -> Bool { tokens.kind(cursor) == kind }

  func at(sign: Symbol) -> Bool { at(.operator) && tokens.symbol(cursor) == sign }

  @inline(__always)
  func at(_ set: TokenSet) -> Bool { set.contains(kind) }

  /// Consumes the token at the cursor and returns its index. The end of the file is never consumed.
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

  /// The range from the token `first` to the token before the cursor.
  func range(from first: Int) -> SourceRange { tokens.range(first, max(first, previous)) }

  // MARK: Errors and recovery

  /// Reports an error unless the parser is panicking or the lexer has reported the current token. At the end of the
  /// file the error becomes `unexpectedEnd`, which distinguishes unfinished input from wrong input.
  mutating func report(_ diagnostic: Diagnostic) {
    if isPanicking { return }
    if at(.invalid) {
      if stopsAtFirstFault { firstFault = firstFault ?? cursor }
      isPanicking = true
      return
    }
    emit(at(.endOfFile) && diagnostic.code.canEndFile ? diagnostic.atEndOfFile() : diagnostic)
  }

  /// Reports a missing token. Parsing continues as if it were there; if that is impossible, the parser panics.
  mutating func reportMissing(_ diagnostic: Diagnostic) {
    report(diagnostic)
    if !at(.startsExpression) { isPanicking = true }
  }

  /// Adds a diagnostic, and records the position of the region's first fault.
  mutating func emit(_ diagnostic: Diagnostic) {
    if firstFault == nil, diagnostic.severity == .error { firstFault = cursor }
    diagnostics.report(diagnostic)
  }

  /// Reports an error that makes the rest of the item unreliable, panics, and returns an error node.
  mutating func fail(_ diagnostic: Diagnostic) -> ExpressionID {
    report(diagnostic)
    isPanicking = true
    return appendErrorAfterPrevious()
  }

  /// Appends an error node for something missing after the previous token.
  mutating func appendErrorAfterPrevious() -> ExpressionID {
    tree.append(SyntaxTree.Node(.error, previous, UInt32(previous), 1))
  }

  /// Appends an error node for the text from token `first` to the previous token.
  mutating func appendError(from first: Int) -> ExpressionID {
    tree.append(SyntaxTree.Node(.error, first, UInt32(max(first, previous))))
  }

  /// Whether a token is at the start of an unindented line, as items usually are.
  package func isAtMargin(_ token: Int) -> Bool {
    guard tokens.startsLine(token) else { return false }
    let start = Int(tokens.start(token))
    let bytes = tokens.source.bytes
    return start == 0 || bytes[start - 1] == 10 || bytes[start - 1] == 13
  }

  /// Skips to the next token that begins or ends an item.
  mutating func skipToItemBoundary() {
    while !at(.itemBoundary), !isAtMargin(cursor) { take() }
  }

  /// If a missing `)` occurs further on in the same item, skips past it.
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

  /// Runs `body` one nesting level deeper, or reports that the nesting is too deep.
  mutating func nested(_ body: (inout Parser) -> ExpressionID) -> ExpressionID {
    remainingDepth &-= 1
    defer { remainingDepth &+= 1 }
    return remainingDepth >= 0 ? body(&self) : failTooDeep()
  }

  @inline(never)
  private mutating func failTooDeep() -> ExpressionID {
    let failure = fail(.nestingTooDeep(limit: Self.nestingLimit, at: tokens.range(cursor)))
    skipToItemBoundary()
    return failure
  }
}

/// The keyword and sign that define an operator.
struct OperatorDefinition: Hashable {
  var keyword: TokenKind
  var sign: Symbol
}
