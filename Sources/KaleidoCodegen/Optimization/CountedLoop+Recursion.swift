import KaleidoParse
import KaleidoSema
import KaleidoSource

/// Loops that call the function that they are in, with another start or bound of the same loop.
///
///     def ways(n least) … for part = least, part < n in … ways(n - part, part + 1) …
///
/// Most of these loops end after few iterations, so that testing start and bound before each of them takes longer than
/// an integer counter saves. Both versions of the loop would also contain the copies of an unrolled recursion.
/// If the call passes start and bound on, LLVM tests them once for all copies.
extension CountedLoop {
  /// Whether a loop calls its own function so that the same loop there has another start or bound.
  static func changesByRecursion(
    _ loop: Loop, bound: ExpressionID, in file: CheckedFile
  ) -> Bool {
    guard let function = file.function(around: loop.body) else { return false }
    var inputs: Set<Resolution> = []
    for limit in [loop.start, bound] {
      TreeWalker.walk(file.tree, from: limit) { id, expression in
        if case .variable = expression { inputs.insert(file.resolution(of: id)) }
      }
    }
    var changes = false
    TreeWalker.walk(file.tree, from: loop.body) { id, expression in
      guard case .call(_, let list) = expression, file.resolution(of: id) == .function(function)
      else { return }
      let arguments = file.tree[list]
      changes = changes || !inputs.allSatisfy { file.passesOn($0, in: arguments) }
    }
    return changes
  }
}

extension CheckedFile {
  /// The name of the function whose body contains an expression; nil at top level.
  fileprivate func function(around id: ExpressionID) -> Symbol? {
    let next = tree.extents.partitioningIndex { $0.nodes.lowerBound > Int(id.index) }
    return next > 0 ? tree.items[next - 1].prototype?.name : nil
  }

  /// Whether a function calls itself with one of its variables as it is, which must be a parameter.
  fileprivate func passesOn(_ variable: Resolution, in arguments: [ExpressionID]) -> Bool {
    guard case .parameter(let local) = variable, arguments.indices.contains(Int(local.index))
    else { return false }
    let argument = arguments[Int(local.index)]
    guard case .variable = tree[argument] else { return false }
    return resolution(of: argument) == variable
  }
}
