import KaleidoParse
import KaleidoSema

/// Which code contains calls that remain after inlining: of C functions that are not a single instruction, and of functions that are
/// recursive or contain such calls.
///
/// Such a call takes longer than counting the iterations of the loop around it, and keeps LLVM from vectorizing the loop.
struct RemainingCalls: Sendable {
  /// Whether a call remains in each function or is a call of it.
  private var functions: [Bool]
  /// Whether C's functions have vector variants: with `--fast-math`.
  private let isFast: Bool

  init(_ program: CheckedProgram, _ table: CallTable, _ graph: CallGraph, isFast: Bool) {
    self.isFast = isFast
    functions = program.allFunctions.map { program[$0].body == nil || graph.isRecursive($0) }
    let fromCallees = program.definedFunctions.sorted {
      graph.component(of: $0) < graph.component(of: $1)
    }
    for id in fromCallees {
      guard !functions[Int(id.index)], let body = program[id].body else { continue }
      functions[Int(id.index)] = table.calls(of: id).contains {
        remains($0.callee, at: $0.expression, in: program[body.file])
      }
    }
  }

  /// Whether an expression contains such a call.
  func areLeft(in root: ExpressionID, of file: CheckedFile, _ program: CheckedProgram) -> Bool {
    var areLeft = false
    TreeWalker.walk(file.tree, from: root) { id, expression in
      switch file.resolution(of: id) {
      case .library(let function):
        areLeft = areLeft || remains(.library(function), at: id, in: file)
      case .function(let name), .definedOperator(let name):
        let callee = program.function(named: name)
        areLeft = areLeft || callee.map { remains(.function($0), at: id, in: file) } ?? true
      case .unresolved:
        // Only an entry of a prompt may call a function that is not defined yet.
        if case .call = expression { areLeft = true }
      default: break
      }
    }
    return areLeft
  }

  private func remains(_ callee: Callee, at call: ExpressionID, in file: CheckedFile) -> Bool {
    switch callee {
    case .function(let id): functions[Int(id.index)]
    case .library(.pow): !isFast && !file.isSquare(call)
    case .library(let function):
      !function.isInstruction && !(isFast && function.isMathematics)
    }
  }
}

extension CheckedFile {
  /// Whether a call of `pow` computes a square, for which a multiplication is emitted.
  func isSquare(_ call: ExpressionID) -> Bool {
    guard case .call(_, let arguments) = tree[call], let exponent = tree[arguments].last,
      case .number(2) = tree[exponent]
    else { return false }
    return true
  }
}
