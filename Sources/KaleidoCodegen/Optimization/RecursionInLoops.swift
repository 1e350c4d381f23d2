import KaleidoParse
import KaleidoSema

/// Finds the functions whose recursion is in a loop, as in `for i = 1, i < n in sum = sum + f(n - i)`.
///
/// Inlining nests the loop of such a function in itself. LLVM's register allocator favours the innermost of many nested loops and spills the
/// variables of the others, and the branches of nested loops are predicted no better than those of one. So calls in loops are inlined
/// less deeply, unless LLVM unrolls the loop.
struct RecursionInLoops {
  /// The maximum number of iterations of a loop that is unrolled.
  private static let mostUnrolled = 8

  let program: CheckedProgram
  let graph: CallGraph
  /// Whether LLVM unrolls loops whose number of iterations is constant.
  let unrollsLoops: Bool

  /// Whether a function calls itself, directly or through others, in a loop.
  func contains(_ id: FunctionID) -> Bool {
    guard let body = program[id].body else { return false }
    let file = program[body.file]
    var pending = [(expression: body.expression, isInLoop: false)]
    while let (expression, isInLoop) = pending.popLast() {
      switch file.resolution(of: expression) {
      case .function(let name), .definedOperator(let name):
        if isInLoop, let callee = program.function(named: name),
          graph.component(of: callee) == graph.component(of: id)
        {
          return true
        }
      default: break
      }
      let isLoop = isLoop(expression, in: file)
      for child in TreeWalker.children(of: expression, in: file.tree) {
        pending.append((child.id, isInLoop || isLoop && child.role != .start))
      }
    }
    return false
  }

  private func isLoop(_ id: ExpressionID, in file: CheckedFile) -> Bool {
    guard case .loop(let loop) = file.tree[id] else { return false }
    guard unrollsLoops,
      let counted = try? CountedLoop(file.tree[loop], file.local(introducedBy: id), in: file),
      counted.isProved, let first = counted.first,
      let bound = Constants(file).whole(counted.bound)
    else { return true }
    return abs(bound - first) >= Self.mostUnrolled * abs(counted.step)
  }
}
