import KaleidoParse

/// Tells which values are worth showing: `--echo=auto` leaves out expressions that are there for
/// their effect.
///
/// A value is *quiet* if it ends in a `for`, an assignment, or a call that writes. A call of the
/// program's own function is as quiet as the function's body; a recursive call counts as the rest
/// of its function does, so quiet is what is left when all that ends loudly is taken away.
public struct EchoAnalysis {
  private let program: CheckedProgram
  private var isLoud: [Bool]

  public init(_ program: CheckedProgram) {
    self.program = program
    isLoud = Array(repeating: false, count: program.functions.count)
    var callers: [[FunctionID]] = Array(repeating: [], count: program.functions.count)
    var pending: [FunctionID] = []
    for id in program.functionIDs {
      switch program[id].implementation {
      case .external: isLoud[Int(id.index)] = true
      case .library(let function): isLoud[Int(id.index)] = !function.writesOutput
      case .defined(let body):
        let endings = endings(of: body.expression)
        isLoud[Int(id.index)] = endings.hasLoudOne
        for callee in endings.callees { callers[Int(callee.index)].append(id) }
      }
      if isLoud[Int(id.index)] { pending.append(id) }
    }
    while let id = pending.popLast() {
      for caller in callers[Int(id.index)] where !isLoud[Int(caller.index)] {
        isLoud[Int(caller.index)] = true
        pending.append(caller)
      }
    }
  }

  /// Whether the expression is there for its effect.
  public func isQuiet(_ expression: ExpressionID) -> Bool {
    let endings = endings(of: expression)
    return !endings.hasLoudOne && !endings.callees.contains { isLoud[Int($0.index)] }
  }

  /// What an expression's value may come from: calls, and whether anything else that has a value
  /// worth showing.
  private func endings(of expression: ExpressionID) -> (callees: [FunctionID], hasLoudOne: Bool) {
    var callees: [FunctionID] = []
    var hasLoudOne = false
    var pending = [expression]
    while let id = pending.popLast() {
      switch program.tree[id] {
      case .loop, .assignment: break
      case .conditional(let conditional):
        pending.append(program.tree[conditional].thenBranch)
        pending.append(program.tree[conditional].elseBranch)
      case .bindings(_, let body): pending.append(body)
      // Also where a program defines `:` itself, as the tutorial's do.
      case .binary(.colon, _, let right): pending.append(right)
      case .call, .binary, .unary:
        if let callee = program.callee(of: id) { callees.append(callee) } else { hasLoudOne = true }
      case .number, .variable, .error: hasLoudOne = true
      }
    }
    return (callees, hasLoudOne)
  }
}
