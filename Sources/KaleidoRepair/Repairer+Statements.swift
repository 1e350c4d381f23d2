import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Semicolons between the statements of a body, which end the definition.
extension Repairer {
  /// Reports a `;` in a body if what follows is an item that uses a variable of the definition before it:
  /// `def f(x) print(x); x + 1`. The rest of the body becomes a hole. Returns whether that is so.
  mutating func repairStatements(_ region: inout Checkpoint) -> Bool {
    guard namesGlobalVariable, parser.firstFault == nil, region.start > 1,
      parser.tokens.kind(region.start - 1) == .semicolon, parser.items.count > 1,
      !parser.isAtMargin(region.start),
      case .definition(let prototype, _) = parser.items[parser.items.count - 2],
      !prototype.hasErrors, prototype.lastToken < region.start - 1
    else { return false }
    let definition = prototype.nameToken..<region.start - 1
    guard budget > 0, definition.count < 2_000 else { return false }
    budget -= definition.count
    let variables = variables(in: definition)
    let end = endOfBody(from: region.start)
    guard
      let use = (region.start..<end).first(where: { index in
        parser.tokens.kind(index) == .identifier
          && parser.tokens.kind(index + 1) != .leftParenthesis
          && variables.contains(parser.tokens.symbol(index))
      })
    else { return false }
    let diagnostic = Diagnostic.semicolonInBody(
      at: parser.tokens.range(region.start - 1), name: parser.tokens.text(use),
      function: parser.symbols[prototype.name],
      edits: statementEdits(body: prototype.lastToken + 1, rest: region.start..<end))
    parser.rewind(to: region)
    parser.diagnostics.report(diagnostic)
    let hole = Token(.invalid, parser.tokens.range(region.start, end - 1), startsLine: false)
    parser.tokens.replace(region.start..<end, with: [hole])
    region = parser.makeCheckpoint()
    return true
  }

  /// The parameters of a definition, and the variables of its `for` and `var`.
  private func variables(in definition: Range<Int>) -> Set<Symbol> {
    var names: Set<Symbol> = []
    var isInPrototype = true
    for index in definition.dropFirst() {
      let kind = parser.tokens.kind(index)
      if kind == .rightParenthesis { isInPrototype = false }
      guard kind == .identifier else { continue }
      let before = parser.tokens.kind(index - 1)
      if isInPrototype || before == .for || before == .var || before == .comma {
        names.insert(parser.tokens.symbol(index))
      }
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

  /// Replaces the semicolons by `:`. A conditional or loop before one would otherwise extend past it.
  private func statementEdits(body: Int, rest: Range<Int>) -> [Diagnostic.Edit] {
    let tokens = parser.tokens[body..<rest.upperBound + 1]
    var edits: [Diagnostic.Edit] = []
    var start = 0
    for index in tokens.indices
    where index > start && tokens[index].kind == .semicolon && index + 1 < rest.upperBound - body {
      let first = Self.afterBindings(tokens, from: start)
      let isOpen = [.if, .for].contains(tokens[first].kind)
      if isOpen { edits.append(.init(SourceRange(at: tokens[first].range.start), "(")) }
      let gap = tokens[index - 1].range.end == tokens[index].range.start ? " " : ""
      edits.append(.init(tokens[index].range, (isOpen ? ")" : "") + gap + ":"))
      start = index + 1
    }
    return edits
  }

  /// The start of what `var … in` at a token introduces.
  private static func afterBindings(_ tokens: [Token], from start: Int) -> Int {
    guard tokens[start].kind == .var else { return start }
    var depth = 0
    for index in start..<tokens.count - 1 {
      if tokens[index].kind == .var || tokens[index].kind == .for { depth += 1 }
      if tokens[index].kind == .in { depth -= 1 }
      if depth == 0 { return afterBindings(tokens, from: index + 1) }
    }
    return start
  }
}
