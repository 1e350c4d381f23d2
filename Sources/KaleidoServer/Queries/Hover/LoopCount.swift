import KaleidoParse
import KaleidoSema
import KaleidoSource

/// How often the body of a `for` that counts in steps of 1 runs.
struct LoopCount {
  let description: String

  /// Returns nil unless the loop counts from a whole number up to a bound that does not change, by 1.
  init?(_ id: ExpressionID, _ view: ProgramView, _ file: FileID) {
    let checked = view[file]
    let tree = checked.tree
    guard case .loop(let loop) = tree[id] else { return nil }
    let parts = tree[loop]
    let step = parts.step.map { ConstantValue.evaluate($0, in: checked) } ?? 1
    guard step == 1, let start = ConstantValue.evaluate(parts.start, in: checked),
      start.magnitude < 1e9, start == start.rounded(),
      case .binary(_, let left, let right) = tree[parts.condition],
      case .binaryOperator(let sign) = checked.resolution(of: parts.condition),
      sign == .less || sign == .lessOrEqual,
      case .variable(parts.variable.symbol) = tree[left],
      Self.keepsItsValue(parts.variable.token, view, file)
    else { return nil }
    // The body runs before the condition is evaluated.
    let further = (sign == .less ? 1 : 2) - start
    if let bound = ConstantValue.evaluate(right, in: checked) {
      guard bound.magnitude < 1e9 else { return nil }
      let count = max(1, bound.rounded(sign == .less ? .up : .down) + further)
      description = count == 1 ? "runs once" : "runs \(ConstantValue.spelled(count)) times"
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

  private static func keepsItsValue(_ token: Int, _ view: ProgramView, _ file: FileID) -> Bool {
    guard let item = view.index(of: file).item(ofToken: token) else { return false }
    return !view.variables(ofItem: item, in: file).uses(ofVariableAt: token).contains(
      where: \.isWrite)
  }
}
