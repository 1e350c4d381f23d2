import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Conditions that compare by `=`.
extension ForeignText {
  /// `if x = 1 or x = 2`: a `=` after another comparison, where nothing can be assigned to. All `=` of the item's conditions are
  /// meant likewise.
  func equality(at index: Int) -> ForeignConstruct? {
    guard let first = condition(at: index), comparesAfterJoint(first) else { return nil }
    var signs: [Int] = []
    var next = index
    while next < end, next == index || !isAtMargin(next) || isElseIfOrElse(next) {
      if let condition = condition(at: next) {
        signs += condition.filter { isSign($0, "=") && endsOperand($0 - 1) }
        next = condition.upperBound
      } else {
        next += 1
      }
    }
    let diagnostic = Diagnostic(
      .assignmentTarget, "unexpected `=` in a condition", at: tokens[signs[0]].range,
      label: "assigns",
      children: [.help("use `==` to compare", edits: signs.map { Edit(tokens[$0].range, "==") })])
    return ForeignConstruct(
      diagnostic: signs.dropFirst().prefix(3).reduce(diagnostic) {
        $0.secondary(tokens[$1].range, nil)
      },
      span: index..<first.upperBound, isCertain: true)
  }

  /// `elif` and the like at the start of a line, with a condition and `then`.
  func wordsForElseIf() -> [SignUse] {
    (0..<end).compactMap { index in
      guard isName(index), ForeignWord.elseIfs.contains(word(index)), endsOperand(index - 1),
        startsLine(index), kind(endOfExpression(from: index + 1)) == .then
      else { return nil }
      let place = tokens[index].range
      let edit = Edit(place, "else if")
      return SignUse(
        sign: word(index), range: place, edits: [edit], fix: edit,
        superseded: SourceRange(at: place.start))
    }
  }

  private func isElseIfOrElse(_ index: Int) -> Bool {
    kind(index) == .else || isName(index) && ForeignWord.elseIfs.contains(word(index))
  }

  /// The condition after `if`, `elif` or `while`.
  private func condition(at index: Int) -> Range<Int>? {
    let isHead =
      kind(index) == .if
      || isName(index) && (ForeignWord.elseIfs.contains(word(index)) || word(index) == "while")
    guard isHead else { return nil }
    var last = index + 1
    while last < end, !startsLine(last), ![.then, .semicolon, .else].contains(kind(last)),
      !isOpeningBrace(last), !isSign(last, ":")
    { last += 1 }
    return last > index + 1 ? index + 1..<last : nil
  }

  private func comparesAfterJoint(_ condition: Range<Int>) -> Bool {
    guard let joint = condition.first(where: { ["and", "or", "&&", "||"].contains(word($0)) })
    else { return false }
    return (joint..<condition.upperBound).contains { isSign($0, "=") && isName($0 - 1) }
      && condition.filter { isSign($0, "=") }.count > 1
  }

  /// `if c then a; else b;`: a `;` that would end the conditional.
  func semicolonBeforeElse(at index: Int) -> ForeignConstruct? {
    guard isSemicolonBeforeElse(index), (0..<index).contains(where: { kind($0) == .then }) else {
      return nil
    }
    let places = (index..<end).filter(isSemicolonBeforeElse)
    let diagnostic = Diagnostic(
      .strayToken, "unexpected `;` before `else`", at: tokens[index].range,
      label: "ends the expression",
      children: [
        .note("a conditional is one expression: `if condition then value else value`"),
        .help("remove it", edits: places.map { removing($0..<$0 + 1) }),
      ])
    return ForeignConstruct(
      diagnostic: places.dropFirst().prefix(3).reduce(diagnostic) {
        $0.secondary(tokens[$1].range, nil)
      },
      span: index..<index + 2)
  }

  /// `if v := f(x); v > 1 {`: a variable of the conditional, as in Go.
  func variableOfConditional(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .if, isName(index + 1), isSigns(index + 2, ":", "=") else { return nil }
    let last = endOfExpression(from: index + 4)
    guard kind(last) == .semicolon, last > index + 4 else { return nil }
    let head = SourceRange(tokens[index].range.start, tokens[last + 1].range.start)
    let meant = "var \(word(index + 1)) = \(text(index + 4..<last)) in if "
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .strayToken, "unexpected `:=` in a condition", at: range(index + 2..<index + 4),
        children: [
          .help(
            "a variable is introduced by `var` before the conditional", edits: [Edit(head, meant)])
        ]),
      span: index..<last + 1, isCertain: true)
  }

  private func isSemicolonBeforeElse(_ index: Int) -> Bool {
    kind(index) == .semicolon && kind(index + 1) == .else
  }
}
