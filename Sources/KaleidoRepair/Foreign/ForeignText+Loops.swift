import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops that count, as other languages write them.
extension ForeignText {
  /// `for (i = 0; i < n; i = i + 1) body`, with or without parentheses.
  func loopAsInC(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for else { return nil }
    let hasParentheses = kind(index + 1) == .leftParenthesis
    guard let close = hasParentheses ? partner(of: index + 1) : end else { return nil }
    var variable = index + (hasParentheses ? 2 : 1)
    let first = variable
    while isName(variable) || kind(variable) == .var, isName(variable + 1) { variable += 1 }
    guard isName(variable), isSign(variable + 1, "=") else { return nil }
    guard
      let separators = separators(ofHeader: variable..<close, hasParentheses: hasParentheses)
    else { return nil }
    let (condition, step) = (separators[0], separators[1])
    // A body without parentheses may follow `i++`.
    let isIncrement =
      isName(step + 1) && (isSigns(step + 2, "+", "+") || isSigns(step + 2, "-", "-"))
    let stepEnd =
      hasParentheses
      ? close : isIncrement ? step + 4 : endOfExpression(from: step + 1, atWords: ["do"])
    let body = hasParentheses ? close + 1 : stepEnd
    guard condition > variable + 2, step > condition + 1, body < end, stepEnd > step + 1 else {
      return nil
    }
    let stepTokens = step + 1..<stepEnd
    if !hasParentheses, kind(first) != .var, first == variable, isAmount(stepTokens) {
      return loopWithSemicolons(index, [condition, step], end: body)
    }
    let assigned = assignmentOfOther(stepTokens, than: variable)
    guard let (increment, next) = assigned ?? increment(of: variable, stepTokens) else {
      return nil
    }
    let limit =
      isAmount(stepTokens) && !isSum(stepTokens, of: variable) || assigned != nil
      ? nil : self.limit(condition + 1..<step, of: word(variable), increment, next: next)
    var edits: [Edit] = []
    let open = hasParentheses ? tokens[index + 1].range.start : tokens[first].range.start
    if hasParentheses || first < variable {
      let gap = hasParentheses && touches(index + 1) ? " " : ""
      edits.append(Edit(SourceRange(open, tokens[variable].range.start), gap))
    }
    edits.append(
      Edit(SourceRange(tokens[condition].range.start, tokens[condition + 1].range.start), ", "))
    if let replacement = limit { edits.append(replacing(condition + 1..<step, replacement)) }
    let isFollowed = kind(body) == .in
    let gap = body < end && touches(body) ? " " : ""
    let last = isFollowed ? body - 1 : (word(body) == "do" ? body : body - 1)
    edits.append(
      Edit(
        SourceRange(tokens[step].range.start, tokens[max(last, step)].range.end),
        (increment == "1" ? "" : ", \(increment)") + (isFollowed ? "" : " in" + gap)))
    var construct = loop(
      edits, body: last + 1, index..<body, at: hasParentheses ? index + 1 : condition)
    construct.isCertain = hasParentheses
    return construct
  }

  /// The two separators of a header with semicolons, one of which may be a comma: `(i = 1, i < n; i++)`.
  private func separators(ofHeader header: Range<Int>, hasParentheses: Bool) -> [Int]? {
    let semicolons = header.filter { kind($0) == .semicolon }
    if semicolons.count >= 2 { return semicolons }
    guard let semicolon = semicolons.first, hasParentheses else { return nil }
    let commas = header.filter {
      kind($0) == .comma && openParenthesis(before: $0) == openParenthesis(before: semicolon)
    }
    // In C, `i = 0, j = 0` are two variables.
    guard commas.count == 1, !isSign(commas[0] + 2, "=") else { return nil }
    return (commas + semicolons).sorted()
  }

  /// `for i = 1; i < n; 1 in body`: a header of this language with the separators of another one.
  private func loopWithSemicolons(
    _ index: Int, _ separators: [Int], end body: Int
  ) -> ForeignConstruct? {
    guard kind(body) == .in || word(body) == "do" || isOpeningBrace(body) else { return nil }
    let ranges = separators.map { tokens[$0].range }
    return ForeignConstruct(diagnostic: .semicolon(ranges), span: index..<body + 1)
  }

  /// Whether a step is the amount that is added, as in this language, and not an assignment.
  private func isAmount(_ step: Range<Int>) -> Bool {
    !step.contains { index in
      isSign(index, "=") || isSigns(index, "+", "+") || isSigns(index, "-", "-")
    }
  }

  /// Whether a step is the next value instead of the amount: `i + 1`.
  private func isSum(_ step: Range<Int>, of variable: Int) -> Bool {
    step.count == 3 && word(step.lowerBound) == word(variable) && isSign(step.lowerBound + 1, "+")
      && kind(step.lowerBound + 2) == .number
  }

  /// The amount that a step adds, and the next value of the variable if it takes another form than a sum:
  /// `i++`, `i += 2`, `i = i + 2`, `i *= 2` or `i = next(i)`. An expression that does not assign is an amount.
  private func increment(
    of variable: Int, _ step: Range<Int>
  ) -> (amount: String, next: String?)? {
    let words = step.map { word($0) }
    let name = word(variable)
    switch words {
    case [name, "+", "+"], ["+", "+", name]: return ("1", nil)
    case [name, "-", "-"], ["-", "-", name]: return ("-1", nil)
    default: break
    }
    if isSum(step, of: variable) { return (text(step.dropFirst(2)), nil) }
    if isAmount(step) { return (text(step), nil) }
    guard words.first == name, words.count > 2 else { return nil }
    let isCompound = words[2] == "=" && words.count > 3
    let isSum =
      words[1] == "=" && words[2] == name && words.count > 4
      && !(step.lowerBound + 4..<step.upperBound).contains {
        ["+", "-", "<", ">"].contains(word($0)) && kind($0) == .operator
      }
    let sign = isCompound ? words[1] : isSum ? words[3] : ""
    let value = step.lowerBound + (isCompound ? 3 : 4)..<step.upperBound
    if sign == "+" || sign == "-" {
      let isAtom = value.count == 1 || kind(value.lowerBound) == .leftParenthesis
      let amount = text(value)
      return (sign == "+" ? amount : isAtom ? "-\(amount)" : "-(\(amount))", nil)
    }
    guard isCompound || words[1] == "=", words.count > 2 else { return nil }
    let operand = value.count == 1 ? text(value) : "(\(text(value)))"
    let next =
      isCompound
      ? "\(name) \(sign) \(operand)" : text(step.lowerBound + 2..<step.upperBound)
    guard ["", "*", "/", "%"].contains(sign) || isSum else { return nil }
    // A step that doubles the variable is the variable itself.
    let isDouble = next == "\(name) * 2" || next == "2 * \(name)"
    return (isDouble ? name : "\(next) - \(name)", next)
  }

  /// The condition as it must be here, where it is tested after the body, with the value that the variable had in it.
  /// `i <= n` for the next value of an `i` that grows by 1 is `i < n` for this one.
  func limit(
    _ condition: Range<Int>, of variable: String, _ step: String, next value: String? = nil
  ) -> String? {
    guard condition.count > 2 else { return nil }
    let bound = condition.lowerBound + 2..<condition.upperBound
    let sign = word(condition.lowerBound + 1)
    let isSimple =
      word(condition.lowerBound) == variable
      && !bound.contains { [variable, "&&", "&", "||", "|", ":", "?", "="].contains(word($0)) }
    if isSimple, let limit = Self.limit(variable, sign, text(bound), step) { return limit }
    return next(text(condition), condition, variable, step, value)
  }

  /// The condition `variable sign bound` for the next value of the variable; nil if it takes another form.
  static func limit(
    _ variable: String, _ sign: String, _ bound: String, _ step: String
  ) -> String? {
    switch (sign, step) {
    case ("<=", "1"): return "\(variable) < \(bound)"
    case (">=", "-1"): return "\(variable) > \(bound)"
    case ("<", "1"), ("!=", "1"):
      return "\(variable) < " + (Int(bound).map { "\($0 - 1)" } ?? "\(bound) - 1")
    case (">", "-1"), ("!=", "-1"):
      return "\(variable) > " + (Int(bound).map { "\($0 + 1)" } ?? "\(bound) + 1")
    default: return nil
    }
  }

  /// The text of a condition with the next value of a variable in place of this one.
  private func next(
    _ text: String, _ condition: Range<Int>, _ variable: String, _ step: String,
    _ next: String?
  ) -> String {
    let value =
      next ?? (step.hasPrefix("-") ? "\(variable) - \(step.dropFirst())" : "\(variable) + \(step)")
    var result = ""
    var position = tokens[condition.lowerBound].range.start
    for index in condition {
      result += source.text(SourceRange(position, tokens[index].range.start))
      let isUse = isName(index) && word(index) == variable
      let comparisons = ["<", ">", "<=", ">=", "==", "!="]
      let isOperand =
        condition.count == 1
        || comparisons.contains(word(index + 1))
          && (index == condition.lowerBound || ["&&", "||", "("].contains(word(index - 1)))
      result += isUse ? (isOperand ? value : "(\(value))") : self.text(index..<index + 1)
      position = tokens[index].range.end
    }
    return result
  }

  /// `for (;;) body`
  func endlessLoop(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, kind(index + 1) == .leftParenthesis, kind(index + 2) == .semicolon,
      kind(index + 3) == .semicolon, kind(index + 4) == .rightParenthesis
    else { return nil }
    let header = index + 1..<index + 5
    let gap = touches(index + 1) ? " " : ""
    let end = touches(index + 5) ? " " : ""
    return loop(
      [replacing(header, "\(gap)i = 1, 1 in\(end)")], body: index + 5, index..<index + 5,
      at: index + 1)
  }

  func loop(_ edits: [Edit], body: Int, _ header: Range<Int>, at place: Int) -> ForeignConstruct {
    ForeignConstruct(
      diagnostic: .foreignLoop(
        word(place), at: tokens[place].range, keyword: tokens[header.lowerBound].range,
        edits: BlockTranslation.merged(edits)),
      span: header.lowerBound..<max(body, header.upperBound),
      supersedes: [range(header)])
  }

  func header(
    _ variable: String, _ sign: String, _ bound: String, _ step: String
  ) -> String {
    let next =
      step.hasPrefix("-") ? "\(variable) - \(step.dropFirst())" : "\(variable) + \(step)"
    let condition = Self.limit(variable, sign, bound, step) ?? "\(next) \(sign) \(bound)"
    return ", \(condition)" + (step == "1" ? "" : ", \(step)")
  }

  /// Introduces the body by `in` in place of `do`, `:` or nothing.
  func bodyEdits(_ index: Int) -> [Edit] {
    if kind(index) == .in { return [] }
    if word(index) == "do" || kind(index) == .then || isSign(index, ":") {
      return [spaced(index..<index + 1, "in")]
    }
    return [inserting(" in", after: index - 1)]
  }

  func isCall(_ index: Int, _ name: String) -> Bool {
    word(index) == name && kind(index + 1) == .leftParenthesis
  }

  /// `for (i = 0, i < 10) body`: parentheses around the header, and perhaps no `in`.
  func loopInParentheses(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, kind(index + 1) == .leftParenthesis, isName(index + 2),
      let close = partner(of: index + 1), close + 1 < end, close > index + 3,
      kind(index - 1) != .def, kind(index - 1) != .extern
    else { return nil }
    let gap = touches(index + 1) ? " " : ""
    let hasIn = kind(close + 1) == .in
    let open = range(index + 1..<index + 2)
    var last = close
    if kind(last - 1) == .semicolon, last > index + 3 { last -= 1 }
    let semicolons = (index + 3..<last).filter { kind($0) == .semicolon }
    let edits =
      [Edit(open, gap)] + semicolons.map { replacing($0..<$0 + 1, ",") } + [
        replacing(last..<close + 1, hasIn ? "" : " in" + (touches(close + 1) ? " " : ""))
      ]
    return ForeignConstruct(
      diagnostic: .headerParentheses(open, tokens[close].range, edits: edits),
      span: index..<close + 2)
  }
}
