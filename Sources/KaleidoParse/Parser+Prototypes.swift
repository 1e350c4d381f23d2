import KaleidoLex
import KaleidoSource

extension Parser {
  /// prototype = name "(" parameters ")"
  ///           | "binary" operator [ number ] "(" parameters ")"
  ///           | "unary" operator "(" parameters ")"
  ///
  /// Returns nil where not even a name can be told.
  mutating func parsePrototype() -> Prototype? {
    let keyword = token
    var prototype: Prototype
    switch keyword.kind {
    case .binary where isOperatorNext, .unary where isOperatorNext:
      take()
      let sign = take()
      let isBinary = keyword.kind == .binary
      let precedence = isBinary ? parsePrecedence(of: sign) : 0
      let nameRange = keyword.range.union(sign.range)
      prototype = Prototype(
        kind: isBinary ? .binary(sign.symbol, precedence: precedence) : .unary(sign.symbol),
        name: symbols.intern((isBinary ? "binary" : "unary") + symbols[sign.symbol]),
        nameRange: nameRange,
        parameters: .none, parametersRange: nameRange.after)
    case .binary where isOperatorMissing, .unary where isOperatorMissing:
      take()
      _ = fail(.missingOperatorSign(after: text(keyword), found: found, at: afterPrevious))
      tree.hasLostNames = true
      return nil
    default:
      guard let name = parseName(.function) else {
        tree.hasLostNames = true
        return nil
      }
      prototype = Prototype(
        kind: .function, name: name.symbol, nameRange: name.range, parameters: .none,
        parametersRange: name.range.after)
    }
    parseParameters(of: &prototype)
    checkOperandCount(of: &prototype)
    return prototype
  }

  /// Whether an operator's sign follows `binary` or `unary`.
  private var isOperatorNext: Bool { buffer[cursor + 1].kind == .operator }

  /// `binary(…)` is a keyword as a function's name; anything else lacks its sign.
  private var isOperatorMissing: Bool { buffer[cursor + 1].kind != .leftParenthesis }

  private mutating func parsePrecedence(of sign: Token) -> UInt8 {
    guard at(.number) else { return OperatorTable.defaultPrecedence }
    let number = take()
    let value = buffer.value(of: number)
    let range = OperatorTable.precedenceRange
    // The reference compares before it cuts the fraction off: 0.5 is out of range, and so is 100.5.
    if value >= Double(range.lowerBound), value <= Double(range.upperBound) { return UInt8(value) }
    emit(
      .precedenceOutOfRange(
        text(number), of: text(sign), suggesting: suggestedPrecedence(of: sign.symbol),
        at: number.range))
    return suggestedPrecedence(of: sign.symbol)
  }

  /// The built-in operator's precedence if there is one, else the usual one.
  private func suggestedPrecedence(of sign: Symbol) -> UInt8 {
    OperatorTable.builtins.first { $0.sign == sign }?.precedence
      ?? OperatorTable.defaultPrecedence
  }

  /// "(" parameters ")"
  /// parameters = [ name { [ "," ] name } ]
  private mutating func parseParameters(of prototype: inout Prototype) {
    let open = token
    guard takeIf(.leftParenthesis) else {
      report(.missingParameterList(of: symbols[prototype.name], found: found, at: afterPrevious))
      isPanicking = true
      prototype.hasErrors = true
      return
    }
    pendingParameters.truncate(to: 0)
    defer { prototype.parameters = tree.append(pendingParameters) }
    while !at(.rightParenthesis), !at(.itemBoundary) || token.kind.isKeyword && !token.startsLine {
      if !pendingParameters.isEmpty, at(.comma) { take() }
      if token.startsLine, beginsBody { break }
      guard
        at(.identifier) || at(.invalid) || token.kind.isKeyword || at(.comma)
          || at(.rightParenthesis)
      else {
        break
      }
      guard let name = parseName(.parameter) else {
        prototype.hasErrors = true
        return
      }
      // A parameter that is not in the text: nobody knows how many there are.
      if previous.kind == .invalid { prototype.hasErrors = true }
      pendingParameters.append(Parameter(name: name.symbol, range: name.range))
    }
    if !takeIf(.rightParenthesis) {
      prototype.hasErrors = true
      if at(.number) || at(.operator) && pendingParameters.isEmpty {
        report(.missingName(.parameter, found: found, at: token.range))
      } else {
        report(
          .unclosedParenthesis(
            open.range, in: "the parameters of `\(symbols[prototype.name])`",
            help: "close the parameter list", at: afterPrevious))
      }
      isPanicking = true
    }
    if let first = pendingParameters.first, let last = pendingParameters.last {
      prototype.parametersRange = first.range.union(last.range)
    } else {
      prototype.parametersRange = open.range.union(previous.range)
    }
  }

  /// Whether a parameter's name on a new line says that the list was not closed on the line before.
  private var beginsBody: Bool {
    at(.identifier) && pendingParameters.contains { $0.name == token.symbol }
  }

  private mutating func checkOperandCount(of prototype: inout Prototype) {
    guard prototype.isOperator, !prototype.hasErrors else { return }
    let isUnary = if case .unary = prototype.kind { true } else { false }
    let (expected, keyword) = isUnary ? (1, "unary") : (2, "binary")
    guard prototype.parameters.count != expected else { return }
    let sign = String(symbols[prototype.name].dropFirst(keyword.count))
    emit(
      .operandCount(
        prototype, expected: expected, keyword: keyword, sign: sign,
        missing: missingOperand(of: prototype)))
    prototype.hasErrors = true
  }

  /// A name in a place where only a name can stand. A keyword there is reported and taken for one.
  @inline(__always)
  mutating func parseName(_ role: NameRole) -> (symbol: Symbol, range: SourceRange)? {
    guard at(.identifier) else { return parseNameOfOtherToken(role) }
    let name = take()
    return (name.symbol, name.range)
  }

  private mutating func parseNameOfOtherToken(
    _ role: NameRole
  ) -> (symbol: Symbol, range: SourceRange)? {
    if at(.invalid) {
      // The lexer has reported what stands here, or a repair has put a name in.
      tree.hasLostNames = tree.hasLostNames || role == .function
      return (symbols.intern("_"), take().range)
    }
    if token.kind.isKeyword, !isPanicking {
      let keyword = take()
      emit(.keywordAsName(text(keyword), role, at: keyword.range))
      if keyword.kind == .in, role == .variable, !continuesBindings {
        // `var in …`: the name is missing, and `in` means what it always does.
        isPanicking = true
        return nil
      }
      keywordsAsNames.insert(keyword.kind)
      // The underscore keeps the checker from calling it unused.
      return (symbols.intern("_" + text(keyword)), keyword.range)
    }
    report(.missingName(role, found: found, at: placeOfMissing))
    isPanicking = true
    return nil
  }

  /// Whether what follows a variable of `var` or `for` is at the cursor.
  private var continuesBindings: Bool { at(.comma) || at(.in) || at(sign: .assign) }
}
