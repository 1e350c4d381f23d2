import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Points in names and operators, texts between backticks, and pointers: `console.log(x)`, `math.pi`, `x *. y`, `x .* y`, `&x`.
/// They are edited before the text is parsed, so that no other repair takes a point or a sign for an operand.
extension Repairer {
  private static let constants: [String: String] = [
    "pi": "3.141592653589793", "PI": "3.141592653589793", "Pi": "3.141592653589793",
    "e": "2.718281828459045", "E": "2.718281828459045", "tau": "6.283185307179586",
  ]

  /// The library's functions that others call by these names.
  private static let functions = [
    "max": "fmax", "min": "fmin", "abs": "fabs", "Max": "fmax", "Min": "fmin", "Abs": "fabs",
    "Sqrt": "sqrt", "Pow": "pow", "Sin": "sin", "Cos": "cos", "Floor": "floor",
  ]

  mutating func repairPoints() {
    let start = parser.cursor
    guard lexical.hasErrors || mentionsStreamOrAddress() else { return }
    var text = foreignText(start..<parser.tokens.endOfFile, fault: nil)
    let definesUnaryOperator = text.tokens.contains { $0.kind == .unary }
    var edits: [Diagnostic.Edit] = []
    var diagnostics: [(diagnostic: Diagnostic, places: [SourceRange])] = []
    var known: [String: Int] = [:]
    var index = 0
    while index < text.end {
      let construct =
        text.pointed(at: index, Self.constants, Self.functions)
        ?? (definesUnaryOperator ? nil : text.pointer(at: index))
      guard let construct else {
        index += 1
        continue
      }
      lexical.supersede(in: construct.supersedes)
      let diagnostic = construct.diagnostic
      if let index = known[diagnostic.message] {
        // Each use has the same cause.
        diagnostics[index].diagnostic.addFixes(of: diagnostic)
        diagnostics[index].places.append(diagnostic.range)
      } else {
        known[diagnostic.message] = diagnostics.count
        diagnostics.append((diagnostic, [diagnostic.range]))
      }
      edits += construct.tokenEdits ?? []
      index = construct.span.upperBound
    }
    for (diagnostic, places) in diagnostics {
      report(diagnostic, at: places)
    }
    guard !edits.isEmpty else { return }
    text.tokens = applying(edits, to: text.tokens)
    parser.tokens.replace(
      start..<parser.tokens.endOfFile, with: Array(text.tokens.dropLast()))
  }
}

extension Repairer {
  /// Whether `cout` stands among the tokens, or `&` after `(` or a comma.
  private func mentionsStreamOrAddress() -> Bool {
    (parser.cursor..<parser.tokens.endOfFile).contains {
      switch parser.tokens.kind($0) {
      case .identifier: parser.tokens.range($0).count == 4 && parser.tokens.text($0) == "cout"
      case .leftParenthesis, .comma:
        parser.tokens.kind($0 + 1) == .operator && parser.tokens.text($0 + 1) == "&"
      default: false
      }
    }
  }
}

extension Diagnostic {
  /// Adds the edits of another place's fix to the fix that this diagnostic has, if it has one.
  fileprivate mutating func addFixes(of other: Diagnostic) {
    for (index, pair) in zip(children, other.children).enumerated() {
      guard case (.help(let text, let edits, let applicability), .help(_, let more, _)) = pair,
        !edits.isEmpty
      else { continue }
      children[index] = .help(text, edits: edits + more, applicability)
    }
  }
}

extension ForeignText {
  /// A construct with a point, or a text between backticks.
  func pointed(
    at index: Int, _ constants: [String: String], _ functions: [String: String]
  ) -> ForeignConstruct? {
    template(at: index) ?? streamOutput(at: index) ?? printingOfText(at: index)
      ?? printingOfTexts(at: index) ?? pointOperator(
        at: index)
      ?? qualifiedName(at: index, in: constants, isCalled: false) { _ in
        "there are no named constants: write the value"
      } ?? qualifiedOutput(at: index)
      ?? qualifiedName(at: index, in: functions, isCalled: true) {
        "use the library function `\($0)`"
      } ?? qualifiedCall(at: index)
  }

  /// `math.sqrt(x)`, a function that needs no library's name.
  private func qualifiedCall(at index: Int) -> ForeignConstruct? {
    guard let last = endOfPath(at: index), last == index + 2, Self.libraries.contains(word(index)),
      functions[tokens[last].symbol] != nil, kind(last + 1) == .leftParenthesis
    else { return nil }
    return member(at: index)
  }

  private func isPoint(_ index: Int) -> Bool {
    kind(index) == .invalid && word(index) == "."
  }

  /// The index of the last name of `a.b.c`; nil if there is no point.
  private func endOfPath(at index: Int) -> Int? {
    guard isName(index), !isPoint(index - 1) else { return nil }
    var last = index
    while isPoint(last + 1), touches(last + 1), isName(last + 2), touches(last + 2) { last += 2 }
    return last > index ? last : nil
  }

  /// `math.pi` and `Math.max(x, y)`: a name of a library, which is written in another way here.
  private func qualifiedName(
    at index: Int, in meanings: [String: String], isCalled: Bool, advice: (String) -> String
  ) -> ForeignConstruct? {
    guard let last = endOfPath(at: index), last == index + 2, Self.libraries.contains(word(index)),
      let meant = meanings[word(last)], (kind(last + 1) == .leftParenthesis) == isCalled
    else { return nil }
    let whole = range(index..<last + 1)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "there is no `\(text(index..<last + 1))` in Kaleidoscope", at: whole,
        children: [.help(advice(meant), edits: [Edit(whole, meant)])]),
      span: index..<last + 1, supersedes: [whole])
  }

  /// `console.log("text")` and `System.out.println(x)`
  private func qualifiedOutput(at index: Int) -> ForeignConstruct? {
    guard let last = endOfPath(at: index), isQualifiedPrinting(index, last),
      kind(last + 1) == .leftParenthesis, let close = partner(of: last + 1)
    else { return nil }
    let name = text(index..<last + 1)
    let hasText = (last + 2..<close).contains { kind($0) == .invalid && !isPoint($0) }
    let isOne = last + 2 < close && endOfExpression(from: last + 2) == close
    let whole = range(index..<close + 1)
    if hasText || !isOne {
      return ForeignConstruct(
        diagnostic: Diagnostic(
          .misspelledKeyword, "there is no `\(name)` in Kaleidoscope",
          at: range(index..<last + 1),
          children: [
            .note(Diagnostic.printingRule)
          ]),
        span: index..<close + 1, edits: [Edit(whole, "0")], supersedes: [whole])
    }
    let place = range(index..<last + 1)
    return ForeignConstruct(
      diagnostic: .foreignPrinting(name, at: place, edits: [Edit(place, "print")]),
      span: index..<last + 1, supersedes: [place])
  }

  /// `x *. y` and `x .* y`
  private func pointOperator(at index: Int) -> ForeignConstruct? {
    let signs: Set<String> = ["+", "-", "*", "/"]
    let isAfter = kind(index) == .operator && isPoint(index + 1) && touches(index + 1)
    let isBefore = isPoint(index) && kind(index + 1) == .operator && touches(index + 1)
    let sign = word(isAfter ? index : index + 1)
    guard isAfter || isBefore, signs.contains(sign), endsOperand(index - 1), !isPoint(index - 1)
    else { return nil }
    let whole = range(index..<index + 2)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .unknownBinaryOperator, "no operator `\(text(index..<index + 2))` is defined", at: whole,
        children: [.help("all values are numbers: use `\(sign)`", edits: [Edit(whole, sign)])]),
      span: index..<index + 2, supersedes: [whole])
  }

  /// `&x` where an operand stands, and `*p` before or after `=`, or after `return`.
  fileprivate func pointer(at index: Int) -> ForeignConstruct? {
    let isAddress = isSign(index, "&")
    guard isAddress || isSign(index, "*"), touches(index + 1), isName(index + 1),
      !endsOperand(index - 1) || startsLine(index) || word(index - 1) == "return",
      !operators.isUnary(tokens[index].symbol),
      isAddress
        ? [.leftParenthesis, .comma].contains(kind(index - 1)) || isSign(index - 1, "=")
        : isSign(index - 1, "=") || isSign(index + 2, "=") || word(index - 1) == "return"
    else { return nil }
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "there are no pointers in Kaleidoscope", at: tokens[index].range,
        children: [
          .note("a function cannot change the variables of its caller: it returns one number"),
          .help("use the variable itself", edits: [removing(index..<index + 1)], .maybe),
        ]),
      span: index..<index + 1)
  }

  /// `cout << x << endl`, to the end of the statement.
  private func streamOutput(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "cout", isSigns(index + 1, "<", "<") else { return nil }
    let start = isSigns(index - 2, ":", ":") && isName(index - 3) ? index - 3 : index
    let line = endOfLine(index)
    var last = index
    while last < line, kind(last) != .semicolon, kind(last) != .rightParenthesis {
      last = (kind(last) == .leftParenthesis ? partner(of: last) ?? line : last) + 1
    }
    last = min(last, line)
    let whole = range(start..<last)
    return ForeignConstruct(
      diagnostic: .unavailable(
        "cout", at: tokens[index].range,
        note: Diagnostic.printingRule,
        edits: []),
      span: start..<last, edits: [Edit(whole, "0")], supersedes: [whole])
  }

  /// A text between backticks on one line.
  private func template(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .invalid, word(index) == "`",
      let close = (index + 1..<max(endOfLine(index), index + 1)).first(where: {
        word($0) == "`" && kind($0) == .invalid
      }), close > index + 1, word(index - 1) != "`"
    else { return nil }
    let whole = range(index..<close + 1)
    // In Haskell, a function between its operands.
    if close == index + 2, endsOperand(index - 1),
      let meant = ForeignSign.meaning(ofWord: word(index + 1))?.builtinSpelling
    {
      return ForeignConstruct(
        diagnostic: .foreignSigns(
          [whole], word(index + 1), meant, edits: [Edit(whole, meant)]),
        span: index..<close + 1, supersedes: [whole])
    }
    return ForeignConstruct(
      diagnostic: .textsInOutput(at: whole), span: index..<close + 1, edits: [Edit(whole, "0")],
      supersedes: [whole])
  }
}
