import KaleidoParse
import KaleidoSource

/// The warning about a `for` whose step is a decimal fraction. Sums of it are rounded, and may stay below the bound that the written
/// numbers reach.
extension Checker {
  /// Warns if a loop with constant bounds runs once more than its numbers say, and returns whether it does. Parentheses around the
  /// condition say that this is meant.
  mutating func checkRounding(_ loop: Loop) -> Bool {
    guard let step = loop.step, !isParenthesized(loop.condition),
      let comparison = comparison(loop.condition, of: loop.variable.symbol),
      comparison.sign == .less || comparison.sign == .greater,
      isVariable(comparison.side, loop.variable.symbol),
      let exact = exactLoop(loop.start, step, comparison)
    else { return false }
    guard let (found, value) = exact.values, found > exact.count else { return false }
    let counts = (actual: found + 1, exact: Int(exact.count) + 1)
    let range = tree.range(of: comparison.whole)
    let (name, stepText) = (text(loop.variable.symbol), tree.source.text(tree.range(of: step)))
    let bound = tree.source.text(tree.range(of: comparison.bound))
    let edit = halfStep(comparison, loop)
    let last = comparison.isUpwards == false ? -value : value
    warn(.roundedStep, at: range) {
      .roundedStep(
        stepText, variable: name, value: last, bound: bound,
        counts: counts, edit: edit, at: range)
    }
    return true
  }

  /// The numbers of a loop as they are written, if they are constants of a few digits.
  private func exactLoop(
    _ start: ExpressionID, _ step: ExpressionID, _ comparison: Comparison
  ) -> ExactLoop? {
    guard var start = decimal(start), var step = decimal(step),
      var bound = decimal(comparison.bound), step.places > 0
    else { return nil }
    // For a decreasing variable, all signs are reversed.
    if comparison.isUpwards == false {
      start.digits = -start.digits
      step.digits = -step.digits
      bound.digits = -bound.digits
    }
    guard step.digits > 0 else { return nil }
    return ExactLoop(start: start, step: step, bound: bound)
  }

  private func decimal(_ id: ExpressionID) -> Decimal? {
    switch tree[id] {
    case .number: return Decimal(tree.source.text(tree.range(of: id)))
    case .unary(.minus, let operand) where unaryOperators[.minus] == nil:
      guard var number = decimal(operand) else { return nil }
      number.digits = -number.digits
      return number
    default: return nil
    }
  }
}

/// A decimal number of a few digits: `digits` divided by a power of ten.
private struct Decimal {
  var digits: Int64
  /// The number of digits after the point.
  var places: Int

  private static let largestDigitCount = 15

  /// A number without an exponent.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, text.utf8.count <= Self.largestDigitCount,
      let digits = Int64(parts.joined())
    else { return nil }
    self.digits = digits
    places = parts.count == 2 ? parts[1].utf8.count : 0
  }

  static func power(of places: Int) -> Int64 { (0..<places).reduce(1) { power, _ in power * 10 } }

  /// The nearest binary number.
  var value: Double { Double(digits) / Double(Self.power(of: places)) }

  /// The digits with more places; nil if they are too many.
  func digits(withPlaces places: Int) -> Int64? {
    let product = digits.multipliedReportingOverflow(by: Self.power(of: places - self.places))
    return product.overflow ? nil : product.partialValue
  }
}

/// A loop that counts up to a bound that its last value reaches.
private struct ExactLoop {
  private let start, step, bound: Double
  /// The number of values below the bound.
  let count: Int64

  init?(start: Decimal, step: Decimal, bound: Decimal) {
    let places = max(start.places, step.places, bound.places)
    guard let first = start.digits(withPlaces: places),
      let difference = step.digits(withPlaces: places),
      let end = bound.digits(withPlaces: places),
      case let (distance, overflow) = end.subtractingReportingOverflow(first), !overflow,
      distance > 0, distance <= .max - difference
    else { return nil }
    (self.start, self.step, self.bound) = (start.value, step.value, bound.value)
    count = (distance + difference - 1) / difference
  }

  /// How many values are below the bound if they are added up as the loop does, and the last one of them.
  var values: (count: Int, last: Double)? {
    ConstantLoop.values(from: start, by: step) { $0 < bound }
  }
}
