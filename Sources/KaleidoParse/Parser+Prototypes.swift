import KaleidoLex
import KaleidoSource

extension Parser {
  /// prototype = name "(" parameters ")"
  ///           | "binary" operator [ number ] "(" parameters ")"
  ///           | "unary" operator "(" parameters ")"
  ///
  /// Returns nil if not even the name can be determined.
  @inline(__always)
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
    if prototype.isOperator { checkOperandCount(of: &prototype) }
    return prototype
  }

  /// Whether an operator's sign follows `binary` or `unary`.
  private var isOperatorNext: Bool { tokens.kind(cursor + 1) == .operator }

  /// `binary(…)` uses the keyword as a function's name; anything else lacks the sign.
  private var isOperatorMissing: Bool { tokens.kind(cursor + 1) != .leftParenthesis }

  private mutating func parsePrecedence(of sign: Symbol) -> UInt8 {
    guard at(.number) else { return OperatorTable.defaultPrecedence }
    let number = take()
    let value = tokens.value(number)
    let range = OperatorTable.precedenceRange
    // The reference implementation checks the range before it truncates: 0.5 and 100.5 are both out of range.
    if value >= Double(range.lowerBound), value <= Double(range.upperBound) { return UInt8(value) }
    // The precedence of the built-in operator with this sign, else the closest one.
    let closest = UInt8(value < Double(range.lowerBound) ? range.lowerBound : range.upperBound)
    let suggestion = OperatorTable.builtinPrecedence(of: sign) ?? closest
    emit(
      .precedenceOutOfRange(
        tokens.text(number), of: symbols[sign], suggesting: suggestion, at: tokens.range(number)))
    return suggestion
  }

  /// "(" parameters ")"
  /// parameters = [ name { [ "," ] name } ]
  @inline(__always)
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
    let first = tree.parameters.count
    defer { prototype.parameters = tree.parameters(from: first) }
    while !at(.rightParenthesis), !at(.itemBoundary) || kind.isKeyword && !tokens.startsLine(cursor)
    {
      if tree.parameters.count > first, at(.comma) { take() }
      if at(.identifier), !tokens.startsLine(cursor) {
        // The usual case.
        let token = take()
        tree.append(parameter: Name(tokens.symbol(token), token: token))
        continue
      }
      if tokens.startsLine(cursor), beginsBody(after: first) || isCutOff { break }
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
      // A repair inserted this parameter: the actual number of parameters is unknown.
      if tokens.kind(previous) == .invalid { prototype.hasErrors = true }
      tree.append(parameter: name)
    }
    if at(.rightParenthesis) {
      tokens.pair(open, take())
    } else {
      prototype.hasErrors = true
      if at(.number) || at(.operator) && tree.parameters.count == first {
        report(.missingName(.parameter, found: found, at: tokens.range(cursor)))
      } else if tokens.kind(previous) == .comma, at(.endOfFile) || isCutOff {
        report(.missingName(.parameter, found: found, at: afterPrevious))
      } else {
        report(
          .unclosedParenthesis(
            tokens.range(open), in: "the parameters of `\(symbols[prototype.name])`",
            help: "close the parameter list", at: afterPrevious))
      }
      isPanicking = true
    }
  }

  /// Whether a name on a new line begins the body because the parameter list, which has the parameters from an index on,
  /// was not closed on the line before.
  private func beginsBody(after first: Int) -> Bool {
    at(.identifier)
      && (first..<tree.parameters.count).contains {
        tree.parameters[$0].symbol == tokens.symbol(cursor)
      }
  }

  private mutating func checkOperandCount(of prototype: inout Prototype) {
    guard !prototype.hasErrors else { return }
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

  /// Parses a name where only a name can stand. A keyword there is reported and used as the name.
  @inline(__always)
  mutating func parseName(_ role: NameRole) -> Name? {
    guard at(.identifier) else { return parseNameOfOtherToken(role) }
    let token = take()
    return Name(tokens.symbol(token), token: token)
  }

  private mutating func parseNameOfOtherToken(_ role: NameRole) -> Name? {
    if at(.invalid) {
      // The lexer has reported this token, or a repair has inserted it as a name.
      tree.hasLostNames = tree.hasLostNames || role == .function
      return Name(symbols.intern("_"), token: take())
    }
    if kind.isKeyword, !isPanicking, !isCutOff {
      let keyword = take()
      emit(.keywordAsName(tokens.text(keyword), role, at: tokens.range(keyword)))
      if tokens.kind(keyword) == .in, role == .variable, !continuesBindings {
        // `var in …`: the name is missing, and `in` keeps its usual meaning.
        isPanicking = true
        return nil
      }
      keywordsAsNames.insert(tokens.kind(keyword))
      // The underscore suppresses the checker's warning about unused variables.
      return Name(symbols.intern("_" + tokens.text(keyword)), token: keyword)
    }
    let isNumberBeforeName =
      at(.number) && tokens.kind(cursor + 1) == .identifier
      && tokens.end(cursor) == tokens.start(cursor + 1)
    let diagnostic = Diagnostic.missingName(role, found: found, at: placeOfMissing)
    report(
      isNumberBeforeName ? diagnostic.with(.note("a name begins with a letter or `_`")) : diagnostic
    )
    isPanicking = true
    return nil
  }

  /// Whether the cursor is at a token that can follow a variable of `var` or `for`.
  private var continuesBindings: Bool { at(.comma) || at(.in) || at(sign: .assign) }
}
