import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Statements in a body, one after the other as other languages write them. The first one ends the definition, and the
/// others become items of their own, in which the variables of the definition are unknown.
extension Repairer {
  /// The maximum number of tokens of a body whose statements are recognized.
  private static let longestBody = 2_000

  /// Reports statements of a body that are separated by `;` or by nothing at all, if the last item is one of them:
  /// `def f(x) print(x); x + 1`. Puts `:` between all of them, and rewinds to the start of the definition. Returns
  /// whether the last item is such a statement.
  mutating func repairStatements(_ region: inout Checkpoint) -> Bool {
    guard let definition = definitionRegion, budget > 0 else { return false }
    guard let prototype = lastPrototype(), !prototype.hasErrors else { return false }
    let body = prototype.lastToken + 1
    let end = endOfBody(from: parser.itemStart)
    guard end - definition.start < Self.longestBody, definition.start < body,
      body < parser.itemStart, !(body..<parser.itemStart).contains(where: { parser.isAtMargin($0) })
    else { return false }
    budget -= end - definition.start
    let text = foreignText(definition.start..<end, fault: nil)
    var sequence = BodyStatements(
      text, from: body - definition.start, parameters: parameters(of: prototype))
    guard let name = sequence.uses(by: parser.itemStart - definition.start),
      let first = sequence.firstBoundary, sequence.isEvident
    else { return false }
    if let construct = text.statementsWithBlocks(),
      case let tokens = applying(construct.tokenEdits ?? [], to: text.tokens),
      attempt(tokens).fault == nil
    {
      lexical.supersede(in: construct.supersedes)
      replace(definition, to: end, by: tokens, region: &region, construct.diagnostic)
      return true
    }
    sequence.join()
    let diagnostic = Diagnostic.statementsInBody(
      separator: first.separator.map { text.tokens[$0].range },
      at: text.tokens[first.previous].range.after, name: name,
      function: parser.symbols[prototype.name], newVariable: sequence.newVariable,
      edits: sequence.edits)
    let tokens = applying(sequence.edits, to: text.tokens)
    // There may be other mistakes in the statements that follow.
    if let fault = attempt(tokens).fault,
      tokens[fault].range.start < parser.tokens.start(parser.cursor)
    {
      return false
    }
    replace(definition, to: end, by: tokens, region: &region, diagnostic)
    return true
  }

  /// Reports the blocks after `:` in the lines of a body, if the region's item is one of these lines: `def f(n)`, and `while n > 1:` below it. Rewinds to the start of the definition. Returns whether there are any.
  mutating func repairIndentedBody(_ region: inout Checkpoint) -> Bool {
    let start = parser.itemStart
    guard !hasVariables, budget > 0, let definition = definitionRegion, definition.start < start,
      parser.tokens.startsLine(start),
      !(definition.start + 1...start).contains(where: { parser.isAtMargin($0) })
    else { return false }
    let end = endOfBody(from: start)
    guard end - definition.start < Self.longestBody else { return false }
    budget -= end - definition.start
    let text = foreignText(definition.start..<end, fault: nil)
    guard let construct = text.indentedStatements() else { return false }
    let tokens = applying(construct.tokenEdits ?? [], to: text.tokens)
    replace(definition, to: end, by: tokens, region: &region, construct.diagnostic)
    return true
  }

  /// Replaces the tokens of a definition, after which an end of the file stands, and rewinds to its start.
  private mutating func replace(
    _ definition: Checkpoint, to end: Int, by tokens: some Sequence<Token>,
    region: inout Checkpoint,
    _ diagnostic: Diagnostic
  ) {
    parser.rewind(to: definition)
    parser.diagnostics.report(diagnostic)
    parser.tokens.replace(definition.start..<end, with: Array(tokens.dropLast()))
    region = parser.makeCheckpoint()
  }

  /// Whether the last item is an expression that may belong to the body of the definition before it, and names a
  /// variable that it does not introduce.
  mutating func isStatementOfBody() -> Bool {
    guard !hasVariables, parser.firstFault == nil, case .expression? = parser.items.last,
      parser.itemStart > 0
    else { return false }
    if parser.isAtMargin(parser.itemStart) { return isEnder(parser.itemStart) }
    if isHeadWithoutDefinition(parser.itemStart) { return false }
    var bound: Set<Symbol> = []
    for index in parser.itemStart..<parser.cursor where parser.tokens.kind(index) == .identifier {
      let name = parser.tokens.symbol(index)
      if [.for, .var, .comma].contains(parser.tokens.kind(index - 1)) {
        bound.insert(name)
      } else if !bound.contains(name), parser.tokens.kind(index + 1) != .leftParenthesis {
        return true
      }
    }
    return false
  }

  /// Whether a line begins with a call of an undeclared function that looks like a prototype.
  private mutating func isHeadWithoutDefinition(_ start: Int) -> Bool {
    guard parser.tokens.startsLine(start), parser.tokens.kind(start) == .identifier,
      beginsLikePrototype(start)
    else { return false }
    return parametersOfDeclared()[parser.tokens.symbol(start)] == nil
  }

  /// Whether a token is a word such as `end` at the start of a line.
  func isEnder(_ index: Int) -> Bool {
    parser.tokens.kind(index) == .identifier && parser.tokens.startsLine(index)
      && parser.tokens.kind(index + 1) != .leftParenthesis
      && ForeignText.enders.contains(parser.tokens.text(index))
  }

  /// The prototype of the last definition, if only expressions follow it.
  private func lastPrototype() -> Prototype? {
    for item in parser.items.reversed() {
      switch item {
      case .definition(let prototype, _): return prototype
      case .external: return nil
      case .expression: continue
      }
    }
    return nil
  }

  private func parameters(of prototype: Prototype) -> Set<Symbol> {
    var names: Set<Symbol> = []
    for index in prototype.nameToken..<prototype.lastToken
    where parser.tokens.kind(index) == .identifier && index > prototype.nameToken {
      names.insert(parser.tokens.symbol(index))
    }
    return names
  }

  /// The end of the lines that are indented as a body is.
  private func endOfBody(from start: Int) -> Int {
    var end = start
    while end < parser.tokens.endOfFile, !parser.isAtMargin(end),
      ![.def, .extern].contains(parser.tokens.kind(end))
    { end += 1 }
    return end
  }
}
