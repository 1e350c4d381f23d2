import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Sequences of expressions as other languages write them.
extension ForeignText {
  /// `(a = 1, a + 1)`, `def f(x) print(x), x + 1`: commas between expressions that are there for their effect.
  func commaSequence(at index: Int) -> ForeignConstruct? {
    let isGroup =
      kind(index) == .leftParenthesis && word(index) == "("
      && !(kind(index - 1) == .identifier && !startsLine(index)) && kind(index - 1) != .for
    guard isGroup || beginsBody(index) else { return nil }
    var commas: [Int] = []
    var start = isGroup ? index + 1 : index
    var last = endOfExpression(from: start)
    while kind(last) == .comma {
      guard hasEffect(start..<last) else { return nil }
      commas.append(last)
      start = last + 1
      last = endOfExpression(from: start)
    }
    // `in x = 1, y = 2 in`: the comma belongs to the `var` before.
    guard let first = commas.first, last > start, kind(last) != .in,
      !isGroup || kind(last) == .rightParenthesis
    else { return nil }
    return ForeignConstruct(
      diagnostic: .commaSequence(
        commas.map { tokens[$0].range }, open: isGroup ? tokens[index].range : nil,
        edits: commas.map { spaced($0..<$0 + 1, ":") }),
      span: isGroup ? index..<last + 1 : index..<max(first + 1, last))
  }

  /// Whether the body of a function or loop begins at a token, and no argument list is around it.
  private func beginsBody(_ index: Int) -> Bool {
    guard kind(index - 1) == .in || closesPrototype(index - 1) else { return false }
    guard let open = openParenthesis(before: index) else { return true }
    return kind(open - 1) != .identifier || startsLine(open)
  }

  private func hasEffect(_ expression: Range<Int>) -> Bool {
    let first = expression.lowerBound
    return isName(first) && isSign(first + 1, "=")
      || kind(first + 1) == .leftParenthesis
        && ["print", "printd", "putchard"].contains(word(first))
  }

  /// `for i = 1, i < n in r = r + i in r`: a second `in` after a loop.
  func strayIn(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .in, endsOperand(index - 1), !closesPrototype(index - 1),
      startsOperand(index + 1)
    else { return nil }
    var start = index
    var introduced: [Int] = []
    var awaiting = 0
    // Backwards: the constructs whose `in` precedes, innermost first.
    while start > 0, awaiting >= 0 {
      let previous = start - 1
      switch kind(previous) {
      case .rightParenthesis where closesPrototype(previous): awaiting = -1
      case .rightParenthesis:
        guard let open = openParenthesis(before: previous) else { return nil }
        start = open
        continue
      case .leftParenthesis, .semicolon, .def, .extern: awaiting = -1
      case .in: awaiting += 1
      case .for, .var:
        if awaiting == 0 { return nil }
        awaiting -= 1
        introduced.append(previous)
      default: break
      }
      if awaiting >= 0 { start = previous }
    }
    guard start < index else { return nil }
    // `x = 1 in x + 2` lacks its `var` if nothing introduces `x`.
    let loop = introduced.first { kind($0) == .for }
    let body = (start..<index).last { kind($0) == .in && loop.map { $0 < index } != nil } ?? start
    let assigned = kind(body) == .in ? body + 1 : body
    if (assigned..<index).allSatisfy({ isName($0) || kind($0) == .comma }) { return nil }
    if loop == nil, kind(index - 1) != .rightParenthesis { return nil }
    if isSign(assigned + 1, "="), !(0..<assigned).contains(where: { word($0) == word(assigned) }) {
      return nil
    }
    var edits = [replacing(index..<index + 1, ":")]
    if let loop {
      edits.insert(inserting("(", before: loop), at: 0)
      edits.insert(inserting(")", after: index - 1), at: 1)
    }
    return ForeignConstruct(
      diagnostic: .strayIn(
        at: tokens[index].range, construct: loop.map { tokens[$0].range }, edits: edits),
      span: (loop ?? start)..<index + 2)
  }

  /// Lines in parentheses without `:` between them.
  func lineSequence(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .leftParenthesis, word(index) == "(", let close = partner(of: index),
      !(kind(index - 1) == .identifier && !startsLine(index)),
      !(index + 1..<close).allSatisfy({ !startsLine($0) }), rangeLoop(at: index + 1) == nil
    else { return nil }
    var lines: [Int] = []
    var start = index + 1
    while start < close {
      let last = endOfExpression(from: start)
      guard last < close, last > start else { break }
      guard startsLine(last), isJuxtaposed(last) else { return nil }
      lines.append(last)
      start = last
    }
    guard lines.count > 1 else { return nil }
    return ForeignConstruct(
      diagnostic: .lineSequence(
        lines.map { tokens[$0 - 1].range.after }, open: tokens[index].range),
      span: index..<close + 1)
  }

  /// `return x` and `end`, all of the item.
  func superfluousWords(at index: Int) -> ForeignConstruct? {
    let isReturn = word(index) == "return"
    guard isName(index), isReturn || Self.enders.contains(word(index)),
      isReturn
        ? startsOperand(index + 1) || isSign(index + 1, "-") || isSign(index + 1, "!")
        : endsOperand(index - 1)
    else { return nil }
    var next = index + 1
    var places = [index]
    while next < end, kind(next) != .def, kind(next) != .extern {
      if isAtMargin(next), isReturn || !Self.enders.contains(word(next)) { break }
      let isOther =
        isName(next) && (isReturn ? word(next) == "return" : Self.enders.contains(word(next)))
      if isOther { places.append(next) }
      next += 1
    }
    guard isReturn || places.count > 1 else { return nil }
    let leaving = isReturn ? places.first { loop(around: $0) != nil } : nil
    var edits = places.map { removing($0..<$0 + 1) }
    if let leaving, kind(0) == .def {
      // Without an equivalent, what else the body lacks says nothing.
      let whole = range(0..<end)
      return ForeignConstruct(
        diagnostic: .superfluousWords("return", [tokens[leaving].range], edits: []), span: 0..<end,
        edits: [Edit(whole, hole)], supersedes: [whole], isCertain: true)
    }
    if leaving != nil {
      // That each `if` lacks its `else` follows from this.
      for place in places where loop(around: place) != nil {
        let last = endOfExpression(from: place + 1)
        if kind(last) != .else, conditionalWithoutElse(before: place) != nil {
          edits.append(inserting(" else 0", after: last - 1))
        }
      }
      edits = BlockTranslation.merged(edits)
    }
    return ForeignConstruct(
      diagnostic: .superfluousWords(
        word(index), (leaving.map { [$0] } ?? places).map { tokens[$0].range },
        edits: leaving == nil ? edits : []),
      span: index..<places[places.count - 1] + 1, edits: edits)
  }
}
