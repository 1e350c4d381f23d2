import KaleidoLex
import KaleidoSource

extension Parser {
  /// expression = unary { operator unary }
  mutating func parseExpression() -> ExpressionID {
    nested { $0.parseOperation(minimumPrecedence: 1) }
  }

  /// The operands and operators from here that bind at least as tightly as `minimumPrecedence`.
  private mutating func parseOperation(minimumPrecedence: UInt8) -> ExpressionID {
    let start = token.range.start
    var left = parseOperand()
    while at(.operator), !isPanicking {
      let sign = token
      let precedence = operators.precedence(of: sign.symbol)
      if precedence == 0 {
        // A sign that is only unary begins the next item.
        if operators.isUnary(sign.symbol) { break }
        if OperatorTable.defaultPrecedence < minimumPrecedence { break }
        left = parseUndefinedOperation(left, from: start)
      } else if precedence < minimumPrecedence {
        break
      } else if sign.symbol == .assign, !operators.assignmentIsReplaced {
        left = parseAssignment(to: left, from: start, precedence: precedence)
      } else {
        take()
        let right = parseOperation(minimumPrecedence: precedence + 1)
        left = tree.append(.binary(sign.symbol, left, right), range(from: start))
      }
    }
    return left
  }

  /// An assignment groups to the right: `x = y = z` is `x = (y = z)`.
  private mutating func parseAssignment(
    to target: ExpressionID, from start: UInt32, precedence: UInt8
  ) -> ExpressionID {
    nested { parser in
      let sign = parser.take()
      let valueStart = parser.token.range.start
      let errorCount = parser.diagnostics.errorCount
      var value = parser.parseOperation(minimumPrecedence: precedence + 1)
      if parser.at(sign: .assign), !parser.isPanicking {
        value = parser.parseAssignment(to: value, from: valueStart, precedence: precedence)
      }
      let range = parser.range(from: start)
      switch parser.tree[target] {
      case .variable(let name):
        return parser.tree.append(.assignment(name, value), range)
      case .error:
        return target
      default:
        // A value that is wrong itself may be the mistake: `5 = = 6`.
        if parser.diagnostics.errorCount == errorCount {
          parser.reportAssignmentTarget(target, sign, value, range)
        }
        return parser.tree.append(.error, range)
      }
    }
  }

  /// Reports an operator that nobody defined, and reads its right operand all the same.
  private mutating func parseUndefinedOperation(
    _ left: ExpressionID, from start: UInt32
  ) -> ExpressionID {
    let sign = token
    report(
      .unknownOperator(
        binary: text(sign), defined: operators.binaryOperators().map { symbols[$0] },
        definedLater: laterDefinition(.binary, of: sign.symbol), at: sign.range))
    take()
    guard at(.startsExpression) else {
      isPanicking = true
      return tree.append(.error, range(from: start))
    }
    let right = parseOperation(minimumPrecedence: OperatorTable.defaultPrecedence + 1)
    return tree.append(.binary(sign.symbol, left, right), range(from: start))
  }

  /// Most operands are numbers and names, which are read here at once; `parseUnary` reads any.
  @inline(__always)
  private mutating func parseOperand() -> ExpressionID {
    switch token.kind {
    case .number: parseNumber()
    case .identifier: parseNameOrCall()
    default: parseUnary()
    }
  }

  /// unary = primary | operator unary
  private mutating func parseUnary() -> ExpressionID {
    guard at(.operator) else { return parsePrimary() }
    if operators.precedence(of: token.symbol) > 0, !operators.isUnary(token.symbol) {
      // Its left operand is missing; what follows is the right one.
      report(.missingLeftOperand(of: text(token), at: token.range))
      return tree.append(.error, afterPrevious)
    }
    return nested { parser in
      let sign = parser.take()
      if !parser.operators.isUnary(sign.symbol) {
        parser.report(
          .unknownOperator(
            unary: parser.text(sign),
            defined: parser.operators.unaryOperators().map { parser.symbols[$0] },
            definedLater: parser.laterDefinition(.unary, of: sign.symbol), at: sign.range))
        if !parser.at(.startsExpression) { parser.isPanicking = true }
      }
      let operand = parser.parseUnary()
      return parser.tree.append(
        .unary(sign.symbol, operand), parser.range(from: sign.range.start))
    }
  }

  /// primary = number | name | call | "(" expression ")" | conditional | loop | bindings
  private mutating func parsePrimary() -> ExpressionID {
    if keywordsAsNames.contains(token.kind), isUsedAsName { return parseKeywordAsName() }
    switch token.kind {
    case .number: return parseNumber()
    case .identifier: return parseNameOrCall()
    case .leftParenthesis: return parseParenthesized()
    case .if: return parseConditional()
    case .for: return parseLoop()
    case .var: return parseBindings()
    case .invalid:
      // The lexer has reported what stands here, or a repair has put an operand in.
      return tree.append(.error, take().range)
    default:
      let needy = cursor > 0 && previous.kind == .operator ? previous : nil
      return fail(
        .missingExpression(
          found: found, after: needy.map { ($0.range, text($0)) },
          at: at(.endOfFile) ? afterPrevious : placeOfMissing))
    }
  }

  @inline(__always)
  private mutating func parseNumber() -> ExpressionID {
    let number = take()
    return tree.append(.number(buffer.value(of: number)), number.range)
  }

  private mutating func parseParenthesized() -> ExpressionID {
    let open = take()
    let expression = parseExpression()
    if !takeIf(.rightParenthesis) {
      report(
        .unclosedParenthesis(
          open.range, in: nil, help: "close the parenthesis", at: afterPrevious))
      skipToClosingParenthesis()
    }
    if case .assignment = tree[expression] { tree.markParenthesized(expression) }
    return expression
  }

  /// call = name "(" [ expression { "," expression } ] ")"
  @inline(__always)
  private mutating func parseNameOrCall() -> ExpressionID {
    let name = take()
    if at(.leftParenthesis) { return parseCall(of: name) }
    if scopeDepth == 0 { namesGlobalVariable = true }
    return tree.append(.variable(name.symbol), name.range)
  }

  private mutating func parseCall(of name: Token) -> ExpressionID {
    if token.startsLine {
      emit(.callAcrossLines(name: text(name), name.range, at: token.range))
    }
    let open = take()
    let firstArgument = pendingArguments.count
    parseArguments(of: name, open)
    return tree.append(
      call: name.symbol, takingFrom: &pendingArguments, firstArgument,
      range(from: name.range.start))
  }

  private mutating func parseArguments(of name: Token, _ open: Token) {
    if takeIf(.rightParenthesis) { return }
    var missingCommas: [SourceRange] = []
    var place = cursor
    while true {
      pendingArguments.append(parseExpression())
      if isPanicking {
        // So that nobody counts these arguments.
        pendingArguments.append(tree.append(.error, afterPrevious))
        return
      }
      if takeIf(.comma) { continue }
      if at(.startsExpression), !isAtMargin(token) {
        if missingCommas.isEmpty { place = cursor }
        missingCommas.append(afterPrevious)
        continue
      }
      let isClosed = takeIf(.rightParenthesis)
      if !missingCommas.isEmpty {
        firstFault = firstFault ?? place
        emit(.missingArgumentComma(in: text(name), open: open.range, at: missingCommas))
        pendingArguments.append(tree.append(.error, afterPrevious))
      } else if !isClosed {
        report(
          .unclosedParenthesis(
            open.range, in: "call to `\(text(name))`", help: "close the argument list",
            at: afterPrevious))
      }
      if !isClosed { skipToClosingParenthesis() }
      return
    }
  }
}
