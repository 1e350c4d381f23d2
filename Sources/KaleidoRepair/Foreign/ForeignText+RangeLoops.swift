import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Loops over ranges and intervals: `for i in range(10)`, `for i = 1 to 10`.
extension ForeignText {
  /// `for i = 1 to 10 do body`, and `for i in 1..10 body` or `for i in range(10): body`.
  func rangeLoop(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .for, isName(index + 1) else { return nil }
    let variable = word(index + 1)
    if isSign(index + 2, "=") || word(index + 2) == "from" && isName(index + 2)
      || isSigns(index + 2, "<", "-")
    {
      return loopTo(index, variable) ?? loopOfColons(index, sign: index + 2)
    }
    guard kind(index + 2) == .in else { return nil }
    return isCall(index + 3, "range")
      ? loopOfCall(index, variable)
      : loopOfInterval(index, variable) ?? loopOfColons(index, sign: index + 2)
  }

  /// `for i = 1 to 10 [step 2] do body`, also with `from` or `<-` in place of `=`.
  private func loopTo(_ index: Int, _ variable: String) -> ForeignConstruct? {
    let words: Set<String> = ["to", "until", "downto", "upto", "step", "by", "do", "then"]
    let isArrow = isSigns(index + 2, "<", "-")
    let first = index + (isArrow ? 4 : 3)
    let sign = endOfExpression(from: first, atWords: words)
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
    if isArrow || isName(index + 2) { edits.insert(replacing(index + 2..<first, "="), at: 0) }
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

  /// `for i in 1..10 body` and `for i in [1..10] body`, where the lexer has seen a malformed number.
  private func loopOfInterval(_ index: Int, _ variable: String) -> ForeignConstruct? {
    guard index + 3 < end, !startsLine(index + 3) else { return nil }
    let close = kind(index + 3) == .leftParenthesis ? partner(of: index + 3) : nil
    let first = index + (close == nil ? 3 : 4)
    let lineEnd = close ?? endOfLine(index)
    guard first < lineEnd else { return nil }
    let start = tokens[first].range.start
    let line = source.text(SourceRange(start, tokens[lineEnd - 1].range.end))
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
    guard var last = (first..<end).first(where: { tokens[$0].range.end > boundStart }) else {
      return nil
    }
    last = close.map { $0 + 1 } ?? endOfExpression(from: last, atWords: ["do"], atColon: true)
    let bound = source.text(SourceRange(boundStart, tokens[(close ?? last) - 1].range.end))
      .drop { $0 == " " }
    // In braces, the loop is one of Rust, whose two points leave out the bound.
    let isRust =
      mark == nil && last < end && hasBrace(before: last) && !line[points...].hasPrefix("...")
    let replacement =
      " = " + String(line[..<points].reversed().drop { $0 == " " }.reversed())
      + header(variable, mark == "<" || isRust ? "<" : "<=", String(bound), "1")
    let edits = [
      Edit(SourceRange(tokens[index + 1].range.end, tokens[last - 1].range.end), replacement)
    ]
    return loop(edits + bodyEdits(last), body: last + 1, index..<last, at: index + 2)
  }

  /// Whether a token is a brace in the source or follows one, which another construct may have explained and removed.
  private func hasBrace(before index: Int) -> Bool {
    let (start, end) = (tokens[index - 1].range.end, tokens[index].range.start)
    return source.bytes[Int(end)] == UInt8(ascii: "{")
      || source.text(SourceRange(min(start, end), end)).contains("{")
  }
}
