import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Which top-level values `--echo=auto` shows, by the words of the language's page, the obvious way: all
/// functions count as quiet until one is found to end loudly, again and again until nothing changes.
struct Echo {
  private let program: CheckedProgram
  private var loudFunctions: Set<FunctionID> = []

  init(_ program: CheckedProgram) {
    self.program = program
    var count = -1
    while count != loudFunctions.count {
      count = loudFunctions.count
      for id in program.functionIDs where isLoud(id) { loudFunctions.insert(id) }
    }
  }

  private func isLoud(_ id: FunctionID) -> Bool {
    switch program[id].implementation {
    case .defined(let body): isLoud(body.expression)
    case .library(let function): ![.putchard, .printd, .print].contains(function)
    case .external: true
    }
  }

  /// Whether an expression's value is shown.
  func isLoud(_ id: ExpressionID) -> Bool {
    if let callee = callee(of: id) { return loudFunctions.contains(callee) }
    switch program.tree[id] {
    case .loop, .assignment: return false
    case .conditional(let conditional):
      let parts = program.tree[conditional]
      return isLoud(parts.thenBranch) || isLoud(parts.elseBranch)
    case .bindings(_, let body): return isLoud(body)
    case .binary(.colon, _, let right): return isLoud(right)
    default: return true
    }
  }

  /// The function whose value the expression's is; `:` hands its right side on, whoever has defined it.
  private func callee(of id: ExpressionID) -> FunctionID? {
    switch program.tree[id] {
    case .binary(.colon, _, _): nil
    case .call, .binary, .unary: program.callee(of: id)
    default: nil
    }
  }
}
