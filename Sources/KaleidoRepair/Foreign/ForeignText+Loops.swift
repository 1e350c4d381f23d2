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
    let separators = (variable..<close).filter { kind($0) == .semicolon }
    guard separators.count >= 2 else { return nil }
    let (condition, step) = (separators[0], separators[1])
    let stepEnd = hasParentheses ? close : endOfExpression(from: step + 1)
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
      isAmount(stepTokens) || assigned != nil
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
    return loop(edits, body: last + 1, index..<body, at: hasParentheses ? index + 1 : condition)
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

  func loop(_ edits: [Edit], body: Int, _ header: Range<Int>, at place: Int) -> ForeignConstruct {
    ForeignConstruct(
      diagnostic: .foreignLoop(
        word(place), at: tokens[place].range, keyword: tokens[header.lowerBound].range,
        edits: BlockTranslation.merged(edits)),
      span: header.lowerBound..<max(body, header.upperBound),
      supersedes: [range(header)])
  }

  /// `for i = 1 to 10 do body`, and `for i in 1..10 body` or `for i in range(10): body`.
  func rangeLoop(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, isName(index + 1) else { return nil }
    let variable = word(index + 1)
    if isSign(index + 2, "=") || word(index + 2) == "from" && isName(index + 2) {
      return loopTo(index, variable) ?? loopOfColons(index, sign: index + 2)
    }
    guard kind(index + 2) == .in else { return nil }
    return isCall(index + 3, "range")
      ? loopOfCall(index, variable)
      : loopOfInterval(index, variable) ?? loopOfColons(index, sign: index + 2)
  }

  /// `for i = 1 to 10 [step 2] do body`
  private func loopTo(_ index: Int, _ variable: String) -> ForeignConstruct? {
    let words: Set<String> = ["to", "until", "downto", "upto", "step", "by", "do", "then"]
    let sign = endOfExpression(from: index + 3, atWords: words)
    guard isName(sign), ["to", "until", "downto", "upto"].contains(word(sign)) else { return nil }
    let limitEnd = endOfExpression(from: sign + 1, atWords: words, atColon: true)
    guard limitEnd > sign + 1 else { return nil }
    var step = word(sign) == "downto" ? "-1" : "1"
    var last = limitEnd
    if ["step", "by"].contains(word(limitEnd)) {
      last = endOfExpression(from: limitEnd + 1, atWords: words, atColon: true)
      step = text(limitEnd + 1..<last)
    }
    let comparison = step.hasPrefix("-") ? ">=" : word(sign) == "until" ? "<" : "<="
    let replacement = header(variable, comparison, text(sign + 1..<limitEnd), step)
    var edits = [
      Edit(SourceRange(tokens[sign - 1].range.end, tokens[last - 1].range.end), replacement)
    ]
    edits += bodyEdits(last)
    if isName(index + 2) { edits.insert(replacing(index + 2..<index + 3, "="), at: 0) }
    return loop(edits, body: last + 1, index..<last, at: sign)
  }

  /// `for i in range(10): body`
  private func loopOfCall(_ index: Int, _ variable: String) -> ForeignConstruct? {
    guard let close = partner(of: index + 4) else { return nil }
    var arguments: [String] = []
    var start = index + 5
    while start < close {
      let end = endOfExpression(from: start)
      guard end > start, end <= close else { return nil }
      arguments.append(text(start..<end))
      start = end + 1
    }
    guard (1...3).contains(arguments.count) else { return nil }
    if arguments.count == 1 { arguments.insert("0", at: 0) }
    let step = arguments.count == 3 ? arguments[2] : "1"
    let replacement =
      " = " + arguments[0]
      + header(variable, step.hasPrefix("-") ? ">" : "<", arguments[1], step)
    let edits = [
      Edit(SourceRange(tokens[index + 1].range.end, tokens[close].range.end), replacement)
    ]
    return loop(
      edits + bodyEdits(close + 1), body: close + 2, index..<close + 1, at: index + 2)
  }

  /// `for i in 1..10 body`, where the lexer has seen a malformed number.
  private func loopOfInterval(_ index: Int, _ variable: String) -> ForeignConstruct? {
    guard index + 3 < end, !startsLine(index + 3) else { return nil }
    let start = tokens[index + 3].range.start
    let line = source.text(SourceRange(start, tokens[endOfLine(index) - 1].range.end))
    guard
      let points = line.utf8.indices.dropLast().first(where: {
        line.utf8[$0] == UInt8(ascii: ".")
          && line.utf8[line.utf8.index(after: $0)] == UInt8(ascii: ".")
      })
    else { return nil }
    var after = line[points...].drop { $0 == "." }
    let mark = after.first.flatMap { "=<".contains($0) ? $0 : nil }
    after = after.drop { "=<".contains($0) }
    let boundStart = start + UInt32(line.utf8.count - after.utf8.count)
    guard var last = (index + 3..<end).first(where: { tokens[$0].range.end > boundStart }) else {
      return nil
    }
    last = endOfExpression(from: last, atWords: ["do"], atColon: true)
    let bound = source.text(SourceRange(boundStart, tokens[last - 1].range.end))
      .drop { $0 == " " }
    // In braces, the loop is one of Rust, whose two points leave out the bound.
    let isRust = mark == nil && last < end && isBrace(last) && !line[points...].hasPrefix("...")
    let replacement =
      " = " + String(line[..<points].reversed().drop { $0 == " " }.reversed())
      + header(variable, mark == "<" || isRust ? "<" : "<=", String(bound), "1")
    let edits = [
      Edit(SourceRange(tokens[index + 1].range.end, tokens[last - 1].range.end), replacement)
    ]
    return loop(edits + bodyEdits(last), body: last + 1, index..<last, at: index + 2)
  }

  /// Whether a token is a brace in the source, perhaps one that another construct has explained.
  private func isBrace(_ index: Int) -> Bool {
    source.bytes[Int(tokens[index].range.start)] == UInt8(ascii: "{")
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

  private func isCall(_ index: Int, _ name: String) -> Bool {
    word(index) == name && kind(index + 1) == .leftParenthesis
  }

  /// `for (i = 0, i < 10) body`: parentheses around the header, and perhaps no `in`.
  func loopInParentheses(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, kind(index + 1) == .leftParenthesis, isName(index + 2),
      let close = partner(of: index + 1), close + 1 < end
    else { return nil }
    let gap = touches(index + 1) ? " " : ""
    let hasIn = kind(close + 1) == .in
    let open = range(index + 1..<index + 2)
    let edits = [
      Edit(open, gap),
      Edit(tokens[close].range, hasIn ? "" : " in" + (touches(close + 1) ? " " : "")),
    ]
    return ForeignConstruct(
      diagnostic: .headerParentheses(open, tokens[close].range, edits: edits),
      span: index..<close + 2)
  }
}
