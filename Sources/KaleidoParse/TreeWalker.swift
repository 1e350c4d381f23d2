import KaleidoSource

/// Visits an expression and its descendants in source order. Uses an explicit stack, so trees of any depth can be
/// walked.
public enum TreeWalker {
  /// The role of an expression in its parent.
  public enum Role: String, Sendable {
    case body, left, right, operand, value, argument, condition, then, `else`, start, step, initial
  }

  /// A child and its role. An initial value of a `var` comes with its binding.
  public struct Child {
    public var role: Role
    public var id: ExpressionID
    public var binding: Binding? = nil
  }

  /// Calls `visit` for each expression in preorder.
  public static func walk(
    _ tree: ParsedFile, from root: ExpressionID, visit: (ExpressionID, Expression) -> Void
  ) {
    var pending = [root]
    while let id = pending.popLast() {
      let expression = tree[id]
      visit(id, expression)
      // The last child is pushed first, so that the first is visited next.
      switch expression {
      case .error, .number, .variable: break
      case .unary(_, let operand): pending.append(operand)
      case .binary(_, let left, let right):
        pending.append(right)
        pending.append(left)
      case .assignment(_, let value): pending.append(value)
      case .call(_, let arguments): pending.append(contentsOf: tree[arguments].reversed())
      case .conditional, .loop, .bindings:
        pending.append(contentsOf: children(of: id, in: tree).reversed().map(\.id))
      }
    }
  }

  /// The children of an expression in source order.
  public static func children(of id: ExpressionID, in tree: ParsedFile) -> [Child] {
    switch tree[id] {
    case .error, .number, .variable: []
    case .unary(_, let operand): [Child(role: .operand, id: operand)]
    case .binary(_, let left, let right):
      [Child(role: .left, id: left), Child(role: .right, id: right)]
    case .assignment(_, let value): [Child(role: .value, id: value)]
    case .call(_, let arguments): tree[arguments].map { Child(role: .argument, id: $0) }
    case .conditional(let conditional): children(of: tree[conditional])
    case .loop(let loop): children(of: tree[loop])
    case .bindings(let bindings):
      tree[tree[bindings]].compactMap { binding in
        binding.initial.map { Child(role: .initial, id: $0, binding: binding) }
      } + [Child(role: .body, id: tree[bindings].body)]
    }
  }

  private static func children(of conditional: Conditional) -> [Child] {
    [
      Child(role: .condition, id: conditional.condition),
      Child(role: .then, id: conditional.thenBranch),
      Child(role: .else, id: conditional.elseBranch),
    ]
  }

  private static func children(of loop: Loop) -> [Child] {
    [Child(role: .start, id: loop.start), Child(role: .condition, id: loop.condition)]
      + (loop.step.map { [Child(role: .step, id: $0)] } ?? [])
      + [Child(role: .body, id: loop.body)]
  }
}
