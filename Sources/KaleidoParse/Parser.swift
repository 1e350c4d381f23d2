import KaleidoLex
import KaleidoSource

/// Builds the tree of a program by precedence climbing over a table of operators that the
/// program's own definitions extend while it is read.
///
/// It never throws and never stops at the first error: every `parseX` gives a node, perhaps
/// `.error`. Where a single token is missing it reads on as if it were there. Where it is lost it
/// *panics*: nothing more is reported until the next item begins.
public struct Parser: ~Copyable {
  let file: SourceFile
  var buffer: TokenBuffer
  /// What reads the tokens that are not in the buffer; nil where all are.
  private var reader: TokenReader?
  /// What the reader finds wrong.
  private var lexicalDiagnostics = DiagnosticSink()
  /// The place of the token at the cursor, in the buffer.
  private var next: UnsafePointer<Token>
  /// Where the part in the buffer ends; nil where all of the file is there.
  private var partEnd: UnsafePointer<Token>?
  var tree: SyntaxTree
  var symbols: SymbolTable
  var operators: OperatorTable
  var diagnostics = DiagnosticSink()
  /// Lost since an error: silent until the next item.
  var isPanicking = false
  /// Where the item at the cursor begins.
  var itemStart = 0
  /// How many expressions are open around the cursor.
  var depth = 0
  /// Keywords that stood where a name must: their uses are no further errors.
  var keywordsAsNames = TokenSet()
  /// Arguments of the calls that are open, the innermost call's last.
  var pendingArguments = PlainArray<ExpressionID>()
  /// Variables of the `var`s that are open, likewise, and of the parameter list.
  var pendingBindings = PlainArray<Binding>()
  var pendingParameters = PlainArray<Parameter>()
  /// How many definitions, loops and `var`s are open around the cursor.
  var scopeDepth = 0
  /// Whether a variable was named where none can be: outside of every scope.
  var namesGlobalVariable = false
  /// Where the parser was when it found the region's first fault.
  var firstFault: Int?
  /// Whether an item of the region begins in the middle of a line, and how many did so far.
  var lacksSeparator = false
  var separatorCount = 0
  /// What the signs that the region defines meant before it.
  var replacedOperators: [OperatorTable.Entry] = []
  /// How many parameters each function of the file has; found when a repair first asks.
  var declaredParameters: [Symbol: Int]?
  /// The names that the file calls, and those of them that nothing declares; found likewise.
  var knownCalls: [String]?
  var knownUndeclared: [Symbol]?
  /// The functions that need no declaration, with the number of their parameters.
  let library: () -> [String: Int]
  /// Whether this parser only tries how far some tokens can be read (see `Trial`).
  var isTrial = false
  /// How many tokens may yet be read in search of repairs.
  var repairBudget = 1_000_000

  /// The deepest nesting of expressions that is read. Operator chains such as `a + b + c` do not nest.
  public static let nestingLimit = 10_000

  /// Reads a file and adds its items to the program's tree.
  ///
  /// Operators that the file defines stay in `operators`, for the program's next file. `library` names
  /// the functions that need no declaration, with the number of their parameters: it helps to tell what
  /// was meant where the text is wrong, and is asked only then. Whether faults are explained or only
  /// noticed changes nothing of what is accepted, nor does the length of the parts that the file is read by.
  public static func parse(
    _ file: SourceFile, into tree: inout SyntaxTree, symbols: inout SymbolTable,
    operators: inout OperatorTable, library: @escaping () -> [String: Int] = { [:] },
    explainsFaults: Bool = true, partLength: Int = TokenReader.usualPartLength,
    reporting diagnostics: inout DiagnosticSink
  ) {
    var reader = TokenReader(file, partLength: partLength)
    var buffer = TokenBuffer()
    reader.readPart(into: &buffer, symbols: &symbols, reporting: &diagnostics)
    var parser = Parser(
      file: file, buffer: buffer, tree: tree, symbols: symbols, operators: operators,
      library: library)
    parser.reader = consume reader
    parser.partEnd = buffer.pointer(to: buffer.endIndex)
    if !explainsFaults { parser.repairBudget = 0 }
    // The parser owns these while it runs, so that none is copied.
    buffer = TokenBuffer()
    tree = SyntaxTree()
    symbols = noSymbols
    parser.tree.makeUnique(addingExpressions: file.bytes.count / 8)
    parser.parseItems()
    tree = parser.tree
    symbols = parser.symbols
    operators = parser.operators
    // A cause precedes its effect.
    diagnostics.append(parser.lexicalDiagnostics)
    diagnostics.append(parser.diagnostics)
  }

  static let noSymbols = SymbolTable()

  init(
    file: SourceFile, buffer: TokenBuffer, tree: SyntaxTree, symbols: SymbolTable,
    operators: OperatorTable, library: @escaping () -> [String: Int] = { [:] }
  ) {
    self.library = library
    self.file = file
    self.buffer = buffer
    next = buffer.pointer(to: 0)
    self.tree = tree
    self.symbols = symbols
    self.operators = operators
  }

  // MARK: Tokens

  /// The token at the cursor.
  var token: Token {
    @inline(__always) get { next.pointee }
  }

  /// The token before the cursor; at the file's start, the one at it.
  var previous: Token {
    @inline(__always) get { next == buffer.tokens.pointer(to: 0) ? next.pointee : next[-1] }
  }

  /// The index of the token at the cursor.
  var cursor: Int {
    get { buffer.index(of: next) }
    set {
      next = buffer.pointer(to: newValue)
      if next == partEnd { readPart() }
    }
  }

  /// Goes on to the file's next part, whose first token is at the cursor then. Of the tokens before it one stays.
  private mutating func readPart() {
    buffer.dropAllButLast()
    let start = buffer.endIndex
    reader?.readPart(into: &buffer, symbols: &symbols, reporting: &lexicalDiagnostics)
    next = buffer.pointer(to: start)
    partEnd = buffer.pointer(to: buffer.endIndex)
  }

  /// Has all of the file's tokens at hand: whoever explains a fault looks far around.
  mutating func readAll() {
    let cursor = self.cursor
    reader?.readAll(into: &buffer, symbols: &symbols, reporting: &lexicalDiagnostics)
    reader = nil
    partEnd = nil
    next = buffer.pointer(to: cursor)
  }

  /// The place just after the token before the cursor.
  var afterPrevious: SourceRange { previous.range.after }

  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { next.pointee.kind == kind }

  func at(sign: Symbol) -> Bool { at(.operator) && token.symbol == sign }

  func at(_ set: TokenSet) -> Bool { set.contains(next.pointee.kind) }

  /// Consumes the token at the cursor. The file's end is never consumed.
  @discardableResult
  @inline(__always)
  mutating func take() -> Token {
    let taken = token
    if TokenSet.endsPart.contains(taken.kind) { takeAtEndOfPart() } else { next += 1 }
    return taken
  }

  @inline(never)
  private mutating func takeAtEndOfPart() {
    if at(.endOfFile) { return }
    next += 1
    if next == partEnd { readPart() }
  }

  @inline(__always)
  mutating func takeIf(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    take()
    return true
  }

  /// Consumes a token of the kind, or reports that it is missing and reads on as if it were there.
  /// Panics where what follows could not go on either.
  ///
  /// `missing` makes the report for the place just after the last token.
  @inline(__always)
  mutating func expect(_ kind: TokenKind, orReport missing: (SourceRange) -> Diagnostic) {
    if takeIf(kind) { return }
    report(missing(afterPrevious))
    if !at(.startsExpression) { isPanicking = true }
  }

  /// The text of a token, as messages quote it.
  func text(_ token: Token) -> String { file.text(token.range) }

  /// The range from an offset to the end of the token before the cursor. There must be one.
  @inline(__always)
  func range(from start: UInt32) -> SourceRange {
    assert(cursor > 0)
    return SourceRange(start, max(start, next[-1].range.end))
  }

  // MARK: Errors and recovery

  /// Reports an error, unless it follows from an earlier one. At the file's end it becomes
  /// `unexpectedEnd`, so that unfinished input can be told from wrong input.
  mutating func report(_ diagnostic: Diagnostic) {
    if isPanicking { return }
    if at(.invalid) {
      if isTrial { firstFault = firstFault ?? cursor }
      isPanicking = true
      return
    }
    emit(at(.endOfFile) && diagnostic.code.canEndFile ? diagnostic.atEndOfFile() : diagnostic)
  }

  /// Enters an error or warning, and where the parser was when it found it.
  mutating func emit(_ diagnostic: Diagnostic) {
    readAll()
    if firstFault == nil, diagnostic.severity == .error { firstFault = cursor }
    diagnostics.report(diagnostic)
  }

  /// Reports an error after which nothing of the item can be trusted, and gives an error node.
  mutating func fail(_ diagnostic: Diagnostic) -> ExpressionID {
    report(diagnostic)
    isPanicking = true
    return tree.append(.error, afterPrevious)
  }

  /// Whether the token begins a line without any indentation, as items do.
  func isAtMargin(_ token: Token) -> Bool {
    guard token.startsLine else { return false }
    let index = Int(token.range.start - file.base)
    return index == 0 || file.bytes[index - 1] == 10 || file.bytes[index - 1] == 13
  }

  /// Skips to where an item begins or ends.
  mutating func skipToItemBoundary() {
    while !at(.itemBoundary), !isAtMargin(token) { take() }
  }

  /// Where a `)` is missing but one stands further on in the same item, skips past that one.
  mutating func skipToClosingParenthesis() {
    var depth = 0
    var index = cursor
    while !TokenSet.itemBoundary.contains(buffer[index].kind) {
      if buffer[index].kind == .leftParenthesis { depth += 1 }
      if buffer[index].kind == .rightParenthesis {
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
      let failure = fail(.nestingTooDeep(limit: Self.nestingLimit, at: token.range))
      skipToItemBoundary()
      return failure
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}
