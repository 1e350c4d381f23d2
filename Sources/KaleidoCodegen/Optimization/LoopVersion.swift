import KaleidoSema

/// The versions of a loop whose counter is an integer only if its start and bound are whole numbers.
///
/// LLVM inlines a function, however large, if that removes it since nothing else calls it. A call in such a loop is in both
/// versions, so it would not be inlined in either.
enum LoopVersion {
  case counted, plain

  /// The size in expressions from which LLVM might not inline a function into both versions.
  private static let smallest = 60
  /// The size up to which a function is inlined.
  private static let largest = 500

  static let sizes = smallest...largest
}

extension ModuleEmitter {
  /// Has a call that is the only one of its function inlined into the counted version of a loop.
  func inline(_ call: Value, of callee: FunctionID, in version: LoopVersion) {
    guard plan.graph.isCalledOnce(callee), !plan.graph.isRecursive(callee),
      !plan.graph.endsInlining(callee), plan.linkage(of: callee) == .internal,
      LoopVersion.sizes.contains(plan.graph.size(of: callee))
    else { return }
    switch version {
    case .counted: attributes.addAlwaysInline(toCall: call)
    case .plain: attributes.addNoInline(toCall: call)
    }
  }
}
