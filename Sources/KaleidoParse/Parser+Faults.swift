import KaleidoLex
import KaleidoSource

/// What a name stands for, where one is missing or is a keyword.
enum NameRole: String {
  case function, variable, parameter
}

/// What the parser looks up only when it has a fault to report.
extension Parser {
  /// How messages call the token at the cursor.
  var found: String {
    switch token.kind {
    case .endOfFile: "end of file"
    case .number: "number `\(text(token))`"
    default: "`\(text(token))`"
    }
  }

  /// Whether the keyword at the cursor, which was taken for a name before, stands where that name would.
  var isUsedAsName: Bool {
    switch token.kind {
    case .for, .var: buffer[cursor + 1].kind != .identifier
    case .if: !isFollowed(by: .then)
    default: true
    }
  }

  /// Whether a token of the kind follows in the same item.
  private func isFollowed(by kind: TokenKind) -> Bool {
    var index = cursor + 1
    while !TokenSet.itemBoundary.contains(buffer[index].kind), !isAtMargin(buffer[index]) {
      if buffer[index].kind == kind { return true }
      index += 1
    }
    return false
  }

  /// A use of a name that is a keyword: its introduction has been reported.
  mutating func parseKeywordAsName() -> ExpressionID {
    let keyword = take()
    if takeIf(.leftParenthesis) {
      var depth = 1
      while depth > 0, !at(.itemBoundary) {
        switch take().kind {
        case .leftParenthesis: depth += 1
        case .rightParenthesis: depth -= 1
        default: break
        }
      }
    }
    return tree.append(.error, keyword.range)
  }

  /// Where to report that something is missing: at what stands there instead, if it is on the
  /// same line, else just after the last token.
  var placeOfMissing: SourceRange {
    if cursor == itemStart { return token.range }
    return at(.endOfFile) || token.startsLine ? afterPrevious : token.range
  }

  /// The operand that a binary operator's body uses and its parameters lack, and whether it is the
  /// first one that the body uses.
  func missingOperand(of prototype: Prototype) -> (name: String, isFirst: Bool)? {
    guard let known = tree[prototype.parameters].first?.name else { return nil }
    var index = cursor
    var isFirst = true
    while !TokenSet.itemBoundary.contains(buffer[index].kind) {
      let token = buffer[index]
      if token.kind == .identifier, buffer[index + 1].kind != .leftParenthesis {
        if token.symbol != known { return (text(token), isFirst) }
        isFirst = false
      }
      index += 1
    }
    return nil
  }

  /// The place of a later definition of an operator, which explains why it is unknown here.
  mutating func laterDefinition(_ keyword: TokenKind, of sign: Symbol) -> SourceRange? {
    readAll()
    var index = cursor + 1
    while index + 1 < buffer.tokens.count {
      if buffer[index].kind == keyword, buffer[index + 1].kind == .operator,
        buffer[index + 1].symbol == sign
      {
        return buffer[index].range.union(buffer[index + 1].range)
      }
      index += 1
    }
    return nil
  }

  mutating func reportAssignmentTarget(
    _ target: ExpressionID, _ sign: Token, _ value: ExpressionID, _ whole: SourceRange
  ) {
    let targetRange = SourceRange(whole.start, max(tree.range(of: target).end, whole.start))
    let targetText = file.text(targetRange)
    var diagnostic = Diagnostic.assignmentTarget(
      targetRange, sign: sign.range, isNumber: isNumber(target))
    if case .binary(let inner, _, _) = tree[target] {
      let wholeText = "(\(targetText)) = \(file.text(tree.range(of: value)))"
      diagnostic = diagnostic.with(
        .note(
          "`=` has precedence 2, lower than `\(symbols[inner])`, so this reads as `\(wholeText)`"))
    }
    if case .variable(let name) = tree[value], !isComparison(target) {
      diagnostic = diagnostic.with(
        .help(
          "put the variable on the left",
          edits: [.init(whole, "\(symbols[name]) = \(targetText)")]))
    } else {
      diagnostic = diagnostic.with(
        .help("to compare, use `==`", edits: [.init(sign.range, "==")]))
    }
    report(diagnostic)
  }

  /// Whether an expression compares or combines truth values: then `=` was hardly meant to assign.
  private func isComparison(_ id: ExpressionID) -> Bool {
    if case .binary(let sign, _, _) = tree[id] {
      operators.precedence(of: sign) < 20
    } else {
      false
    }
  }

  private func isNumber(_ id: ExpressionID) -> Bool {
    if case .number = tree[id] { true } else { false }
  }
}
