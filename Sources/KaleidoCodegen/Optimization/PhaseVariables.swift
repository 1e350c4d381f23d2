import KaleidoParse
import KaleidoSema

/// The variables of a body that advance in constant steps: each is only ever assigned itself plus or minus a number, or a
/// variable that the body does not assign.
///
/// Processors predict when such a variable is reset, as in `if x >= 1 then x = x - 1 else 0`, even if no two periods are the same.
/// There a branch is better than a select, for which the next iteration would wait.
struct PhaseVariables {
  private(set) var locals: Set<LocalID> = []

  init(_ root: ExpressionID, in file: CheckedFile) {
    var steps: [(local: LocalID, step: LocalID?)] = []
    var assigned: Set<LocalID> = []
    var others: Set<LocalID> = []
    var pending = [root]
    while let id = pending.popLast() {
      switch file.tree[id] {
      case .assignment(_, let value):
        guard let local = file.local(of: id) else { break }
        assigned.insert(local)
        if let step = Self.step(value, of: local, in: file) {
          steps.append((local, file.local(of: step)))
        } else {
          others.insert(local)
        }
      case .loop: assigned.insert(file.local(introducedBy: id))
      default: break
      }
      for child in TreeWalker.children(of: id, in: file.tree) { pending.append(child.id) }
    }
    for (local, step) in steps {
      if let step, assigned.contains(step) { others.insert(local) }
    }
    locals = Set(steps.map(\.local)).subtracting(others)
  }

  /// Whether a conditional resets one of the variables: it compares the variable and assigns it.
  func isWrap(_ conditional: Conditional, in file: CheckedFile) -> Bool {
    guard case .assignment = file.tree[conditional.thenBranch],
      let local = file.local(of: conditional.thenBranch),
      locals.contains(local), case .number = file.tree[conditional.elseBranch],
      case .binary(_, let lhs, let rhs) = file.tree[conditional.condition]
    else { return false }
    return file.local(of: lhs) == local || file.local(of: rhs) == local
  }

  /// What an assigned value adds to the variable or subtracts from it, if that is a number or a variable.
  private static func step(
    _ value: ExpressionID, of local: LocalID, in file: CheckedFile
  ) -> ExpressionID? {
    guard case .binary(_, let lhs, let rhs) = file.tree[value],
      case .binaryOperator(let operation) = file.resolution(of: value),
      operation == .add || operation == .subtract, file.local(of: lhs) == local
    else { return nil }
    switch file.tree[rhs] {
    case .number: return rhs
    case .variable: return file.local(of: rhs) == nil ? nil : rhs
    default: return nil
    }
  }
}
