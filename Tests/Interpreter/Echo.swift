import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Decides which top-level values `--echo=auto` prints, directly from the definition in the language
/// reference: no function is echoed until one is found to give a value, iterated to a fixed point.
struct Echo {
  private let program: CheckedProgram
  private var echoedFunctions: Set<FunctionID> = []

  init(_ program: CheckedProgram) {
    self.program = program
    var count = -1
    while count != echoedFunctions.count {
      count = echoedFunctions.count
      for id in program.allFunctions where isEchoed(id) { echoedFunctions.insert(id) }
    }
  }

  private func isEchoed(_ id: FunctionID) -> Bool {
    switch program[id].implementation {
    case .defined(let body): isEchoed(body.expression, in: body.file)
    case .library(let function): isEchoed(function)
    case .external: true
    case .elsewhere(let isEchoed): isEchoed
    }
  }

  private func isEchoed(_ function: LibraryFunction) -> Bool {
    ![.putchard, .printd, .print].contains(function)
  }

  /// Whether an expression's value is echoed.
  func isEchoed(_ id: ExpressionID, in file: FileID) -> Bool {
    let tree = program[file].tree
    switch tree[id] {
    case .loop, .assignment: return false
    case .conditional(let conditional):
      let parts = tree[conditional]
      return isEchoed(parts.thenBranch, in: file) || isEchoed(parts.elseBranch, in: file)
    case .bindings(let bindings): return isEchoed(tree[bindings].body, in: file)
    // `:` has the value of its right side, even if user-defined.
    case .binary(.colon, _, let right): return isEchoed(right, in: file)
    default: break
    }
    switch program[file].resolution(of: id) {
    case .library(let function): return isEchoed(function)
    case .function(let name), .definedOperator(let name):
      return program.function(named: name).map(echoedFunctions.contains) ?? true
    default: return true
    }
  }
}
