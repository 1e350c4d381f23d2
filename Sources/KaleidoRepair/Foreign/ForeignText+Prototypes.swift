import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Types, and heads of functions, as other languages write them.
extension ForeignText {
  /// Words that begin a function elsewhere.
  private static let definers: Set<String> = [
    "fn", "fun", "func", "function", "define", "sub", "proc", "procedure", "let", "const",
  ]

  /// The types of a prototype: `def f(int x) -> int` and `def f(x: double): double`.
  func prototype(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .def || kind(index) == .extern else { return nil }
    var name = index + 1
    while isType(name) || isResultType(name, of: index) {
      let next = endOfTypeArguments(after: name)
      guard isName(next) || kind(next) == .binary || kind(next) == .unary else { break }
      name = next
    }
    guard let open = parameterList(after: name), let types = types(ofParametersAt: open) else {
      return nil
    }
    var ranges = types.ranges
    if name > index + 1 { ranges.insert(index + 1..<name, at: 0) }
    guard let first = ranges.first else { return nil }
    return ForeignConstruct(
      diagnostic: .foreignTypes(
        ranges.map { range($0) }, text: text(first), edits: ranges.map { removal($0) }),
      span: index..<max(types.end, ranges[ranges.count - 1].upperBound))
  }

  /// Whether an unknown word stands where the type of a result does: `def cint f(a)`.
  private func isResultType(_ word: Int, of keyword: Int) -> Bool {
    word == keyword + 1 && isName(word) && isName(word + 1) && !startsLine(word + 1)
      && kind(word + 2) == .leftParenthesis && !["def", "fn", "func"].contains(self.word(word))
  }

  /// A function that is not introduced by `def`: `double f(double x) {` and `fn f(x)`.
  func definition(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), isName(index), !startsLine(index + 1),
      Self.definers.contains(word(index)) || isType(index)
    else { return nil }
    var name = index + 1
    if word(index) == "let", word(name) == "rec" { name += 1 }
    while isType(name), isName(name + 1) { name += 1 }
    guard let open = parameterList(after: name), let types = types(ofParametersAt: open) else {
      return nil
    }
    let close = types.close
    let hasSign = isSign(close + 1, "=") && !isSigns(close + 1, "=", ">")
    // A declaration in C ends with a semicolon.
    let isDeclaration =
      kind(close + 1) == .semicolon || kind(close + 1) == .endOfFile && isType(index)
    guard isDeclaration || startsOperand(close + 1) || hasSign || !types.result.isEmpty else {
      return nil
    }
    let keyword = isDeclaration ? "extern" : "def"
    var edits = [Edit(range(index..<name), keyword)]
    // `= body` after a result type would otherwise be an assignment to the type.
    let isEquation = isSign(types.end, "=") && !types.result.isEmpty
    let endsHead = !types.result.isEmpty && kind(types.end - 1) == .semicolon
    edits += types.ranges.filter {
      $0 != types.result || isType(index) || isEquation || endsHead || isName($0.lowerBound)
    }.map { removal($0) }
    if isEquation { edits.append(removing(types.end..<types.end + 1)) }
    if hasSign { edits.append(removing(close + 1..<close + 2)) }
    return ForeignConstruct(
      diagnostic: .foreignDefinition(
        text(index..<name), keyword: keyword, at: range(index..<name), edits: edits),
      span: index..<end, isCertain: true)
  }

  /// The parenthesis after a function's name or an operator's sign.
  private func parameterList(after name: Int) -> Int? {
    if kind(name) == .binary || kind(name) == .unary {
      return (name + 2..<name + 4).first { kind($0) == .leftParenthesis }
    }
    return isName(name) && kind(name + 1) == .leftParenthesis ? name + 1 : nil
  }

  func isType(_ index: Int) -> Bool {
    isName(index) && ForeignTypes.names.contains(word(index))
  }

  /// The index after a type and its arguments in angle brackets: `list<int>`.
  private func endOfTypeArguments(after type: Int) -> Int {
    guard isSign(type + 1, "<") else { return type + 1 }
    var (index, depth) = (type + 1, 0)
    while index < end, !startsLine(index) {
      if isSign(index, "<") { depth += 1 }
      if isSign(index, ">") { depth -= 1 }
      if depth == 0 { return index + 1 }
      index += 1
    }
    return type + 1
  }

  /// Removes types without joining the words around them.
  private func removal(_ types: Range<Int>) -> Edit {
    let follows = [.comma, .rightParenthesis].contains(kind(types.upperBound))
    let isResult = kind(types.lowerBound - 1) == .rightParenthesis
    if kind(types.lowerBound) == .operator || follows || isResult {
      return Edit(
        SourceRange(tokens[types.lowerBound - 1].range.end, range(types).end), "")
    }
    return removing(types)
  }

  /// The types around and between the parameters, and where they end; nil if the list is not closed.
  private func types(
    ofParametersAt open: Int
  ) -> (ranges: [Range<Int>], close: Int, end: Int, result: Range<Int>)? {
    guard let close = partner(of: open) else { return nil }
    var ranges: [Range<Int>] = []
    var index = open + 1
    // `f(void)` has no parameters in C.
    if close == open + 2, word(index) == "void" {
      ranges.append(index..<close)
      index = close
    }
    while index < close {
      let start = index
      while index < close, isType(index), !isUsed(index, after: close) {
        let next = endOfTypeArguments(after: index)
        guard isName(next) || isSign(next, "*") else { break }
        index = next
      }
      while index < close, isSign(index, "*") || isSign(index, "&") { index += 1 }
      // In Swift, an argument label precedes the parameter.
      if index == start, isName(index), isName(index + 1), isSign(index + 2, ":") { index += 1 }
      if index > start { ranges.append(start..<index) }
      guard isName(index) || kind(index) == .invalid else { return nil }
      index += 1
      if index < close, isType(index), kind(index + 1) == .comma || index + 1 == close {
        ranges.append(index..<index + 1)
        index += 1
      }
      if isSign(index, ":"), isName(index + 1) {
        ranges.append(index..<index + 2)
        index += 2
      }
      if kind(index) == .comma { index += 1 }
    }
    let result = resultType(after: close)
    if !result.isEmpty { ranges.append(result) }
    return (ranges, close, result.isEmpty ? close + 1 : result.upperBound, result)
  }

  /// The result type after a parameter list, with its sign: `-> int`, `=> int` or `: int`.
  private func resultType(after close: Int) -> Range<Int> {
    let start = close + 1
    if isSigns(start, "-", ">") || isSigns(start, "=", ">") {
      let isNamed =
        isName(start + 2)
        && (isJuxtaposed(start + 3) || isOpeningBrace(start + 3) || isSign(start + 3, ":"))
        && !isParameter(start + 2, of: close)
      return start..<(isType(start + 2) || isNamed ? start + 3 : start + 2)
    }
    if isSign(start, ":"), isType(start + 1) {
      // The head of a function in Pascal ends with a semicolon.
      let isPascal = kind(start + 2) == .semicolon && word(start + 3) == "begin"
      return start..<(isPascal ? start + 3 : start + 2)
    }
    // In Go, the result type stands alone.
    return isType(start) && isOpeningBrace(start + 1) ? start..<start + 1 : start..<start
  }

  /// Whether the body uses a name, which is then a parameter.
  func isUsed(_ name: Int, after close: Int) -> Bool {
    (close + 1..<max(end, close + 1)).contains {
      isName($0) && tokens[$0].symbol == tokens[name].symbol && !isName($0 + 1)
        && !isOpeningBrace($0 + 1) && !isSign($0 - 1, ":")
    }
  }

  private func isParameter(_ index: Int, of close: Int) -> Bool {
    guard let open = openParenthesis(before: close) else { return false }
    return (open..<close).contains { word($0) == word(index) }
  }
}
