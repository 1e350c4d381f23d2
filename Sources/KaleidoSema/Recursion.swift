import KaleidoParse
import KaleidoSource

/// Finds out whether a function calls itself whatever its arguments are.
struct Recursion {
  private let program: CheckedProgram
  private let function: FunctionID

  init(_ program: CheckedProgram, _ function: FunctionID) {
    self.program = program
    self.function = function
  }

  private var tree: SyntaxTree { program.tree }

  /// Whether evaluating an expression certainly calls the function.
  func isCertain(_ id: ExpressionID) -> Bool {
    switch tree[id] {
    case .error, .number, .variable: false
    case .unary(_, let operand): isCall(id) || isCertain(operand)
    case .binary: isCertainInChain(id)
    case .assignment(_, let value): isCertain(value)
    case .call(_, let arguments): isCall(id) || tree[arguments].contains(where: isCertain)
    case .conditional(let conditional): isCertain(tree[conditional])
    case .loop(let loop): isCertain(tree[loop])
    case .bindings(let bindings, let body):
      tree[bindings].contains { $0.initial.map(isCertain) ?? false } || isCertain(body)
    }
  }

  private func isCall(_ id: ExpressionID) -> Bool { program.callee(of: id) == function }

  /// Operands of `&&` and `||` but the first may be left out.
  private func isCertainInChain(_ id: ExpressionID) -> Bool {
    let (spine, leftmost) = tree.leftSpine(of: id)
    if isCertain(leftmost) { return true }
    for operation in spine.reversed() {
      guard case .binary(let sign, _, let right) = tree[operation] else { continue }
      if isCall(operation) { return true }
      let isBuiltin = program.callee(of: operation) == nil
      if isBuiltin, sign == .andThen || sign == .orElse { continue }
      if isCertain(right) { return true }
    }
    return false
  }

  private func isCertain(_ conditional: Conditional) -> Bool {
    isCertain(conditional.condition)
      || isCertain(conditional.thenBranch) && isCertain(conditional.elseBranch)
  }

  /// The body, the step and the condition of a `for` are evaluated at least once.
  private func isCertain(_ loop: Loop) -> Bool {
    isCertain(loop.start) || isCertain(loop.body) || isCertain(loop.condition)
      || (loop.step.map(isCertain) ?? false)
  }
}
