import KaleidoLex
import KaleidoSource

extension Parser {
  /// Parses items before the lexer has seen the whole file: those before the last `def` or `extern` that begins a line. For
  /// the parser, the file ends there meanwhile.
  ///
  /// Returns false if an item has a fault, or anything else that needs the whole file, and rewinds to the start of its
  /// region. Without symbols, this includes definitions of operators.
  package mutating func parseAhead(hasSymbols: Bool) -> Bool {
    guard let end = tokens.lastDeclaration(after: cursor) else { return true }
    let kind = tokens.close(at: end)
    defer { tokens.reopen(at: end, as: kind) }
    var region = makeCheckpoint()
    while parseNextItem(&region) {
      let isPlain =
        diagnostics.count == 0 && !lastItemNamesGlobalVariable
        && (hasSymbols || replacedOperators.isEmpty)
      if !isPlain {
        rewind(to: region)
        // There may be more of them in the rest of the file.
        laterDefinitions = [:]
        return false
      }
    }
    return true
  }

  /// Starts again, with the diagnostics of the lexer. `start` is a checkpoint at the first token.
  package mutating func restart(
    at start: Checkpoint, operators: OperatorTable, _ diagnostics: DiagnosticSink
  ) {
    restart(at: start, operators: operators)
    self.diagnostics = diagnostics
  }

  /// Starts again at a checkpoint of an earlier region, where some operators were defined.
  package mutating func restart(at start: Checkpoint, operators: OperatorTable) {
    rewind(to: start)
    self.operators = operators
    laterDefinitions.removeAll()
    lastContinuation = 0
    separatorCount = start.separatorCount
  }
}
