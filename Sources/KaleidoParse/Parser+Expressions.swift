import KaleidoLex
import KaleidoSource

/// Functions that are less frequent or report faults are never inlined: with them, the stack frame of an expression would
/// be ten times as large.
extension Parser {
  /// expression = unary { operator unary }
  mutating func parseExpression() -> ExpressionID {
    nested { parser in
      let start = parser.cursor
      let operand = parser.parseOperand()
      return parser.at(.operator)
        ? parser.parseOperations(after: operand, from: start, minimumPrecedence: 1) : operand
    }
  }

  /// Parses the operators after an operand that bind at least as tightly as `minimumPrecedence`, with their right operands.
  private mutating func parseOperations(
    after operand: ExpressionID, from start: Int, minimumPrecedence: UInt8
  ) -> ExpressionID {
    var left = operand
    while at(.operator), !isPanicking {
      if tokens.startsLine(cursor) { checkContinuation() }
      let sign = tokens.symbol(cursor)
      let precedence = operators.precedence(of: sign)
      if precedence == 0 {
        // A sign that is only a unary operator begins the next item.
        if operators.isUnary(sign) { break }
        if OperatorTable.defaultPrecedence < minimumPrecedence { break }
        left = parseUndefinedOperation(left, from: start)
      } else if precedence < minimumPrecedence {
        break
      } else if sign == .assign, !operators.assignmentIsReplaced {
        left = parseAssignment(to: left, from: start, precedence: precedence)
      } else {
        let token = take()
        let right = parseRightOperand(ofPrecedence: precedence)
        left = tree.append(SyntaxTree.Node(.binary, token, left.index, right.index))
      }
    }
    return left
  }

  /// Parses an operand and the operators after it that bind more tightly than `precedence`.
  @inline(__always)
  private mutating func parseRightOperand(ofPrecedence precedence: UInt8) -> ExpressionID {
    let start = cursor
    let operand = parseOperand()
    guard at(.operator) else { return operand }
    // Most operators bind no more tightly than the one before, which takes no further call.
    let next = operators.precedence(of: tokens.symbol(cursor))
    if next <= precedence, next > 0 { return operand }
    return parseOperations(after: operand, from: start, minimumPrecedence: precedence + 1)
  }

  /// Parses the rest of an assignment. Assignment is right-associative: `x = y = z` is `x = (y = z)`.
  @inline(never)
  private mutating func parseAssignment(
    to target: ExpressionID, from start: Int, precedence: UInt8
  ) -> ExpressionID {
    nested { parser in
      let sign = parser.take()
      let valueStart = parser.cursor
      let errorCount = parser.diagnostics.errorCount
      var value = parser.parseRightOperand(ofPrecedence: precedence)
      if parser.at(sign: .assign), !parser.isPanicking {
        value = parser.parseAssignment(to: value, from: valueStart, precedence: precedence)
      }
      let node = parser.tree.nodes[Int(target.index)]
      switch node.kind {
      case .variable:
        return parser.tree.append(
          SyntaxTree.Node(.assignment, sign, node.token, value.index))
      case .error:
        return target
      default:
        // If the value is itself an error, it may be the actual mistake: `5 = = 6`.
        if parser.diagnostics.errorCount == errorCount {
          parser.reportAssignmentTarget(target, sign, value, from: start)
        }
        return parser.appendError(from: start)
      }
    }
  }

  /// Reports an undefined operator and still parses its right operand.
  @inline(never)
  private mutating func parseUndefinedOperation(
    _ left: ExpressionID, from start: Int
  ) -> ExpressionID {
    report(
      .unknownOperator(
        binary: tokens.text(cursor), defined: operators.binaryOperators().map { symbols[$0] },
        definedLater: laterDefinition(.binary, of: tokens.symbol(cursor)),
        at: tokens.range(cursor)))
    let sign = take()
    guard at(.startsExpression) else {
      isPanicking = true
      return appendError(from: start)
    }
    let right = parseRightOperand(ofPrecedence: OperatorTable.defaultPrecedence)
    return tree.append(SyntaxTree.Node(.binary, sign, left.index, right.index))
  }

  /// unary = primary | operator unary
  ///
  /// The most frequent operands are recognized here. Three cases compile to comparisons, four to a table of jumps.
  @inline(__always)
  private mutating func parseOperand() -> ExpressionID {
    switch kind {
    case .number: parseNumber()
    case .identifier: parseNameOrCall()
    case .leftParenthesis: parseParenthesized()
    default: parseOtherOperand()
    }
  }

  /// Whether a sign directly follows the same sign, which has been reported if it is unknown: `───`.
  private func repeatsSign(_ token: Int) -> Bool {
    token > 0 && tokens.kind(token - 1) == .operator
      && tokens.symbol(token - 1) == tokens.symbol(token)
      && tokens.end(token - 1) == tokens.start(token)
  }

  /// Parses an operand that begins with an operator.
  @inline(never)
  private mutating func parseUnary() -> ExpressionID {
    let sign = tokens.symbol(cursor)
    if operators.precedence(of: sign) > 0, !operators.isUnary(sign) {
      // The left operand is missing; what follows is the right operand.
      report(.missingLeftOperand(of: tokens.text(cursor), at: tokens.range(cursor)))
      return appendErrorAfterPrevious()
    }
    return nested { parser in
      let token = parser.take()
      if !parser.operators.isUnary(sign), !parser.repeatsSign(token) {
        parser.report(
          .unknownOperator(
            unary: parser.tokens.text(token),
            defined: parser.operators.unaryOperators().map { parser.symbols[$0] },
            definedLater: parser.laterDefinition(.unary, of: sign),
            at: parser.tokens.range(token)))
        if !parser.at(.startsExpression) { parser.isPanicking = true }
      }
      let operand = parser.parseOperand()
      return parser.tree.append(SyntaxTree.Node(.unary, token, operand.index))
    }
  }

  /// primary = number | name | call | "(" expression ")" | conditional | loop | bindings
  @inline(never)
  private mutating func parseOtherOperand() -> ExpressionID {
    if keywordsAsNames.contains(kind), isUsedAsName { return parseKeywordAsName() }
    switch kind {
    case .operator: return parseUnary()
    case .if: return parseConditional()
    case .for: return parseLoop()
    case .var: return parseBindings()
    case .invalid:
      // The lexer has reported this token, or a repair has inserted it as an operand.
      let hole = take()
      return tree.append(SyntaxTree.Node(.error, hole, UInt32(hole)))
    default: return failMissingExpression()
    }
  }

  @inline(never)
  private mutating func failMissingExpression() -> ExpressionID {
    let operatorToken = cursor > 0 && tokens.kind(previous) == .operator ? previous : nil
    return fail(
      .missingExpression(
        found: found, after: operatorToken.map { (tokens.range($0), spelling(of: $0)) },
        at: at(.endOfFile) ? afterPrevious : placeOfMissing))
  }

  @inline(__always)
  private mutating func parseNumber() -> ExpressionID {
    tree.append(SyntaxTree.Node(.number, take()))
  }

  @inline(never)
  private mutating func parseParenthesized() -> ExpressionID {
    let open = take()
    let expression = parseExpression()
    if at(.rightParenthesis) {
      tokens.pair(open, take())
    } else {
      report(
        .unclosedParenthesis(
          tokens.range(open), in: nil, help: "close the parenthesis", at: afterPrevious))
      skipToClosingParenthesis()
    }
    return expression
  }

  /// call = name "(" [ expression { "," expression } ] ")"
  @inline(__always)
  private mutating func parseNameOrCall() -> ExpressionID {
    let name = take()
    if at(.leftParenthesis) { return parseCall(of: name) }
    return tree.append(SyntaxTree.Node(.variable, name, tokens.symbol(name).index))
  }

  @inline(never)
  private mutating func parseCall(of name: Int) -> ExpressionID {
    if tokens.startsLine(cursor) {
      emit(
        .callAcrossLines(
          name: tokens.text(name), tokens.range(name), at: tokens.range(cursor)))
    }
    let open = take()
    let firstArgument = pendingArguments.count
    parseArguments(of: name, open)
    return tree.append(call: name, takingFrom: &pendingArguments, firstArgument)
  }

  @inline(__always)
  private mutating func parseArguments(of name: Int, _ open: Int) {
    if at(.rightParenthesis) { return tokens.pair(open, take()) }
    repeat { pendingArguments.append(parseExpression()) } while !isPanicking && takeIf(.comma)
    if at(.rightParenthesis), !isPanicking { return tokens.pair(open, take()) }
    parseFaultyArguments(of: name, open)
  }

  /// Parses the rest of the arguments after one that neither `,` nor `)` follows.
  @inline(never)
  private mutating func parseFaultyArguments(of name: Int, _ open: Int) {
    let place = cursor
    var missingCommas: [SourceRange] = []
    while !isPanicking {
      if at(.startsExpression), !isAtMargin(cursor) {
        missingCommas.append(afterPrevious)
      } else if !takeIf(.comma) {
        break
      }
      pendingArguments.append(parseExpression())
    }
    if isPanicking {
      // Keeps the arguments from being counted.
      pendingArguments.append(appendErrorAfterPrevious())
      return
    }
    let isClosed = at(.rightParenthesis)
    if isClosed { tokens.pair(open, take()) }
    if !missingCommas.isEmpty {
      firstFault = firstFault ?? place
      emit(
        .missingArgumentComma(
          in: tokens.text(name), open: tokens.range(open), at: missingCommas))
      pendingArguments.append(appendErrorAfterPrevious())
    } else if !isClosed {
      report(
        .unclosedParenthesis(
          tokens.range(open), in: "call to `\(tokens.text(name))`",
          help: "close the argument list", at: afterPrevious))
    }
    if !isClosed { skipToClosingParenthesis() }
  }
}
