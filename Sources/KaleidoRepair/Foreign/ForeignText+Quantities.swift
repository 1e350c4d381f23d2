import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Numbers with a percent sign, a unit or a suffix.
extension ForeignText {
  /// `19%` before anything but an operand.
  func percentages() -> [SignUse] {
    (0..<end).compactMap { index in
      guard kind(index) == .number, isSign(index + 1, "%"), touches(index + 1),
        endsQuantity(index + 2), let value = Self.hundredth(of: word(index))
      else { return nil }
      let edit = replacing(index..<index + 2, value)
      return SignUse(
        sign: "%", range: tokens[index + 1].range, edits: [edit], fix: edit,
        superseded: edit.range)
    }
  }

  /// Whether a token begins no operand, as after a quantity.
  private func endsQuantity(_ index: Int) -> Bool {
    if index >= end || isAtMargin(index) { return true }
    return kind(index) == .operator
      ? !operators.isUnary(tokens[index].symbol) : !startsOperand(index)
  }

  /// A hundredth of a number without exponent.
  private static func hundredth(of number: String) -> String? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard number.allSatisfy({ $0.isNumber || $0 == "." }), parts.count < 3 else { return nil }
    let whole = String(repeating: "0", count: max(0, 3 - parts[0].count)) + parts[0]
    let digits = whole.suffix(2) + (parts.count == 2 ? parts[1] : "")
    let fraction = String(digits.reversed().drop { $0 == "0" }.reversed())
    return whole.dropLast(2) + (fraction.isEmpty ? "" : "." + fraction)
  }

  private static let unitNames: Set<String> = [
    "m", "km", "cm", "mm", "nm", "mi", "ft", "yd", "px", "pt", "em", "rem", "s", "ms", "us", "ns",
    "sec", "min", "h", "hr", "d", "g", "kg", "mg", "t", "lb", "oz", "l", "ml", "K", "C", "F", "N",
    "J", "kJ", "W", "kW", "V", "A", "Pa", "bar", "Hz", "kHz", "MHz", "GHz", "B", "KB", "MB", "GB",
    "mol", "deg", "rad", "mph", "kmh", "kph", "eur", "EUR", "usd", "USD", "m2", "m3", "s2",
  ]

  /// `100m` and `27.8 m/s`: numbers before units, which occur nowhere else.
  func units() -> [SignUse] {
    guard !hasVariables else { return [] }
    let all = (0..<end).compactMap(unit)
    guard !all.isEmpty else { return [] }
    let places = Set(all.joined())
    let others = Set(
      (0..<end).filter { isName($0) && !places.contains($0) }.map { tokens[$0].symbol })
    return all.filter { unit in !unit.contains { others.contains(tokens[$0].symbol) } }.map {
      let edit = Edit(
        SourceRange(tokens[$0.lowerBound - 1].range.end, tokens[$0.upperBound - 1].range.end), "")
      return SignUse(
        sign: "", range: range($0), edits: [edit], fix: edit, superseded: edit.range)
    }
  }

  /// The tokens of the unit after a number, such as `kg*m/s^2`.
  private func unit(after number: Int) -> Range<Int>? {
    guard kind(number) == .number, isUnit(number + 1) else { return nil }
    var last = number + 2
    while ["/", "*", "^"].contains(word(last)),
      isUnit(last + 1) || isSign(last, "^") && kind(last + 1) == .number
    {
      last += 2
    }
    return number + 1..<last
  }

  private func isUnit(_ index: Int) -> Bool {
    isName(index) && !startsLine(index) && Self.unitNames.contains(word(index))
      && functions[tokens[index].symbol] == nil && kind(index + 1) != .leftParenthesis
  }

  private static let typeSuffixes: Set<String> = [
    "f", "u", "U", "L", "ul", "UL", "lu", "ll", "LL", "ull", "ULL", "n", "lf", "f32", "f64", "i32",
    "i64", "u32", "u64", "usize",
  ]

  /// `2.5f` and `10UL`: numbers with a suffix that says their type elsewhere.
  func typeSuffixes() -> [SignUse] {
    guard !hasVariables else { return [] }
    return (0..<end).compactMap { index in
      guard kind(index) == .number, isName(index + 1), touches(index + 1),
        Self.typeSuffixes.contains(word(index + 1)), kind(index + 2) != .leftParenthesis,
        !isVariable(index + 1)
      else { return nil }
      let edit = Edit(tokens[index + 1].range, "")
      return SignUse(
        sign: word(index + 1), range: edit.range, edits: [edit], fix: edit, superseded: edit.range)
    }
  }

  /// Whether the name at a token is one of the item's variables: it also stands where it is neither called nor after a number.
  private func isVariable(_ name: Int) -> Bool {
    var first = name
    while first > 0, !isAtMargin(first) { first -= 1 }
    var last = name + 1
    while last < end, !isAtMargin(last) { last += 1 }
    return (first..<last).contains {
      isName($0) && tokens[$0].symbol == tokens[name].symbol && kind($0 + 1) != .leftParenthesis
        && !(kind($0 - 1) == .number && touches($0))
    }
  }
}
