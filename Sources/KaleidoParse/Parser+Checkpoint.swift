import KaleidoLex
import KaleidoSource

/// A parser state to rewind to: the start of a *region*, the items since the start of a line or a `;`. A region is
/// parsed again when the tokens of one of its items change.
package struct Checkpoint {
  /// The index of the region's first token.
  package let start: Int
  fileprivate let tree: SyntaxTree.Counts
  /// How many diagnostics and missing separators there were before it.
  package let diagnosticCount: Int
  package let separatorCount: Int
  fileprivate let hasLostNames: Bool
  fileprivate let keywordsAsNames: TokenSet
}

extension Parser {
  /// Whether a region can begin at the cursor. An item on an indented line may belong to the item above.
  var isAtRegionStart: Bool {
    // A borrowed parser would be copied to another place in memory.
    mutating get {
      tokens.kind(previous) == .semicolon || cursor == 0
        || tokens.startsLine(cursor) && at(.startsDeclaration)
        || isAtMargin(cursor)
    }
  }

  /// Creates a checkpoint for a region that begins at the cursor.
  package mutating func makeCheckpoint() -> Checkpoint {
    firstFault = nil
    if !replacedOperators.isEmpty { replacedOperators = [] }
    return Checkpoint(
      start: cursor, tree: tree.counts, diagnosticCount: diagnostics.count,
      separatorCount: separatorCount,
      hasLostNames: tree.hasLostNames, keywordsAsNames: keywordsAsNames)
  }

  /// Rewinds to the start of a region and discards everything parsed since.
  package mutating func rewind(to region: Checkpoint) {
    tokens.unpair(region.start..<cursor)
    cursor = region.start
    isPanicking = false
    tree.truncate(to: region.tree)
    tree.hasLostNames = region.hasLostNames
    keywordsAsNames = region.keywordsAsNames
    diagnostics.forget(since: region.diagnosticCount)
    operators = operatorsAtCheckpoint
    replacedOperators = []
    pendingArguments.truncate(to: 0)
    pendingBindings.truncate(to: 0)
  }

  /// The operators as defined at the start of the region.
  package var operatorsAtCheckpoint: OperatorTable {
    var operators = self.operators
    for entry in replacedOperators.reversed() { operators.restore(entry) }
    return operators
  }

  // MARK: What was read so far

  package var items: [Item] { tree.items }

  /// Whether the last item is an expression that names a variable outside of every `for` and `var`.
  package var lastItemNamesGlobalVariable: Bool {
    mutating get {
      // Most items are declarations.
      guard let last = tree.extents.last,
        !TokenSet.startsDeclaration.contains(tokens.kind(last.tokens.lowerBound))
      else { return false }
      return tree.lastItemNamesGlobalVariable
    }
  }
}

extension Parser {
  /// Whether every variable that is named so far is introduced somewhere, wherever that is.
  package var introducesAllVariables: Bool {
    let tree = self.tree.names(in: tokens)
    return tree.used.isSubset(of: tree.introduced)
  }
}

extension SyntaxTree {
  fileprivate func names(in tokens: borrowing TokenBuffer) -> (
    used: Set<Symbol>, introduced: Set<Symbol>
  ) {
    var (used, introduced): (Set<Symbol>, Set<Symbol>) = ([], [])
    for index in 0..<nodes.count {
      switch nodes[index].kind {
      case .variable: used.insert(Symbol(index: nodes[index].lhs))
      case .assignment: used.insert(tokens.symbol(Int(nodes[index].lhs)))
      default: break
      }
    }
    for index in 0..<parameters.count { introduced.insert(parameters[index].symbol) }
    for index in 0..<loops.count { introduced.insert(loops[index].variable.symbol) }
    for index in 0..<bindings.count { introduced.insert(bindings[index].name.symbol) }
    return (used, introduced)
  }

  fileprivate var lastItemNamesGlobalVariable: Bool {
    guard let last = items.indices.last, case .expression(let root) = items[last],
      extents[last].nodes.contains(where: { nodes[$0].kind == .variable })
    else { return false }
    var pending = [root]
    while let id = pending.popLast() {
      let node = nodes[Int(id.index)]
      switch node.kind {
      case .variable, .assignment: return true
      case .error, .number, .bindings: break
      case .unary: pending.append(ExpressionID(index: node.lhs))
      case .binary:
        pending += [ExpressionID(index: node.lhs), ExpressionID(index: node.rhs)]
      case .call: pending += arguments[Int(node.lhs)..<Int(node.lhs + node.rhs)]
      case .conditional:
        let parts = conditionals[Int(node.lhs)]
        pending += [parts.condition, parts.thenBranch, parts.elseBranch]
      case .loop: pending.append(loops[Int(node.lhs)].start)
      }
    }
    return false
  }
}

extension ParsedFile {
  /// Parses a file without explaining its faults: each is reported as the parser detects it.
  public static func parse(
    _ file: SourceFile, operators: OperatorTable = OperatorTable(), symbols: inout SymbolTable
  ) -> ParsedFile {
    var diagnostics = DiagnosticSink()
    let tokens = Lexer.tokenize(file, symbols: &symbols, reporting: &diagnostics)
    var parser = Parser(
      tokens, symbols: symbols, operators: operators, diagnostics: diagnostics)
    var region = parser.makeCheckpoint()
    while parser.parseNextItem(&region) {}
    symbols = parser.symbols
    return parser.finish()
  }
}
