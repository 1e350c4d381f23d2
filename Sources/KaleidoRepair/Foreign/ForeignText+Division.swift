import KaleidoLex
import KaleidoParse
import KaleidoSource

/// `a // b`, which divides and rounds down in Python, and begins a comment in C.
extension ForeignText {
  /// `a // b`, which is `floor(a / b)`.
  func floorDivision(at index: Int) -> ForeignConstruct? {
    guard isFloorDivision(index), let last = endOfFactor(from: index + 2) else { return nil }
    var start = startOfFactor(before: index)
    while start > 1, isProductSign(start - 1), endsOperand(start - 2) {
      start = startOfFactor(before: start - 1)
    }
    return ForeignConstruct(
      diagnostic: .floorDivision(
        at: range(index..<index + 2),
        edits: [
          inserting("floor(", before: start), replacing(index..<index + 2, "/"),
          inserting(")", after: last - 1),
        ]),
      span: start..<last, isCertain: true)
  }

  /// Whether two signs `/` divide: in parentheses that close later on the line, or before a single operand that ends a line of a
  /// definition.
  func isFloorDivision(_ index: Int) -> Bool {
    guard isSigns(index, "/", "/"), !startsLine(index), endsOperand(index - 1),
      startsOperand(index + 2) || isSign(index + 2, "-"), !startsLine(index + 2)
    else { return false }
    return closesOnLine(index) || isOperandOfDefinition(index)
  }

  /// Whether a parenthesis that is open before a token on its line closes after it, with only operands and operators between.
  private func closesOnLine(_ index: Int) -> Bool {
    guard let open = openParenthesis(before: index), startOfLine(index) <= open else {
      return false
    }
    var depth = 0
    for next in index + 2..<end {
      if startsLine(next) || kind(next) == .invalid { return false }
      if next > index + 2, isJuxtaposed(next) { return false }
      if kind(next) == .leftParenthesis { depth += 1 }
      if kind(next) == .rightParenthesis {
        if depth == 0 { return true }
        depth -= 1
      }
    }
    return false
  }

  private func isOperandOfDefinition(_ index: Int) -> Bool {
    guard let last = endOfFactor(from: index + 2) else { return false }
    let first = startOfLine(index)
    let isNumber = kind(index + 2) == .number
    guard startsLine(last) || last >= end || isNumber && isSign(last, ":") else { return false }
    // A comment is rarely a number.
    if isNumber, !isAtMargin(first) || isSign(first + 1, "=") { return true }
    return kind(first) == .def || !isAtMargin(first) && first > 0
  }

  private func startOfLine(_ index: Int) -> Int {
    var first = index
    while first > 0, !startsLine(first) { first -= 1 }
    return first
  }

  private func isProductSign(_ index: Int) -> Bool {
    ["*", "/", "%"].contains { isSign(index, $0) }
  }

  /// `a xor b`, which is `!a != !b`.
  func exclusiveOr(at index: Int) -> ForeignConstruct? {
    guard isName(index), word(index) == "xor", endsOperand(index - 1), !closesPrototype(index - 1),
      startsOperand(index + 1), !startsLine(index + 1), let last = endOfFactor(from: index + 1)
    else { return nil }
    let start = startOfFactor(before: index)
    let isAlone =
      !endsOperand(start - 1) && (kind(start - 1) != .operator || isSign(start - 1, "="))
      || closesPrototype(start - 1)
    let endsThere = kind(last) != .operator || isSign(last, ":")
    return ForeignConstruct(
      diagnostic: .exclusiveOr(
        at: tokens[index].range,
        edits: isAlone && endsThere
          ? [
            inserting("!", before: start), replacing(index..<index + 1, "!="),
            inserting("!", before: index + 1),
          ] : []),
      span: start..<last,
      edits: isAlone && endsThere ? nil : [replacing(index..<index + 1, "!=")])
  }
}
