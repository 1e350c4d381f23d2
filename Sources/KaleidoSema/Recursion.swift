import KaleidoParse
import KaleidoSource

/// Determines whether a function calls itself on every path.
struct Recursion {
  private let file: CheckedFile
  private let function: Symbol

  init(_ file: CheckedFile, _ function: Symbol) {
    self.file = file
    self.function = function
  }

  private var tree: ParsedFile { file.tree }

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
    case .bindings(let bindings):
      tree[tree[bindings]].contains { $0.initial.map(isCertain) ?? false }
        || isCertain(tree[bindings].body)
    }
  }

  private func isCall(_ id: ExpressionID) -> Bool {
    switch file.resolution(of: id) {
    case .function(function), .definedOperator(function): true
    default: false
    }
  }

  /// All operands of `&&` and `||` except the first may be skipped.
  private func isCertainInChain(_ id: ExpressionID) -> Bool {
    let (spine, leftmost) = tree.leftSpine(of: id)
    if isCertain(leftmost) { return true }
    for operation in spine.reversed() {
      guard case .binary(_, _, let right) = tree[operation] else { continue }
      if isCall(operation) { return true }
      switch file.resolution(of: operation) {
      case .binaryOperator(.andThen), .binaryOperator(.orElse): continue
      default: break
      }
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
