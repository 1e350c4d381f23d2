import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Operands as other languages write them.
extension ForeignText {
  /// `value if condition else value`
  func conditionalAfterValue(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .if, endsOperand(index - 1), !startsLine(index) else { return nil }
    var start = startOfOperand(before: index, stopsAtSigns: ["=", ":"])
    guard start < index else { return nil }
    let other = elseOfCondition(from: index + 1)
    // `x = y if c` assigns only if the condition holds.
    if other == nil, isSign(start - 1, "="), isName(start - 2) { start -= 2 }
    let conditionEnd = other ?? endOfExpression(from: index + 1, atColon: true)
    guard conditionEnd > index + 1 else { return nil }
    let condition = index + 1..<conditionEnd
    let meant = rewritten(condition, by: signsForWords(in: condition))
    var edits = [inserting("if \(meant) then ", before: start)]
    var last = conditionEnd
    var spanEnd = last
    if let other {
      last = endOfExpression(from: other + 1, atColon: true)
      guard last > other + 1 else { return nil }
      edits.append(Edit(SourceRange(tokens[index].range.start, tokens[other].range.start), ""))
    } else {
      // `print(x) if x > 1`
      let isLater = isSign(start - 1, ":") || kind(start - 1) == .semicolon
      let isInGroup = kind(start - 1) == .leftParenthesis || isLater
      guard
        kind(last) == .semicolon || last == end || startsLine(last) || isSign(last, ":")
          || kind(last) == .rightParenthesis && isInGroup
      else { return nil }
      let isSequence = isSign(last, ":") || isLater
      // The condition extends over the rest of the sequence.
      if isSign(last, ":"), let fault { spanEnd = fault + 1 }
      if isSequence { edits = [inserting("(if \(meant) then ", before: start)] }
      edits.append(replacing(index..<last, isSequence ? "else 0)" : "else 0"))
    }
    return ForeignConstruct(
      diagnostic: .conditionalAfterValue(at: tokens[index].range, edits: edits),
      span: start..<max(last, spanEnd))
  }

  /// The `else` after a condition that no `then` follows.
  private func elseOfCondition(from start: Int) -> Int? {
    var index = start
    while index < end {
      switch kind(index) {
      case .else: return index
      case .then, .if, .for, .var, .in, .semicolon, .comma, .def, .extern, .rightParenthesis:
        return nil
      case .leftParenthesis:
        guard let close = partner(of: index) else { return nil }
        index = close
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Words before the functions of a library.
  static let libraries: Set<String> = [
    "math", "Math", "std", "cmath", "np", "numpy", "io", "os", "sys", "system", "System", "console",
    "Console", "c", "C", "libc", "core", "util",
  ]

  /// `math.sqrt(x)`, `std::sqrt(x)` and `point.x`.
  func member(at index: Int) -> ForeignConstruct? {
    guard isName(index), isName(index + 2) || isName(index + 3) else { return nil }
    let isPoint = word(index + 1) == "." && kind(index + 1) == .invalid
    let isColons = isSigns(index + 1, ":", ":")
    let name = index + (isColons ? 3 : 2)
    guard isPoint || isColons, touches(index + 1), touches(name), isName(name) else { return nil }
    let isMethod =
      isPoint && functions[tokens[name].symbol] == 1 && kind(name + 2) == .rightParenthesis
    if isMethod, kind(name + 1) == .leftParenthesis, !Self.libraries.contains(word(index)) {
      let whole = range(index..<name + 3)
      return ForeignConstruct(
        diagnostic: .method(
          word(index), word(name), at: whole,
          edits: [Edit(whole, "\(word(name))(\(word(index)))")]),
        span: index..<name + 3, supersedes: [whole], isCertain: true)
    }
    let isFunction =
      kind(name + 1) == .leftParenthesis
      && (functions[tokens[name].symbol] != nil || isColons
        || Self.libraries.contains(word(index)))
    if isFunction || Self.libraries.contains(word(index)) && !isUsedAlone(index) {
      let prefix = SourceRange(tokens[index].range.start, tokens[name].range.start)
      return ForeignConstruct(
        diagnostic: .libraryPrefix(
          source.text(prefix), word(name), at: prefix, edits: [Edit(prefix, "")]),
        span: index..<name + 1, supersedes: [prefix], isCertain: true)
    }
    var last = name + 1
    while true {
      if word(last) == ".", kind(last) == .invalid, isName(last + 1) {
        last += 2
      } else if kind(last) == .leftParenthesis, touches(last), let close = partner(of: last) {
        last = close + 1
      } else {
        break
      }
    }
    guard isPoint else { return nil }
    let whole = range(index..<last)
    return ForeignConstruct(
      diagnostic: .member(source.text(whole), at: whole), span: index..<last,
      edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
  }

  /// Whether a name occurs in the text without a point after it.
  private func isUsedAlone(_ name: Int) -> Bool {
    (0..<end).contains {
      isName($0) && tokens[$0].symbol == tokens[name].symbol && kind($0 + 1) != .invalid
    }
  }

  /// `|x|`
  func absoluteValue(at index: Int) -> ForeignConstruct? {
    guard isSign(index, "|"), !endsOperand(index - 1) || closesPrototype(index - 1),
      startsOperand(index + 1)
    else { return nil }
    var close = index + 1
    while close < end, !isSign(close, "|"), kind(close) != .semicolon, !isAtMargin(close) {
      close = kind(close) == .leftParenthesis ? (partner(of: close) ?? end) + 1 : close + 1
    }
    guard close < end, isSign(close, "|"), endsOperand(close - 1) else { return nil }
    return ForeignConstruct(
      diagnostic: .absoluteValue(
        tokens[index].range, tokens[close].range,
        edits: [replacing(index..<index + 1, "fabs("), replacing(close..<close + 1, ")")]),
      span: index..<close + 1)
  }

  /// `x << 2` and `x >> 2`
  func shift(at index: Int) -> ForeignConstruct? {
    if let assignment = shiftAssignment(at: index) { return assignment }
    guard isSigns(index, "<", "<") || isSigns(index, ">", ">"), endsOperand(index - 1),
      startsOperand(index + 2), let last = endOfFactor(from: index + 2)
    else { return nil }
    let start = startOfFactor(before: index)
    let isLeft = word(index) == "<"
    var edits = [
      Edit(
        SourceRange(tokens[index - 1].range.end, tokens[index + 2].range.start),
        isLeft ? " * pow(2, " : " / pow(2, "),
      inserting(isLeft ? ")" : "))", after: last - 1),
    ]
    if !isLeft { edits.insert(inserting("floor(", before: start), at: 0) }
    return ForeignConstruct(
      diagnostic: .shift(word(index) + word(index), at: range(index..<index + 2), edits: edits),
      span: start..<last)
  }

  /// `n >>= 1`
  private func shiftAssignment(at index: Int) -> ForeignConstruct? {
    let isLeft = isSigns(index, "<", "<=")
    guard isLeft || isSigns(index, ">", ">="), isName(index - 1) else { return nil }
    let last = endOfExpression(from: index + 2, atColon: true)
    guard last > index + 2 else { return nil }
    let name = word(index - 1)
    let gap = SourceRange(tokens[index - 1].range.end, tokens[index + 2].range.start)
    let edits = [
      Edit(gap, isLeft ? " = \(name) * pow(2, " : " = floor(\(name) / pow(2, "),
      inserting(isLeft ? ")" : "))", after: last - 1),
    ]
    return ForeignConstruct(
      diagnostic: .shift(word(index) + word(index + 1), at: range(index..<index + 2), edits: edits),
      span: index - 1..<last)
  }
}
