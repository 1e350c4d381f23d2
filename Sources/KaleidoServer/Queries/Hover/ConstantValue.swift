import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Values of expressions without variables.
enum ConstantValue {
  /// The number of expressions of an item before the one to evaluate up to which it is evaluated.
  private static let limit = 10_000

  /// The value of an expression of numbers, built-in operators and functions with exact results; nil for others and for
  /// single numbers.
  static func value(of id: ExpressionID, in file: CheckedFile) -> Double? {
    if case .number = file.tree[id] { return nil }
    return evaluate(id, in: file)
  }

  /// As `value`, also for numbers.
  static func evaluate(_ id: ExpressionID, in file: CheckedFile) -> Double? {
    // Children precede their parents: find the first node, then go from there.
    var first = id.index
    var isConstant = true
    var count = 0
    TreeWalker.walk(file.tree, from: id) { node, expression in
      first = min(first, node.index)
      count += 1
      switch expression {
      case .variable, .assignment, .loop, .bindings, .error: isConstant = false
      default: break
      }
    }
    guard isConstant, count <= limit, Int(id.index - first) <= 2 * limit else { return nil }
    var values: [Double?] = []
    for node in first...id.index {
      func value(_ child: ExpressionID) -> Double? {
        child.index >= first && child.index < node ? values[Int(child.index - first)] : nil
      }
      values.append(evaluate(ExpressionID(index: node), file, value))
    }
    return values.last ?? nil
  }

  private static func evaluate(
    _ id: ExpressionID, _ file: CheckedFile, _ value: (ExpressionID) -> Double?
  ) -> Double? {
    switch file.tree[id] {
    case .number(let number): return number
    case .unary(_, let operand):
      guard let operand = value(operand) else { return nil }
      return switch file.resolution(of: id) {
      case .unaryOperator(.negate): -operand
      case .unaryOperator(.not): isTrue(operand) ? 0 : 1
      default: nil
      }
    case .binary(_, let left, let right):
      guard case .binaryOperator(let sign) = file.resolution(of: id), let left = value(left),
        let right = value(right)
      else { return nil }
      return apply(sign, left, right)
    case .conditional(let conditional):
      let parts = file.tree[conditional]
      guard let condition = value(parts.condition) else { return nil }
      return value(isTrue(condition) ? parts.thenBranch : parts.elseBranch)
    case .call(_, let arguments):
      guard case .library(let function) = file.resolution(of: id) else { return nil }
      let values = file.tree[arguments].compactMap(value)
      return values.count == Int(arguments.count) && values.count == function.parameterCount
        ? apply(function, values) : nil
    default: return nil
    }
  }

  private static func isTrue(_ value: Double) -> Bool { value != 0 && !value.isNaN }

  private static func apply(_ sign: BinaryOperator, _ a: Double, _ b: Double) -> Double {
    switch sign {
    case .sequence: b
    case .or, .orElse: isTrue(a) || isTrue(b) ? 1 : 0
    case .and, .andThen: isTrue(a) && isTrue(b) ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    // True also where an operand is NaN.
    case .less: !(a >= b) ? 1 : 0
    case .greater: !(a <= b) ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: a.truncatingRemainder(dividingBy: b)
    }
  }

  /// The functions whose results are the same everywhere.
  private static func apply(_ function: LibraryFunction, _ arguments: [Double]) -> Double? {
    switch function {
    case .sqrt: arguments[0].squareRoot()
    case .floor: arguments[0].rounded(.down)
    case .ceil: arguments[0].rounded(.up)
    case .round: arguments[0].rounded()
    case .trunc: arguments[0].rounded(.towardZero)
    case .fabs: arguments[0].magnitude
    case .fmod: arguments[0].truncatingRemainder(dividingBy: arguments[1])
    default: nil
    }
  }

  /// `4` rather than `4.0`.
  static func spelled(_ value: Double) -> String {
    if value.isNaN { return "nan" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
