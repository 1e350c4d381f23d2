import KaleidoLex
import KaleidoSource

/// The role of a name that is missing or is a keyword.
package enum NameRole: String {
  case function, variable, parameter
}

/// A definition of an operator after its use, and the edits that move it before the use, if any.
package struct LaterDefinition {
  let range: SourceRange
  let edits: [Diagnostic.Edit]
}

/// Analysis that the parser needs only to report a fault.
extension Parser {
  /// How messages describe the token at the cursor.
  var found: String {
    switch kind {
    case .endOfFile: "end of file"
    case .number: "number `\(tokens.text(cursor))`"
    case .semicolon where isInsertedEnd(cursor): "`\(spelling(of: cursor + 1))`"
    default: "`\(spelling(of: cursor))`"
    }
  }

  /// Whether the item ends unexpectedly, because another one begins at the margin.
  var isCutOff: Bool { cursor > itemStart && isCutOff(at: cursor) }

  /// Whether an item that reaches a token ends unexpectedly there: a definition or declaration begins at the margin, or a repair has
  /// inserted a `;` before another item.
  package func isCutOff(at token: Int) -> Bool {
    isAtMargin(token)
      && (TokenSet.startsDeclaration.contains(tokens.kind(token)) || isInsertedEnd(token))
  }

  private func isInsertedEnd(_ token: Int) -> Bool {
    tokens.kind(token) == .semicolon && tokens.range(token).count == 0
  }

  /// The text of a token; its meaning if a repair has inserted it, so that it has no text of its own.
  func spelling(of token: Int) -> String {
    let text = tokens.text(token)
    guard text.isEmpty || text.contains(where: \.isNewline) else { return text }
    switch tokens.kind(token) {
    case .identifier, .operator: return symbols[tokens.symbol(token)]
    default: return tokens.kind(token).spelling ?? text
    }
  }

  /// Whether the keyword at the cursor, which was introduced as a name earlier, is used as that name here.
  var isUsedAsName: Bool {
    switch kind {
    case .for, .var: tokens.kind(cursor + 1) != .identifier
    case .if: !isFollowed(by: .then)
    default: true
    }
  }

  /// Whether a token of the given kind follows in the same item.
  private func isFollowed(by kind: TokenKind) -> Bool {
    var index = cursor + 1
    while !TokenSet.itemBoundary.contains(tokens.kind(index)), !isAtMargin(index) {
      if tokens.kind(index) == kind { return true }
      index += 1
    }
    return false
  }

  /// Parses the use of a keyword as a name. Its introduction has already been reported.
  mutating func parseKeywordAsName() -> ExpressionID {
    let keyword = take()
    if takeIf(.leftParenthesis) {
      var depth = 1
      while depth > 0, !at(.itemBoundary) {
        switch tokens.kind(take()) {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        default: break
        }
      }
    }
    return tree.append(SyntaxTree.Node(.error, keyword, UInt32(keyword)))
  }

  /// The places where a keyword that was introduced as the name of a function is called.
  package func calls(ofKeyword keyword: TokenKind) -> [SourceRange] {
    var calls: Set<Int> = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let token = Int(node.token)
      guard node.kind == .error, node.lhs == node.token, tokens.kind(token) == keyword else {
        continue
      }
      // `parseKeywordAsName` skips the arguments.
      var (next, depth) = (token, 0)
      repeat {
        let kind = tokens.kind(next)
        next += 1
        if kind == keyword, tokens.kind(next) == .leftParenthesis { calls.insert(next - 1) }
        if kind == .leftParenthesis { depth += 1 }
        if kind == .rightParenthesis { depth -= 1 }
      } while !TokenSet.itemBoundary.contains(tokens.kind(next))
        && (depth > 0 || next == token + 1 && tokens.kind(next) == .leftParenthesis)
    }
    return calls.sorted().map { tokens.range($0) }
  }

  /// Where to report something missing: at the token found instead if it is on the same line, else just after the
  /// previous token.
  var placeOfMissing: SourceRange {
    if cursor == itemStart { return tokens.range(cursor) }
    return at(.endOfFile) || tokens.startsLine(cursor) ? afterPrevious : tokens.range(cursor)
  }

  /// The operand that a binary operator's body uses but its parameters lack, and whether it is the first one used.
  func missingOperand(of prototype: Prototype) -> (name: String, isFirst: Bool)? {
    guard let first = prototype.parameters.indices.first else { return nil }
    let known = tree.parameters[first].symbol
    var index = cursor
    var isFirst = true
    while !TokenSet.itemBoundary.contains(tokens.kind(index)) {
      if tokens.kind(index) == .identifier, tokens.kind(index + 1) != .leftParenthesis {
        if tokens.symbol(index) != known { return (tokens.text(index), isFirst) }
        isFirst = false
      }
      index += 1
    }
    return nil
  }

  /// The first `:` of a branch that is a sequence without parentheses around it; nil for any other branch.
  func firstColon(of branch: ExpressionID, after keyword: Int) -> Int? {
    var colon: Int?
    var node = tree.nodes[Int(branch.index)]
    while node.kind == .binary, tokens.symbol(Int(node.token)) == .colon {
      colon = Int(node.token)
      node = tree.nodes[Int(node.lhs)]
    }
    guard let colon else { return nil }
    // The `:` is in parentheses if one of those between the keyword and it closes later.
    var token = keyword + 1
    while token < colon {
      if tokens.kind(token) == .leftParenthesis {
        guard let close = tokens.partner(token), close < colon else { return nil }
        token = close
      }
      token += 1
    }
    return colon
  }

  /// Whether the layout shows that what follows the `:` is a part of the branch of an `if`: the branch begins on a line of its own,
  /// or the next line is indented deeper than that of the `if`.
  func belongsToBranch(_ colon: Int, of keyword: Int) -> Bool {
    let next = tokens.startsLine(colon) ? colon : colon + 1
    if tokens.startsLine(next) {
      return tokens.column(of: next) > tokens.indentation(at: keyword)
    }
    return (keyword + 1...colon).contains { tokens.startsLine($0) }
  }

  /// A later definition of an operator that is unknown here.
  mutating func laterDefinition(_ keyword: TokenKind, of sign: Symbol) -> LaterDefinition? {
    let key = OperatorDefinition(keyword: keyword, sign: sign)
    // A definition that was found for an earlier use is still the next one, unless it has been passed.
    if let known = laterDefinitions[key],
      known.map({ $0.range.start > tokens.start(cursor) }) ?? true
    {
      return known
    }
    var index = cursor + 1
    while index < tokens.endOfFile,
      tokens.kind(index) != keyword || tokens.kind(index + 1) != .operator
        || tokens.symbol(index + 1) != sign
    {
      index += 1
    }
    let found =
      index < tokens.endOfFile
      ? LaterDefinition(range: tokens.range(index, index + 1), edits: editsMoving(keyword: index))
      : nil
    laterDefinitions.updateValue(found, forKey: key)
    return found
  }

  /// The edits that move a later definition of an operator before the item, if both begin at the margin.
  private func editsMoving(keyword: Int) -> [Diagnostic.Edit] {
    let definition = keyword - 1
    guard definition > itemStart, tokens.kind(definition) == .def, isAtMargin(definition),
      isAtMargin(itemStart) || itemStart == 0
    else { return [] }
    var end = keyword + 1
    while end < tokens.endOfFile, !isAtMargin(end) { end += 1 }
    let whole = SourceRange(tokens.start(definition), tokens.end(end - 1))
    let isLast = end == tokens.endOfFile
    let rest = SourceRange(
      isLast ? tokens.end(definition - 1) : whole.start, isLast ? whole.end : tokens.start(end))
    return [
      Diagnostic.Edit(
        SourceRange(at: tokens.start(itemStart)), tokens.source.text(whole) + "\n\n"),
      Diagnostic.Edit(rest, ""),
    ]
  }

  mutating func reportAssignmentTarget(
    _ target: ExpressionID, _ sign: Int, _ value: ExpressionID, from start: Int
  ) {
    let whole = range(from: start)
    let inner = tree.range(of: target, in: tokens)
    let targetRange = SourceRange(whole.start, max(inner.end, whole.start))
    let targetText = tokens.source.text(targetRange)
    let node = tree.nodes[Int(target.index)]
    // The operator between two operands was missing, and is reported. An attempt to insert it has failed.
    if !stopsAtFirstFault, node.kind == .binary, tokens.range(Int(node.token)).count == 0 { return }
    var diagnostic = Diagnostic.assignmentTarget(
      targetRange, sign: tokens.range(sign), isNumber: node.kind == .number)
    let isOperation = node.kind == .binary
    if isOperation {
      let valueText = tokens.source.text(tree.range(of: value, in: tokens))
      let wholeText = "(\(targetText)) = \(valueText)"
      diagnostic = diagnostic.with(
        .note(
          "`=` has precedence 2, lower than `\(symbols[tokens.symbol(Int(node.token))])`, so this reads as `\(wholeText)`"
        ))
    }
    // A comparison or logical expression is unlikely to be an intended assignment target.
    let isComparison =
      isOperation && operators.precedence(of: tokens.symbol(Int(node.token))) < 20
    let valueNode = tree.nodes[Int(value.index)]
    if valueNode.kind == .variable, !isComparison {
      diagnostic = diagnostic.with(
        .help(
          "put the variable on the left",
          edits: [.init(whole, "\(tokens.text(Int(valueNode.token))) = \(targetText)")]))
    } else {
      diagnostic = diagnostic.with(
        .help("to compare, use `==`", edits: [.init(tokens.range(sign), "==")]))
    }
    report(diagnostic)
  }
}
