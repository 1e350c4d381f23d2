import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Decides which top-level values `--echo=auto` prints, directly from the definition in the language
/// reference: all functions count as quiet until one is found to end loudly, iterated to a fixed point.
struct Echo {
  private let program: CheckedProgram
  private var loudFunctions: Set<FunctionID> = []

  init(_ program: CheckedProgram) {
    self.program = program
    var count = -1
    while count != loudFunctions.count {
      count = loudFunctions.count
      for id in program.allFunctions where isLoud(id) { loudFunctions.insert(id) }
    }
  }

  private func isLoud(_ id: FunctionID) -> Bool {
    switch program[id].implementation {
    case .defined(let body): isLoud(body.expression, in: body.file)
    case .library(let function): isLoud(function)
    case .external: true
    case .elsewhere(let isLoud): isLoud
    }
  }

  private func isLoud(_ function: LibraryFunction) -> Bool {
    ![.putchard, .printd, .print].contains(function)
  }

  /// Whether an expression's value is echoed.
  func isLoud(_ id: ExpressionID, in file: FileID) -> Bool {
    let tree = program[file].tree
    switch tree[id] {
    case .loop, .assignment: return false
    case .conditional(let conditional):
      let parts = tree[conditional]
      return isLoud(parts.thenBranch, in: file) || isLoud(parts.elseBranch, in: file)
    case .bindings(let bindings): return isLoud(tree[bindings].body, in: file)
    // `:` has the value of its right side, even if user-defined.
    case .binary(.colon, _, let right): return isLoud(right, in: file)
    default: break
    }
    switch program[file].resolution(of: id) {
    case .library(let function): return isLoud(function)
    case .function(let name), .definedOperator(let name):
      return program.function(named: name).map(loudFunctions.contains) ?? true
    default: return true
    }
  }
}
