import KaleidoParse
import KaleidoSema

/// The values that a recursive function may return without calls: the branches of the conditionals that it begins with, as `n` is in
/// `if n < 2 then n else f(n - 1) + f(n - 2)`.
///
/// Most calls of a recursive function return one of them. A call that is not inlined tests the conditions on its arguments first, and calls
/// the function only if no base case applies.
struct BaseCases {
  /// The number of expressions of the conditions and values.
  let size: Int

  /// The maximum number of expressions of a condition or a value.
  private static let largestPart = 12
  /// The maximum nesting of conditionals.
  private static let deepest = 3

  /// Finds the base cases of a body. Nil if it has none.
  init?(_ body: Body, in file: CheckedFile) {
    guard let size = Self.size(of: body.expression, depth: 0, in: file) else { return nil }
    self.size = size
  }

  /// The role of an expression in the test.
  enum Part {
    /// A base case.
    case value
    /// A conditional with a base case in a branch.
    case choice(Conditional)
    /// Anything else: the function is called.
    case rest
  }

  /// The role of an expression that is inside `depth` conditionals.
  static func part(_ id: ExpressionID, depth: Int, in file: CheckedFile) -> Part {
    if ownSize(of: id, in: file) != nil { return .value }
    guard case .conditional(let id) = file.tree[id], depth < deepest,
      size(of: file.tree[id], depth: depth, in: file) != nil
    else { return .rest }
    return .choice(file.tree[id])
  }

  /// The number of expressions that are evaluated before a call, or instead of it; nil if there is no base case.
  private static func size(of id: ExpressionID, depth: Int, in file: CheckedFile) -> Int? {
    if let size = ownSize(of: id, in: file) { return size }
    guard case .conditional(let id) = file.tree[id], depth < deepest else { return nil }
    return size(of: file.tree[id], depth: depth, in: file)
  }

  private static func size(
    of conditional: Conditional, depth: Int, in file: CheckedFile
  ) -> Int? {
    guard let condition = ownSize(of: conditional.condition, in: file) else { return nil }
    let sizes = [conditional.thenBranch, conditional.elseBranch]
      .compactMap { size(of: $0, depth: depth + 1, in: file) }
    return sizes.isEmpty ? nil : sizes.reduce(condition, +)
  }

  /// The size of an expression of parameters, numbers and operators only; nil for others, and for large ones.
  private static func ownSize(of root: ExpressionID, in file: CheckedFile) -> Int? {
    var size = 0
    var pending = [root]
    while let id = pending.popLast() {
      size += 1
      guard size <= largestPart else { return nil }
      switch (file.tree[id], file.resolution(of: id)) {
      case (.number, _), (.variable, .parameter): break
      case (.unary(_, let operand), .unaryOperator): pending.append(operand)
      case (.binary(_, let left, let right), .binaryOperator(let sign)):
        // A call of `fmod`.
        if sign == .remainder { return nil }
        pending += [left, right]
      default: return nil
      }
    }
    return size
  }
}
