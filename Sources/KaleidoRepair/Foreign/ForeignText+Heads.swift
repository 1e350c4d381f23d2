import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Heads of functions and declarations that have no `def` or `extern`, or more than that.
extension ForeignText {
  /// `def extern f(x)`, `extern def f(x)`
  func keywordsTwice(at index: Int) -> ForeignConstruct? {
    let keywords: [TokenKind] = [.def, .extern]
    guard keywords.contains(kind(index)), keywords.contains(kind(index + 1)),
      kind(index) != kind(index + 1), isName(index + 2), !startsLine(index + 1)
    else { return nil }
    var last = index + 3
    if kind(last) == .leftParenthesis { last = (partner(of: last) ?? last) + 1 }
    let hasBody = startsOperand(last) && !isAtMargin(last) || isOpeningBrace(last)
    let superfluous = (kind(index) == .extern) == hasBody ? index : index + 1
    // `def extern three 1` has no parameters.
    let isConstant = kind(index + 3) == .number
    let list = isConstant ? [inserting("()", after: index + 2)] : []
    return ForeignConstruct(
      diagnostic: .superfluousKeyword(
        word(superfluous), beside: word(superfluous == index ? index + 1 : index),
        at: tokens[superfluous].range, edits: [removing(superfluous..<superfluous + 1)] + list),
      span: index..<index + 3, isCertain: true)
  }

  /// `def f(x) = x + 1`: a sign between the head and the body.
  func signBeforeBody(at index: Int) -> ForeignConstruct? {
    guard isSign(index, "="), closesPrototype(index - 1), !isSigns(index, "=", ">"),
      startsOperand(index + 1) || kind(index + 1) == .operator
    else { return nil }
    let removed = removing(index..<index + 1)
    return ForeignConstruct(
      diagnostic: .unexpected(
        "=", isTwice: false, isSure: true, removing: removed.range, at: tokens[index].range),
      span: index..<index + 1, edits: [removed], isCertain: true)
  }

  /// `def f(a, b = 1)` and `extern f(format, ...)`
  func parameterExtras(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .def || kind(index) == .extern else { return nil }
    var name = index + 1
    while isName(name), isName(name + 1) { name += 1 }
    guard isName(name), kind(name + 1) == .leftParenthesis, let close = partner(of: name + 1) else {
      return nil
    }
    var defaults: [Range<Int>] = []
    var points: Range<Int>?
    var next = name + 2
    while next < close {
      if isSign(next, "="), isName(next - 1) {
        var last = next + 1
        while last < close, kind(last) != .comma, last == next + 1 || !isJuxtaposed(last) {
          last = kind(last) == .leftParenthesis ? (partner(of: last) ?? close) + 1 : last + 1
        }
        defaults.append(next..<min(last, close))
        next = last
      } else if kind(next) == .invalid, text(next..<next + 1).allSatisfy({ $0 == "." }) {
        points = (kind(next - 1) == .comma ? next - 1 : next)..<close
        break
      } else {
        next += 1
      }
    }
    if let points {
      return ForeignConstruct(
        diagnostic: .variableArguments(
          at: range(points.last.map { $0..<close } ?? points),
          edits: [Edit(SourceRange(tokens[points.lowerBound - 1].range.end, range(points).end), "")]
        ),
        span: index..<close + 1, edits: [Edit(range(points), " 0")], supersedes: [range(points)],
        isCertain: true)
    }
    guard let first = defaults.first else { return nil }
    // A hole among the parameters keeps the arguments of calls from being counted.
    return ForeignConstruct(
      diagnostic: .defaultValues(
        defaults.map { range($0) }, text: text(first),
        edits: defaults.map {
          Edit(SourceRange(tokens[$0.lowerBound - 1].range.end, range($0).end), "")
        }),
      span: index..<close + 1,
      edits: defaults.map { Edit(range($0), $0 == first ? " 0" : "") }, isCertain: true)
  }

  /// `f(x) = x + 1`, `f x = x + 1`, `f = lambda x: x + 1` and `let f = fun x -> x + 1`
  func equation(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isAtMargin(index) || index == 0 || kind(index - 1) == .semicolon else {
      return nil
    }
    // `var x float64 = 3` is a variable.
    if isName(index + 1), isType(index + 2), isSign(index + 3, "=") { return nil }
    var name = index
    while isName(name) && isName(name + 1)
      && (["let", "rec", "const", "val", "auto"].contains(word(name)))
      || kind(name) == .var || kind(name) == .def && isSign(name + 2, "=")
    { name += 1 }
    guard isName(name), !startsLine(name) || name == index, !introducesElsewhere(name) else {
      return nil
    }
    guard let (parameters, body) = parametersOfEquation(after: name) else { return nil }
    let last = endOfExpression(from: body)
    // After `let f x =`, other mistakes in the body say nothing about the head.
    let isCertain = word(index) == "let" && name > index && isName(name + 1) && kind(last) != .in
    guard last > body, !parameters.isEmpty || kind(name + 1) == .leftParenthesis,
      isCertain || kind(last) == .semicolon || last >= end || startsLine(last)
    else { return nil }
    // `f x = x + 1` uses its parameter.
    let isPlain = isName(name + 1)
    if isPlain, !parameters.contains(where: { isUsed($0, after: body - 1) }) { return nil }
    let head = SourceRange(tokens[index].range.start, tokens[body].range.start)
    let names = parameters.map { word($0) }.joined(separator: " ")
    let definition = "def \(word(name))(\(names)) "
    return ForeignConstruct(
      diagnostic: .equation(
        at: SourceRange(head.start, tokens[body - 1].range.end), edits: [Edit(head, definition)]),
      span: index..<last, supersedes: [head], isCertain: true)
  }

  /// Whether a word introduces something else in another language.
  private func introducesElsewhere(_ index: Int) -> Bool {
    Self.binders.contains(word(index)) || ForeignTypes.names.contains(word(index))
      || !ForeignWord.meanings(of: word(index)).isEmpty || ForeignWord.isConstruct(word(index))
  }

  /// The parameters of a function that is written as an equation, and the start of its body.
  private func parametersOfEquation(after name: Int) -> (parameters: [Int], body: Int)? {
    var next = name + 1
    if isSign(next, "=") {
      // An anonymous function.
      next += 1
      let isWord =
        ["lambda", "fun", "fn", "function", "func"].contains(word(next)) && isName(next)
        || kind(next) == .def && kind(next + 1) == .leftParenthesis
      if isWord || word(next) == "\\" { next += 1 }
      guard let (parameters, last) = parameterNames(from: next), !parameters.isEmpty || isWord
      else { return nil }
      if isSigns(last, "-", ">") || isSigns(last, "=", ">") { return (parameters, last + 2) }
      if isWord, isSign(last, ":") || isSign(last, ".") { return (parameters, last + 1) }
      if isWord, kind(next) == .leftParenthesis, startsOperand(last) { return (parameters, last) }
      return nil
    }
    guard let (parameters, last) = parameterNames(from: next), !startsLine(last) else { return nil }
    // `f(x) -> x + 1`, as in Erlang.
    if kind(next) == .leftParenthesis, isSigns(last, "-", ">") || isSigns(last, "=", ">") {
      return (parameters, last + 2)
    }
    guard isSign(last, "="), !isSign(last + 1, "=") else { return nil }
    return (parameters, last + 1)
  }

  /// The names of a list of parameters, with or without parentheses, and where it ends.
  private func parameterNames(from start: Int) -> (names: [Int], end: Int)? {
    var names: [Int] = []
    var next = start
    let close = kind(start) == .leftParenthesis ? partner(of: start) : nil
    if close != nil { next += 1 }
    while isName(next) && !startsLine(next) || kind(next) == .comma {
      if isName(next) { names.append(next) }
      next += 1
    }
    if let close {
      guard next == close else { return nil }
      next += 1
    }
    return (names, next)
  }

  /// `main() { … }`: a definition without `def`, whose braces show that it is no call.
  func headOfBlock(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isAtMargin(index), isName(index), kind(index + 1) == .leftParenthesis,
      !isOpeningBrace(index + 1), let close = partner(of: index + 1), isOpeningBrace(close + 1),
      !isLoopWord(index), !["if", "for", "while"].contains(word(index)),
      (index + 2..<close).allSatisfy({ isName($0) || kind($0) == .comma })
    else { return nil }
    return ForeignConstruct(
      diagnostic: .missingDefinition(
        before: word(index), at: tokens[index].range,
        edits: [inserting("def ", before: index)]),
      span: index..<end, isCertain: true)
  }

  /// Words that introduce types elsewhere.
  static let typeWords: Set<String> = [
    "struct", "class", "type", "typedef", "enum", "union", "record", "interface", "trait",
    "object", "impl", "data", "newtype", "namespace",
  ]

  /// `struct Point { x, y }`, to its end.
  func typeDefinition(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isName(index), Self.typeWords.contains(word(index)),
      isName(index + 1) || kind(index + 1) == .invalid && isSign(index + 2, ":"),
      !startsLine(index + 1)
    else { return nil }
    let last = endOfTypeDefinition(from: index)
    let whole = range(index..<last)
    return ForeignConstruct(
      diagnostic: .typeDefinition(word(index), at: range(index..<index + 2)), span: index..<last,
      edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true,
      names: isName(index + 1) ? [tokens[index + 1].symbol] : [])
  }

  private func endOfTypeDefinition(from index: Int) -> Int {
    let line = endOfLine(index)
    for open in index..<min(line + 1, end) where kind(open) == .leftParenthesis {
      // `class A(B):` has its members on the next lines.
      if let close = partner(of: open), isSign(close + 1, ":"), startsLine(close + 2) { break }
      return min((partner(of: open) ?? line - 1) + 1, end)
    }
    var next = line
    while next < end, !isAtMargin(next) { next += 1 }
    // The members are indented, up to `end`.
    return next < end && word(next) == "end" ? next + 1 : max(line, next == end ? end : line)
  }
}
