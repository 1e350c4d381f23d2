import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops whose condition follows the body, as that of `for` does here.
extension ForeignText {
  /// `repeat body until condition`, which is `for i = 1, !(condition) in body`.
  func repeatLoop(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "repeat", functions[tokens[index].symbol] == nil,
      let until = endOfStatements(from: index + 1, at: "until"), until > index + 1
    else { return nil }
    let last = endOfExpression(from: until + 1)
    guard last > until + 1 else { return nil }
    return loop(
      index..<index + 1, body: index + 1..<until, until..<last,
      condition: "!(\(text(until + 1..<last)))")
  }

  /// `repeat(n) { … }`, as in Kotlin and Swift.
  func repetitions() -> [SignUse] {
    (0..<end).compactMap { index in
      guard isCall(index, "repeat"), functions[tokens[index].symbol] == nil,
        let close = partner(of: index + 1), close > index + 2, isOpeningBrace(close + 1)
      else { return nil }
      let place = range(index..<close + 1)
      let variable = words.contains("it") ? "it" : freshVariable
      let header = header(variable, "<", text(index + 2..<close), "1")
      let edit = Edit(place, "for \(variable) = 0\(header) in")
      return SignUse(
        sign: "repeat", range: tokens[index].range, edits: [edit], fix: edit, superseded: place)
    }
  }

  /// `do { body } while (condition);`
  func doLoop(at index: Int) -> ForeignConstruct? {
    guard isDoLoop(index), let close = partner(of: index + 1) else { return nil }
    var last = close + 2
    if kind(last) == .leftParenthesis, let end = partner(of: last) {
      last = end + 1
    } else {
      last = endOfExpression(from: last)
    }
    guard last > close + 2 else { return nil }
    var construct = loop(
      index..<index + 2, body: index + 2..<close, close..<last,
      condition: text(close + 2..<last))
    construct?.supersedes += [range(index + 1..<index + 2), range(close..<close + 1)]
    construct?.isCertain = true
    return construct
  }

  func isDoLoop(_ index: Int) -> Bool {
    guard isName(index), word(index) == "do", isOpeningBrace(index + 1),
      let close = partner(of: index + 1)
    else { return false }
    return isName(close + 1) && word(close + 1) == "while"
  }

  private func loop(
    _ head: Range<Int>, body: Range<Int>, _ tail: Range<Int>, condition: String
  ) -> ForeignConstruct? {
    guard !body.isEmpty else { return nil }
    // Each variable would need its own `in`.
    if body.contains(where: { isName($0) && isName($0 + 1) && isSign($0 + 2, "=") }) {
      let whole = range(head.lowerBound..<tail.upperBound)
      return ForeignConstruct(
        diagnostic: .foreignLoopWord(
          word(head.lowerBound), at: tokens[head.lowerBound].range, edits: []),
        span: head.lowerBound..<tail.upperBound, edits: [Edit(whole, "0")], supersedes: [whole])
    }
    let variable = freshVariable
    // Without a `;` before them, the end of the text would belong to the last statement.
    var edits = [replacing(head, "for \(variable) = 1, \(condition) in (")]
    edits += statements(body)
    edits.append(replacing(tail, ")"))
    return ForeignConstruct(
      diagnostic: .foreignLoopWord(
        word(head.lowerBound), at: tokens[head.lowerBound].range,
        edits: BlockTranslation.merged(edits)),
      span: head.lowerBound..<tail.upperBound)
  }

  /// A name for a loop's variable that the text does not use.
  private var freshVariable: String {
    ["i", "k", "step_", "round_"].first { !words.contains($0) } ?? "_"
  }

  /// The index of a word that ends statements which begin at a token, outside of parentheses.
  private func endOfStatements(from start: Int, at ender: String) -> Int? {
    var index = start
    while index < end, kind(index) != .def, kind(index) != .extern,
      kind(index) != .rightParenthesis
    {
      if isName(index), word(index) == ender { return index }
      if kind(index) == .leftParenthesis {
        guard let close = partner(of: index) else { return nil }
        index = close
      }
      index += 1
    }
    return nil
  }

  /// The edits that put `:` between statements.
  private func statements(_ range: Range<Int>) -> [Edit] {
    var edits: [Edit] = []
    var start = range.lowerBound
    for index in range where index > start && isAtLevel(index, of: range.lowerBound) {
      let isSemicolon = kind(index) == .semicolon
      guard isSemicolon || isJuxtaposed(index) else { continue }
      let isLast =
        isSemicolon && (index + 1..<range.upperBound).allSatisfy { kind($0) == .semicolon }
      if isLast {
        edits.append(removing(index..<index + 1))
        continue
      }
      let isOpen = [.if, .for, .var].contains(kind(start))
      if isOpen { edits.append(inserting("(", before: start)) }
      let joint = (isOpen ? ")" : "") + " :"
      edits.append(
        isSemicolon
          ? replacing(index..<index + 1, joint) : inserting(joint, after: index - 1))
      start = isSemicolon ? index + 1 : index
    }
    return edits
  }

  /// Whether no parenthesis after `start` is open at a token.
  private func isAtLevel(_ index: Int, of start: Int) -> Bool {
    openParenthesis(before: index).map { $0 < start } ?? true
  }
}
