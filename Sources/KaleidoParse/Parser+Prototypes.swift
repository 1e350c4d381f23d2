import KaleidoLex
import KaleidoSource

extension Parser {
  /// prototype = name "(" parameters ")"
  ///           | "binary" operator [ number ] "(" parameters ")"
  ///           | "unary" operator "(" parameters ")"
  ///
  /// Returns nil where not even a name can be told.
  mutating func parsePrototype() -> Prototype? {
    let keyword = cursor
    var prototype: Prototype
    switch kind {
    case .binary where isOperatorNext, .unary where isOperatorNext:
      take()
      let sign = tokens.symbol(take())
      let isBinary = tokens.kind(keyword) == .binary
      let precedence = isBinary ? parsePrecedence(of: sign) : 0
      prototype = Prototype(
        isBinary ? .binary(sign, precedence: precedence) : .unary(sign),
        name: symbols.intern((isBinary ? "binary" : "unary") + symbols[sign]),
        nameToken: keyword, lastToken: previous)
    case .binary where isOperatorMissing, .unary where isOperatorMissing:
      take()
      _ = fail(.missingOperatorSign(after: tokens.text(keyword), found: found, at: afterPrevious))
      tree.hasLostNames = true
      return nil
    default:
      guard let name = parseName(.function) else {
        tree.hasLostNames = true
        return nil
      }
      prototype = Prototype(
        .function, name: name.symbol, nameToken: name.token, lastToken: name.token)
    }
    parseParameters(of: &prototype)
    checkOperandCount(of: &prototype)
    return prototype
  }

  /// Whether an operator's sign follows `binary` or `unary`.
  private var isOperatorNext: Bool { tokens.kind(cursor + 1) == .operator }

  /// `binary(…)` is a keyword as a function's name; anything else lacks its sign.
  private var isOperatorMissing: Bool { tokens.kind(cursor + 1) != .leftParenthesis }

  private mutating func parsePrecedence(of sign: Symbol) -> UInt8 {
    guard at(.number) else { return OperatorTable.defaultPrecedence }
    let number = take()
    let value = tokens.value(number)
    let range = OperatorTable.precedenceRange
    // The reference compares before it cuts the fraction off: 0.5 is out of range, and so is 100.5.
    if value >= Double(range.lowerBound), value <= Double(range.upperBound) { return UInt8(value) }
    emit(
      .precedenceOutOfRange(
        tokens.text(number), of: symbols[sign], suggesting: suggestedPrecedence(of: sign),
        at: tokens.range(number)))
    return suggestedPrecedence(of: sign)
  }

  /// The built-in operator's precedence if there is one, else the usual one.
  private func suggestedPrecedence(of sign: Symbol) -> UInt8 {
    OperatorTable.builtinPrecedence(of: sign) ?? OperatorTable.defaultPrecedence
  }

  /// "(" parameters ")"
  /// parameters = [ name { [ "," ] name } ]
  private mutating func parseParameters(of prototype: inout Prototype) {
    let open = cursor
    defer { prototype.lastToken = previous }
    guard takeIf(.leftParenthesis) else {
      report(.missingParameterList(of: symbols[prototype.name], found: found, at: afterPrevious))
      isPanicking = true
      prototype.hasErrors = true
      return
    }
    prototype.openToken = open
    pendingParameters.truncate(to: 0)
    defer { prototype.parameters = tree.append(pendingParameters) }
    while !at(.rightParenthesis), !at(.itemBoundary) || kind.isKeyword && !tokens.startsLine(cursor)
    {
      if !pendingParameters.isEmpty, at(.comma) { take() }
      if tokens.startsLine(cursor), beginsBody { break }
      guard
        at(.identifier) || at(.invalid) || kind.isKeyword || at(.comma)
          || at(.rightParenthesis)
      else {
        break
      }
      guard let name = parseName(.parameter) else {
        prototype.hasErrors = true
        return
      }
      // A parameter that is not in the text: nobody knows how many there are.
      if tokens.kind(previous) == .invalid { prototype.hasErrors = true }
      pendingParameters.append(name)
    }
    if at(.rightParenthesis) {
      tokens.pair(open, take())
    } else {
      prototype.hasErrors = true
      if at(.number) || at(.operator) && pendingParameters.isEmpty {
        report(.missingName(.parameter, found: found, at: tokens.range(cursor)))
      } else {
        report(
          .unclosedParenthesis(
            tokens.range(open), in: "the parameters of `\(symbols[prototype.name])`",
            help: "close the parameter list", at: afterPrevious))
      }
      isPanicking = true
    }
  }

  /// Whether a parameter's name on a new line says that the list was not closed on the line before.
  private var beginsBody: Bool {
    at(.identifier)
      && pendingParameters.indices.contains {
        pendingParameters[$0].symbol == tokens.symbol(cursor)
      }
  }

  private mutating func checkOperandCount(of prototype: inout Prototype) {
    guard prototype.isOperator, !prototype.hasErrors else { return }
    let isUnary = if case .unary = prototype.kind { true } else { false }
    let (expected, keyword) = isUnary ? (1, "unary") : (2, "binary")
    guard prototype.parameters.count != expected else { return }
    let sign = String(symbols[prototype.name].dropFirst(keyword.count))
    emit(
      .operandCount(
        prototype.parameters.count, expected: expected, keyword: keyword, sign: sign,
        name: tree.nameRange(of: prototype, in: tokens),
        missing: missingOperand(of: prototype),
        at: tree.parametersRange(of: prototype, in: tokens)))
    prototype.hasErrors = true
  }

  /// A name in a place where only a name can stand. A keyword there is reported and taken for one.
  @inline(__always)
  mutating func parseName(_ role: NameRole) -> Name? {
    guard at(.identifier) else { return parseNameOfOtherToken(role) }
    let token = take()
    return Name(tokens.symbol(token), token: token)
  }

  private mutating func parseNameOfOtherToken(_ role: NameRole) -> Name? {
    if at(.invalid) {
      // The lexer has reported what stands here, or a repair has put a name in.
      tree.hasLostNames = tree.hasLostNames || role == .function
      return Name(symbols.intern("_"), token: take())
    }
    if kind.isKeyword, !isPanicking {
      let keyword = take()
      emit(.keywordAsName(tokens.text(keyword), role, at: tokens.range(keyword)))
      if tokens.kind(keyword) == .in, role == .variable, !continuesBindings {
        // `var in …`: the name is missing, and `in` means what it always does.
        isPanicking = true
        return nil
      }
      keywordsAsNames.insert(tokens.kind(keyword))
      // The underscore keeps the checker from calling it unused.
      return Name(symbols.intern("_" + tokens.text(keyword)), token: keyword)
    }
    report(.missingName(role, found: found, at: placeOfMissing))
    isPanicking = true
    return nil
  }

  /// Whether what follows a variable of `var` or `for` is at the cursor.
  private var continuesBindings: Bool { at(.comma) || at(.in) || at(sign: .assign) }
}
