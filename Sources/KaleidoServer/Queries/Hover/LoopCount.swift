import KaleidoParse
import KaleidoSema
import KaleidoSource

/// How often the body of a `for` runs.
struct LoopCount {
  let description: String

  /// Returns nil unless the loop counts from a whole number up to a bound that does not change, by 1, or start, step and bound are
  /// constants and the loop is not long.
  init?(_ id: ExpressionID, _ view: ProgramView, _ file: FileID) {
    let checked = view[file]
    let tree = checked.tree
    guard case .loop(let loop) = tree[id] else { return nil }
    let parts = tree[loop]
    let step = parts.step.map { ConstantValue.evaluate($0, in: checked) } ?? 1
    guard let step, let start = ConstantValue.evaluate(parts.start, in: checked),
      case .binary(_, let left, let right) = tree[parts.condition],
      case .binaryOperator(let sign) = checked.resolution(of: parts.condition),
      case .variable(parts.variable.symbol) = tree[left],
      Self.keepsItsValue(parts.variable.token, view, file)
    else { return nil }
    if step != 1, let bound = ConstantValue.evaluate(right, in: checked) {
      guard let count = Self.count(from: start, by: step, while: sign, bound) else { return nil }
      description = Self.times(count)
      return
    }
    guard step == 1, start.magnitude < 1e9, start == start.rounded(),
      sign == .less || sign == .lessOrEqual
    else { return nil }
    // The body runs before the condition is evaluated.
    let further = (sign == .less ? 1 : 2) - start
    if let bound = ConstantValue.evaluate(right, in: checked) {
      guard bound.magnitude < 1e9 else { return nil }
      let count = max(1, bound.rounded(sign == .less ? .up : .down) + further)
      description = Self.times(count)
      return
    }
    guard case .variable(let name) = tree[right], name != parts.variable.symbol,
      case .variable(_, let introduction)? = view.entity(ofToken: tree.token(of: right), in: file),
      Self.keepsItsValue(introduction, view, file)
    else { return nil }
    let bound = view.symbols[name]
    let sum =
      further == 0
      ? bound
      : "\(bound) \(further < 0 ? "-" : "+") \(ConstantValue.spelled(further.magnitude))"
    description = "runs `\(sum)` times for a whole number `\(bound)`, and at least once"
  }

  private static func times(_ count: Double) -> String {
    count == 1 ? "runs once" : "runs \(ConstantValue.spelled(count)) times"
  }

  /// Counts the iterations, with the rounding of the sums.
  private static func count(
    from start: Double, by step: Double, while sign: BinaryOperator, _ bound: Double
  ) -> Double? {
    let isTrue: (Double) -> Bool
    switch sign {
    case .less: isTrue = { $0 < bound }
    case .greater: isTrue = { $0 > bound }
    case .lessOrEqual: isTrue = { $0 <= bound }
    case .greaterOrEqual: isTrue = { $0 >= bound }
    default: return nil
    }
    if start.isNaN || step.isNaN || bound.isNaN { return nil }
    return ConstantLoop.values(from: start, by: step, while: isTrue).map { Double($0.count + 1) }
  }

  private static func keepsItsValue(_ token: Int, _ view: ProgramView, _ file: FileID) -> Bool {
    guard let item = view.index(of: file).item(ofToken: token) else { return false }
    return !view.variables(ofItem: item, in: file).uses(ofVariableAt: token).contains(
      where: \.isWrite)
  }
}
