import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A loop over what the language does not have: `for x in list`, `for (const x of xs)`, `for k, v in pairs(t) do`.
struct CollectionLoop {
  /// The tokens from `for` to the start of the body, without a `:` that begins a block on lines of its own.
  let header: Range<Int>
  /// The names that take the elements.
  let variables: [Int]
  /// What the loop runs over.
  let values: Range<Int>
  /// Whether the header ends before such a `:`.
  let keepsColon: Bool
}

/// Loops over what the language does not have.
extension ForeignText {
  /// The loop over a collection that begins at a token. Loops that count have equivalents, and are recognized elsewhere.
  func collectionLoop(at index: Int) -> CollectionLoop? {
    guard kind(index) == .for, startsLine(index) || !endsOperand(index - 1),
      let head = headOfElements(at: index)
    else { return nil }
    let isGroup = head.close != nil
    let last = head.close ?? endOfElements(from: head.values)
    guard last > head.values, !isCounted(head.values..<last, head.variables) else { return nil }
    let values = head.values..<last
    let next = isGroup ? last + 1 : last
    guard isGroup || beginsBlock(next) else { return nil }
    if isSign(next, ":"), hasSeveralLines(after: next, of: index) {
      return CollectionLoop(
        header: index..<next, variables: head.variables, values: values, keepsColon: true)
    }
    let isShell = kind(next) == .semicolon && word(next + 1) == "do"
    let isWord = kind(next) == .in || isSign(next, ":") || word(next) == "do"
    return CollectionLoop(
      header: index..<next + (isShell ? 2 : isWord ? 1 : 0), variables: head.variables,
      values: values, keepsColon: false)
  }

  /// Whether a block after a `:` has more than one line.
  private func hasSeveralLines(after colon: Int, of keyword: Int) -> Bool {
    var lines = 0
    var index = colon + 1
    while index < end, lines < 2, !startsLine(index) || column(index) > column(keyword) {
      if startsLine(index) { lines += 1 }
      index += 1
    }
    return lines > 1
  }

  private func beginsBlock(_ index: Int) -> Bool {
    isOpeningBrace(index) || isSign(index, ":") || word(index) == "do" || kind(index) == .in
      || startsLine(index) && index < end || kind(index) == .semicolon && word(index + 1) == "do"
  }

  /// The variables of a `for` over elements and where its values begin; nil if it takes another form. `close` is the
  /// parenthesis that ends the header, if it stands in parentheses.
  func headOfElements(
    at index: Int
  ) -> (variables: [Int], values: Int, close: Int?)? {
    var next = index + 1
    var close: Int?
    if kind(next) == .leftParenthesis, !isTuple(next) {
      close = partner(of: next)
      guard close != nil else { return nil }
      next += 1
    }
    while isWordBeforeVariable(next) || isSign(next, "&") || isSign(next, "*") { next += 1 }
    guard let (variables, last) = variablesOfElements(from: next),
      let values = valuesOfElements(after: last, isGroup: close != nil)
    else { return nil }
    if values == last, close == nil {
      // `for my $x (1, 2) {`
      guard let group = partner(of: last),
        isOpeningBrace(group + 1) || kind(group + 1) == .in || word(group + 1) == "do"
      else { return nil }
      return (variables, values + 1, group)
    }
    return (variables, values, close)
  }

  /// Whether names in parentheses take the elements: `for (k, v) in pairs`.
  private func isTuple(_ open: Int) -> Bool {
    guard let close = partner(of: open), close > open + 1, kind(close + 1) == .in else {
      return false
    }
    return (open + 1..<close).allSatisfy { isName($0) || kind($0) == .comma }
  }

  private func isWordBeforeVariable(_ index: Int) -> Bool {
    guard
      kind(index) == .var
        || isName(index)
          && (Self.binders.contains(word(index)) || ForeignTypes.names.contains(word(index))
            || ["each", "our"].contains(word(index)))
    else { return false }
    return isName(index + 1) || kind(index + 1) == .leftParenthesis || isSign(index + 1, "&")
      || isSign(index + 1, "*")
  }

  private func variablesOfElements(from start: Int) -> (variables: [Int], end: Int)? {
    if kind(start) == .leftParenthesis, let close = partner(of: start) {
      let names = (start + 1..<close).filter(isName)
      let isList = (start + 1..<close).allSatisfy { isName($0) || kind($0) == .comma }
      return isList && !names.isEmpty ? (names, close + 1) : nil
    }
    guard isName(start) else { return nil }
    var (names, next) = ([start], start + 1)
    while kind(next) == .comma, isName(next + 1) {
      names.append(next + 1)
      next += 2
    }
    return (names, next)
  }

  /// Where the values begin after the sign between them and the variables. Values in parentheses may have no sign.
  private func valuesOfElements(after index: Int, isGroup: Bool) -> Int? {
    if kind(index) == .in || isName(index) && word(index) == "of" { return index + 1 }
    if isSigns(index, "<", "-") { return index + 2 }
    if isSign(index, ":"), isGroup, !isSign(index + 1, "=") { return index + 1 }
    let sign = isSigns(index, ":", "=") ? index + 2 : isSign(index, "=") ? index + 1 : index
    if sign > index, word(sign) == "range", kind(sign + 1) != .leftParenthesis { return sign + 1 }
    return kind(index) == .leftParenthesis && word(index) == "(" && !isGroup ? index : nil
  }

  /// The end of the values of a header without parentheses: before a block, or at the end of the line.
  private func endOfElements(from start: Int) -> Int {
    var index = start
    while index < end, index == start || !startsLine(index) {
      if index > start, isOpeningBrace(index) { return index }
      if [.in, .semicolon, .then, .def, .for, .rightParenthesis].contains(kind(index))
        || isName(index) && word(index) == "do" || isSign(index, ":")
      {
        return index
      }
      if kind(index) == .leftParenthesis, let close = partner(of: index) { index = close }
      index += 1
    }
    return index
  }

  /// Whether a loop over some values counts: `1..10`, `1:10`, `1 to 10` and `range(10)`.
  func isCounted(_ values: Range<Int>, _ variables: [Int]) -> Bool {
    guard variables.count == 1, let first = values.first else { return false }
    if word(first) == "range", partner(of: first + 1) == values.upperBound - 1 { return true }
    if isSign(values.upperBound, ":"), !startsLine(values.upperBound + 1),
      startsOperand(values.upperBound + 1)
    {
      return true
    }
    let colon = values.dropFirst().first { isSign($0, ":") || kind($0) == .leftParenthesis }
    if let colon, isSign(colon, ":"), kind(first - 1) == .in, kind(first) != .leftParenthesis {
      return true
    }
    return values.contains { index in
      isName(index) && index > first
        && ["to", "until", "downTo", "downto", "upto"].contains(word(index))
        || [.number, .invalid].contains(kind(index)) && word(index).contains("..")
          && !word(index).hasPrefix("\"")
    }
  }

  /// `for (i in 1..10) body` and `for (i <- 1 to 10) body`: a loop that counts, in parentheses.
  func rangeLoopInParentheses(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, let head = headOfElements(at: index), let close = head.close,
      head.variables.count == 1, isCounted(head.values..<close, head.variables)
    else { return nil }
    let variable = head.variables[0]
    var copy = self
    let places =
      Array(0...index) + [variable, head.values] + Array(head.values..<close)
      + Array(close + 1..<tokens.count)
    copy.tokens = places.map { tokens[$0] }
    copy.words = places.map { words[$0] }
    copy.tokens[index + 2] = Token(
      .in, SourceRange(at: tokens[head.values].range.start), startsLine: false)
    copy.words[index + 2] = "in"
    // The word before the body stands where the header ends: a brace there would make the loop one of Rust.
    let last = index + 3 + close - head.values
    let place = SourceRange(at: tokens[close].range.start)
    if kind(close + 1) == .in {
      copy.tokens[last] = copy.tokens[last].replacing(range: place)
    } else {
      copy.tokens.insert(tokens[variable].replacing(range: place, startsLine: false), at: last)
      copy.words.insert("do", at: last)
    }
    guard var construct = copy.rangeLoop(at: index) else { return nil }
    let start = tokens[index].range.end
    let edits =
      [Edit(SourceRange(start, tokens[variable].range.start), " ")]
      + (construct.tokenEdits ?? [])
      + [Edit(tokens[close].range, touches(close + 1) ? " " : "")]
    construct.diagnostic = .foreignLoop(
      text(index + 1..<index + 2), at: tokens[index + 1].range, keyword: tokens[index].range,
      edits: BlockTranslation.merged(edits))
    construct.span = index..<close + 1
    construct.supersedes = [range(index..<close + 1)]
    construct.isCertain = true
    return construct
  }
}
