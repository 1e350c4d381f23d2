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
    parser.rewind(to: definition)
    parser.diagnostics.report(diagnostic)
    parser.tokens.replace(definition.start..<end, with: Array(tokens.dropLast()))
    region = parser.makeCheckpoint()
    return true
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

/// The statements of a body, and how they become one expression.
struct BodyStatements {
  /// The end of a statement before another one.
  typealias Boundary = (previous: Int, separator: Int?, next: Int)

  private let text: ForeignText
  private let start: Int
  /// The end of the last statement that belongs to the body.
  private var end: Int
  private var boundaries: [Boundary] = []
  /// The variables of the definition: its parameters and what its statements introduce or assign to, with the tokens
  /// that do.
  private var variables: [Symbol: Int]
  private(set) var edits: [Diagnostic.Edit] = []
  /// A variable that a statement assigns to and nothing introduces.
  private(set) var newVariable: String?

  /// Finds the statements from a token to the end of the text.
  init(_ text: ForeignText, from start: Int, parameters: Set<Symbol>) {
    self.text = text
    self.start = start
    end = text.end
    variables = Dictionary(uniqueKeysWithValues: parameters.map { ($0, 0) })
    findBoundaries()
    for index in start..<end where text.isName(index) && introduces(index) {
      let symbol = text.tokens[index].symbol
      variables[symbol] = min(variables[symbol] ?? index, index)
    }
    dropItemsOfLine()
  }

  var firstBoundary: Boundary? { boundaries.first }

  /// Whether an operator is unlikely to be missing where no `;` ends the first statement: it has an effect.
  var isEvident: Bool {
    guard let first = boundaries.first, first.separator == nil else { return !boundaries.isEmpty }
    let statement = afterBindings(start)..<first.previous + 1
    if text.isName(statement.lowerBound), text.isSign(statement.lowerBound + 1, "=") { return true }
    guard text.startsLine(first.next) else { return false }
    let isCall =
      text.isName(statement.lowerBound)
      && text.kind(statement.lowerBound + 1) == .leftParenthesis
      && text.partner(of: statement.lowerBound + 1) == first.previous
    return isCall || openConstruct(in: statement) != nil
  }

  private func introduces(_ index: Int) -> Bool {
    [.for, .var].contains(text.kind(index - 1))
      || text.kind(index - 1) == .comma
        && (text.isSign(index + 1, "=") || text.kind(index + 1) == .in)
      || text.isSign(index + 1, "=")
        && (index == start || boundaries.contains { $0.next == index })
  }

  /// Finds the places where one statement ends and another one begins, outside of parentheses.
  private mutating func findBoundaries() {
    var depth = 0
    for index in start..<end {
      switch text.kind(index) {
      case .leftParenthesis where index > start && text.isJuxtaposed(index) && depth == 0:
        boundaries.append((index - 1, nil, index))
        depth += 1
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .semicolon where depth == 0:
        var next = index + 1
        while text.kind(next) == .semicolon { next += 1 }
        if text.kind(index - 1) != .semicolon, next < end {
          boundaries.append((index - 1, index, next))
        }
      case _ where index > start && depth == 0 && text.isJuxtaposed(index):
        boundaries.append((index - 1, nil, index))
      default: break
      }
    }
  }

  /// Items on the line of the definition that do not use its variables are items of their own: `def f(x) x; f(1)`.
  private mutating func dropItemsOfLine() {
    guard !(start + 1..<text.end).contains(where: { text.startsLine($0) }) else { return }
    while let last = boundaries.last, name(in: last.next..<end) == nil {
      boundaries.removeLast()
      end = last.separator ?? last.next
    }
  }

  /// A variable of the definition that a statement uses without introducing it.
  private func name(in statement: Range<Int>) -> String? {
    var introduced: Set<Symbol> = []
    for index in statement where text.isName(index) {
      let symbol = text.tokens[index].symbol
      if [.for, .var].contains(text.kind(index - 1)) {
        introduced.insert(symbol)
      } else if !introduced.contains(symbol), text.kind(index + 1) != .leftParenthesis,
        let place = variables[symbol], place < statement.lowerBound
      {
        return text.word(index)
      }
    }
    return nil
  }

  /// The variable of the definition that the statement at an index uses; nil if it uses none, or does not begin there.
  func uses(by start: Int) -> String? {
    guard let place = boundaries.firstIndex(where: { $0.next == start }) else { return nil }
    let next = place + 1 < boundaries.count ? boundaries[place + 1].previous + 1 : end
    return name(in: start..<next)
  }

  /// Joins the statements by `:`. A conditional or loop before one would otherwise extend past it.
  mutating func join() {
    var first = start
    var known: Set<Symbol> = []
    for index in 0..<start where text.isName(index) && text.kind(index + 1) != .leftParenthesis {
      known.insert(text.tokens[index].symbol)
    }
    for boundary in boundaries {
      let inner = afterBindings(first)
      for index in first..<boundary.next where text.isName(index) && text.kind(index - 1) == .var {
        known.insert(text.tokens[index].symbol)
      }
      let isIntroduction =
        text.isName(inner) && text.isSign(inner + 1, "=")
        && known.insert(text.tokens[inner].symbol).inserted
      if isIntroduction {
        newVariable = newVariable ?? text.word(inner)
        edits.append(text.inserting("var ", before: inner))
      }
      let open = isIntroduction ? nil : openConstruct(in: inner..<boundary.previous + 1)
      if let open { edits.append(text.inserting("(", before: open)) }
      let joint = isIntroduction ? "in" : ":"
      let close = open == nil ? "" : ")"
      if let separator = boundary.separator {
        let before = text.touches(separator) ? " " : ""
        let after = text.touches(boundary.next) ? " " : ""
        edits.append(
          text.replacing(separator..<boundary.next, close + before + joint + after))
      } else {
        let after = text.startsLine(boundary.next) ? "" : " "
        let gap = text.touches(boundary.next) ? after : ""
        edits.append(text.inserting(close + " " + joint + gap, after: boundary.previous))
      }
      first = boundary.next
    }
  }

  /// The first conditional, loop or `var` of a statement, which would extend past the end of the statement.
  private func openConstruct(in statement: Range<Int>) -> Int? {
    var depth = 0
    for index in statement {
      switch text.kind(index) {
      case .leftParenthesis: depth += 1
      case .rightParenthesis: depth -= 1
      case .if, .for, .var: if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The start of what `var … in` at a token introduces.
  private func afterBindings(_ start: Int) -> Int {
    guard text.kind(start) == .var else { return start }
    var depth = 0
    for index in start..<text.end {
      if text.kind(index) == .var || text.kind(index) == .for { depth += 1 }
      if text.kind(index) == .in { depth -= 1 }
      if depth == 0 { return afterBindings(index + 1) }
    }
    return start
  }
}
