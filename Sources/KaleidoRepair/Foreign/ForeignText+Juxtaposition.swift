import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Calls without parentheses and commas.
extension ForeignText {
  private typealias Arguments = (edits: [Edit], end: Int)

  /// `print fib(10)`, `f 1 2` and `f (g 1) 2`: known functions before their arguments, all of the item.
  func juxtaposedCall(at index: Int) -> ForeignConstruct? {
    guard let call = juxtaposed(at: index, isArgument: false) else { return nil }
    var (edits, next) = call
    let last = min(endOfItem(from: index), end)
    while next < last {
      guard let other = juxtaposed(at: next, isArgument: false) else {
        next += 1
        continue
      }
      edits += other.edits
      next = other.end
    }
    return ForeignConstruct(
      diagnostic: .missingParentheses(
        after: word(index), at: tokens[index].range.after, edits: BlockTranslation.merged(edits)),
      span: index..<call.end)
  }

  /// The edits that put the arguments of the function at a token in parentheses; nil if it is called as it should be.
  private func juxtaposed(at index: Int, isArgument: Bool) -> Arguments? {
    guard isName(index), let count = functions[tokens[index].symbol], count > 0,
      !startsLine(index + 1), !endsOperand(index - 1) || startsItem(index) || isArgument,
      ![.def, .extern, .var, .for].contains(kind(index - 1))
    else { return nil }
    // A statement extends as far as it can. An argument in an expression is one operand.
    let isStatement = startsItem(index) || ["print", "printd", "putchard"].contains(word(index))
    if count == 1, isStatement {
      guard kind(index + 1) != .leftParenthesis, let sum = operands(from: index + 1) else {
        return nil
      }
      return (enclosed(sum.edits, index, sum.end), sum.end)
    }
    // Count the operands before reading inside them; otherwise nested calls take exponential time.
    var last = index
    for _ in 0..<count {
      guard !startsLine(last + 1), let end = endOfOperand(from: last + 1) else { return nil }
      last = end - 1
    }
    // `f (x)` is a call.
    if count == 1, kind(index + 1) == .leftParenthesis { return nil }
    guard startsLine(last + 1) || !startsOperand(last + 1) || isSignWord(last + 1) else {
      return nil
    }
    var edits: [Edit] = []
    last = index
    for number in 0..<count {
      guard let operand = operand(from: last + 1) else { return nil }
      if number > 0 {
        edits.append(
          Edit(SourceRange(tokens[last].range.end, tokens[last + 1].range.start), ", "))
      }
      edits += operand.edits
      last = operand.end - 1
    }
    return (enclosed(edits, index, last + 1), last + 1)
  }

  private func enclosed(_ edits: [Edit], _ name: Int, _ end: Int) -> [Edit] {
    let gap = SourceRange(tokens[name].range.end, tokens[name + 1].range.start)
    return [Edit(gap, "(")] + edits + [inserting(")", after: end - 1)]
  }

  /// Operands with operators between them, up to a `:`.
  private func operands(from start: Int) -> Arguments? {
    var edits: [Edit] = []
    var next = start
    while let operand = juxtaposed(at: next, isArgument: true) ?? self.operand(from: next) {
      edits += operand.edits
      next = operand.end
      guard kind(next) == .operator && !isSign(next, ":") || isSignWord(next), !startsLine(next)
      else { return (edits, next) }
      while kind(next) == .operator || isSignWord(next) { next += 1 }
    }
    return nil
  }

  /// A number, name, call or group, with the edits inside it.
  private func operand(from start: Int) -> Arguments? {
    guard let end = endOfOperand(from: start) else { return nil }
    guard kind(end - 1) == .rightParenthesis else { return ([], end) }
    return group(at: kind(start) == .leftParenthesis ? start : start + 1)
  }

  /// The index after a number, a name, a call or a group that begins at a token; nil if none does.
  private func endOfOperand(from start: Int) -> Int? {
    let isCall = kind(start + 1) == .leftParenthesis && touches(start + 1)
    switch kind(start) {
    case .number, .invalid: return start + 1
    case .identifier where !isSignWord(start) && !isCall: return start + 1
    case .leftParenthesis where !isOpeningBrace(start), .identifier where !isSignWord(start):
      let open = kind(start) == .leftParenthesis ? start : start + 1
      return partner(of: open).flatMap { $0 < end ? $0 + 1 : nil }
    default: return nil
    }
  }

  private func group(at open: Int) -> Arguments? {
    guard let close = partner(of: open), close < end else { return nil }
    var edits: [Edit] = []
    var next = open + 1
    while next < close {
      if let call = juxtaposed(at: next, isArgument: false), call.end <= close {
        edits += call.edits
        next = call.end
      } else {
        next += 1
      }
    }
    return (edits, close + 1)
  }

  /// `print $ f x`, as in Haskell: what follows is the argument.
  func applicationSign(at index: Int) -> ForeignConstruct? {
    guard isSign(index, "$"), isName(index - 1), functions[tokens[index - 1].symbol] == 1,
      !definedSigns.contains("$"), let sum = operands(from: index + 1)
    else { return nil }
    let place = tokens[index].range
    let gap = SourceRange(tokens[index - 1].range.end, tokens[index + 1].range.start)
    return ForeignConstruct(
      diagnostic: Diagnostic(
        .unknownBinaryOperator, "no binary operator `$` is defined", at: place,
        children: [
          .help(
            "put the argument in parentheses",
            edits: BlockTranslation.merged(
              [Edit(gap, "(")] + sum.edits + [inserting(")", after: sum.end - 1)]))
        ]),
      span: index - 1..<sum.end)
  }
}
